// The same as unshare, by the other calls.
#include <csignal>
#include <cstdio>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const unsigned long flags[] = {0x10000000, 0x00020000, 0x20000000, 0x40000000, 0x04000000, 0x08000000, 0x02000000};
  for (unsigned long flag : flags) {
    long child = syscall(SYS_clone, flag | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
    if (child == 0) _exit(0);
    if (child > 0) escaped = true, printf("escaped: %lx\n", flag), wait(nullptr);
    clone_args wish = {};
    wish.flags = flag, wish.exit_signal = SIGCHLD;
    child = syscall(435, &wish, sizeof wish);
    if (child == 0) _exit(0);
    if (child > 0) escaped = true, printf("escaped: clone3 %lx\n", flag), wait(nullptr);
  }
  if (!escaped) puts("contained");
}
