  referee::Seed seed;
  if (!seed.read(inf.readToken().c_str())) quitf(_fail, "the seed is not 32 hexadecimal digits");
  int games = inf.readInt();
  referee::LinePlayer program(stdin, stdout);
  referee::Tally tally = referee::match(seed, games, program);
  program.end();
