// Files until there are no numbers for them.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  int made = 0;
  for (; made < 200000; made++) {
    char name[32];
    snprintf(name, sizeof name, "f%d", made);
    int file = open(name, O_CREAT | O_WRONLY, 0600);
    if (file < 0) break;
    close(file);
  }
  if (made < 100000) puts("contained");
  else printf("escaped: %d files\n", made);
}
