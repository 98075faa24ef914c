// Pages of two mebibytes, which have an account of their own.
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

int main() {
  const size_t size = 128 << 20;
  void *room = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
  if (room == MAP_FAILED) return puts("contained") < 0;
  memset(room, 1, size);
  puts("escaped: huge pages");
}
