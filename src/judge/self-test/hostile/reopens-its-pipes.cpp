// Speaks by every other name of its own pipes, and reads what it wrote.
#include <cstdio>
#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

int main() {
  int spare = dup2(1, 99);
  close(1);
  bool escaped = false;
  for (const char *name : {"/proc/self/fd/99", "/proc/self/fd/0", "/dev/stdin", "/dev/stdout", "/dev/fd/99"}) {
    int again = open(name, O_RDWR | O_NONBLOCK);
    char letter;
    if (again >= 0 && read(again, &letter, 1) > 0) escaped = true;
  }
  dup2(spare, 1);
  puts(escaped ? "escaped: read what was not for it" : "contained");
}
