// Shuts its pipes for both sides, and sets what it can about them, before it answers.
#include <cstdio>
#include <fcntl.h>
#include <sys/socket.h>

int main() {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    fcntl(descriptor, F_SETFL, O_NONBLOCK | O_ASYNC | O_APPEND);
    int size = 1 << 28;
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  }
  shutdown(0, SHUT_RDWR);
  shutdown(2, SHUT_RDWR);
  shutdown(1, SHUT_RD);
  puts("contained");
}
