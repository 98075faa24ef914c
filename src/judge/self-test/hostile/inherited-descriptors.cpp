// Whatever the judge or its caller had open.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  for (int number = 3; number < 70000; number++)
    if (fcntl(number, F_GETFD) >= 0) escaped = true, printf("escaped: descriptor %d\n", number);
  if (!escaped) puts("contained");
}
