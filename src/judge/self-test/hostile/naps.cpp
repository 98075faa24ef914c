// Sleeps in small pieces.
#include <unistd.h>

int main() {
  for (;;) usleep(1000);
}
