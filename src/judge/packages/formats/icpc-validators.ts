/** Input validators of a Kattis package: exit code 42 when the input on standard input is well formed. */
export const INPUT_VALIDATORS: Readonly<Record<string, string>> = {
  marbles: String.raw`#include <cstdio>
#include <string>

int main() {
  int boards, seen = 0;
  char line[64];
  if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d", &boards) != 1) return 43;
  if (boards < 1 || boards > 1000000 || std::to_string(boards) + "\n" != line) return 43;
  const int cells[7] = {1, 2, 3, 4, 3, 2, 1};
  for (; seen < boards; seen++) {
    if (!fgets(line, sizeof line, stdin) || std::string(line) != "\n") return 43;
    for (int row = 0; row < 7; row++) {
      if (!fgets(line, sizeof line, stdin)) return 43;
      std::string shape(4 - cells[row], ' ');
      for (int i = 0; i < cells[row]; i++) shape += i ? " ?" : "?";
      shape += '\n';
      std::string given = line;
      if (given.size() != shape.size()) return 43;
      for (size_t i = 0; i < given.size(); i++)
        if (shape[i] == '?' ? given[i] != '*' && given[i] != '.' : given[i] != shape[i]) return 43;
    }
  }
  return fgets(line, sizeof line, stdin) ? 43 : 42;
}
`,
  othello: `#include <cstdio>

int main() {
  int n, cell, empty = 0;
  if (scanf("%d", &n) != 1 || n < 1 || n > 5) return 43;
  for (int i = 0; i < n * n; i++) {
    if (scanf("%d", &cell) != 1 || cell < -1 || cell > 1) return 43;
    empty += cell == -1;
  }
  char more;
  return empty <= 10 && scanf(" %c", &more) != 1 ? 42 : 43;
}
`,
  bread: `#include <cstdio>

int main() {
  unsigned seed;
  int games;
  char more;
  return scanf("%u %d", &seed, &games) == 2 && games == 1800 && scanf(" %c", &more) != 1 ? 42 : 43;
}
`,
};
