// Makes the kernel remember a lock on every other byte of a file.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  int file = open("/home/locked", O_RDWR | O_CREAT, 0600);
  for (long at = 0; at < 3000000; at += 2) {
    struct flock one = {};
    one.l_type = F_WRLCK;
    one.l_start = at;
    one.l_len = 1;
    if (fcntl(file, F_SETLK, &one) != 0) break;
  }
  puts("contained");
}
