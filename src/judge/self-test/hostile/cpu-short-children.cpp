// Children that live for four milliseconds, between two looks of any judge, 3 s of them.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <unistd.h>

int main() {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 750; i++) {
    int ends[2];
    if (pipe(ends)) return 1;
    if (fork() == 0) {
      while (clock() < 4 * CLOCKS_PER_SEC / 1000) {}
      _exit(0);
    }
    char none;
    close(ends[1]);
    while (read(ends[0], &none, 1) > 0) {}
    close(ends[0]);
  }
  puts("escaped: short children computed 3 s");
}
