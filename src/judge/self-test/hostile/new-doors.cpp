// Every number that was given away lately, but for those of the list.
#include <cerrno>
#include <cstdio>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (long number = 424; number <= 470; number++) {
    const bool listed = number == 436 || number == 437 || number == 439 || number == 441 || number == 449;
    if (listed) continue;
    errno = 0;
    if (syscall(number, -1, 0, 0, 0, 0, 0) >= 0 || errno != ENOSYS) escaped = true, printf("escaped: %ld\n", number);
  }
  if (!escaped) puts("contained");
}
