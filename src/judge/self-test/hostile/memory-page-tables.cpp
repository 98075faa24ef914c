// Reads one byte of each two mebibytes: no page is its own, the kernel's tables of them are.
#include <cstdio>
#include <sys/mman.h>

int main() {
  size_t seen = 0;
  volatile char sum = 0;
  for (;;) {
    char *place = (char *)mmap(nullptr, 1UL << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) break;
    for (size_t at = 0; at < 1UL << 30; at += 2 << 20) sum = sum + place[at];
    if (++seen == 1 << 17) return puts("escaped: tables of 128 TiB") < 0;
  }
  puts("contained");
}
