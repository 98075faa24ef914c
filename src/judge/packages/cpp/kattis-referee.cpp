#include "referee.h"

#include <csignal>
#include <string>

int main(int argc, char **argv) {
  if (argc < 4) return 3;
#include "play.h"
  FILE *message = fopen((std::string(argv[3]) + "/judgemessage.txt").c_str(), "w");
  if (message) {
    fprintf(message, "score %d: " "%d won, %d drawn, %d lost" "\n", score, tally.wins, tally.draws, tally.losses);
    fclose(message);
  }
  return score >= 100 ? 42 : 43;
}
