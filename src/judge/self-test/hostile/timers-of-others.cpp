// Timers that survive exec, and timers that signal other processes.
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/time.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  sigevent event = {};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGKILL;
  event._sigev_un._tid = 1;
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) escaped = true, puts("escaped: a timer of the first process");
  if (escaped) return 0;
  puts("contained");
  fflush(stdout);
  signal(SIGALRM, SIG_DFL);
  itimerval soon = {{0, 1000}, {0, 200000}};
  setitimer(ITIMER_REAL, &soon, nullptr);
  execl("/bin/sleep", "sleep", "100", nullptr);
}
