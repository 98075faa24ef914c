// The moves of marbles on an upright R x C board: runs of 1 to 3 cells in four directions, as masks.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <vector>

struct Placement {
  int rows, columns;
  std::vector<uint32_t> moves;

  Placement(int r, int c) : rows(r), columns(c) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int cell = 0; cell < r * c; cell++) {
      for (int d = 0; d < 4; d++) {
        uint32_t mask = 0;
        for (int k = 0; k < 3; k++) {
          int y = cell / c + k * steps[d][0], x = cell % c + k * steps[d][1];
          if (y >= r || x >= c || x < 0) break;
          mask |= 1u << (y * c + x);
          if (k > 0 || d == 0) moves.push_back(mask);  // a single marble has no direction
        }
      }
    }
  }

  uint32_t positions() const { return 1u << (rows * columns); }
};
