// Lets a shell compute.
#include <cstdio>
#include <cstdlib>

int main() {
  if (system("while :; do :; done") != 0) return 1;
  puts("escaped: the shell came to an end");
}
