// What is shared after fork is copied when it is written.
#include <cstdio>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

static char room[24 << 20];

int main() {
  memset(room, 1, sizeof room);
  for (int n = 0; n < 8; n++)
    if (fork() == 0) {
      memset(room, 2 + n, sizeof room);
      sleep(1);
      _exit(0);
    }
  while (wait(nullptr) > 0) {}
  puts("escaped: eight copies");
}
