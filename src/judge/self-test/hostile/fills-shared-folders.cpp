// Folders in memory that all users share.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>

int main() {
  static char piece[1 << 20];
  memset(piece, 1, sizeof piece);
  for (const char *folder : {"/dev/shm", "/run/shm", "/run", "/run/lock", "/var/tmp", "/var/run", "/dev/mqueue", "/sys/fs/cgroup", "/dev", "/", "/box", "/proc"}) {
    int file = open((std::string(folder) + "/kibitz-was-here").c_str(), O_CREAT | O_WRONLY, 0600);
    if (file >= 0 && write(file, piece, sizeof piece) > 0) return printf("escaped: %s\n", folder) < 0;
  }
  puts("contained");
}
