// Asks its own pipes who is at the other end, and does something to them.
#include <csignal>
#include <cstdio>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

const int SO_PEERPIDFD_ = 77;

int main() {
  bool escaped = false;
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    int peer = -1;
    socklen_t size = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERPIDFD_, &peer, &size) != 0 || peer < 0) continue;
    if (syscall(424, peer, SIGTERM, 0, 0) == 0) escaped = true, printf("escaped: signal by %d\n", descriptor);
    if (syscall(438, peer, 1, 0) >= 0) escaped = true, printf("escaped: descriptor by %d\n", descriptor);
    if (syscall(SYS_setns, peer, 0x20000) == 0) escaped = true, printf("escaped: namespace by %d\n", descriptor);
  }
  if (!escaped) puts("contained");
}
