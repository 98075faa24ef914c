#include <cstdio>
#include <cstring>

#include "calls.h"

int main() {
  char word[16];
  int x;
  while (scanf("%15s", word) == 1 && strcmp(word, "end") != 0) {
    if (strcmp(word, "init") == 0) init();
    else if (scanf("%d", &x) != 1) break;
    else if (strcmp(word, "newgame") == 0) newgame(x != 0);
    else printf("%d\n", choose(x)), fflush(stdout);
  }
}
