// A Coin Game: what does the first player get? Recursion with a memo over (coins gone, most that may be taken).
#include <algorithm>
#include <cstdio>

const int MOST = 2000;

int n, coin[MOST], rest[MOST + 1];
// 0 while it is not known: whoever is to move gets at least one coin.
int memo[MOST + 1][MOST + 1];

int share(int i, int m) {
  //@< enter kt_runs(i, m, n - i - m)
  if (i == n) {
    //@< over 0
    //@ return 0
    return 0;
  }
  if (memo[i][m] > 0) {
    //@< known memo[i][m]
    //@ return memo[i][m]
    return memo[i][m];
  }
  //@ rest rest[i]
  int best = -1;
  for (int k = 1; k <= m; k++) {
    //@< take i << 6 | k
    int mine = rest[i] - share(i + k, std::min(2 * k, n - i - k));
    if (mine <= best) {
      //@ worse mine
      continue;
    }
    best = mine;
    //@< better best
  }
  memo[i][m] = best;
  //@< store kt_runs(i, m, n - i - m), best
  //@ return best
  return best;
}

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &coin[i]) != 1) return 1;
  }
  for (int i = n - 1; i >= 0; i--) rest[i] = rest[i + 1] + coin[i];
  int first = share(0, std::min(2, n));
  //@ answer first
  printf("%d\n", first);
}
