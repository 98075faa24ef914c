void validate() {
  int boards = inf.readInt(1, 1000000, "T");
  inf.readEoln();
  const int cells[7] = {1, 2, 3, 4, 3, 2, 1};
  for (int board = 1; board <= boards; board++) {
    ensuref(inf.readLine().empty(), "no empty line before board %d", board);
    for (int row = 0; row < 7; row++) {
      std::string shape(4 - cells[row], ' '), line = inf.readLine();
      for (int i = 0; i < cells[row]; i++) shape += i ? " ?" : "?";
      bool fits = line.size() == shape.size();
      for (size_t i = 0; fits && i < line.size(); i++)
        fits = shape[i] == '?' ? line[i] == '*' || line[i] == '.' : line[i] == ' ';
      ensuref(fits, "board %d: line %d has not its shape", board, row + 1);
    }
  }
  inf.readEof();
}
