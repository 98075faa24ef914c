// Wrong: adds the heaps up as in Nim.
#include <cstdio>

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    int heaps, sum = 0;
    if (scanf("%d", &heaps) != 1) return 1;
    for (int i = 0; i < heaps; i += 2) {
      unsigned x, y;
      if (scanf("%u %u", &x, &y) != 2) return 1;
      sum ^= int(x ^ y);
    }
    puts(sum ? "YES" : "NO");
  }
}
