// Everything that a process may write about itself, and about the kernel.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const struct {
    const char *path, *words;
  } wishes[] = {
      {"/proc/self/uid_map", "0 0 1"},
      {"/proc/self/gid_map", "0 0 1"},
      {"/proc/self/projid_map", "0 0 1"},
      {"/proc/self/loginuid", "0"},
      {"/proc/self/oom_score_adj", "-1000"},
      {"/proc/self/attr/exec", "unconfined"},
      {"/proc/self/timens_offsets", "1 1000 0"},
      {"/proc/self/make-it-fail", "1"},
      {"/proc/1/oom_score_adj", "1000"},
      {"/proc/1/comm", "gone"},
      {"/proc/sys/kernel/core_pattern", "|/home/x"},
      {"/proc/sys/kernel/hostname", "mine"},
      {"/proc/sys/kernel/modprobe", "/home/x"},
      {"/proc/sys/kernel/pid_max", "400"},
      {"/proc/sys/vm/drop_caches", "1"},
      {"/proc/sys/vm/overcommit_memory", "2"},
      {"/proc/sysrq-trigger", "h"},
      {"/sys/power/state", "mem"},
      {"/sys/fs/cgroup/cgroup.procs", "0"},
  };
  for (const auto &wish : wishes) {
    int file = open(wish.path, O_WRONLY);
    if (file >= 0 && write(file, wish.words, strlen(wish.words)) > 0) escaped = true, printf("escaped: %s\n", wish.path);
  }
  if (!escaped) puts("contained");
}
