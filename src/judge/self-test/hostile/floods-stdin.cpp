// Writes without end to where it should read.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

int main() {
  static char piece[1 << 16];
  memset(piece, 'x', sizeof piece);
  fcntl(0, F_SETFL, O_NONBLOCK);
  long written = 0;
  for (int tries = 0; tries < 2000; tries++) {
    long sent = write(0, piece, sizeof piece);
    if (sent > 0) written += sent;
    else usleep(100);
  }
  puts(written < 64 << 20 ? "contained" : "escaped: the judge takes it all");
}
