// Children that have ended without a waiting parent.
#include <cstdio>
#include <unistd.h>

int main() {
  int made = 0;
  for (; made < 1000; made++) {
    int child = fork();
    if (child < 0) break;
    if (child == 0) _exit(0);
  }
  if (made < 200) puts("contained");
  else printf("escaped: %d zombies\n", made);
}
