void validate() {
  std::string seed = inf.readToken();
  ensuref(seed.size() == 32 && seed.find_first_not_of("0123456789abcdef") == std::string::npos,
          "the seed is not 32 hexadecimal digits");
  inf.readSpace();
  inf.readInt(1800, 1800, "games");
  inf.readEoln();
  inf.readEof();
}
