import { expect, test } from 'vitest';
import { setBits } from '../../core/bits.ts';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom, scattered } from '../../engines/othello/samples.ts';
import { openOthelloParts } from '../testing/builds.ts';
import { type Sides, sidesOf } from './board.ts';
import type { OthelloKernel } from './kernel.ts';

const unsigned = (bits: bigint) => BigInt.asUintN(64, bits);

/** A random game to its end, position by position: first whose turn it is, then the other. */
function* game(kernel: OthelloKernel, start: Sides, random: (limit: number) => number): Generator<Sides> {
  let sides = start;
  let passes = 0;
  while (passes < 2) {
    yield sides;
    const cells = setBits(kernel.moves(sides));
    passes = cells.length === 0 ? passes + 1 : 0;
    sides =
      cells.length === 0
        ? { own: sides.other, other: sides.own }
        : kernel.play(sides, cells[random(cells.length)]!);
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('stable discs never turn in random games on boards of side %i', size => {
  const { kernel, parts } = openOthelloParts(size);
  const random = randomFrom(size + 40);
  let held = 0;
  for (let round = 0; round < 120; round++) {
    const start = (round % 2 ? scattered : played)(size, random(size * size), random);
    let [mine, theirs] = [0n, 0n];
    for (const { own, other } of game(kernel, sidesOf(boardOf(start)), random)) {
      // what was mine a ply ago is now the other's
      [mine, theirs] = [theirs, mine];
      expect([own & mine, other & theirs]).toEqual([mine, theirs]);
      mine |= unsigned(parts.stable(own, other));
      theirs |= unsigned(parts.stable(other, own));
      held += setBits(mine | theirs).length;
    }
  }
  expect(held).toBeGreaterThan(0);
});

/** All discs that some continuation turns, for either player to move. */
function turnable(kernel: OthelloKernel, start: Sides): bigint {
  const seen = new Set<string>();
  let turned = 0n;
  const visit = (sides: Sides): void => {
    const key = `${sides.own} ${sides.other}`;
    if (seen.has(key)) return;
    seen.add(key);
    const cells = setBits(kernel.moves(sides));
    for (const cell of cells) {
      const next = kernel.play(sides, cell);
      turned |= sides.other & next.other;
      visit(next);
    }
    if (cells.length === 0) visit({ own: sides.other, other: sides.own });
  };
  visit(start);
  visit({ own: start.other, other: start.own });
  return turned;
}

test.each([
  [2, 4],
  [3, 6],
  [4, 6],
  [5, 6],
  [6, 5],
])('no disc is called stable that some play turns: side %i, %i empties', (size, empties) => {
  const { kernel, parts } = openOthelloParts(size);
  const random = randomFrom(7 * size);
  let found = 0;
  for (let round = 0; round < 400; round++) {
    const position = (round % 3 ? scattered : played)(size, random(empties + 1), random);
    const sides = sidesOf(boardOf(position));
    const stable = unsigned(parts.stable(sides.own, sides.other));
    expect(stable & ~sides.own).toBe(0n);
    expect(stable & turnable(kernel, sides), JSON.stringify(position)).toBe(0n);
    found += setBits(stable).length;
  }
  expect(found).toBeGreaterThan(400);
});

test('a full board is stable, and so is a corner', () => {
  for (const size of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { parts } = openOthelloParts(size);
    const { own, other } = sidesOf(boardOf(scattered(size, 0, randomFrom(size))));
    expect(unsigned(parts.stable(own, other))).toBe(own);
    expect(unsigned(parts.stableEdges(1n, 0n)), `${size}`).toBe(1n);
  }
});
