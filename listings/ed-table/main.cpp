// E&D: does the player to move win? A table of the Grundy values of all pairs, filled once. For heaps up to 1,000.
#include <algorithm>
#include <cstdio>

const int LARGEST = 1000;

int n;
int heap[20000];
int filled = 0;
// The values that splitting a heap of this size can leave, a bit for each.
int leaves[LARGEST + 1];
int value[LARGEST + 1][LARGEST + 1];

// Goes on from what is filled already up to this size.
void fill(int largest) {
  for (int size = filled + 1; size <= largest; size++) {
    //@< size size
    for (int a = 1; 2 * a <= size; a++) {
      leaves[size] |= 1 << value[a][size - a];
      //@< leaves (a - 1) * largest + size - a - 1, value[a][size - a]
    }
    for (int other = 1; other <= size; other++) {
      int both = leaves[size] | leaves[other];
      //@< look kt_pair(0, size, other, n, largest)
      int v = 0;
      while (both >> v & 1) v++;
      value[size][other] = v;
      //@< value (size - 1) * largest + other - 1, v
      if (other == size) continue;
      value[other][size] = v;
      //@< value (other - 1) * largest + size - 1, v
    }
  }
  filled = std::max(filled, largest);
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
      if (scanf("%d", &heap[i]) != 1) return 1;
    }
    int largest = *std::max_element(heap, heap + n);
    //@< sum kt_heaps(heap, n, largest)
    if (largest > LARGEST) return 1;
    fill(largest);
    //@< whole kt_heaps(heap, n, largest)
    int sum = 0;
    //@ parts n / 2
    for (int p = 0; p < n / 2; p++) {
      //@< pair 2 * p << 10
      int x = heap[2 * p], y = heap[2 * p + 1];
      int v = value[x][y];
      //@< found (x - 1) * largest + y - 1, v
      sum ^= v;
      //@< xor v, sum
    }
    //@ return sum
    //@ answer sum
    puts(sum ? "YES" : "NO");
  }
}
