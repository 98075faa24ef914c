// Waits for a child that has stopped itself.
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  int child = fork();
  if (child == 0) {
    raise(SIGSTOP);
    _exit(0);
  }
  waitpid(child, nullptr, 0);
}
