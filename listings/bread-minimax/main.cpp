// Nine breads by minimax: take a bread after which the opponent, playing best, can reach the least.
#include <algorithm>
#include <cstdio>

const int POSITIONS = 19683;
const int UNKNOWN = 2;

// board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
int board[10];
int me;

// For each position what it is worth to the player to move (1 won, 0 drawn, -1 lost), and the bread to take.
int memo[POSITIONS];
int choice[POSITIONS];

// The board as a number in base 3.
int code() {
  int x = 0;
  for (int b = 9; b >= 1; b--) x = x * 3 + board[b];
  return x;
}

bool has_fifteen(int player) {
  for (int a = 1; a <= 9; a++) {
    for (int b = a + 1; b <= 9; b++) {
      int c = 15 - a - b;
      if (c <= b || c > 9) continue;
      if (board[a] == player && board[b] == player && board[c] == player) return true;
    }
  }
  return false;
}

int search(int player, int left) {
  //@< enter kt_cells(board + 1, 9)
  int x = code();
  if (memo[x] != UNKNOWN) {
    //@< known memo[x]
    //@ return memo[x]
    return memo[x];
  }
  if (has_fifteen(3 - player)) {
    //@< fifteen -1
    //@ return -1
    return -1;
  }
  if (left == 0) {
    //@< all 0
    //@ return 0
    return 0;
  }
  int best = -2;
  for (int b = 1; b <= 9; b++) {
    if (board[b] != 0) continue;
    board[b] = player;
    //@< take b - 1, player
    int value = -search(3 - player, left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    if (value <= best) {
      //@ worse value
      continue;
    }
    best = value;
    //@< better best
    choice[x] = b;
    if (best == 1) {
      //@ win
      break;
    }
  }
  memo[x] = best;
  //@< store kt_cells(board + 1, 9), best
  //@ return best
  return best;
}

extern "C" void init() {
  std::fill(memo, memo + POSITIONS, UNKNOWN);
}

extern "C" void newgame(bool f) {
  std::fill(board, board + 10, 0);
  me = f ? 2 : 1;
}

extern "C" int choose(int x) {
  if (x > 0) board[x] = 3 - me;
  search(me, std::count(board + 1, board + 10, 0));
  int b = choice[code()];
  board[b] = me;
  return b;
}

#ifdef KIBITZ_TRACE
// To be traced it reads positions: nine digits, 0 free, 1 the opponent's, 2 those of the player to move.
int main() {
  char digits[10];
  while (scanf("%9s", digits) == 1) {
    init();
    int left = std::count(digits, digits + 9, '0');
    int player = left % 2 == 1 ? 1 : 2;
    for (int b = 1; b <= 9; b++) {
      char digit = digits[b - 1];
      board[b] = digit == '0' ? 0 : digit == '2' ? player : 3 - player;
    }
    int v = search(player, left);
    //@ answer v
    printf("%d\n", v);
  }
}
#endif
