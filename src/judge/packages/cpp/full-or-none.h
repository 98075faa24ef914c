  if (score >= 100) {
    fprintf(stderr, "ok " "%d won, %d drawn, %d lost" "\n", tally.wins, tally.draws, tally.losses);
    return 0;
  }
  if (score <= 0) {
    fprintf(stderr, "wrong answer %s" "%d won, %d drawn, %d lost" "\n", tally.broken ? "no answer; " : "", tally.wins, tally.draws, tally.losses);
    return 1;
  }
