// Memory that cannot be taken away.
#include <cstdio>
#include <sys/mman.h>

int main() {
  const size_t size = 256 << 20;
  void *room = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  puts(room != MAP_FAILED && mlock(room, size) == 0 ? "escaped: locked" : "contained");
}
