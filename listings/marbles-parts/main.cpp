// Marbles: can the player to move win? Grundy values; parts that share no move are solved alone and added by xor.
#include <cstdio>
#include <vector>

const int FULL = (1 << 16) - 1;
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

// The free cells in sets that no move joins, by their first cells.
std::vector<int> split(int x) {
  std::vector<int> parts;
  int rest = FULL ^ x;
  while (rest) {
    int part = rest & -rest;
    int before;
    do {
      before = part;
      for (int m = 0; m < masks; m++) {
        if (!(mask[m] & x) && mask[m] & part) part |= mask[m];
      }
    } while (part != before);
    parts.push_back(part);
    rest &= ~part;
  }
  return parts;
}

bool known[1 << 16];
int value[1 << 16];

int grundy(int x);

// The least value that no move of x leads to.
int mex(int x) {
  if (x == FULL) {
    //@ over 0
    return 0;
  }
  bool seen[100] = {};
  for (int m = 0; m < masks; m++) {
    if (x & mask[m]) continue;
    //@< move m
    int v = grundy(x | mask[m]);
    seen[v] = true;
    //@< seen v
  }
  int v = 0;
  while (seen[v]) v++;
  //@< mex v
  return v;
}

// The parts' values together: each part is a board whose other cells are taken.
int add_up(const std::vector<int> &parts) {
  int sum = 0;
  for (int part : parts) {
    int v = grundy(FULL ^ part);
    sum ^= v;
    //@< xor v, sum
  }
  return sum;
}

int grundy(int x) {
  //@< enter kt_bits(x, 16)
  if (known[x]) {
    //@< known value[x]
    //@ return value[x]
    return value[x];
  }
  std::vector<int> parts = split(x);
  int v;
  if (parts.size() > 1) {
    //@< split parts.size()
    v = add_up(parts);
  } else {
    v = mex(x);
  }
  known[x] = true;
  value[x] = v;
  //@< store kt_bits(x, 16), v
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
  list_masks();
  int boards;
  scanf("%d", &boards);
  while (boards--) {
    int v = grundy(read_board());
    //@ answer v
    puts(v ? "Possible." : "Impossible.");
  }
}
