// Grundy values of all positions, the classic way: one byte each, from the full board down, mex over all successors.
//   placement-grundy R C      answer: how many positions have the value 0, 1, 2, ...
#include "placement.h"
#include "report.h"

int main(int, char **argv) {
  Placement game(atoi(argv[1]), atoi(argv[2]));
  uint32_t positions = game.positions();
  uint8_t *value = (uint8_t *)calloc(positions, 1);
  Stopwatch watch;
  for (uint32_t taken = positions; taken-- > 0;) {
    uint64_t seen = 0;
    for (uint32_t move : game.moves) {
      if (!(taken & move)) seen |= 1ull << value[taken | move];
    }
    value[taken] = __builtin_ctzll(~seen);
  }
  double seconds = watch.seconds();
  uint32_t histogram[64] = {};
  for (uint32_t i = 0; i < positions; i++) histogram[value[i]]++;
  std::string answer;
  for (int g = 0; g < 64 && histogram[g]; g++) answer += (g ? " " : "") + std::to_string(histogram[g]);
  report(answer, seconds);
}
