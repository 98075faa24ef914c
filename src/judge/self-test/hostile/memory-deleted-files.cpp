// Files that are deleted while they are open.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 20];

int main() {
  memset(piece, 1, sizeof piece);
  long written = 0;
  for (int n = 0; n < 100; n++) {
    int file = open("nameless", O_CREAT | O_RDWR, 0600);
    if (file < 0) break;
    unlink("nameless");
    for (int more = 0; more < 2; more++) {
      long now = write(file, piece, sizeof piece);
      if (now > 0) written += now;
    }
  }
  if (written <= 64l << 20) puts("contained");
  else printf("escaped: %ld bytes\n", written);
}
