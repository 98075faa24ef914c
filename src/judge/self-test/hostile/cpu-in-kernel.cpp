// Uses the kernel's time instead of its own.
#include <fcntl.h>
#include <unistd.h>

static char room[1 << 20];

int main() {
  int chance = open("/dev/urandom", O_RDONLY);
  while (read(chance, room, sizeof room) > 0) {}
  return 1;
}
