// Nine breads against chance: take the bread that wins most often against an opponent who picks at random.
#include <algorithm>
#include <cstdio>
#include <string>

const int POSITIONS = 19683;

// Of all ways in which the opponent can still pick, how many end in a win for us, in a draw, in a loss.
struct Odds {
  int win, draw, loss;
};

// board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
int board[10];
int me;

// For each position the odds of player `me`, and the bread to take.
bool known[3][POSITIONS];
Odds memo[3][POSITIONS];
int choice[3][POSITIONS];

// In how many ways an opponent can pick who has n breads now, n - 2 next time, and so on.
int ways(int n) {
  return n <= 1 ? 1 : n * ways(n - 2);
}

// More wins are better, then more draws.
bool better(Odds a, Odds b) {
  if (a.win != b.win) return a.win > b.win;
  return a.draw > b.draw;
}

#ifdef KIBITZ_TRACE
std::string text(Odds odds, int all) {
  return kt_list(kt_fraction(odds.win, all), kt_fraction(odds.draw, all), kt_fraction(odds.loss, all));
}

std::string text(Odds odds) {
  return text(odds, odds.win + odds.draw + odds.loss);
}
#endif

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

Odds chance(int left);

// We choose among the breads that are left.
Odds decide(int left) {
  //@< enter kt_cells(board + 1, 9)
  int x = code();
  if (known[me][x]) {
    //@< known text(memo[me][x])
    //@ return text(memo[me][x])
    return memo[me][x];
  }
  if (has_fifteen(3 - me)) {
    Odds lost = {0, 0, ways(left - 1)};
    //@< fifteen text(lost)
    //@ return text(lost)
    return lost;
  }
  if (left == 0) {
    Odds drawn = {0, 1, 0};
    //@< all text(drawn)
    //@ return text(drawn)
    return drawn;
  }
  Odds best = {-1, 0, 0};
  for (int b = 1; b <= 9; b++) {
    if (board[b] != 0) continue;
    board[b] = me;
    //@< take b - 1, me
    Odds next = chance(left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    if (!better(next, best)) {
      //@ worse text(next)
      continue;
    }
    best = next;
    //@< better text(best)
    choice[me][x] = b;
  }
  known[me][x] = true;
  memo[me][x] = best;
  //@< store kt_cells(board + 1, 9), text(best)
  //@ return text(best)
  return best;
}

// The opponent picks any of the breads that are left, each as likely: the sum is out of all ways.
Odds chance(int left) {
  //@< chance kt_cells(board + 1, 9), left
  int x = code();
  if (known[me][x]) {
    //@< known text(memo[me][x])
    //@ return text(memo[me][x])
    return memo[me][x];
  }
  if (has_fifteen(me)) {
    Odds won = {ways(left), 0, 0};
    //@< fifteen text(won)
    //@ return text(won)
    return won;
  }
  if (left == 0) {
    Odds drawn = {0, 1, 0};
    //@< all text(drawn)
    //@ return text(drawn)
    return drawn;
  }
  Odds sum = {0, 0, 0};
  for (int b = 1; b <= 9; b++) {
    if (board[b] != 0) continue;
    board[b] = 3 - me;
    //@< pick b - 1, 3 - me
    Odds next = decide(left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    sum = {sum.win + next.win, sum.draw + next.draw, sum.loss + next.loss};
    //@< add text(next), text(sum, ways(left))
  }
  known[me][x] = true;
  memo[me][x] = sum;
  //@< store kt_cells(board + 1, 9), text(sum)
  //@ return text(sum)
  return sum;
}

extern "C" void init() {
  for (int player = 1; player <= 2; player++) std::fill(known[player], known[player] + POSITIONS, false);
}

extern "C" void newgame(bool f) {
  std::fill(board, board + 10, 0);
  me = f ? 2 : 1;
}

extern "C" int choose(int x) {
  if (x > 0) board[x] = 3 - me;
  decide(std::count(board + 1, board + 10, 0));
  int b = choice[me][code()];
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
    me = left % 2 == 1 ? 1 : 2;
    for (int b = 1; b <= 9; b++) {
      char digit = digits[b - 1];
      board[b] = digit == '0' ? 0 : digit == '2' ? me : 3 - me;
    }
    Odds v = decide(left);
    //@ answer text(v)
    puts(text(v).c_str());
  }
}
#endif
