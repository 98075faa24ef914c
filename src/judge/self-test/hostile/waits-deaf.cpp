// Blocks all signals and waits.
#include <csignal>
#include <unistd.h>

int main() {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, nullptr);
  for (;;) pause();
}
