// Half of an answer, and nothing more.
#include <cstdio>
#include <unistd.h>

int main() {
  printf("conta");
  fflush(stdout);
  for (;;) pause();
}
