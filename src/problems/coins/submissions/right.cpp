// Right: share[i][k] is what one gets of the coins from i on when the other has just taken k; half of n is enough for k.
#include <algorithm>
#include <cstdio>

int n, coin[2001], rest[2002];
int share[2002][1001];

int get(int i, int k) { return share[i][std::min(k, (n + 1) / 2)]; }

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &coin[i]) != 1) return 1;
  for (int i = n - 1; i >= 0; i--) {
    rest[i] = rest[i + 1] + coin[i];
    for (int k = 1; k <= (n + 1) / 2; k++) {
      share[i][k] = share[i][k - 1];
      for (int take = 2 * k - 1; take <= 2 * k && i + take <= n; take++)
        share[i][k] = std::max(share[i][k], rest[i] - get(i + take, take));
    }
  }
  printf("%d\n", get(0, 1));
}
