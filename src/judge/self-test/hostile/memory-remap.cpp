// One mapping that grows and grows.
#include <cstdio>
#include <sys/mman.h>

int main() {
  size_t size = 1 << 20;
  char *room = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  while (room != (char *)MAP_FAILED && size < 512 << 20) {
    for (size_t at = size / 2; at < size; at += 4096) room[at] = 1;
    room = (char *)mremap(room, size, 2 * size, MREMAP_MAYMOVE);
    size *= 2;
  }
  printf("escaped: %zu bytes\n", size);
}
