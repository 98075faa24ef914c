// Children that borrow its memory, one after the other, as fast as it goes.
#include <unistd.h>

int main() {
  for (;;)
    if (vfork() == 0) _exit(0);
}
