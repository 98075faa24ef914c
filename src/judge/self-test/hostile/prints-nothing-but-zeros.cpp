// The right word among NUL bytes.
#include <cstdio>

int main() {
  fwrite("\0\0contained\0\0\n", 1, 14, stdout);
}
