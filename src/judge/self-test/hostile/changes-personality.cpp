// Wants memory that can be run, addresses that can be guessed, and an older kernel.
#include <cstdio>
#include <initializer_list>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (unsigned long wish : {0x0040000UL, 0x0400000UL, 0x0020000UL, 8UL}) {
    personality(wish);
    long now = personality(0xffffffff);
    if (now > 0 && (now & wish)) escaped = true, printf("escaped: personality %lx\n", wish);
  }
  if (syscall(SYS_prctl, 35, 1, 0, 0, 0) == 0) escaped = true, puts("escaped: its own memory map");
  if (!escaped) puts("contained");
}
