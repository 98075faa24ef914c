// Too slow: tries everything, and remembers nothing.
#include <algorithm>
#include <cstdio>

int n, coin[2001], rest[2002];

int share(int i, int most) {
  int best = 0;
  for (int take = 1; take <= most && i + take <= n; take++)
    best = std::max(best, rest[i] - share(i + take, 2 * take));
  return best;
}

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &coin[i]) != 1) return 1;
  for (int i = n - 1; i >= 0; i--) rest[i] = rest[i + 1] + coin[i];
  printf("%d\n", share(0, 2));
}
