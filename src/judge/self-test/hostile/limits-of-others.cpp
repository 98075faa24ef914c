// Takes the limits of our shell away, or all of its time.
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const rlimit none = {0, 0};
  for (int pid = 1; pid < 100; pid++) {
    if (pid == getpid()) continue;
    if (prlimit(pid, RLIMIT_CPU, &none, nullptr) == 0) escaped = true, printf("escaped: limits of %d\n", pid);
  }
  if (!escaped) puts("contained");
}
