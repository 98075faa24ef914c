// Answers, ends, and lets a child go on speaking.
#include <cstdio>
#include <unistd.h>

int main() {
  puts("contained");
  fflush(stdout);
  if (fork() == 0) {
    setsid();
    for (int i = 0; i < 100; i++) {
      usleep(300000);
      puts("contained"), fflush(stdout);
    }
  }
  _exit(0);
}
