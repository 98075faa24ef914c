#include "testlib.h"
#include <cstdio>
#include <cstdlib>

// cases with so many pairs of heaps, none larger than asked for
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  if (argc < 4) quitf(_fail, "expected cases, pairs and the largest heap");
  int cases = atoi(argv[1]), heaps = 2 * atoi(argv[2]), largest = atoi(argv[3]);
  printf("%d\n", cases);
  while (cases--) {
    printf("%d\n", heaps);
    for (int i = 0; i < heaps; i++) printf("%d%c", 1 + rnd.next(largest), i + 1 < heaps ? ' ' : '\n');
  }
}
