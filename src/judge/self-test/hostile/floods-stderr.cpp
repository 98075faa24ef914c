// The same on a stream that is not compared.
#include <cstdio>

int main() {
  static char room[1 << 16];
  setvbuf(stderr, room, _IOFBF, sizeof room);
  for (;;) fputs("AC accepted\n", stderr);
}
