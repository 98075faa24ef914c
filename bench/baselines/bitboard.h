// 8x8 Othello on two bitboards, plain: fills in eight directions by shifts. Bit 8 * row + column.
#pragma once
#include <cstdint>

constexpr uint64_t INNER = 0x7e7e7e7e7e7e7e7eull;  // runs that go sideways may not wrap round the edge

template <int step>
inline uint64_t shift(uint64_t bits) {
  return step > 0 ? bits << step : bits >> -step;
}

// Own discs run over the other's in one direction; returns the empty cells where they come out.
template <int step>
inline uint64_t moves_towards(uint64_t own, uint64_t between, uint64_t empty) {
  uint64_t run = shift<step>(own) & between;
  for (int i = 0; i < 5; i++) run |= shift<step>(run) & between;
  return shift<step>(run) & empty;
}

inline uint64_t moves_of(uint64_t own, uint64_t other) {
  uint64_t empty = ~(own | other), inner = other & INNER;
  return moves_towards<1>(own, inner, empty) | moves_towards<-1>(own, inner, empty) |
         moves_towards<8>(own, other, empty) | moves_towards<-8>(own, other, empty) |
         moves_towards<7>(own, inner, empty) | moves_towards<-7>(own, inner, empty) |
         moves_towards<9>(own, inner, empty) | moves_towards<-9>(own, inner, empty);
}

template <int step>
inline uint64_t flips_towards(uint64_t cell, uint64_t own, uint64_t between) {
  uint64_t run = shift<step>(cell) & between;
  for (int i = 0; i < 5; i++) run |= shift<step>(run) & between;
  return shift<step>(run) & own ? run : 0;
}

inline uint64_t flips_of(uint64_t cell, uint64_t own, uint64_t other) {
  uint64_t inner = other & INNER;
  return flips_towards<1>(cell, own, inner) | flips_towards<-1>(cell, own, inner) |
         flips_towards<8>(cell, own, other) | flips_towards<-8>(cell, own, other) |
         flips_towards<7>(cell, own, inner) | flips_towards<-7>(cell, own, inner) |
         flips_towards<9>(cell, own, inner) | flips_towards<-9>(cell, own, inner);
}
