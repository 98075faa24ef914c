// Marbles: can the player to move win? A table of all positions, from the full board down, packed into bits and text.
#include <cstdint>
#include <cstdio>
#include <string>
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

const int LOST = 0;
const int WON = 1;
const int UNKNOWN = 2;

int table[1 << 16];
// The last letter reaches two bits beyond the table.
uint32_t word[(1 << 11) + 1];
std::string text;

// A position that nobody has marked when its turn comes is lost; whoever can move there has won.
void fill_table() {
  for (int y = 0; y <= FULL; y++) table[y] = UNKNOWN;
  for (int y = FULL; y >= 0; y--) {
    if (table[y] != UNKNOWN) continue;
    //@< look kt_bits(y, 16)
    table[y] = LOST;
    //@< lost y, LOST
    for (int m = 0; m < masks; m++) {
      if ((y & mask[m]) != mask[m]) continue;
      int s = y ^ mask[m];
      if (table[s] != UNKNOWN) continue;
      //@< back m
      table[s] = WON;
      //@< won s, WON
    }
  }
}

// 32 positions make a word; six bits make a letter, from '0' on.
void pack_table() {
  for (int i = 0; i < 1 << 11; i++) {
    for (int b = 0; b < 32; b++) word[i] |= uint32_t(table[32 * i + b]) << b;
    //@< bits 32 * i, word[i]
  }
  for (int k = 0; 6 * k <= FULL; k++) {
    int letter = '0';
    for (int b = 0; b < 6; b++) {
      int s = 6 * k + b;
      letter += (word[s / 32] >> s % 32 & 1) << b;
    }
    text += char(letter);
    //@< letter k, letter
  }
}

int read_board() {
  int x = 0;
  //@< enter kt_bits(x, 16)
  for (int n = 0; n < 16; n++) {
    int mark = getchar();
    while (mark != '*' && mark != '.') mark = getchar();
    int taken = mark == '*';
    x |= taken << CELL[n];
    //@< read CELL[n], taken
  }
  //@ board kt_bits(x, 16)
  return x;
}

bool look_up(int x) {
  int k = x / 6;
  int letter = text[k];
  //@< find k, letter
  bool v = (letter - '0') >> x % 6 & 1;
  //@< found v
  //@ return v
  return v;
}

int main() {
  int boards;
  scanf("%d", &boards);
  std::vector<int> asked;
  for (int n = 0; n < boards; n++) asked.push_back(read_board());
  list_masks();
  fill_table();
  pack_table();
  for (int x : asked) {
    bool v = look_up(x);
    //@ answer v
    puts(v ? "Possible." : "Impossible.");
  }
}
