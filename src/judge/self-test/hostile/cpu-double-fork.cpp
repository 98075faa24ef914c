// Grandchildren whose parents have left, 0.6 s each.
#include <cstdio>
#include <ctime>
#include <sys/wait.h>
#include <unistd.h>

int main() {
  for (int i = 0; i < 6; i++) {
    int ends[2];
    if (pipe(ends)) return 1;
    if (fork() == 0) {
      if (fork() == 0) {
        while (clock() < 6 * CLOCKS_PER_SEC / 10) {}
        _exit(0);
      }
      _exit(0);
    }
    wait(nullptr);
    // the pipe ends when the grandchild does
    char none;
    close(ends[1]);
    while (read(ends[0], &none, 1) > 0) {}
    close(ends[0]);
  }
  puts("escaped: grandchildren computed 3.6 s");
}
