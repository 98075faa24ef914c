// Stops as if Ctrl-Z had been pressed.
#include <csignal>

int main() {
  raise(SIGSTOP);
}
