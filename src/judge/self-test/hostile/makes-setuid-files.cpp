// A copy of the shell that would run as its owner.
#include <cstdio>
#include <cstdlib>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (system("cp /bin/sh shell 2>/dev/null") == 0) {
    escaped = getuid() != 0 && chown("shell", 0, 0) == 0;
    chmod("shell", 06755);
  }
  if (syscall(SYS_setxattr, "shell", "security.capability", "x", 1, 0) == 0) escaped = true;
  puts(escaped ? "escaped: a file with privileges" : "contained");
}
