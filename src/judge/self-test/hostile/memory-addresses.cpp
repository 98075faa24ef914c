// Addresses without memory behind them.
#include <cstdio>
#include <sys/mman.h>

int main() {
  void *room = mmap(nullptr, 1ul << 40, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  puts(room == MAP_FAILED ? "contained" : "escaped: a terabyte of addresses");
}
