// Wants a core as large as it likes, from a process that may not be looked at, by a program of its own.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int main() {
  rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  if (setrlimit(RLIMIT_CORE, &all) == 0) puts("escaped: a core of any size");
  rlimit one = {1, 1};
  if (setrlimit(RLIMIT_CORE, &one) == 0) puts("escaped: a core that is piped");
  int pattern = open("/proc/sys/kernel/core_pattern", O_WRONLY);
  if (pattern >= 0 && write(pattern, "|/home/x", 8) > 0) puts("escaped: the pattern");
  fflush(stdout);
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  abort();
}
