// Children that have stopped, and so do nothing, not even end.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
  for (int n = 0; n < 20; n++)
    if (fork() == 0) {
      raise(SIGSTOP);
      _exit(0);
    }
  puts("contained");
}
