// Leaves a list of locks for the kernel to go through when it ends, which leads everywhere and nowhere.
#include <cstdint>
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>

struct Head {
  void *next;
  long offset;
  void *pending;
};

int main() {
  static Head loop = {&loop, 0, &loop};
  static Head wild = {(void *)(intptr_t)-4096, 8, (void *)1};
  for (int i = 0; i < 20; i++)
    if (fork() == 0) {
      syscall(SYS_set_robust_list, i % 2 ? &loop : &wild, sizeof(Head));
      _exit(0);
    }
  puts("contained");
  fflush(stdout);
  syscall(SYS_set_robust_list, &loop, sizeof(Head));
  _exit(0);
}
