// Right, but with a table of 64-bit numbers for every end and every limit: 31 MiB.
#include <algorithm>
#include <cstdio>

int n, coin[2001];
long long rest[2002], share[2002][2001];

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &coin[i]) != 1) return 1;
  for (int i = n - 1; i >= 0; i--) {
    rest[i] = rest[i + 1] + coin[i];
    for (int most = 1; most <= n; most++) {
      share[i][most] = share[i][most - 1];
      if (i + most <= n) share[i][most] = std::max(share[i][most], rest[i] - share[i + most][std::min(2 * most, n)]);
    }
  }
  printf("%lld\n", share[0][2]);
}
