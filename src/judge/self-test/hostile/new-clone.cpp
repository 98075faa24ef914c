// The newest way to make a process, with every new namespace, a control group and a chosen number.
#include <csignal>
#include <cstdio>
#include <initializer_list>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (unsigned long long flags : {0x10000000ULL, 0x20000ULL, 0x80ULL, 0x2000000ULL, 0x200000000ULL, 0x100001000ULL}) {
    int handle = -1, chosen[1] = {1};
    unsigned long long wanted[11] = {flags, (unsigned long long)&handle, 0, 0, SIGCHLD, 0, 0, 0, (unsigned long long)chosen,
                                     flags == 0x80ULL ? 1ULL : 0ULL, 0};
    long child = syscall(435, wanted, sizeof wanted);
    if (child == 0) _exit(0);
    if (child > 0) escaped = true, printf("escaped: clone3 %llx\n", flags);
  }
  if (!escaped) puts("contained");
}
