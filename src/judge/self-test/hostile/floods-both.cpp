// Floods both streams at once.
#include <cstring>
#include <unistd.h>

static char piece[1 << 16];

int main() {
  memset(piece, 'x', sizeof piece);
  for (;;)
    if (write(1, piece, sizeof piece) < 0 && write(2, piece, sizeof piece) < 0) return 1;
    else if (write(2, piece, sizeof piece) < 0) return 1;
}
