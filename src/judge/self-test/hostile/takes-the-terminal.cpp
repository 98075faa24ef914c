// Makes a terminal of its own, and wants the user's to be its own.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <initializer_list>
#include <sys/ioctl.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  setsid();
  for (const char *name : {"/dev/ptmx", "/dev/pts/ptmx", "/dev/tty", "/dev/tty0", "/dev/console", "/dev/vcs", "/dev/hvc0", "/dev/ttyS0"}) {
    int terminal = open(name, O_RDWR);
    if (terminal >= 0) escaped = true, printf("escaped: %s\n", name);
  }
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (ioctl(descriptor, TIOCSCTTY, 1) == 0) escaped = true, printf("escaped: terminal %d\n", descriptor);
    int group = getpid();
    if (ioctl(descriptor, TIOCSPGRP, &group) == 0) escaped = true, printf("escaped: group of %d\n", descriptor);
  }
  if (!escaped) puts("contained");
}
