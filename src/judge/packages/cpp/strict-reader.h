#pragma once
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

void refuse(const char *format, ...) {
  va_list words;
  va_start(words, format);
  vfprintf(stderr, format, words);
  va_end(words);
  fprintf(stderr, "\n");
  exit(43);
}

#define ensuref(condition, ...) \
  do { \
    if (!(condition)) refuse(__VA_ARGS__); \
  } while (0)

struct StrictReader {
  int peeked;
  StrictReader() : peeked(-2) {}
  int peek() {
    if (peeked == -2) peeked = getchar();
    return peeked;
  }
  int next() {
    int found = peek();
    peeked = -2;
    return found;
  }
  static bool blank(int byte) { return byte == EOF || byte == ' ' || (byte >= '\t' && byte <= '\r'); }
  std::string readToken() {
    std::string word;
    while (!blank(peek())) word += (char)next();
    ensuref(!word.empty(), "a word is missing");
    return word;
  }
  int readInt(int least, int most, const char *name) {
    std::string word = readToken();
    char again[16];
    int value = atoi(word.c_str());
    snprintf(again, sizeof again, "%d", value);
    ensuref(word == again, "%s is no number as we write them", name);
    ensuref(value >= least && value <= most, "%s is %d, not within %d and %d", name, value, least, most);
    return value;
  }
  std::string readLine() {
    std::string line;
    while (peek() != '\n') {
      ensuref(peek() != EOF, "the last line has no end");
      line += (char)next();
    }
    next();
    return line;
  }
  void readSpace() { ensuref(next() == ' ', "a space is missing"); }
  void readEoln() { ensuref(next() == '\n', "the end of a line is missing"); }
  void readEof() { ensuref(next() == EOF, "more follows"); }
} inf;
