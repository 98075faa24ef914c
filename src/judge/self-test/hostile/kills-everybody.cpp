// Ends everything that it can see, and its judge with it.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
  signal(SIGTERM, SIG_IGN);
  const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGSTOP, SIGKILL};
  for (int number : signals) {
    kill(1, number);
    for (int pid = 2; pid < 100; pid++)
      if (pid != getpid()) kill(pid, number);
    kill(getppid(), number);
  }
  kill(-1, SIGKILL);
  puts("contained");
}
