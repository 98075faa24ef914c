import { describe, expect, it } from 'vitest';
import { TextCursor } from '../../core/text-cursor.ts';
import { makeHoldings, readHoldings, ternaryCode } from './encoding.ts';
import { BREADS, type Bread, breadBit, MAGIC_SQUARE, TRIPLES } from './magic-square.ts';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

describe('the magic square', () => {
  it('has the eight triples of weight 15 as its lines', () => {
    const lines = LINES.map(line =>
      line.reduce((set, place) => set | breadBit(MAGIC_SQUARE[place] as Bread), 0),
    );
    expect([...TRIPLES].sort()).toEqual(lines.sort());
  });
});

describe('the three-state code', () => {
  it('numbers every sharing of the breads differently, below 3⁹', () => {
    const codes = new Set<number>();
    for (let own = 0; own < 512; own++) {
      for (let opponent = 0; opponent < 512; opponent++) {
        if (own & opponent) continue;
        codes.add(ternaryCode({ own, opponent }));
      }
    }
    expect(codes.size).toBe(3 ** 9);
    expect(Math.max(...codes)).toBe(3 ** 9 - 1);
  });

  it('counts bread b as 3^(b−1)', () => {
    for (const bread of BREADS)
      expect(ternaryCode({ own: 0, opponent: breadBit(bread) })).toBe(3 ** (bread - 1));
  });

  it('reads what it writes', () => {
    const holdings = { own: breadBit(5) | breadBit(2), opponent: breadBit(1) | breadBit(9) };
    const read = readHoldings(new TextCursor(makeHoldings(holdings)));
    expect(read).toEqual({ ok: true, value: holdings });
  });
});
