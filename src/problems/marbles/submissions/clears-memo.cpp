// Too slow: has a memo, but clears it before every board.
#include <cstdio>
#include <cstring>

const int cell[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};
const int step[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
int memo[1 << 16];

bool wins(int taken) {
  if (memo[taken] >= 0) return memo[taken];
  for (int at = 0; at < 16; at++)
    for (int d = 0; d < 4; d++) {
      int mask = 0, r = at / 4, c = at % 4;
      for (int k = 0; k < 3; k++, r += step[d][0], c += step[d][1]) {
        if (r > 3 || c < 0 || c > 3 || (taken >> (r * 4 + c) & 1)) break;
        mask |= 1 << (r * 4 + c);
        if (!wins(taken | mask)) return memo[taken] = true;
      }
    }
  return memo[taken] = false;
}

int main() {
  int boards;
  if (scanf("%d", &boards) != 1) return 1;
  while (boards--) {
    memset(memo, -1, sizeof memo);
    int taken = 0;
    for (int i = 0; i < 16; i++) {
      int mark = getchar();
      while (mark != '*' && mark != '.') mark = getchar();
      if (mark == '*') taken |= 1 << cell[i];
    }
    puts(wins(taken) ? "Possible." : "Impossible.");
  }
}
