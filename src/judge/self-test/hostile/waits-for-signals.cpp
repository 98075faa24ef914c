// Takes every signal as a file to read, and waits.
#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

int main() {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, nullptr);
  int signals = signalfd(-1, &all, 0);
  signalfd_siginfo one;
  for (;;) read(signals, &one, sizeof one);
}
