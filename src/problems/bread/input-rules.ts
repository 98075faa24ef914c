/** One line: the 32 hexadecimal digits of the opponent's seed and the number of games. */
export const BREAD_INPUT_RULES = `void validate() {
  std::string seed = inf.readToken();
  ensuref(seed.size() == 32 && seed.find_first_not_of("0123456789abcdef") == std::string::npos,
          "the seed is not 32 hexadecimal digits");
  inf.readSpace();
  inf.readInt(1800, 1800, "games");
  inf.readEoln();
  inf.readEof();
}
`;
