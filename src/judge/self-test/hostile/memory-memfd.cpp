// Memory in files without a name that no process maps.
#include <cstdio>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

static char piece[1 << 20];

int main() {
  memset(piece, 1, sizeof piece);
  long written = 0;
  for (int i = 0; i < 20; i++) {
    int file = memfd_create("hidden", 0);
    if (file < 0) return puts("contained"), 0;
    for (int n = 0; n < 30; n++) written += write(file, piece, sizeof piece);
  }
  printf("escaped: %ld bytes in memfd\n", written);
}
