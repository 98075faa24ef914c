// Memory with a name.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static char piece[1 << 20];

int main() {
  memset(piece, 1, sizeof piece);
  int segment = shm_open("/kibitz", O_CREAT | O_RDWR, 0600);
  long written = 0;
  for (int n = 0; segment >= 0 && n < 128; n++) {
    long now = write(segment, piece, sizeof piece);
    if (now > 0) written += now;
  }
  shm_unlink("/kibitz");
  if (written < 64l << 20) puts("contained");
  else printf("escaped: %ld bytes\n", written);
}
