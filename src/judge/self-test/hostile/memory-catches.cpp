// Takes all it can get, and goes on when it gets no more.
#include <cstdio>
#include <cstring>
#include <new>

int main() {
  long taken = 0;
  for (int tries = 0; tries < 4096; tries++) {
    char *room = new (std::nothrow) char[1 << 20];
    if (room) memset(room, 1, 1 << 20), taken++;
  }
  printf("escaped: %ld MiB\n", taken);
}
