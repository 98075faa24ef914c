// Thirty children with ten MiB each: none of them too much.
#include <cstdlib>
#include <unistd.h>

int main() {
  for (int i = 0; i < 30; i++) {
    if (fork() == 0) {
      volatile char *piece = (char *)malloc(10 << 20);
      for (int at = 0; at < 10 << 20; at += 4096) piece[at] = 1;
      sleep(20);
      _exit(0);
    }
  }
  sleep(20);
}
