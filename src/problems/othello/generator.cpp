#include "testlib.h"
#include <cstdio>
#include <cstdlib>

// an n x n board with so many empty cells
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  if (argc < 3) quitf(_fail, "expected n and the number of empty cells");
  int n = atoi(argv[1]), empty = atoi(argv[2]), left = n * n;
  printf("%d\n", n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      bool is_empty = rnd.next(left--) < empty;
      empty -= is_empty;
      printf("%d%c", is_empty ? -1 : rnd.next(2), j + 1 < n ? ' ' : '\n');
    }
}
