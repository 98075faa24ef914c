// What waits in sockets.
#include <cstdio>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

static char piece[1 << 16];

int main() {
  long held = 0;
  // who fills its own must not hand it on, so the first is the last to begin
  for (int child = 11; child >= 0; child--) {
    if (child > 0 && fork() > 0) continue;
    int ends[2];
    while (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0)
      for (long now; (now = write(ends[1], piece, sizeof piece)) > 0;) held += now;
    if (child > 0) pause();
  }
  usleep(500000);
  if (held * 12 < 128l << 20) puts("contained");
  else printf("escaped: %ld bytes in sockets\n", held * 12);
}
