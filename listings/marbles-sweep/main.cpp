// Marbles: can the player to move win? All positions from the full board down, 32 of them at a time in a word.
#include <cstdint>
#include <cstdio>
#include <vector>

const int DOWN[4] = {0, 1, 1, 1};
const int RIGHT[4] = {1, 0, 1, -1};
// The cell of each character of the diamond, in the order in which they are read.
const int CELL[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};

int mask[100];
int masks = 0;
bool listed[1 << 16];

// Lists every run of one to three cells once: by length, then by its first cell.
void list_masks() {
  for (int length = 1; length <= 3; length++) {
    for (int i = 0; i < 16; i++) {
      for (int j = 0; j < 4; j++) {
        int last_row = i / 4 + (length - 1) * DOWN[j];
        int last_column = i % 4 + (length - 1) * RIGHT[j];
        if (last_row > 3 || last_column < 0 || last_column > 3) continue;
        int run = 0;
        for (int k = 0; k < length; k++) run |= 1 << (i + k * (4 * DOWN[j] + RIGHT[j]));
        // A single cell is the same in every direction.
        if (listed[run]) continue;
        listed[run] = true;
        mask[masks++] = run;
      }
    }
  }
}

// Bit b of word i is the position 32 * i + b: cells 0 to 4 number the bits, the others the words.
uint32_t won[1 << 11];
// The bits that leave these of the first five cells free.
uint32_t open_bits[32];
// The bits with so many of the first five cells taken.
uint32_t layer[6];

void prepare() {
  for (int b = 0; b < 32; b++) {
    for (int cells = 0; cells < 32; cells++) {
      if (!(b & cells)) open_bits[cells] |= 1u << b;
    }
    layer[__builtin_popcount(b)] |= 1u << b;
  }
}

// Finds the won positions of word i; those with more cells taken are done.
void solve_word(int i) {
  uint32_t w = 0;
  //@< word kt_bits(32 * i, 16)
  for (int m = 0; m < masks; m++) {
    int low = mask[m] & 31;
    int high = mask[m] >> 5;
    if (high == 0 || i & high) continue;
    // A move adds its cells, so that bit b moves to bit b + low.
    w |= ~won[i | high] >> low & open_bits[low];
    //@< pull m, w
  }
  for (int k = 1; k <= 6; k++) {
    uint32_t lost = layer[6 - k] & ~w;
    for (int m = 0; m < masks; m++) {
      if (mask[m] < 32) w |= lost >> mask[m] & open_bits[mask[m]];
    }
    //@< layer k, w
  }
  won[i] = w;
  //@< write 32 * i, w
}

bool look_up(int x) {
  bool v = won[x / 32] >> x % 32 & 1;
  //@< look v
  //@ return v
  return v;
}

int read_board() {
  int x = 0;
  for (int n = 0; n < 16; n++) {
    int mark = getchar();
    while (mark != '*' && mark != '.') mark = getchar();
    if (mark == '*') x |= 1 << CELL[n];
  }
  return x;
}

int main() {
  int boards;
  scanf("%d", &boards);
  std::vector<int> asked;
  for (int n = 0; n < boards; n++) {
    int x = read_board();
    asked.push_back(x);
    //@< enter kt_bits(x, 16)
  }
  list_masks();
  prepare();
  for (int i = (1 << 11) - 1; i >= 0; i--) solve_word(i);
  for (int x : asked) {
    bool v = look_up(x);
    //@ answer v
    puts(v ? "Possible." : "Impossible.");
  }
}
