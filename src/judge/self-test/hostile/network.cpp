// Every way out of the machine that a socket can be asked for.
#include <cstdio>
#include <sys/socket.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  for (int family = 1; family < 46; family++) {
    for (int type : types) {
      int made = socket(family, type, 0);
      if (made < 0) continue;
      escaped = true;
      printf("escaped: socket of family %d\n", family);
      close(made);
    }
  }
  if (!escaped) puts("contained");
}
