// Descriptors without end.
#include <cstdio>
#include <unistd.h>

int main() {
  int opened = 0;
  while (opened < 100000 && dup(1) >= 0) opened++;
  if (opened < 1024) puts("contained");
  else printf("escaped: %d descriptors\n", opened);
}
