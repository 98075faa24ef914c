// Signals its ancestors without end, by every system call that can.
#include <csignal>
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  signal(SIGUSR1, SIG_IGN);
  for (int sig = SIGRTMIN; sig <= SIGRTMAX; sig++) signal(sig, SIG_IGN);
  for (int round = 0; round < 20000; round++) {
    kill(getppid(), SIGUSR1), kill(1, SIGKILL), kill(1, SIGSTOP), kill(1, SIGSEGV);
    sigqueue(1, SIGRTMIN + round % 30, sigval{});
    syscall(SYS_tgkill, 1, 1, SIGTERM), syscall(SYS_tkill, 1, SIGXCPU);
    kill(0, SIGUSR1);
  }
  puts("contained");
}
