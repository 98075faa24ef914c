// Othello endgames: by how many discs does white, who is to move, lead at the end with best play? Alpha-beta search.
#include <algorithm>
#include <cstdio>
#include <vector>

const int EMPTY = 0;
const int BLACK = 1;
const int WHITE = 2;

struct Move {
  int cell;
  std::vector<int> turned;
  int rank;
};

int n;
std::vector<int> board;

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

bool is_corner(int c) {
  int row = c / n;
  int column = c % n;
  return (row == 0 || row == n - 1) && (column == 0 || column == n - 1);
}

int mobility(int side) {
  int moves = 0;
  for (int c = 0; c < n * n; c++) {
    if (board[c] == EMPTY && !flips(c, side).empty()) moves++;
  }
  return moves;
}

// Corners come first, then moves that leave the opponent few replies.
int rank_of(const Move &move, int side) {
  if (is_corner(move.cell)) return 0;
  board[move.cell] = side;
  for (int f : move.turned) board[f] = side;
  int replies = mobility(3 - side);
  for (int f : move.turned) board[f] = 3 - side;
  board[move.cell] = EMPTY;
  return 1 + replies;
}

std::vector<Move> find_moves(int side) {
  std::vector<Move> moves;
  for (int c = 0; c < n * n; c++) {
    if (board[c] != EMPTY) continue;
    std::vector<int> turned = flips(c, side);
    if (turned.empty()) {
      //@ skip c
      continue;
    }
    moves.push_back({c, turned, 0});
    //@< find c, turned.size()
  }
  if (moves.size() < 2) return moves;
  for (Move &move : moves) {
    move.rank = rank_of(move, side);
    //@< rank move.cell, move.rank
  }
  std::stable_sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) { return a.rank < b.rank; });
  return moves;
}

int lead_of(int side) {
  int lead = 0;
  for (int cell : board) {
    if (cell == side) lead++;
    if (cell == 3 - side) lead--;
  }
  return lead;
}

// The lead of `side` at the end: exact between alpha and beta, otherwise a bound.
int search(int side, int alpha, int beta, bool passed) {
  //@< enter kt_cells(board, n * n) + kt_list(side), kt_list(alpha, beta)
  std::vector<Move> moves = find_moves(side);
  if (moves.empty() && passed) {
    int lead = lead_of(side);
    //@< over lead
    //@ return lead
    return lead;
  }
  int best = -n * n - 1;
  if (moves.empty()) {
    //@ pass
    best = -search(3 - side, -beta, -alpha, true);
  }
  for (const Move &move : moves) {
    board[move.cell] = side;
    //@< place move.cell, side
    for (int f : move.turned) {
      board[f] = side;
      //@< turn f, side
    }
    int low = std::max(alpha, best);
    int lead = -search(3 - side, -beta, -low, false);
    for (int f : move.turned) {
      board[f] = 3 - side;
      //@< turn-back f, 3 - side
    }
    board[move.cell] = EMPTY;
    //@< remove move.cell, EMPTY
    if (lead <= best) {
      //@ worse (lead >= beta ? ">=" : lead <= low ? "<=" : "") + kt_list(lead)
      continue;
    }
    best = lead;
    //@< better (best >= beta ? ">=" : best <= low ? "<=" : "") + kt_list(best)
    if (best >= beta) {
      //@ cut
      break;
    }
  }
  //@ return (best >= beta ? ">=" : best <= alpha ? "<=" : "") + kt_list(best)
  return best;
}

int main() {
  scanf("%d", &n);
  for (int c = 0; c < n * n; c++) {
    int number;
    scanf("%d", &number);
    board.push_back(number == -1 ? EMPTY : number == 1 ? BLACK : WHITE);
  }
  int v = search(WHITE, -n * n - 1, n * n + 1, false);
  //@ answer v
  printf("%d\n", v);
}
