#include "calls.h"
#include "referee.h"

namespace {
struct CalledPlayer : referee::Player {
  void newgame(bool opponent_starts) { ::newgame(opponent_starts); }
  bool choose(int last, int &answer) {
    answer = ::choose(last);
    printf("%d\n", answer);
    return true;
  }
};
}  // namespace

int main() {
  referee::Seed seed;
  char digits[34];
  int games;
  if (scanf("%33s %d", digits, &games) != 2 || !seed.read(digits)) return 1;
  init();
  CalledPlayer program;
  referee::match(seed, games, program);
}
