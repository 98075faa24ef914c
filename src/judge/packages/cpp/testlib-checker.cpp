#include "testlib.h"
#include <string>

bool next(InStream &stream, std::string &word) {
  if (stream.seekEof()) return false;
  word = stream.readToken();
  return true;
}

#include "difference.h"

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int words;
  std::string wrong = difference(ans, ouf, words);
  if (!wrong.empty()) quitf(_wa, "%s", wrong.c_str());
  quitf(_ok, "%d answers", words);
}
