bool program_starts(int game) {
  return game % 3 == 0;
}

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

// floor(((x+y)/6 - 200) * min((x/(x+y))^2 + 0.2, 1)), at least 0, in whole numbers
int score(const Tally &tally) {
  long long x = tally.wins, s = tally.wins + tally.draws;
  if (tally.broken || s <= 1200) return 0;
  if (5 * x * x >= 4 * s * s) return (int)((s - 1200) / 6);
  return (int)((s - 1200) * (5 * x * x + s * s) / (30 * s * s));
}
