/** The number of coins and their values, each on a line of its own, and nothing else. */
export const COINS_INPUT_RULES = `void validate() {
  int coins = inf.readInt(5, 2000, "n");
  inf.readEoln();
  while (coins--) {
    inf.readInt(1, 100000, "value");
    inf.readEoln();
  }
  inf.readEof();
}
`;
