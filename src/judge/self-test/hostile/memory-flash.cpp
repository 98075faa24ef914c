// Takes memory for a moment, again and again, between two polls.
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

int main() {
  const size_t size = 100u << 20;
  for (int i = 0; i < 3; i++) {
    void *room = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) return 1;
    memset(room, 1, size);
    munmap(room, size);
  }
  puts("escaped: had 100 MiB");
}
