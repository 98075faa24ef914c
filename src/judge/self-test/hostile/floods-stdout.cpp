// Lines without an end.
#include <cstdio>

int main() {
  for (;;) puts("AC accepted");
}
