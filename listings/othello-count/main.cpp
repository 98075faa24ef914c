// Othello endgames: plays out every sequence of moves, white first, and counts who wins.
#include <cstdio>
#include <map>
#include <string>
#include <vector>

const int EMPTY = 0;
const int BLACK = 1;
const int WHITE = 2;

// Remember positions that were counted? Fewer calls, more memory.
const bool TABLE = false;

struct Counts {
  long long black, white, draws;
};

int n;
std::vector<int> board;
std::vector<int> empties;
std::map<std::string, Counts> table;

bool is_inside(int row, int column) {
  return row >= 0 && row < n && column >= 0 && column < n;
}

// The discs that turn when `side` places on cell c.
std::vector<int> flips(int c, int side) {
  std::vector<int> found;
  for (int down = -1; down <= 1; down++) {
    for (int right = -1; right <= 1; right++) {
      if (down == 0 && right == 0) continue;
      std::vector<int> line;
      int row = c / n + down;
      int column = c % n + right;
      while (is_inside(row, column) && board[row * n + column] == 3 - side) {
        line.push_back(row * n + column);
        row += down;
        column += right;
      }
      if (!is_inside(row, column) || board[row * n + column] != side) continue;
      found.insert(found.end(), line.begin(), line.end());
    }
  }
  return found;
}

// A digit for each cell, and one for the side to move.
std::string position(int side) {
  std::string x;
  for (int cell : board) x += char('0' + cell);
  return x + char('0' + side);
}

Counts count_from(int side, bool passed);

// The game is over: one sequence, for whoever has more discs.
Counts finish() {
  int lead = 0;
  for (int cell : board) {
    if (cell == BLACK) lead++;
    if (cell == WHITE) lead--;
  }
  Counts one = {lead > 0, lead < 0, lead == 0};
  //@< over kt_list(one.black, one.white, one.draws), lead
  return one;
}

Counts try_cells(int side, bool passed) {
  Counts sum = {0, 0, 0};
  bool moved = false;
  for (int i = 0; i < int(empties.size()); i++) {
    int c = empties[i];
    //@< try c
    std::vector<int> turned = flips(c, side);
    if (turned.empty()) {
      //@ skip c
      continue;
    }
    moved = true;
    empties.erase(empties.begin() + i);
    board[c] = side;
    //@< place c, side
    for (int f : turned) {
      board[f] = side;
      //@< turn f, side
    }
    Counts found = count_from(3 - side, false);
    for (int f : turned) {
      board[f] = 3 - side;
      //@< turn-back f, 3 - side
    }
    board[c] = EMPTY;
    //@< remove c, EMPTY
    empties.insert(empties.begin() + i, c);
    sum = {sum.black + found.black, sum.white + found.white, sum.draws + found.draws};
    //@< add kt_list(found.black, found.white, found.draws), kt_list(sum.black, sum.white, sum.draws)
  }
  if (moved) return sum;
  if (passed) return finish();
  //@ pass
  return count_from(3 - side, true);
}

// Sequences from here on, by who wins; `passed`: the other side just had no move.
Counts count_from(int side, bool passed) {
  std::string x = position(side);
  //@< enter x
  if (TABLE && table.count(x)) {
    Counts known = table[x];
    //@< known kt_list(known.black, known.white, known.draws)
    //@ return kt_list(known.black, known.white, known.draws)
    return known;
  }
  Counts found = try_cells(side, passed);
  if (TABLE) {
    table[x] = found;
    //@< store x, kt_list(found.black, found.white, found.draws)
  }
  //@ return kt_list(found.black, found.white, found.draws)
  return found;
}

int main() {
  scanf("%d", &n);
  for (int c = 0; c < n * n; c++) {
    int number;
    scanf("%d", &number);
    board.push_back(number == -1 ? EMPTY : number == 1 ? BLACK : WHITE);
    if (number == -1) empties.push_back(c);
  }
  Counts v = count_from(WHITE, false);
  //@ answer kt_list(v.black, v.white, v.draws)
  printf("%lld %lld %lld\n", v.black, v.white, v.draws);
}
