// Nothing to read, nothing to write, and no end.
#include <unistd.h>

int main() {
  for (int number = 0; number < 1000; number++) close(number);
  for (;;) pause();
}
