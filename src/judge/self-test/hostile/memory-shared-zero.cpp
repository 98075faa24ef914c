// Shared memory from a device, filled by children and mapped by no process afterwards.
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  const size_t size = 50u << 20;
  int held = 0;
  for (int i = 0; i < 10; i++) {
    int zero = open("/dev/zero", O_RDWR);
    char *room = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
    if (room == MAP_FAILED) break;
    if (fork() == 0) {
      memset(room, 1, size);
      _exit(0);
    }
    wait(nullptr);
    held += room[0];
  }
  if (held == 0) puts("contained");
  else printf("escaped: %d x 50 MiB\n", held);
}
