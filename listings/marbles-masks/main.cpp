// Marbles: can the player to move win? Every move is a mask of a list; depth first with a memo.
#include <cstdio>

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

bool known[1 << 16];
bool won[1 << 16];

bool wins(int x);

// Looks for a move that leaves the opponent a lost position.
bool try_masks(int x) {
  if (x == FULL) {
    //@ over false
    return false;
  }
  for (int m = 0; m < masks; m++) {
    if (x & mask[m]) continue;
    //@< move m
    if (!wins(x | mask[m])) {
      //@ won
      return true;
    }
  }
  //@ lost
  return false;
}

bool wins(int x) {
  //@< enter kt_bits(x, 16)
  if (known[x]) {
    //@< known won[x]
    //@ return won[x]
    return won[x];
  }
  bool v = try_masks(x);
  known[x] = true;
  won[x] = v;
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
    bool v = wins(read_board());
    //@ answer v
    puts(v ? "Possible." : "Impossible.");
  }
}
