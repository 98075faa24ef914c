// E&D: does the player to move win? Grundy values of pairs by mex with a memo, added by xor. For small heaps only.
#include <algorithm>
#include <cstdio>
#include <cstring>

const int LARGEST = 1000;
const int UNKNOWN = -1;

int n;
int heap[20000];
int largest;
int value[LARGEST + 1][LARGEST + 1];

// The least value that no split of x or y leaves; p is the number of the pair.
int grundy(int p, int x, int y) {
  //@< enter kt_pair(p, x, y, n, largest)
  if (value[x][y] != UNKNOWN) {
    //@< known value[x][y]
    //@ return value[x][y]
    return value[x][y];
  }
  int v = 0;
  if (x == 1 && y == 1) {
    //@ over v
  } else {
    bool seen[32] = {};
    for (int side = 0; side < 2; side++) {
      int size = side == 0 ? x : y;
      for (int a = 1; 2 * a <= size; a++) {
        //@< split (2 * p + side) << 10 | a << 5 | (size - a)
        int left = grundy(p, a, size - a);
        seen[left] = true;
        //@< seen left
      }
    }
    while (seen[v]) v++;
    //@< mex v
  }
  value[x][y] = v;
  //@< store kt_pair(p, x, y, n, largest), v
  //@ return v
  return v;
}

int main() {
  memset(value, UNKNOWN, sizeof value);
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++) {
      if (scanf("%d", &heap[i]) != 1) return 1;
    }
    largest = *std::max_element(heap, heap + n);
    //@< sum kt_heaps(heap, n, largest)
    if (largest > LARGEST) return 1;
    int sum = 0;
    //@ parts n / 2
    for (int p = 0; p < n / 2; p++) {
      //@< pair 2 * p << 10
      int v = grundy(p, heap[2 * p], heap[2 * p + 1]);
      sum ^= v;
      //@< xor v, sum
    }
    //@ return sum
    //@ answer sum
    puts(sum ? "YES" : "NO");
  }
}
