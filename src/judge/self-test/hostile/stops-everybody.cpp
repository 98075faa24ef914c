// Stops every process that might kill it.
#include <csignal>
#include <cstdio>
#include <unistd.h>

int main() {
  for (int pid = 1; pid < 200; pid++)
    if (pid != getpid()) kill(pid, SIGSTOP);
  kill(-1, SIGSTOP);
  puts("contained");
}
