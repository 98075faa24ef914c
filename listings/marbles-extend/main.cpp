// Marbles: can the player to move win? Depth first with a memo; runs are found by going along each direction.
#include <cstdio>

const int DOWN[4] = {0, 1, 1, 1};
const int RIGHT[4] = {1, 0, 1, -1};
// The cell of each character of the diamond, in the order in which they are read.
const int CELL[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};

bool known[1 << 16];
bool won[1 << 16];

bool wins(int x);

// Looks for a run that leaves the opponent a lost position.
bool try_runs(int x) {
  bool can_move = false;
  for (int i = 0; i < 16; i++) {
    if (x >> i & 1) continue;
    //@< cell i
    for (int j = 0; j < 4; j++) {
      //@< direction j
      int run = 0;
      for (int k = 1; k <= 3; k++) {
        int row = i / 4 + (k - 1) * DOWN[j];
        int column = i % 4 + (k - 1) * RIGHT[j];
        if (row > 3 || column < 0 || column > 3) {
          //@ blocked -1
          break;
        }
        int c = row * 4 + column;
        if (x >> c & 1) {
          //@ blocked c
          break;
        }
        run |= 1 << c;
        //@< extend c, k
        can_move = true;
        if (!wins(x | run)) {
          //@ won
          return true;
        }
      }
    }
  }
  if (!can_move) {
    //@ over false
    return false;
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
  bool v = try_runs(x);
  known[x] = true;
  won[x] = v;
  //@< store kt_bits(x, 16), v
  //@ return v
  return v;
}

int main() {
  int boards;
  scanf("%d", &boards);
  while (boards--) {
    int x = 0;
    for (int n = 0; n < 16; n++) {
      int mark = getchar();
      while (mark != '*' && mark != '.') mark = getchar();
      if (mark == '*') x |= 1 << CELL[n];
    }
    bool v = wins(x);
    //@ answer v
    puts(v ? "Possible." : "Impossible.");
  }
}
