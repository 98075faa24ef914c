// Cuts a mapping into as many as the kernel can hold.
#include <cstdio>
#include <sys/mman.h>

int main() {
  for (int round = 0; round < 64; round++) {
    char *place = (char *)mmap(nullptr, 64 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) break;
    for (size_t at = 0; at < 64 << 20; at += 8192)
      if (mprotect(place + at, 4096, PROT_NONE)) break;
  }
  puts("contained");
}
