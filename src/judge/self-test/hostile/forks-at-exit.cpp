// Starts its children when main has ended.
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

void late() {
  for (int n = 0; n < 30; n++)
    if (fork() == 0) {
      setsid();
      close(1), close(2);
      sleep(60);
      _exit(0);
    }
}

int main() {
  atexit(late);
  puts("contained");
}
