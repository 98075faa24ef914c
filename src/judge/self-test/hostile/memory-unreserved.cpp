// Maps far more than there is, without a promise, and touches every page of it.
#include <cstdio>
#include <sys/mman.h>

int main() {
  const size_t piece = 16 << 20;
  for (;;) {
    char *place = (char *)mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) continue;
    for (size_t at = 0; at < piece; at += 4096) place[at] = 1;
  }
}
