#include "testlib.h"
#include <cstdio>
#include <cstdlib>

// so many coins, none worth more than asked for
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  if (argc < 3) quitf(_fail, "expected the number of coins and the largest value");
  int coins = atoi(argv[1]), largest = atoi(argv[2]);
  printf("%d\n", coins);
  while (coins--) printf("%d\n", 1 + rnd.next(largest));
}
