// Each process computes a little, starts the next and ends.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <unistd.h>

int main() {
  signal(SIGCHLD, SIG_IGN);
  int ends[2];
  if (pipe(ends)) return 1;
  if (fork() == 0) {
    for (int runner = 0; runner < 20; runner++) {
      while (clock() < CLOCKS_PER_SEC / 5) {}
      if (fork() > 0) _exit(0);
    }
    _exit(0);
  }
  close(ends[1]);
  char none;
  while (read(ends[0], &none, 1) > 0) {}
  puts("escaped: the relay computed 4 s");
}
