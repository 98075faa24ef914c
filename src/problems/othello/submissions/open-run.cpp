// Wrong: turns a run of the other colour although no disc of the own colour stands behind it.
#include <cstdio>
#include <cstring>

int n, board[10][10];
long long total[3];

// turns what `side` encloses from (r, c); answers how many
int place(int r, int c, int side, bool really) {
  if (board[r][c] != -1) return 0;
  int turned = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++) {
      int k = 1;
      while (r + k * dr >= 0 && r + k * dr < n && c + k * dc >= 0 && c + k * dc < n &&
             board[r + k * dr][c + k * dc] == 1 - side)
        k++;
      if (k == 1 || r + k * dr < 0 || r + k * dr >= n || c + k * dc < 0 || c + k * dc >= n) continue;
      turned += k - 1;
      for (int i = 1; really && i < k; i++) board[r + i * dr][c + i * dc] = side;
    }
  if (really && turned) board[r][c] = side;
  return turned;
}

void finish() {
  int difference = 0;
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      if (board[r][c] != -1) difference += board[r][c] == 1 ? 1 : -1;
  total[difference > 0 ? 0 : difference < 0 ? 1 : 2]++;
}

bool can_move(int side) {
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      if (place(r, c, side, false)) return true;
  return false;
}

void play(int side) {
  int before[10][10];
  memcpy(before, board, sizeof board);
  bool moved = false;
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      if (place(r, c, side, true)) {
        moved = true;
        play(1 - side);
        memcpy(board, before, sizeof board);
      }
  if (moved) return;
  if (can_move(1 - side)) play(1 - side);
  else finish();
}

int main() {
  if (scanf("%d", &n) != 1) return 1;
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++) {
      if (scanf("%d", &board[r][c]) != 1) return 1;
    }
  play(0);
  printf("%lld %lld %lld\n", total[0], total[1], total[2]);
}
