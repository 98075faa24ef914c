// A Coin Game: what does the first player get? A table computed backwards. An end of k coins needs only k places,
// so that it has n(n + 1)/2 numbers of 4 bytes: 8 MB for 2,000 coins.
#include <algorithm>
#include <cstdio>

const int MOST = 2000;

int n, coin[MOST], rest[MOST + 1];
// Place 0 is for no coins at all: 0.
int table[MOST * (MOST + 1) / 2 + 1];

// Where share(i, m) stands when `left` = n - i coins are left.
int place(int left, int m) { return left == 0 ? 0 : left * (left - 1) / 2 + m; }

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &coin[i]) != 1) return 1;
  }
  //@ enter kt_runs(0, std::min(2, n), n - std::min(2, n))
  //@ end 0, 0
  for (int i = n - 1; i >= 0; i--) {
    rest[i] = rest[i + 1] + coin[i];
    //@< coin i, rest[i]
    int best = -1;
    for (int m = 1; i + m <= n; m++) {
      //@< look kt_runs(i, m, n - i - m)
      int left = n - i - m;
      int other = place(left, std::min(2 * m, left));
      //@< other other, table[other]
      int mine = rest[i] - table[other];
      if (mine > best) {
        best = mine;
        //@< better best
      } else {
        //@ worse mine
      }
      table[place(n - i, m)] = best;
      //@< write place(n - i, m), best
    }
  }
  int start = place(n, std::min(2, n));
  //@< whole kt_runs(0, std::min(2, n), n - std::min(2, n))
  //@ found start, table[start]
  //@ return table[start]
  //@ answer table[start]
  printf("%d\n", table[start]);
}
