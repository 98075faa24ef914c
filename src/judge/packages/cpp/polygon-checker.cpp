#include "testlib.h"
#include "referee.h"

int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  referee::Tally tally;
  tally.wins = ouf.readInt();
  tally.draws = ouf.readInt();
  tally.losses = ouf.readInt();
  tally.broken = ouf.readInt() != 0;
  int score = referee::score(tally);
  if (score >= 100) quitf(_ok, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  if (score <= 0) quitf(_wa, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  quitp(score, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
}
