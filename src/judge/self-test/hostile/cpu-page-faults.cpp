// Memory that is mapped, touched and given back for ever.
#include <cstddef>
#include <sys/mman.h>

int main() {
  const size_t size = 16 << 20;
  for (;;) {
    char *room = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == (char *)MAP_FAILED) return 1;
    for (size_t at = 0; at < size; at += 4096) room[at] = 1;
    munmap(room, size);
  }
}
