#include "referee.h"

#include <csignal>

int main(int argc, char **argv) {
  if (argc < 2) return 3;
#include "play.h"
#include "full-or-none.h"
  fprintf(stderr, "points %.2f " "%d won, %d drawn, %d lost" "\n", score / 100.0, tally.wins, tally.draws, tally.losses);
  return 7;
}
