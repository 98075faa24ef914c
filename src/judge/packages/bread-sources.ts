/** Plays the match: the same opponent for the same seed as `kibitz judge bread`. C++11, nothing but the library. */
const REFEREE = String.raw`#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace referee {

// the n-th number of a seed's stream
unsigned mix(unsigned seed, unsigned n) {
  unsigned bits = ((n + 1u) * 0x9e3779b9u) ^ ((seed + 0x7f4a7c15u) * 0x85ebca6bu);
  bits = (bits ^ (bits >> 16)) * 0x85ebca6bu;
  bits = (bits ^ (bits >> 13)) * 0xc2b2ae35u;
  return bits ^ (bits >> 16);
}

struct Random {
  unsigned seed, used;
  // numbers beyond the last whole multiple of the bound would favour the small ones
  unsigned below(unsigned bound) {
    const unsigned long long all = 1ULL << 32, fair = all - all % bound;
    for (;;) {
      unsigned bits = mix(seed, used++);
      if (bits < fair) return bits % bound;
    }
  }
};

// who is asked for moves; choose answers false when there is no answer
struct Player {
  virtual void newgame(bool opponent_starts) = 0;
  virtual bool choose(int last, int &answer) = 0;
  virtual ~Player() {}
};

struct Tally {
  int wins, draws, losses;
  bool broken;
};

bool fifteen(int set) {
  for (int a = 1; a <= 9; a++)
    for (int b = a + 1; b <= 9; b++) {
      int c = 15 - a - b;
      if (c > b && c <= 9 && (set >> a & 1) && (set >> b & 1) && (set >> c & 1)) return true;
    }
  return false;
}

int nth_free(int taken, int n) {
  for (int b = 1; b <= 9; b++)
    if (!(taken >> b & 1) && n-- == 0) return b;
  return 0;
}

// 1 won, 0 drawn, -1 lost by the program, 2 no answer
int play(Player &program, Random random, bool opponent_starts) {
  int own = 0, other = 0, last = 0;
  program.newgame(opponent_starts);
  for (int turn = 0; turn < 9; turn++) {
    if ((turn % 2 == 0) == opponent_starts) {
      last = nth_free(own | other, (int)random.below(9 - turn));
      other |= 1 << last;
      if (fifteen(other)) return -1;
    } else {
      int answer = 0;
      if (!program.choose(last, answer)) return 2;
      if (answer < 1 || answer > 9 || ((own | other) >> answer & 1)) return -1;
      own |= 1 << answer;
      if (fifteen(own)) return 1;
    }
  }
  return 0;
}

Tally match(unsigned seed, int games, Player &program) {
  Tally tally = {0, 0, 0, false};
  for (int game = 1; game <= games; game++) {
    Random random = {mix(seed, (unsigned)game), 0};
    int result = play(program, random, game % 3 != 0);
    if (result == 2) {
      tally.broken = true;
      break;
    }
    if (result == 1) tally.wins++;
    if (result == 0) tally.draws++;
    if (result == -1) tally.losses++;
  }
  return tally;
}

// floor(((x+y)/6 - 200) * min((x/(x+y))^2 + 0.2, 1)), at least 0, in whole numbers
int score(const Tally &tally) {
  long long x = tally.wins, s = tally.wins + tally.draws;
  if (tally.broken || s <= 1200) return 0;
  if (5 * x * x >= 4 * s * s) return (int)((s - 1200) / 6);
  return (int)((s - 1200) * (5 * x * x + s * s) / (30 * s * s));
}

// lines to the program, numbers back
struct LinePlayer : Player {
  FILE *from, *to;
  LinePlayer(FILE *from, FILE *to) : from(from), to(to) {
    if (to) fprintf(to, "init\n");
  }
  void newgame(bool opponent_starts) {
    if (to) fprintf(to, "newgame %d\n", opponent_starts ? 1 : 0);
  }
  bool choose(int last, int &answer) {
    if (to) fprintf(to, "choose %d\n", last), fflush(to);
    return fscanf(from, "%d", &answer) == 1;
  }
  void end() {
    if (to) fprintf(to, "end\n"), fflush(to);
  }
};

}  // namespace referee
`;

const DECLARATIONS = `extern "C" void init();
extern "C" void newgame(bool f);
extern "C" int choose(int x);
`;

/** Turns lines into calls: what a program of functions is linked with, or carries along as its main. */
const LINES_TO_CALLS = String.raw`#include <cstdio>
#include <cstring>

${DECLARATIONS}
int main() {
  char word[16];
  int x;
  while (scanf("%15s", word) == 1 && strcmp(word, "end") != 0) {
    if (strcmp(word, "init") == 0) init();
    else if (scanf("%d", &x) != 1) break;
    else if (strcmp(word, "newgame") == 0) newgame(x != 0);
    else printf("%d\n", choose(x)), fflush(stdout);
  }
}
`;

const READ_INPUT = `  unsigned seed;
  int games;
  FILE *input = fopen(argv[1], "r");
  if (!input || fscanf(input, "%u %d", &seed, &games) != 2) return 3;
  signal(SIGPIPE, SIG_IGN);
  referee::LinePlayer program(stdin, stdout);
  referee::Tally tally = referee::match(seed, games, program);
  program.end();
  int score = referee::score(tally);
`;

