// The memory, the files and the limits of others by their files.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const char *parts[] = {"mem", "syscall", "stack", "timers", "attr/exec"};
  for (int pid = 1; pid < 60; pid++) {
    if (pid == getpid()) continue;
    for (const char *part : parts) {
      char name[64];
      snprintf(name, sizeof name, "/proc/%d/%s", pid, part);
      int file = open(name, O_WRONLY);
      if (file >= 0 && write(file, "0", 1) > 0) escaped = true, printf("escaped: %s\n", name);
    }
  }
  if (!escaped) puts("contained");
}
