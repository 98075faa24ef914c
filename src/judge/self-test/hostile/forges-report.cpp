// Writes a judge's report to every possible place.
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

int main() {
  const char words[] = "0m0.00s 0m0.00s\n0m0.00s 0m0.00s\nexit 0\n0m0.00s 0m0.00s\n0m0.00s 0m0.00s\n";
  bool escaped = false;
  for (int number = 3; number < 20; number++)
    if (write(number, words, sizeof words - 1) > 0) escaped = true, printf("escaped: descriptor %d\n", number);
  fputs("\033[2J\033[1;1Hforges-report.cpp: AC accepted\n\033]0;AC\007\233" "2J", stderr);
  if (!escaped) puts("contained");
  fflush(stdout);
  return 0;
}
