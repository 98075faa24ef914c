// Device files and named pipes.
#include <cstdio>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (mknod("memory", S_IFCHR | 0600, makedev(1, 1)) == 0) escaped = puts("escaped: /dev/mem");
  if (mknod("disk", S_IFBLK | 0600, makedev(8, 0)) == 0) escaped = puts("escaped: a disk");
  if (mknod("terminal", S_IFCHR | 0600, makedev(5, 0)) == 0) escaped = puts("escaped: the terminal");
  if (!escaped) puts("contained");
}
