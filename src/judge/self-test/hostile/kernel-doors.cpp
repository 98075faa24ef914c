// Parts of the kernel that no contestant needs and many exploits do.
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  char room[256] = {};
  const struct {
    const char *name;
    long answer;
  } doors[] = {
      {"io_uring_setup", syscall(425, 1, room)},
      {"bpf", syscall(SYS_bpf, 0, room, sizeof room)},
      {"perf_event_open", syscall(SYS_perf_event_open, room, 0, -1, -1, 0)},
      {"keyctl", syscall(SYS_keyctl, 0, -3, 1)},
      {"add_key", syscall(SYS_add_key, "user", "kibitz", "x", 1, -2)},
      {"userfaultfd", syscall(SYS_userfaultfd, 1)},
      {"kcmp", syscall(SYS_kcmp, 1, getpid(), 2, 0, 0)},
      {"fanotify_init", syscall(SYS_fanotify_init, 0, 0)},
      {"inotify_init1", syscall(SYS_inotify_init1, 0)},
      {"open_by_handle_at", syscall(SYS_open_by_handle_at, -100, room, 0)},
      {"personality", syscall(SYS_personality, 0x0040000)},
      {"setns", syscall(SYS_setns, 0, 0)},
      {"seccomp", syscall(SYS_seccomp, 2, 0, room)},
      {"mq_open", syscall(SYS_mq_open, "kibitz", 0102, 0600, 0)},
      {"vmsplice", syscall(SYS_vmsplice, 1, room, 0, 0)},
  };
  for (const auto &door : doors)
    if (door.answer >= 0) escaped = true, printf("escaped: %s\n", door.name);
  if (!escaped) puts("contained");
}
