// Perft from the 8x8 start, plain bitboards, no table; the last ply is counted, not played.
// A forced pass is a ply and finished games drop out (convention A).
//   othello-perft DEPTH
#include <cstdlib>

#include "bitboard.h"
#include "report.h"

static uint64_t perft(uint64_t own, uint64_t other, int depth) {
  uint64_t moves = moves_of(own, other);
  if (moves == 0) {
    if (moves_of(other, own) == 0) return 0;
    return depth == 1 ? 1 : perft(other, own, depth - 1);
  }
  if (depth == 1) return __builtin_popcountll(moves);
  uint64_t count = 0;
  for (; moves; moves &= moves - 1) {
    uint64_t cell = moves & -moves, flips = flips_of(cell, own, other);
    count += perft(other ^ flips, own ^ flips ^ cell, depth - 1);
  }
  return count;
}

int main(int, char **argv) {
  int depth = atoi(argv[1]);
  Stopwatch watch;
  uint64_t count = perft(0x0000000810000000ull, 0x0000001008000000ull, depth);
  report(std::to_string(count), watch.seconds());
}
