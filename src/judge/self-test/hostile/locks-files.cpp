// Locks what others might wait for; they must not see it.
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

int main() {
  const char *files[] = {"/box/program", "/launcher", "/usr/bin/env", "/bin/sh"};
  for (const char *name : files) {
    int file = open(name, O_RDONLY);
    if (file >= 0) flock(file, LOCK_SH | LOCK_NB);
  }
  puts("contained");
}
