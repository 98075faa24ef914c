// Contest marbles, second classic: all 82 move masks listed, outcomes of all positions from the full board down,
// block-wise reading and writing. stdin, stdout and `--misere` as in marbles-memo.cpp.
#include <cstdio>
#include <cstring>
#include <vector>

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

static bool wins[1 << 16];

static void solve(bool misere) {
  static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  std::vector<int> moves;
  for (int cell = 0; cell < 16; cell++) {
    for (int d = 0; d < 4; d++) {
      int mask = 0;
      for (int k = 0; k < 3; k++) {
        int r = cell / 4 + k * steps[d][0], c = cell % 4 + k * steps[d][1];
        if (r > 3 || c > 3 || c < 0) break;
        mask |= 1 << (4 * r + c);
        if (k > 0 || d == 0) moves.push_back(mask);  // a single marble has no direction
      }
    }
  }
  wins[65535] = misere;
  for (int taken = 65534; taken >= 0; taken--) {
    for (int move : moves) {
      if (!(taken & move) && !wins[taken | move]) {
        wins[taken] = true;
        break;
      }
    }
  }
}

int main(int argc, char **argv) {
  solve(argc > 1 && !strcmp(argv[1], "--misere"));
  static const int cell_of_text[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};
  int boards = 0, c = next_char();
  while (c < '0' || c > '9') c = next_char();
  for (; c >= '0' && c <= '9'; c = next_char()) boards = boards * 10 + (c - '0');
  static char output[1 << 16];
  size_t used = 0;
  while (boards--) {
    int taken = 0;
    for (int i = 0; i < 16;) {
      c = next_char();
      if (c == EOF) return 2;
      if (c == '*') taken |= 1 << cell_of_text[i++];
      else if (c == '.') i++;
    }
    const char *answer = wins[taken] ? "Possible.\n" : "Impossible.\n";
    size_t length = strlen(answer);
    if (used + length > sizeof output) {
      fwrite(output, 1, used, stdout);
      used = 0;
    }
    memcpy(output + used, answer, length);
    used += length;
  }
  fwrite(output, 1, used, stdout);
}
