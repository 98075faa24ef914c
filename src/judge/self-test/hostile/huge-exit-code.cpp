// The exit code that a shell gives to a signal.
#include <cstdio>

int main() {
  puts("contained");
  return 137;
}
