// Shared memory without a name, mapped by a child that ends and handed from one to the next.
#include <cstdio>
#include <cstring>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  const size_t size = 512u << 20;
  char *shared = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return puts("contained"), 0;
  for (size_t at = 0; at < size; at += 8u << 20) {
    if (fork() == 0) {
      memset(shared + at, 1, 8u << 20);
      _exit(0);
    }
    wait(nullptr);
  }
  puts("escaped: 512 MiB are shared");
}
