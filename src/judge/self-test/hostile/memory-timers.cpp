// Timers in kernel memory.
#include <csignal>
#include <cstdio>
#include <ctime>

int main() {
  long made = 0;
  timer_t timer;
  while (made < 1000000 && timer_create(CLOCK_REALTIME, nullptr, &timer) == 0) made++;
  if (made < 1000000) puts("contained");
  else printf("escaped: %ld timers\n", made);
}
