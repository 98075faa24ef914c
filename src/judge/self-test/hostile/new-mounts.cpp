// Mounting in pieces.
#include <cstdio>
#include <sys/mount.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (syscall(430, "tmpfs", 0) >= 0) escaped = puts("escaped: fsopen");
  if (syscall(428, -100, "/", 1) >= 0) escaped = puts("escaped: open_tree");
  if (syscall(442, -100, "/home", 0, nullptr, 0) >= 0) escaped = puts("escaped: mount_setattr");
  if (umount2("/home", MNT_DETACH) == 0) escaped = puts("escaped: umount");
  if (mount("/", "/home", nullptr, MS_BIND, nullptr) == 0) escaped = puts("escaped: bind");
  if (!escaped) puts("contained");
}
