// kibitz_trace.h: lets a program of yours tell what it does, one event a line.
// 让你的程序边算边说：每个事件输出一行。
//
//   #include "kibitz_trace.h"
//   KT("enter", kt_bits(x, 16));          // enter 0110000000000000
//   KT("store", kt_bits(x, 16), win);     // store 0110000000000000 1
//
// Without -DKIBITZ_TRACE every KT(...) vanishes when it is compiled, arguments included: hand in what you tried.
// With it the lines go to the descriptor that the environment variable KIBITZ_TRACE names, or else to stderr; your
// standard output is left alone.
// 编译时不加 -DKIBITZ_TRACE，所有 KT(...) 连同参数都会消失，可以原样提交。加上之后，事件写到环境变量
// KIBITZ_TRACE 指定的文件描述符，未指定时写到标准错误，不影响标准输出。
//
// Positions are digits, cell 0 first; values have no blanks. 局面是一串数字，从 0 号格开始；值里不能有空格。
//   kt_bits(x, n)        bit i of x is digit i                     x 的第 i 位是第 i 个数字
//   kt_base3(x, n)       digits in base 3, the lowest first        三进制各位，低位在前
//   kt_cells(a, n)       a[0] … a[n-1]; kt_cells(a, n, 1) adds 1   数组各元素；可再加上一个数
//   kt_grid(a, r, c)     a[0][0] … a[r-1][c-1]; the same           二维数组，同上
//   kt_runs(a, b, …)     a times 0, then b times 1, …              a 个 0，再 b 个 1，……
//   kt_heaps(a, n, w)    a row of w digits for each heap: a[i] times 1, then 0   每堆一行 w 个数字：a[i] 个 1，其余为 0
//   kt_pair(p, x, y, n, w)   the same for n heaps of 1, but x and y in pair p   同上，n 堆都是 1，只有第 p 组是 x 和 y
//   kt_fraction(p, q)    p/q in lowest terms                       最简分数
//   kt_list(a, b, …)     a,b,…                                     用逗号连接
#ifndef KIBITZ_TRACE_H
#define KIBITZ_TRACE_H

#ifndef KIBITZ_TRACE
#define KT(...) ((void)0)
#else
#define KT(...) kibitz_trace::event(__VA_ARGS__)

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace kibitz_trace {

// The first events are written at once, so that a program that hangs has told where. Later ones wait for company;
// what waits is written when the program ends, also by a crash.
class Writer {
 public:
  Writer() {
    const char *wanted = std::getenv("KIBITZ_TRACE");
    descriptor_ = wanted && *wanted ? std::atoi(wanted) : 2;
#ifndef _WIN32
    // a recursion without end leaves no room on the usual stack
    stack_t room = {};
    room.ss_sp = std::malloc(ROOM);
    room.ss_size = ROOM;
    if (room.ss_sp) sigaltstack(&room, nullptr);
    struct sigaction action = {};
    action.sa_handler = crash;
    action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
    for (int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGXCPU, SIGTERM}) sigaction(number, &action, nullptr);
#endif
  }
  ~Writer() { flush(); }

  void add(const char *text, std::size_t length) {
    while (length > 0) {
      if (used_ == SIZE) flush();
      std::size_t part = length < SIZE - used_ ? length : SIZE - used_;
      std::memcpy(buffer_ + used_, text, part);
      used_ += part;
      text += part;
      length -= part;
    }
  }

  void end_line() {
    add("\n", 1);
    if (++lines_ <= 1000) flush();
  }

  void flush() {
    for (std::size_t done = 0; done < used_;) {
#ifdef _WIN32
      int written = _write(descriptor_, buffer_ + done, static_cast<unsigned>(used_ - done));
#else
      long written = write(descriptor_, buffer_ + done, used_ - done);
#endif
      if (written <= 0) break;
      done += static_cast<std::size_t>(written);
    }
    used_ = 0;
  }

 private:
  static void crash(int number);

  static const std::size_t SIZE = 4096, ROOM = 1 << 16;
  char buffer_[SIZE];
  std::size_t used_ = 0;
  long lines_ = 0;
  int descriptor_;
};

inline Writer &writer() {
  static Writer one;
  return one;
}

inline void Writer::crash(int number) {
  writer().flush();
  std::raise(number);
}

inline std::string text(const std::string &value) { return value; }
inline std::string text(const char *value) { return value; }
inline std::string text(bool value) { return value ? "1" : "0"; }
template <class Number>
std::string text(Number value) {
  return std::to_string(value);
}

inline void rest() {}
template <class First, class... More>
void rest(const First &first, const More &...more) {
  std::string word = " " + text(first);
  writer().add(word.data(), word.size());
  rest(more...);
}

template <class... Args>
void event(const char *mark, const Args &...args) {
  writer().add(mark, std::strlen(mark));
  rest(args...);
  writer().end_line();
}

}  // namespace kibitz_trace

inline std::string kt_bits(unsigned long long x, int n) {
  std::string digits(n, '0');
  for (int i = 0; i < n; i++) digits[i] = static_cast<char>('0' + (x >> i & 1));
  return digits;
}

inline std::string kt_base3(unsigned long long x, int n) {
  std::string digits(n, '0');
  for (int i = 0; i < n; i++, x /= 3) digits[i] = static_cast<char>('0' + x % 3);
  return digits;
}

template <class Cells>
std::string kt_cells(const Cells &cells, int n, int add = 0) {
  std::string digits(n, '0');
  for (int i = 0; i < n; i++) digits[i] = static_cast<char>('0' + cells[i] + add);
  return digits;
}

template <class Grid>
std::string kt_grid(const Grid &grid, int rows, int columns, int add = 0) {
  std::string digits;
  for (int row = 0; row < rows; row++) digits += kt_cells(grid[row], columns, add);
  return digits;
}

inline std::string kt_run(int) { return ""; }
template <class... More>
std::string kt_run(int digit, int count, More... more) {
  return std::string(count, static_cast<char>('0' + digit)) + kt_run(digit + 1, more...);
}
template <class... Counts>
std::string kt_runs(Counts... counts) {
  return kt_run(0, counts...);
}

template <class Heaps>
std::string kt_heaps(const Heaps &heaps, int n, int width) {
  std::string digits;
  for (int i = 0; i < n; i++) digits += std::string(heaps[i], '1') + std::string(width - heaps[i], '0');
  return digits;
}

inline std::string kt_pair(int pair, int x, int y, int n, int width) {
  std::string digits;
  for (int i = 0; i < n; i++) {
    int size = i == 2 * pair ? x : i == 2 * pair + 1 ? y : 1;
    digits += kt_heaps(&size, 1, width);
  }
  return digits;
}

inline std::string kt_fraction(long long p, long long q) {
  long long a = p < 0 ? -p : p, b = q;
  while (b) {
    long long rest = a % b;
    a = b;
    b = rest;
  }
  if (a == 0) return "0";
  return q / a == 1 ? std::to_string(p / a) : std::to_string(p / a) + "/" + std::to_string(q / a);
}

template <class Last>
std::string kt_list(const Last &last) {
  return kibitz_trace::text(last);
}
template <class First, class... More>
std::string kt_list(const First &first, const More &...more) {
  return kibitz_trace::text(first) + "," + kt_list(more...);
}

#endif
#endif
