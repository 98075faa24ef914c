// Ten children write, and the parent ends.
#include <cstdio>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

static char piece[1 << 16];

int main() {
  memset(piece, 'x', sizeof piece);
  for (int n = 0; n < 10; n++)
    if (fork() == 0)
      for (;;)
        if (write(1, piece, sizeof piece) < 0) _exit(0);
  while (wait(nullptr) > 0) {}
}
