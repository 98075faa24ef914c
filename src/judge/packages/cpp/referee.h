#pragma once
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace referee {

// 128 bits, the lowest word first, written as 32 hexadecimal digits
struct Seed {
  unsigned word[4];
  bool read(const char *digits) {
    return strlen(digits) == 32 && sscanf(digits, "%8x%8x%8x%8x", word + 3, word + 2, word + 1, word) == 4;
  }
};

// ChaCha20 with the seed as its key and the game as its nonce: who has seen some numbers cannot know the next
struct Random {
  Seed seed;
  unsigned game, block[16];
  int used, made;
  Random(const Seed &seed, unsigned game) : seed(seed), game(game), used(16), made(0) {}
  static void step(unsigned &to, unsigned from, unsigned &mixed, int by) {
    to += from;
    mixed ^= to;
    mixed = mixed << by | mixed >> (32 - by);
  }
  static void quarter(unsigned &a, unsigned &b, unsigned &c, unsigned &d) {
    step(a, b, d, 16), step(c, d, b, 12), step(a, b, d, 8), step(c, d, b, 7);
  }
  void refill() {
    const unsigned *key = seed.word;
    const unsigned start[16] = {0x61707865u, 0x3120646eu, 0x79622d36u, 0x6b206574u, key[0], key[1], key[2], key[3],
                                key[0], key[1], key[2], key[3], (unsigned)made++, 0, game, 0};
    unsigned *x = block;
    memcpy(x, start, sizeof start);
    for (int round = 0; round < 10; round++) {
      for (int i = 0; i < 4; i++) quarter(x[i], x[4 + i], x[8 + i], x[12 + i]);
      for (int i = 0; i < 4; i++) quarter(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) x[i] += start[i];
    used = 0;
  }
  unsigned bits() {
    if (used == 16) refill();
    return block[used++];
  }
  // numbers beyond the last whole multiple of the bound would favour the small ones
  unsigned below(unsigned bound) {
    const unsigned long long all = 1ULL << 32, fair = all - all % bound;
    for (;;) {
      unsigned found = bits();
      if (found < fair) return found % bound;
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

#include "rules.h"

Tally match(const Seed &seed, int games, Player &program) {
  Tally tally = {0, 0, 0, false};
  for (int game = 1; game <= games; game++) {
    Random random(seed, (unsigned)game);
    int result = play(program, random, !program_starts(game));
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
