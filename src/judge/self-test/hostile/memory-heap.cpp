// Takes memory and writes to it.
#include <cstdlib>
#include <cstring>

int main() {
  for (;;) {
    void *piece = malloc(1 << 20);
    if (piece) memset(piece, 1, 1 << 20);
  }
}
