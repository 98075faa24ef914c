// One line that does not end.
#include <cstring>
#include <unistd.h>

static char zeros[1 << 16];

int main() {
  memset(zeros, '0', sizeof zeros);
  for (;;)
    if (write(1, zeros, sizeof zeros) < 0) return 0;
}
