// One file as large as a disk.
#include <cstdio>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

int main() {
  signal(SIGXFSZ, SIG_IGN);
  int file = open("large", O_CREAT | O_RDWR, 0600);
  if (file < 0) return puts("contained"), 0;
  if (ftruncate(file, 1l << 40) == 0) return puts("escaped: a terabyte"), 0;
  if (pwrite(file, "x", 1, 1l << 36) > 0) return puts("escaped: 64 GiB"), 0;
  puts("contained");
}
