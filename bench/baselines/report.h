// Every baseline prints one line: what it found, and how long the part that counts took. The bench compares both.
#pragma once
#include <chrono>
#include <cstdio>
#include <string>

class Stopwatch {
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
};

inline void report(const std::string &answer, double seconds) {
  printf("{\"answer\":\"%s\",\"seconds\":%.9f}\n", answer.c_str(), seconds);
}
