// A filter of its own, so that it cannot even end.
#include <cstdio>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <unistd.h>

int main() {
  puts("contained");
  fflush(stdout);
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT, 0, 0, 0);
}
