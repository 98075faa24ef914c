// The older 32-bit interface of the same kernel, with other numbers.
#include <cstdio>

int main() {
#ifdef __x86_64__
  long answer = 20;
  asm volatile("int $0x80" : "+a"(answer) : : "memory");
  printf(answer > 0 ? "escaped: 32-bit calls\n" : "contained\n");
#else
  puts("contained");
#endif
}
