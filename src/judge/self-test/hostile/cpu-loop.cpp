// Computes for ever, with every signal that it can block blocked.
#include <csignal>

int main() {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, nullptr);
  for (volatile unsigned n = 0;; n = n + 1) {}
}
