// Wrong: never lets a player take more than two coins.
#include <algorithm>
#include <cstdio>

int n, coin[2001], share[2003];

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &coin[i]) != 1) return 1;
  int rest = 0;
  for (int i = n - 1; i >= 0; i--) {
    rest += coin[i];
    share[i] = rest - share[i + 1];
    if (i + 2 <= n) share[i] = std::max(share[i], rest - share[i + 2]);
  }
  printf("%d\n", share[0]);
}
