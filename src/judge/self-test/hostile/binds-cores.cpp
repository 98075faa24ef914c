// A core of its own, with the highest priority.
#include <cstdio>
#include <sched.h>
#include <sys/resource.h>

int main() {
  bool escaped = false;
  sched_param most = {99};
  if (sched_setscheduler(0, SCHED_FIFO, &most) == 0) escaped = puts("escaped: real time");
  if (setpriority(PRIO_PROCESS, 0, -20) == 0) escaped = puts("escaped: priority");
  if (!escaped) puts("contained");
}
