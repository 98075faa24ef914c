// How many ways a game ends in each result, the classic way: depth-first over an array board, saved and restored whole.
// stdin: boards in the contest format (n, then n x n numbers: 0 white, 1 black, -1 empty; white moves).
// Answer: black white draw for each.
#include <cstring>

#include "report.h"

static int n, board[8][8];
static int empty_row[64], empty_column[64], empties = 0;
static bool used[64];
static unsigned long long black_wins = 0, white_wins = 0, draws = 0;

static bool place(int row, int column, int colour) {
  bool flipped = false;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      if (!dy && !dx) continue;
      int y = row + dy, x = column + dx, between = 0;
      while (y >= 0 && y < n && x >= 0 && x < n && board[y][x] == 1 - colour) y += dy, x += dx, between++;
      if (!between || y < 0 || y >= n || x < 0 || x >= n || board[y][x] != colour) continue;
      for (flipped = true; between > 0; between--) {
        y -= dy, x -= dx;
        board[y][x] = colour;
      }
    }
  }
  if (flipped) board[row][column] = colour;
  return flipped;
}

static void finish() {
  int lead = 0;
  for (int y = 0; y < n; y++) {
    for (int x = 0; x < n; x++) {
      if (board[y][x] >= 0) lead += board[y][x] == 1 ? 1 : -1;
    }
  }
  if (lead > 0) black_wins++;
  else if (lead < 0) white_wins++;
  else draws++;
}

static void search(int left, int colour, bool passed) {
  if (left == 0) {
    finish();
    return;
  }
  bool moved = false;
  int saved[8][8];
  memcpy(saved, board, sizeof board);
  for (int i = 0; i < empties; i++) {
    if (used[i] || !place(empty_row[i], empty_column[i], colour)) continue;
    moved = used[i] = true;
    search(left - 1, 1 - colour, false);
    used[i] = false;
    memcpy(board, saved, sizeof board);
  }
  if (moved) return;
  if (passed) finish();
  else search(left, 1 - colour, true);
}

int main() {
  std::string answer;
  double seconds = 0;
  while (scanf("%d", &n) == 1) {
    empties = 0;
    black_wins = white_wins = draws = 0;
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        if (scanf("%d", &board[y][x]) != 1) return 2;
        if (board[y][x] < 0) empty_row[empties] = y, empty_column[empties++] = x;
      }
    }
    Stopwatch watch;
    search(empties, 0, false);
    seconds += watch.seconds();
    if (!answer.empty()) answer += ";";
    answer += std::to_string(black_wins) + " " + std::to_string(white_wins) + " " + std::to_string(draws);
  }
  report(answer, seconds);
}
