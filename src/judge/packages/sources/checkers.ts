/** The first difference between two files of words, in words; empty when there is none. `next` reads a word. */
const DIFFERENCE = `#include <cstdio>
#include <string>

std::string number(int value) {
  char digits[16];
  sprintf(digits, "%d", value);
  return digits;
}

std::string shown(const std::string &word) {
  return word.size() > 64 ? word.substr(0, 61) + "..." : word;
}

template <class Stream>
std::string difference(Stream &expected, Stream &found, int &words) {
  std::string right, given;
  for (words = 0; next(expected, right); words++) {
    if (!next(found, given)) return "answer " + number(words + 1) + " is missing";
    if (given != right)
      return "answer " + number(words + 1) + ": expected '" + shown(right) + "', found '" + shown(given) + "'";
  }
  return next(found, given) ? "the output goes on after answer " + number(words) : "";
}
`;

/** Word by word, capitals matter, spaces and line ends do not: as \`kibitz judge\` compares. */
export const TESTLIB_CHECKER = `#include "testlib.h"
#include <string>

bool next(InStream &stream, std::string &word) {
  if (stream.seekEof()) return false;
  word = stream.readToken();
  return true;
}

${DIFFERENCE}
int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int words;
  std::string wrong = difference(ans, ouf, words);
  if (!wrong.empty()) quitf(_wa, "%s", wrong.c_str());
  quitf(_ok, "%d answers", words);
}
`;

/** The same with the exit codes of testlib, for judges that run such checkers and need not have testlib. */
export const PLAIN_CHECKER = `#include <fstream>
#include <string>

bool next(std::ifstream &stream, std::string &word) {
  return bool(stream >> word);
}

${DIFFERENCE}
int main(int argc, char *argv[]) {
  if (argc < 4) return 3;
  std::ifstream found(argv[2]), expected(argv[3]);
  if (!found || !expected) return 3;
  int words;
  std::string wrong = difference(expected, found, words);
  if (!wrong.empty()) return puts(wrong.c_str()), 1;
  printf("%d answers\\n", words);
  return 0;
}
`;
