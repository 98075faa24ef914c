// Contest marbles, first classic: recursion with a memo over the 65,536 positions, block-wise reading.
// stdin: T, then T diamonds. stdout: Possible. or Impossible., a line each. `--misere`: last to place loses.
#include <cstdio>
#include <cstring>

static char input[1 << 16];
static size_t input_size = 0, input_next = 0;

static inline int next_char() {
  if (input_next == input_size) {
    input_size = fread(input, 1, sizeof input, stdin);
    input_next = 0;
    if (input_size == 0) return EOF;
  }
  return input[input_next++];
}

static signed char memo[1 << 16];
static bool misere = false;

// Cell number = 4 * row + column of the upright 4x4 board.
static bool wins(int taken) {
  if (memo[taken] >= 0) return memo[taken];
  static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  bool can_move = false;
  for (int row = 0; row < 4; row++) {
    for (int column = 0; column < 4; column++) {
      for (const auto &step : steps) {
        int after = taken;
        for (int k = 0; k < 3; k++) {
          int r = row + k * step[0], c = column + k * step[1];
          if (r > 3 || c > 3 || c < 0) break;
          int cell = 1 << (4 * r + c);
          if (taken & cell) break;
          after |= cell;
          can_move = true;
          if (!wins(after)) return (memo[taken] = 1);
        }
      }
    }
  }
  return (memo[taken] = misere && !can_move);
}

int main(int argc, char **argv) {
  misere = argc > 1 && !strcmp(argv[1], "--misere");
  memset(memo, -1, sizeof memo);
  // the diamond's rows are the anti-diagonals, each from its lower left end
  static const int cell_of_text[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};
  int boards = 0, c = next_char();
  while (c < '0' || c > '9') c = next_char();
  for (; c >= '0' && c <= '9'; c = next_char()) boards = boards * 10 + (c - '0');
  while (boards--) {
    int taken = 0;
    for (int i = 0; i < 16;) {
      c = next_char();
      if (c == EOF) return 2;
      if (c == '*') taken |= 1 << cell_of_text[i++];
      else if (c == '.') i++;
    }
    fputs(wins(taken) ? "Possible.\n" : "Impossible.\n", stdout);
  }
}
