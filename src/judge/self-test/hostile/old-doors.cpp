// Obsolete system calls that still exist.
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  char room[512] = {};
  const struct {
    const char *name;
    long answer;
  } doors[] = {
#ifdef __x86_64__
      {"modify_ldt", syscall(SYS_modify_ldt, 0, room, sizeof room)},
      {"iopl", syscall(SYS_iopl, 3)},
      {"ioperm", syscall(SYS_ioperm, 0x80, 1, 1)},
      {"sysfs", syscall(SYS_sysfs, 3)},
      {"ustat", syscall(SYS_ustat, 1, room)},
#endif
      {"acct", syscall(SYS_acct, nullptr)},
      {"swapon", syscall(SYS_swapon, "nowhere", 0)},
      {"quotactl", syscall(SYS_quotactl, 0x800002, nullptr, 0, room)},
      {"chroot", syscall(SYS_chroot, "/home")},
      {"pivot_root", syscall(SYS_pivot_root, "/home", "/home")},
      {"vhangup", syscall(SYS_vhangup)},
      {"adjtimex", syscall(SYS_adjtimex, room)},
      {"kexec_load", syscall(SYS_kexec_load, 0, 0, nullptr, 0)},
      {"lookup_dcookie", syscall(SYS_lookup_dcookie, 0, room, sizeof room)},
      {"migrate_pages", syscall(SYS_migrate_pages, 0, 0, nullptr, nullptr)},
  };
  for (const auto &door : doors)
    if (door.answer >= 0) escaped = true, printf("escaped: %s\n", door.name);
  if (!escaped) puts("contained");
}
