// Wrong: prints the opposite.
#include <cstdio>

// grid cell of each mark, in the order in which the diamond is written
const int cell[16] = {0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15};
bool lost[1 << 16];
int moves[1000], count;

int main() {
  const int step[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int r = 0; r < 4; r++)
    for (int c = 0; c < 4; c++)
      for (int d = 0; d < 4; d++) {
        int mask = 0;
        for (int k = 0; k < 3; k++) {
          int rr = r + k * step[d][0], cc = c + k * step[d][1];
          if (rr > 3 || cc < 0 || cc > 3) break;
          mask |= 1 << (rr * 4 + cc);
          moves[count++] = mask;
        }
      }
  lost[65535] = true;
  for (int taken = 65534; taken >= 0; taken--) {
    lost[taken] = true;
    for (int i = 0; i < count; i++)
      if (!(taken & moves[i]) && lost[taken | moves[i]]) lost[taken] = false;
  }
  int boards;
  if (scanf("%d", &boards) != 1) return 1;
  while (boards--) {
    int taken = 0;
    for (int i = 0; i < 16; i++) {
      int mark = getchar();
      while (mark != '*' && mark != '.') mark = getchar();
      if (mark == '*') taken |= 1 << cell[i];
    }
    puts(lost[taken] ? "Possible." : "Impossible.");
  }
}
