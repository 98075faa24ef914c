// Limits of nothing at all for itself and its children, and more than it was given for both.
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  for (int limit = 0; limit < 16; limit++) {
    rlimit now;
    if (getrlimit((__rlimit_resource)limit, &now) || now.rlim_max == RLIM_INFINITY) continue;
    rlimit more = {now.rlim_max + 1, now.rlim_max + 1};
    if (setrlimit((__rlimit_resource)limit, &more) == 0) return printf("escaped: limit %d\n", limit) < 0;
  }
  if (fork() == 0) {
    rlimit none = {0, 0};
    for (int limit = 0; limit < 16; limit++) setrlimit((__rlimit_resource)limit, &none);
    for (;;)
      if (!malloc(1 << 20)) abort();
  }
  wait(nullptr);
  puts("contained");
}
