// Computes in the handler of a timer while main sleeps.
#include <csignal>
#include <sys/time.h>
#include <unistd.h>

void compute(int) {
  for (volatile long n = 0; n < 30000000; n = n + 1) {}
}

int main() {
  signal(SIGALRM, compute);
  const itimerval often = {{0, 1000}, {0, 1000}};
  setitimer(ITIMER_REAL, &often, nullptr);
  for (;;) pause();
}
