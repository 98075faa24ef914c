import { describe, expect, test } from 'vitest';
import { setBits } from '../../core/bits.ts';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom, scattered } from '../../engines/othello/samples.ts';
import { applyOthelloMove, legalMoves, type OthelloPosition, PASS } from '../../games/othello/rules.ts';
import { BUILDS, openOthelloParts } from '../testing/builds.ts';
import { narrowCell, type Sides, sidesOf } from './board.ts';
import { OthelloKernel } from './kernel.ts';

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];
const POSITIONS = 150;

function* samples(size: number): Generator<OthelloPosition> {
  const random = randomFrom(31 * size);
  for (let i = 0; i < POSITIONS; i++)
    yield (i % 3 ? scattered : played)(size, random(size * size + 1), random);
}

describe.each(BUILDS.othello)('%s', (_, module) => {
  test.each(SIZES)('places and turns by the rules on boards of side %i', size => {
    const kernel = new OthelloKernel(module);
    kernel.open(size, 0);
    for (const position of samples(size)) {
      const sides = sidesOf(boardOf(position));
      const placements = legalMoves(position).filter(move => move !== PASS);
      const cells = setBits(kernel.moves(sides));
      expect(
        cells.map(cell => narrowCell(size, cell)),
        JSON.stringify(position),
      ).toEqual(placements);
      for (const [i, cell] of cells.entries()) {
        const after = sidesOf(boardOf(applyOthelloMove(position, placements[i]!)));
        expect(kernel.play(sides, cell), `${JSON.stringify(position)} ${cell}`).toEqual(after);
      }
    }
  });
});

test('a free cell where nothing is turned has no flips', () => {
  for (const size of SIZES) {
    const { kernel, parts } = openOthelloParts(size);
    for (const position of samples(size)) {
      const sides = sidesOf(boardOf(position));
      for (const cell of freeCells(size, sides)) {
        const isMove = (kernel.moves(sides) >> BigInt(cell)) & 1n;
        expect(BigInt.asUintN(64, parts.flipsAlone(cell, sides.own, sides.other)) === 0n).toBe(isMove === 0n);
      }
    }
  }
});

function freeCells(size: number, { own, other }: Sides): number[] {
  const cells = Array.from({ length: size * size }, (_, i) => Math.floor(i / size) * 8 + (i % size));
  return cells.filter(cell => !(((own | other) >> BigInt(cell)) & 1n));
}
