#include "testlib.h"
#include "referee.h"

int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
#include "play-with-testlib.h"
  tout << tally.wins << " " << tally.draws << " " << tally.losses << " " << tally.broken << std::endl;
  quitf(_ok, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
}
