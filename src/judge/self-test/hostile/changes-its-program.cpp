// The next run would start what it leaves here.
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const char *files[] = {"/box/program", "/launcher", "/bin/sh", "/usr/bin/env", "/lib64/ld-linux-x86-64.so.2", "/etc/ld.so.cache"};
  for (const char *name : files) {
    if (open(name, O_WRONLY) >= 0) escaped = true, printf("escaped: opened %s\n", name);
    if (chmod(name, 0777) == 0) escaped = true, printf("escaped: chmod %s\n", name);
    if (unlink(name) == 0) escaped = true, printf("escaped: unlink %s\n", name);
    if (rename(name, "/home/moved") == 0) escaped = true, printf("escaped: rename %s\n", name);
  }
  if (open("/box/more", O_CREAT | O_WRONLY, 0700) >= 0) escaped = puts("escaped: a file beside the program");
  if (mkdir("/new", 0700) == 0) escaped = puts("escaped: a folder in the root");
  if (!escaped) puts("contained");
}
