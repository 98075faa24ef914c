// E&D: does the player to move win? A pair is worth the lowest bit that both sizes, less one, lack.
#include <algorithm>
#include <cstdio>

int heap[20000];

int grundy(int x, int y) {
  //@< less x - 1, y - 1
  int both = (x - 1) | (y - 1);
  //@< both both
  int k = 0;
  while (both >> k & 1) {
    //@< one k
    k++;
  }
  //@ zero k
  return k;
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
      if (scanf("%d", &heap[i]) != 1) return 1;
    }
    //@< sum kt_heaps(heap, n, *std::max_element(heap, heap + n))
    int sum = 0;
    //@ parts n / 2
    for (int p = 0; p < n / 2; p++) {
      //@< pair 2 * p << 10
      int v = grundy(heap[2 * p], heap[2 * p + 1]);
      sum ^= v;
      //@< xor v, sum
    }
    //@ return sum
    //@ answer sum
    puts(sum ? "YES" : "NO");
  }
}
