// Wrong: lets both players always take as many coins as they may.
#include <algorithm>
#include <cstdio>

int main() {
  int n, sum[2] = {0, 0};
  if (scanf("%d", &n) != 1) return 1;
  for (int gone = 0, most = 2, player = 0; gone < n; player = 1 - player) {
    int take = std::min(most, n - gone), value;
    for (int i = 0; i < take; i++) {
      if (scanf("%d", &value) != 1) return 1;
      sum[player] += value;
    }
    gone += take;
    most = 2 * take;
  }
  printf("%d\n", sum[0]);
}
