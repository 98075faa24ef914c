// Outcomes of all positions, the classic way: one byte each, from the full board down, and each position looks for the
// first move to a lost one.
//
//   placement-outcome R C        solves the board; answer: the number of lost positions
//   placement-outcome R C N      solves it by machine words first (not timed), then times the classic loop on every
//                                N-th block of 65,536 positions; the bench multiplies. The blocks must come out equal.
#include <cstring>

#include "placement.h"
#include "report.h"

static void solve_range(const Placement &game, uint8_t *lost, uint32_t from, uint32_t to) {
  const uint32_t *first = game.moves.data(), *last = first + game.moves.size();
  for (uint32_t taken = to; taken-- > from;) {
    uint8_t result = 1;
    for (const uint32_t *move = first; move != last; move++) {
      if (!(taken & *move) && lost[taken | *move]) {
        result = 0;
        break;
      }
    }
    lost[taken] = result;
  }
}

// 64 positions a word: bit = the 6 low cells. Only there to have right values above every block.
static void fill(const Placement &game, uint8_t *lost) {
  uint32_t words = game.positions() >> 6;
  std::vector<uint64_t> bits(words);
  uint64_t free_states[64], layer[7] = {};
  for (int cells = 0; cells < 64; cells++) {
    free_states[cells] = 0;
    for (int state = 0; state < 64; state++) {
      if (!(state & cells)) free_states[cells] |= 1ull << state;
    }
    layer[__builtin_popcount(cells)] |= 1ull << cells;
  }
  std::vector<uint32_t> inner, outer;
  for (uint32_t move : game.moves) (move < 64 ? inner : outer).push_back(move);
  for (uint32_t word = words; word-- > 0;) {
    uint64_t won = 0, here = 0;
    for (uint32_t move : outer) {
      uint32_t high = move >> 6, low = move & 63;
      if (!(word & high)) won |= (bits[word | high] >> low) & free_states[low];
    }
    for (int taken = 6; taken >= 0; taken--) {
      uint64_t now = layer[taken] & ~won;
      here |= now;
      for (uint32_t move : inner) won |= (now >> move) & free_states[move];
    }
    bits[word] = here;
    for (int state = 0; state < 64; state++) lost[(size_t)word * 64 + state] = here >> state & 1;
  }
}

int main(int argc, char **argv) {
  Placement game(atoi(argv[1]), atoi(argv[2]));
  uint32_t positions = game.positions(), every = argc > 3 ? atoi(argv[3]) : 0;
  uint8_t *lost = (uint8_t *)calloc(positions, 1);
  double seconds = 0;
  if (every == 0) {
    Stopwatch watch;
    solve_range(game, lost, 0, positions);
    seconds = watch.seconds();
  } else {
    fill(game, lost);
    std::vector<uint8_t> expected(65536);
    for (uint32_t block = every / 2; block < positions >> 16; block += every) {
      memcpy(expected.data(), lost + ((size_t)block << 16), 65536);
      Stopwatch watch;
      solve_range(game, lost, block << 16, (block + 1) << 16);
      seconds += watch.seconds();
      if (memcmp(expected.data(), lost + ((size_t)block << 16), 65536)) return 1;
    }
  }
  uint32_t count = 0;
  for (uint32_t i = 0; i < positions; i++) count += lost[i];
  report(std::to_string(count), seconds);
}
