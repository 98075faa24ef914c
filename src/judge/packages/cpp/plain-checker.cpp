#include <fstream>
#include <string>

bool next(std::ifstream &stream, std::string &word) {
  return bool(stream >> word);
}

#include "difference.h"

int main(int argc, char *argv[]) {
  if (argc < 4) return 3;
  std::ifstream found(argv[2]), expected(argv[3]);
  if (!found || !expected) return 3;
  int words;
  std::string wrong = difference(expected, found, words);
  if (!wrong.empty()) return puts(wrong.c_str()), 1;
  printf("%d answers\n", words);
  return 0;
}
