// Private data of the kernel.
#include <cstdio>
#include <fcntl.h>
#include <sys/klog.h>
#include <unistd.h>

int main() {
  char room[256];
  bool escaped = false;
  if (klogctl(3, room, sizeof room) > 0) escaped = puts("escaped: messages");
  const char *files[] = {"/dev/mem", "/dev/kmem", "/dev/port", "/proc/kcore", "/proc/kmsg", "/sys/kernel/debug", "/sys/kernel/notes", "/proc/kpagecount"};
  for (const char *name : files) {
    int file = open(name, O_RDONLY);
    if (file >= 0 && read(file, room, 16) > 0) escaped = true, printf("escaped: %s\n", name);
  }
  if (!escaped) puts("contained");
}
