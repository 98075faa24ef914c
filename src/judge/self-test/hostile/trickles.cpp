// Writes a little every tenth of a second, for ever.
#include <cstdio>
#include <unistd.h>

int main() {
  for (int i = 0; i < 300; i++) {
    putchar(' ');
    fflush(stdout);
    usleep(100000);
  }
  puts("escaped: it trickled for thirty seconds");
}
