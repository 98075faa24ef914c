// An array that is larger than the limit, and every page of it used.
#include <cstdio>

static char giant[512 << 20];

int main() {
  for (long at = 0; at < (long)sizeof giant; at += 512) giant[at] = (char)at;
  printf("escaped: %d\n", giant[123456]);
}
