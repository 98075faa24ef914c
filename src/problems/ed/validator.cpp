void validate() {
  int cases = inf.readInt(1, 20, "cases");
  inf.readEoln();
  while (cases--) {
    int heaps = inf.readInt(2, 20000, "heaps");
    ensuref(heaps % 2 == 0, "%d heaps are no pairs", heaps);
    inf.readEoln();
    for (int i = 0; i < heaps; i++) {
      if (i > 0) inf.readSpace();
      inf.readInt(1, 2000000000, "size");
    }
    inf.readEoln();
  }
  inf.readEof();
}
