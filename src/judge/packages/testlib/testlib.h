// as much of testlib as our sources ask for, to try them where testlib is not installed
#pragma once
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

enum Verdict { _ok = 0, _wa = 1, _fail = 3 };

static void say(const char *format, va_list words) { vfprintf(stderr, format, words), fputc('\n', stderr); }

static void quitf(Verdict verdict, const char *format, ...) {
  fputs(verdict == _ok ? "ok " : verdict == _wa ? "wrong answer " : "FAIL ", stderr);
  va_list words;
  va_start(words, format), say(format, words), va_end(words);
  exit(verdict);
}

static void quitp(double points, const char *format, ...) {
  fprintf(stderr, "points %.10g ", points);
  va_list words;
  va_start(words, format), say(format, words), va_end(words);
  exit(7);
}

#define ensuref(condition, ...) \
  do { \
    if (!(condition)) quitf(_fail, __VA_ARGS__); \
  } while (0)

struct InStream {
  FILE *file;
  bool strict;
  int peek() {
    int found = getc(file);
    ungetc(found, file);
    return found;
  }
  static bool blank(int byte) { return byte == EOF || byte == ' ' || (byte >= '\t' && byte <= '\r'); }
  void skip() {
    while (!strict && peek() != EOF && blank(peek())) getc(file);
  }
  bool seekEof() {
    skip();
    return peek() == EOF;
  }
  std::string readToken() {
    std::string word;
    skip();
    while (!blank(peek())) word += (char)getc(file);
    ensuref(!word.empty(), "a word is missing");
    return word;
  }
  int readInt() { return atoi(readToken().c_str()); }
  int readInt(int least, int most, const char *name) {
    std::string word = readToken();
    char again[16];
    int value = atoi(word.c_str());
    snprintf(again, sizeof again, "%d", value);
    ensuref(word == again && value >= least && value <= most, "%s is out of its range", name);
    return value;
  }
  std::string readLine() {
    std::string line;
    while (peek() != '\n' && peek() != EOF) line += (char)getc(file);
    ensuref(getc(file) == '\n', "the end of a line is missing");
    return line;
  }
  void readSpace() { ensuref(getc(file) == ' ', "a space is missing"); }
  void readEoln() { ensuref(getc(file) == '\n', "the end of a line is missing"); }
  void readEof() { ensuref(getc(file) == EOF, "more follows"); }
};

static InStream inf, ouf, ans;
static std::ofstream tout;

static FILE *opened(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) exit(3);
  return file;
}

static void registerInteraction(int, char **argv) {
  inf.file = opened(argv[1]), ouf.file = stdin;
  tout.open(argv[2]);
  signal(SIGPIPE, SIG_IGN);
}

static void registerTestlibCmd(int, char **argv) {
  inf.file = opened(argv[1]), ouf.file = opened(argv[2]), ans.file = opened(argv[3]);
}

static struct Chance {
  int next(int below) { return rand() % below; }
} rnd;

static void registerGen(int argc, char **argv, int) {
  unsigned sum = 0;
  for (int i = 1; i < argc; i++)
    for (const char *at = argv[i]; *at; at++) sum = sum * 31 + *at;
  srand(sum);
}

static void registerValidation() { inf.file = stdin, inf.strict = true; }
