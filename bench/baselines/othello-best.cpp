// Exact score of 8x8 endgames by a plain principal-variation search: bitboards, moves by the opponent's mobility and
// corners, a table from 6 empties up, no evaluation. Empties go to the winner.
// stdin: one position a line, 64 cells (X black, O white, - empty) and the side to move, the rest of the line ignored.
// Answer: the score of each, for the side to move.
#include <algorithm>
#include <cstring>
#include <vector>

#include "bitboard.h"
#include "report.h"

struct Entry {
  uint64_t own, other;
  signed char low, high, best;
};

constexpr int TABLE_BITS = 20, TABLE_EMPTIES = 6;
static std::vector<Entry> table;
constexpr uint64_t CORNERS = 0x8100000000000081ull;

static int final_score(uint64_t own, uint64_t other) {
  int mine = __builtin_popcountll(own), theirs = __builtin_popcountll(other);
  return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
}

static size_t slot_of(uint64_t own, uint64_t other) {
  return ((own * 0x9e3779b97f4a7c15ull) ^ (other * 0xc2b2ae3d27d4eb4full)) >> (64 - TABLE_BITS);
}

// Few empties: moves as they come, no table.
static int search_few(uint64_t own, uint64_t other, int alpha, int beta) {
  uint64_t moves = moves_of(own, other);
  if (moves == 0) {
    if (moves_of(other, own) == 0) return final_score(own, other);
    return -search_few(other, own, -beta, -alpha);
  }
  int best = -65;
  for (; moves; moves &= moves - 1) {
    uint64_t cell = moves & -moves, flips = flips_of(cell, own, other);
    best = std::max(best, -search_few(other ^ flips, own ^ flips ^ cell, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

static int search(uint64_t own, uint64_t other, int alpha, int beta) {
  if (64 - __builtin_popcountll(own | other) < TABLE_EMPTIES) return search_few(own, other, alpha, beta);
  uint64_t moves = moves_of(own, other);
  if (moves == 0) {
    if (moves_of(other, own) == 0) return final_score(own, other);
    return -search(other, own, -beta, -alpha);
  }
  Entry &entry = table[slot_of(own, other)];
  int known_best = -1;
  if (entry.own == own && entry.other == other) {
    if (entry.low >= beta) return entry.low;
    if (entry.high <= alpha) return entry.high;
    if (entry.low == entry.high) return entry.low;
    known_best = entry.best;
  }
  struct Move {
    uint64_t own, other;
    int cell, order;
  } list[64];
  int size = 0;
  for (; moves; moves &= moves - 1) {
    uint64_t cell = moves & -moves, flips = flips_of(cell, own, other);
    Move &move = list[size++];
    move.own = other ^ flips;
    move.other = own ^ flips ^ cell;
    move.cell = __builtin_ctzll(cell);
    uint64_t replies = moves_of(move.own, move.other);
    move.order = 2 * __builtin_popcountll(replies) + 2 * __builtin_popcountll(replies & CORNERS);
    if (cell & CORNERS) move.order -= 8;
    if (move.cell == known_best) move.order = -100;
  }
  std::sort(list, list + size, [](const Move &a, const Move &b) { return a.order < b.order; });
  int best = -65, best_cell = -1, bound = alpha;
  for (int i = 0; i < size; i++) {
    int score;
    if (i == 0) {
      score = -search(list[i].own, list[i].other, -beta, -bound);
    } else {
      score = -search(list[i].own, list[i].other, -bound - 1, -bound);
      if (score > bound && score < beta) score = -search(list[i].own, list[i].other, -beta, -score);
    }
    if (score > best) best = score, best_cell = list[i].cell;
    bound = std::max(bound, best);
    if (best >= beta) break;
  }
  if (entry.own != own || entry.other != other) entry = {own, other, -64, 64, -1};
  if (best > alpha) entry.low = std::max<int>(entry.low, best);
  if (best < beta) entry.high = std::min<int>(entry.high, best);
  entry.best = best_cell;
  return best;
}

int main() {
  char line[1024];
  std::string answer;
  double seconds = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (strlen(line) < 66) continue;
    uint64_t black = 0, white = 0;
    for (int i = 0; i < 64; i++) {
      if (line[i] == 'X') black |= 1ull << i;
      if (line[i] == 'O') white |= 1ull << i;
    }
    bool black_moves = line[65] == 'X';
    table.assign(1 << TABLE_BITS, Entry{0, 0, -64, 64, -1});
    Stopwatch watch;
    int score = black_moves ? search(black, white, -64, 64) : search(white, black, -64, 64);
    seconds += watch.seconds();
    answer += (answer.empty() ? "" : " ") + std::to_string(score);
  }
  report(answer, seconds);
}
