// Ends itself by abort, deaf to who would stop it.
#include <csignal>
#include <cstdlib>

int main() {
  signal(SIGABRT, SIG_IGN);
  abort();
}
