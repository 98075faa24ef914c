// Tries to leave something where others will find it.
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main() {
  const char *places[] = {"/kibitz-x",     "/box/kibitz-x",     "/usr/kibitz-x",   "/usr/bin/kibitz-x", "/etc/kibitz-x",
                          "/dev/kibitz-x", "/var/tmp/kibitz-x", "/root/kibitz-x",  "/run/kibitz-x",     "/opt/kibitz-x",
                          "/lib/kibitz-x", "/proc/kibitz-x",    "../../kibitz-x",  "/sys/kibitz-x",     "/mnt/kibitz-x"};
  bool escaped = false;
  for (const char *place : places) {
    int file = open(place, O_CREAT | O_WRONLY, 0600);
    if (file < 0) continue;
    escaped = true;
    printf("escaped: wrote %s\n", place);
    unlink(place);
  }
  if (chmod("/box", 0777) == 0) escaped = puts("escaped: chmod /box");
  if (unlink("/box/program") == 0) escaped = puts("escaped: unlink /box/program");
  if (!escaped) puts("contained");
}