/** Exit codes and words of testlib, without testlib. \`points\` is what the judge wants to read: a share or points. */
function interactor(points: string): string {
  return `${REFEREE}
#include <csignal>

int main(int argc, char **argv) {
  if (argc < 2) return 3;
${READ_INPUT}  if (score >= 100) {
    fprintf(stderr, "ok %d won, %d drawn, %d lost\\n", tally.wins, tally.draws, tally.losses);
    return 0;
  }
  if (score <= 0) {
    fprintf(stderr, "wrong answer %s%d won, %d drawn, %d lost\\n", tally.broken ? "no answer; " : "", tally.wins,
            tally.draws, tally.losses);
    return 1;
  }
  ${points}
  return 7;
}
`;
}

export const BREAD_SOURCES = {
  declarations: `#pragma once\n${DECLARATIONS}`,
  linesToCalls: LINES_TO_CALLS,
  /** Hydro reads a share of 1. */
  hydroInteractor: interactor(String.raw`fprintf(stderr, "points %.2f\n", score / 100.0);`),
  /** DMOJ reads whole points, alone on a line. */
  dmojInteractor: interactor(String.raw`fprintf(stderr, "points %d\n", score);`),
  luoguChecker: `#include "testlib.h"
${REFEREE}
int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
  unsigned seed = (unsigned)inf.readLong();
  int games = inf.readInt();
  referee::LinePlayer program(stdin, stdout);
  referee::Tally tally = referee::match(seed, games, program);
  program.end();
  int score = referee::score(tally);
  if (score >= 100) quitf(_ok, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  if (score <= 0) quitf(_wa, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  quitp(score, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
}
`,
  kattisValidator: `${REFEREE}
#include <csignal>
#include <string>

int main(int argc, char **argv) {
  if (argc < 4) return 3;
${READ_INPUT}  FILE *message = fopen((std::string(argv[3]) + "/judgemessage.txt").c_str(), "w");
  if (message) {
    fprintf(message, "score %d: %d won, %d drawn, %d lost\\n", score, tally.wins, tally.draws, tally.losses);
    fclose(message);
  }
  return score >= 100 ? 42 : 43;
}
`,
  /** Lemon links the program with this; it prints what the program answered, and the checker plays it again. */
  lemonGrader: `#include "bread.h"
${REFEREE}
namespace {
struct CalledPlayer : referee::Player {
  void newgame(bool opponent_starts) { ::newgame(opponent_starts); }
  bool choose(int last, int &answer) {
    answer = ::choose(last);
    printf("%d\\n", answer);
    return true;
  }
};
}  // namespace

int main() {
  unsigned seed;
  int games;
  if (scanf("%u %d", &seed, &games) != 2) return 1;
  init();
  CalledPlayer program;
  referee::match(seed, games, program);
}
`,
  /** Arguments: input, output, answer, full score, score file, message file. */
  lemonChecker: `${REFEREE}
int main(int argc, char **argv) {
  if (argc < 7) return 1;
  unsigned seed;
  int games;
  FILE *input = fopen(argv[1], "r"), *output = fopen(argv[2], "r");
  FILE *points = fopen(argv[5], "w"), *message = fopen(argv[6], "w");
  if (!input || !points || !message || fscanf(input, "%u %d", &seed, &games) != 2) return 1;
  referee::Tally tally = {0, 0, 0, true};
  if (output) {
    referee::LinePlayer program(output, nullptr);
    tally = referee::match(seed, games, program);
  }
  fprintf(points, "%d", referee::score(tally) * atoi(argv[4]) / 100);
  fprintf(message, "%d won, %d drawn, %d lost", tally.wins, tally.draws, tally.losses);
  fclose(points), fclose(message);
}
`,
} as const;

/** A program of functions as one that speaks lines; a main of its own gets out of the way. */
export function asLineProgram(functions: string): string {
  return `#define main own_main
${functions}
#undef main

${LINES_TO_CALLS}`;
}

/** As much of testlib as our checker asks for, to try it where testlib is not installed. */
export const TESTLIB_STANDIN = `#pragma once
#include <cstdarg>
#include <csignal>
#include <cstdio>
#include <cstdlib>
enum Verdict { _ok = 0, _wa = 1 };
struct Input {
  FILE *file;
  long long readLong() { long long x; if (fscanf(file, "%lld", &x) != 1) exit(3); return x; }
  int readInt() { return (int)readLong(); }
};
static Input inf;
static void registerInteraction(int, char **argv) { inf.file = fopen(argv[1], "r"); signal(SIGPIPE, SIG_IGN); }
static void quitf(Verdict verdict, const char *format, ...) {
  fprintf(stderr, verdict == _ok ? "ok " : "wrong answer ");
  va_list words; va_start(words, format); vfprintf(stderr, format, words); va_end(words);
  exit(verdict);
}
static void quitp(double points, const char *format, ...) {
  fprintf(stderr, "points %g ", points);
  va_list words; va_start(words, format); vfprintf(stderr, format, words); va_end(words);
  exit(7);
}
`;
