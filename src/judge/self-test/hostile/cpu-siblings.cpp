// Makes its children those of its parent, who did not ask for them.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  for (int i = 0; i < 6; i++) {
    int ends[2];
    if (pipe(ends)) return 1;
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) {
      while (clock() < 7 * CLOCKS_PER_SEC / 10) {}
      _exit(0);
    }
    char none;
    close(ends[1]);
    while (read(ends[0], &none, 1) > 0) {}
    close(ends[0]);
  }
  puts("escaped: siblings computed 4.2 s");
}
