// Right for heaps of up to 1000 stones: for each size, the values that splitting it can leave. Larger ones are not in the table.
#include <cstdio>
#include <vector>

std::vector<unsigned> leaves(1001);

int value(int x, int y) {
  unsigned reached = leaves.at(x) | leaves.at(y);
  int least = 0;
  while (reached >> least & 1) least++;
  return least;
}

int main() {
  for (int size = 2; size <= 1000; size++)
    for (int part = 1; part < size; part++) leaves[size] |= 1u << value(part, size - part);
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    int heaps, sum = 0;
    if (scanf("%d", &heaps) != 1) return 1;
    for (int i = 0; i < heaps; i += 2) {
      int x, y;
      if (scanf("%d %d", &x, &y) != 2) return 1;
      sum ^= value(x, y);
    }
    puts(sum ? "YES" : "NO");
  }
}
