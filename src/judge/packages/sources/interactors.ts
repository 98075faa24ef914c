const WORDS = '"%d won, %d drawn, %d lost"';
const COUNTS = 'tally.wins, tally.draws, tally.losses';

const PLAY = `  referee::Seed seed;
  char digits[34];
  int games;
  FILE *input = fopen(argv[1], "r");
  if (!input || fscanf(input, "%33s %d", digits, &games) != 2 || !seed.read(digits)) return 3;
  signal(SIGPIPE, SIG_IGN);
  referee::LinePlayer program(stdin, stdout);
  referee::Tally tally = referee::match(seed, games, program);
  program.end();
  int score = referee::score(tally);
`;

/** Exit codes and words of testlib, without testlib: judges that take it need not have it. */
function testlibLike(referee: string, partial: string): string {
  return `${referee}
#include <csignal>

int main(int argc, char **argv) {
  if (argc < 2) return 3;
${PLAY}  if (score >= 100) {
    fprintf(stderr, "ok " ${WORDS} "\\n", ${COUNTS});
    return 0;
  }
  if (score <= 0) {
    fprintf(stderr, "wrong answer %s" ${WORDS} "\\n", tally.broken ? "no answer; " : "", ${COUNTS});
    return 1;
  }
  ${partial}
  return 7;
}
`;
}

/** Hydro multiplies by the full score and rounds down: 0.29 of 100 would become 28, and half a point more does not. */
export function hydroInteractor(referee: string): string {
  return testlibLike(
    referee,
    `fprintf(stderr, "points %.3f " ${WORDS} "\\n", (score + 0.5) / 100, ${COUNTS});`,
  );
}

/** DMOJ wants whole points alone on a line, and shows all of it. */
export function dmojInteractor(referee: string): string {
  return testlibLike(referee, `fprintf(stderr, ${WORDS} "\\npoints %d\\n", ${COUNTS}, score);`);
}

/** UOJ rounds a share to two digits. */
export function uojInteractor(referee: string): string {
  return testlibLike(referee, `fprintf(stderr, "points %.2f " ${WORDS} "\\n", score / 100.0, ${COUNTS});`);
}

const READ_WITH_TESTLIB = `  referee::Seed seed;
  if (!seed.read(inf.readToken().c_str())) quitf(_fail, "the seed is not 32 hexadecimal digits");
  int games = inf.readInt();
  referee::LinePlayer program(stdin, stdout);
  referee::Tally tally = referee::match(seed, games, program);
  program.end();
`;

/** Luogu's `quitp` takes a share of the point's score. */
export function luoguChecker(referee: string): string {
  return `#include "testlib.h"
${referee}
int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
${READ_WITH_TESTLIB}  int score = referee::score(tally);
  if (score >= 100) quitf(_ok, ${WORDS}, ${COUNTS});
  if (score <= 0) quitf(_wa, ${WORDS}, ${COUNTS});
  quitp(score / 100.0, ${WORDS}, ${COUNTS});
}
`;
}

/** On Polygon the interactor tells the checker how it went; the checker gives the points. */
export function polygonInteractor(referee: string): string {
  return `#include "testlib.h"
${referee}
int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
${READ_WITH_TESTLIB}  tout << tally.wins << " " << tally.draws << " " << tally.losses << " " << tally.broken << std::endl;
  quitf(_ok, ${WORDS}, ${COUNTS});
}
`;
}

export function polygonMatchChecker(referee: string): string {
  return `#include "testlib.h"
${referee}
int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  referee::Tally tally;
  tally.wins = ouf.readInt();
  tally.draws = ouf.readInt();
  tally.losses = ouf.readInt();
  tally.broken = ouf.readInt() != 0;
  int score = referee::score(tally);
  if (score >= 100) quitf(_ok, ${WORDS}, ${COUNTS});
  if (score <= 0) quitf(_wa, ${WORDS}, ${COUNTS});
  quitp(score, ${WORDS}, ${COUNTS});
}
`;
}

/** Pass or fail: 42 for the full score. */
export function kattisReferee(referee: string): string {
  return `${referee}
#include <csignal>
#include <string>

int main(int argc, char **argv) {
  if (argc < 4) return 3;
${PLAY}  FILE *message = fopen((std::string(argv[3]) + "/judgemessage.txt").c_str(), "w");
  if (message) {
    fprintf(message, "score %d: " ${WORDS} "\\n", score, ${COUNTS});
    fclose(message);
  }
  return score >= 100 ? 42 : 43;
}
`;
}
