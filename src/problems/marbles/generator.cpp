#include "testlib.h"
#include <cstdio>
#include <cstdlib>

// T boards; of 100 cells about so many are taken
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  if (argc < 3) quitf(_fail, "expected T and the cells taken of 100");
  int boards = atoi(argv[1]), taken = atoi(argv[2]);
  const int cells[7] = {1, 2, 3, 4, 3, 2, 1};
  printf("%d\n", boards);
  while (boards--) {
    putchar('\n');
    for (int row = 0; row < 7; row++) {
      printf("%*s", 4 - cells[row], "");
      for (int i = 0; i < cells[row]; i++) printf(i ? " %c" : "%c", rnd.next(100) < taken ? '*' : '.');
      putchar('\n');
    }
  }
}
