// Memory that belongs to the system, not to a process.
#include <cstdio>
#include <cstring>
#include <sys/shm.h>

int main() {
  for (int i = 0; i < 20; i++) {
    int id = shmget(IPC_PRIVATE, 30 << 20, 0600);
    void *place = id < 0 ? (void *)-1 : shmat(id, nullptr, 0);
    if (place == (void *)-1) return puts("contained"), 0;
    memset(place, 1, 30 << 20);
    shmdt(place);
  }
  puts("escaped: 600 MiB of SysV memory");
}
