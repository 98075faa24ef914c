// Compiled together with a C++ submission. It takes the pipes to the referee away from descriptors 0 and 1 before any
// code of the submission runs: what the submission prints goes to stderr, never into the protocol. It knows nothing
// about the opponent or the results.
#include <fcntl.h>
#include <unistd.h>

extern "C" void init();
extern "C" void newgame(bool f);
extern "C" int choose(int x);

namespace {

int from_referee, to_referee;

__attribute__((constructor(101))) void take_pipes() {
  from_referee = fcntl(0, F_DUPFD_CLOEXEC, 100);
  to_referee = fcntl(1, F_DUPFD_CLOEXEC, 100);
  int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, 0);
  dup2(2, 1);
  if (nothing > 2) close(nothing);
}

char buffer[4096];
int filled, used;

int next_byte() {
  if (used == filled) {
    filled = (int)read(from_referee, buffer, sizeof buffer);
    used = 0;
    if (filled <= 0) _exit(0);
  }
  return (unsigned char)buffer[used++];
}

void answer(int value) {
  char text[16];
  int at = sizeof text;
  text[--at] = '\n';
  unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
  do text[--at] = (char)('0' + rest % 10); while (rest /= 10);
  if (value < 0) text[--at] = '-';
  if (write(to_referee, text + at, sizeof text - at) < 0) _exit(0);
}

}  // namespace

int main() {
  for (;;) {
    int word = next_byte(), value = 0, byte;
    while ((byte = next_byte()) != '\n')
      if (byte >= '0' && byte <= '9') value = value * 10 + (byte - '0');
    if (word == 'i') init();
    if (word == 'n') newgame(value != 0);
    if (word == 'c') answer(choose(value));
    if (word == 'e') return 0;
  }
}
