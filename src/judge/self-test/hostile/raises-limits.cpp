// Gives itself more than it has.
#include <cstdio>
#include <sys/resource.h>

int main() {
  bool escaped = false;
  const int kinds[] = {RLIMIT_CPU, RLIMIT_NPROC, RLIMIT_STACK, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_CORE};
  for (int kind : kinds) {
    const rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit((__rlimit_resource)kind, &all) == 0) escaped = true, printf("escaped: limit %d\n", kind);
  }
  if (!escaped) puts("contained");
}
