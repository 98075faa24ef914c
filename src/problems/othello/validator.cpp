void validate() {
  int n = inf.readInt(1, 5, "n"), empty = 0;
  inf.readEoln();
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      if (j > 0) inf.readSpace();
      empty += inf.readInt(-1, 1, "cell") == -1;
    }
    inf.readEoln();
  }
  ensuref(empty <= 10, "%d cells are empty, more than 10", empty);
  inf.readEof();
}
