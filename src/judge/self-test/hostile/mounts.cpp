// Another file system, or another root.
#include <cstdio>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  if (mount("none", "/home", "tmpfs", 0, "size=4g") == 0) escaped = puts("escaped: tmpfs");
  if (mount("proc", "/home", "proc", 0, nullptr) == 0) escaped = puts("escaped: proc");
  if (mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr) == 0) escaped = puts("escaped: remount");
  if (mount("/usr", "/home", nullptr, MS_BIND, nullptr) == 0) escaped = puts("escaped: bind");
  if (umount2("/box", MNT_DETACH) == 0) escaped = puts("escaped: umount");
  if (chroot("/home") == 0) escaped = puts("escaped: chroot");
  if (syscall(SYS_pivot_root, "/home", "/home") == 0) escaped = puts("escaped: pivot_root");
  if (syscall(428, -100, "/", 0) >= 0) escaped = puts("escaped: open_tree");
  if (syscall(430, "tmpfs", 0) >= 0) escaped = puts("escaped: fsopen");
  if (!escaped) puts("contained");
}
