// The highest priority, and never swapped out.
#include <cstdio>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  sched_param first = {};
  first.sched_priority = 50;
  if (sched_setscheduler(0, SCHED_FIFO, &first) == 0) escaped = puts("escaped: real time");
  if (setpriority(PRIO_PROCESS, 0, -20) == 0) escaped = puts("escaped: priority");
  if (nice(-10) == -10) escaped = puts("escaped: nice");
  if (mlockall(MCL_CURRENT | MCL_FUTURE) == 0) escaped = puts("escaped: locked memory");
  if (!escaped) puts("contained");
}
