// Computes before main begins.
#include <cstdio>

struct Early {
  Early() {
    for (volatile long n = 0;; n = n + 1) {}
  }
} early;

int main() {
  puts("contained");
}
