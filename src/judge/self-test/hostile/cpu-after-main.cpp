// Answers, and computes when main has ended.
#include <cstdio>
#include <cstdlib>

void late() {
  for (volatile long n = 0;; n = n + 1) {}
}

int main() {
  puts("contained");
  fflush(stdout);
  atexit(late);
}
