#pragma once
#include <cstdio>
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
