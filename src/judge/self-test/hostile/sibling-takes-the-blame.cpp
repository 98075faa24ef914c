// A sibling ends well, and the program itself does not: which of them is the program?
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  puts("contained");
  fflush(stdout);
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) _exit(0);
  usleep(100000);
  abort();
}
