// Work that the kernel does later.
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  bool escaped = false;
  unsigned long context = 0;
  char room[256] = {};
  if (syscall(SYS_io_setup, 8, &context) == 0) escaped = puts("escaped: aio");
  if (syscall(425, 8, room) >= 0) escaped = puts("escaped: io_uring");
  if (syscall(SYS_name_to_handle_at, -100, "/", room, room, 0) == 0) escaped = puts("escaped: handles");
  if (!escaped) puts("contained");
}
