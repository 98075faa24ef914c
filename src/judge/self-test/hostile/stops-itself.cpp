// Stops as if somebody had pressed Ctrl-Z.
#include <csignal>

int main() {
  raise(SIGSTOP);
}
