void validate() {
  int coins = inf.readInt(5, 2000, "n");
  inf.readEoln();
  while (coins--) {
    inf.readInt(1, 100000, "value");
    inf.readEoln();
  }
  inf.readEof();
}
