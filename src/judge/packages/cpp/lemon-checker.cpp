#include "referee.h"

int main(int argc, char **argv) {
  if (argc < 7) return 1;
  referee::Seed seed;
  char digits[34];
  int games;
  FILE *input = fopen(argv[1], "r"), *output = fopen(argv[2], "r");
  FILE *points = fopen(argv[5], "w"), *message = fopen(argv[6], "w");
  if (!input || !points || !message || fscanf(input, "%33s %d", digits, &games) != 2) return 1;
  if (!seed.read(digits)) return 1;
  referee::Tally tally = {0, 0, 0, true};
  if (output) {
    referee::LinePlayer program(output, NULL);
    tally = referee::match(seed, games, program);
  }
  fprintf(points, "%d", referee::score(tally) * atoi(argv[4]) / 100);
  fprintf(message, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  fclose(points), fclose(message);
}
