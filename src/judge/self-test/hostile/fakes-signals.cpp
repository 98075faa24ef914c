// Ends by the signal of a limit that it has not reached.
#include <csignal>

int main() {
  raise(SIGXFSZ);
  raise(SIGXCPU);
  raise(SIGSYS);
}
