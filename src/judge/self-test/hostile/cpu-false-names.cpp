// Children without a waiting parent compute under names that look like the rest of a line in /proc.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/prctl.h>
#include <unistd.h>

int main() {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 6; i++) {
    int ends[2];
    if (pipe(ends)) return 1;
    if (fork() == 0) {
      prctl(PR_SET_NAME, ") Z 1 1 1 0 0", 0, 0, 0);
      while (clock() < 7 * CLOCKS_PER_SEC / 10) {}
      _exit(0);
    }
    char none;
    close(ends[1]);
    while (read(ends[0], &none, 1) > 0) {}
    close(ends[0]);
  }
  puts("escaped: children computed 4.2 s");
}
