// A file of a terabyte that is nearly empty.
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  signal(SIGXFSZ, SIG_IGN);
  int file = open("sparse", O_CREAT | O_RDWR, 0600);
  puts(ftruncate(file, 1l << 40) == 0 ? "escaped: a terabyte" : "contained");
}
