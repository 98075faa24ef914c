#include "referee.h"

#include <csignal>

int main(int argc, char **argv) {
  if (argc < 2) return 3;
#include "play.h"
#include "full-or-none.h"
  fprintf(stderr, "%d won, %d drawn, %d lost" "\npoints %d\n", tally.wins, tally.draws, tally.losses, score);
  return 7;
}
