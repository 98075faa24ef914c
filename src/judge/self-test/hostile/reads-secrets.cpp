// Looks for what it should not know: accounts, the user's files, the judge's environment, other programs.
#include <cstdio>
#include <dirent.h>
#include <unistd.h>

int main() {
  const char *files[] = {"/etc/passwd",     "/etc/shadow",   "/etc/hostname",    "/etc/ssh/sshd_config", "/root/.bashrc",
                         "/proc/1/environ", "/proc/1/mem",   "/proc/kcore",             "/proc/kmsg",
                         "/dev/mem",        "/dev/kmsg",     "/dev/sda",         "/dev/vda",             "/dev/tty",
                         "/var/log/syslog", "/etc/machine-id"};
  bool escaped = false;
  for (const char *name : files) {
    FILE *file = fopen(name, "r");
    char byte;
    if (file && fread(&byte, 1, 1, file) == 1) escaped = true, printf("escaped: read %s\n", name);
    if (file) fclose(file);
  }
  const char *folders[] = {"/root", "/home", "/tmp", "/var", "/srv", "/mnt", "/opt"};
  for (const char *name : folders) {
    DIR *folder = opendir(name);
    if (!folder) continue;
    while (dirent *entry = readdir(folder))
      if (entry->d_name[0] != '.') escaped = true, printf("escaped: saw %s/%s\n", name, entry->d_name);
    closedir(folder);
  }
  if (!escaped) puts("contained");
}
