// Another user, more capabilities, or a file that gives them.
#include <cstdio>
#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (getuid() != 0 && setuid(0) == 0) escaped = puts("escaped: setuid");
  if (getuid() != 0 && setresgid(0, 0, 0) == 0) escaped = puts("escaped: setgid");
  unsigned head[2] = {0x20080522, 0}, sets[6] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  if (syscall(SYS_capset, head, sets) == 0) escaped = puts("escaped: capset");
  if (mknod("disk", S_IFBLK | 0600, 8 << 8) == 0) escaped = puts("escaped: mknod");
  if (setgroups(0, nullptr) == 0) escaped = puts("escaped: groups");
  if (!escaped) puts("contained");
}
