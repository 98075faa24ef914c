import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { solvePaths } from '../../answer/reference/paths.ts';
import { perft } from '../../answer/reference/perft.ts';
import { Meter } from '../../core/effort.ts';
import { PASS_CONVENTIONS, type PassConvention } from '../../core/perft.ts';
import { createOthello } from '../../games/othello/game.ts';
import {
  applyOthelloMove,
  CELL_STATES,
  legalMoves,
  type OthelloPosition,
  PASS,
  standardStart,
} from '../../games/othello/rules.ts';
import { countPaths, countPathsInSlices, estimatePaths } from '../../kernels/othello/paths.ts';
import { countLeaves as kernelPerft } from '../../kernels/othello/perft.ts';
import { boardOf } from './board-of.ts';
import { played, randomFrom, scattered } from './samples.ts';

function referencePaths(position: OthelloPosition) {
  const solve = solvePaths(createOthello(position.size), Meter.limited());
  const { win, draw, loss } = solve(position);
  return position.toMove === 0 ? { black: win, white: loss, draw } : { black: loss, white: win, draw };
}

function everyPosition(size: number): OthelloPosition[] {
  const cells = size * size;
  return Array.from({ length: 2 * 3 ** cells }, (_, index) => ({
    size,
    cells: Array.from({ length: cells }, (_, i) => CELL_STATES[Math.floor(index / 2 / 3 ** i) % 3]!),
    toMove: index % 2 === 0 ? 0 : 1,
  }));
}

/** What can stand after so many placements, as often as it can come up. */
function afterPlacements(position: OthelloPosition, placements: number): OthelloPosition[] {
  const moves = legalMoves(position);
  if (placements === 0 || moves.length === 0) return [position];
  return moves.flatMap(move =>
    afterPlacements(applyOthelloMove(position, move), move === PASS ? placements : placements - 1),
  );
}

/** Three placements before the kernel takes over, some of which lead to the same. */
function mergingPosition() {
  const random = randomFrom(15);
  for (;;) {
    const position = played(5, 15, random);
    const after = afterPlacements(position, 3);
    const different = new Set(after.map(({ cells, toMove }) => `${cells} ${toMove}`));
    if (different.size < after.length && after.length < 200) return { position, after };
  }
}

describe('paths', () => {
  test.each([1, 2])('equal the reference on every position of side %i', size => {
    for (const position of everyPosition(size)) {
      expect(countPaths(boardOf(position)), JSON.stringify(position)).toEqual(referencePaths(position));
    }
  });

  test.each([3, 4, 5, 6, 7, 8])('equal the reference on random positions of side %i', size => {
    const random = randomFrom(size);
    for (let i = 0; i < 60; i++) {
      const position = (i % 2 ? scattered : played)(size, i % 8, random);
      expect(countPaths(boardOf(position)), JSON.stringify(position)).toEqual(referencePaths(position));
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of an empty board of side %i are one draw', n => {
    expect(countPaths({ n, black: 0n, white: 0n, toMove: 1 })).toEqual({ black: 0n, white: 0n, draw: 1n });
  });

  test('of the 4×4 start are the 60,060 known games', () => {
    // computed by two independent programs; the first mover is black here
    expect(countPaths(boardOf(standardStart(4)))).toEqual({ black: 24632n, white: 30116n, draw: 5312n });
  });

  test('stay exact with a table far too small', () => {
    const position = played(6, 11, randomFrom(5));
    const board = boardOf(position);
    expect(countPaths(board, { memoryBytes: 1024 })).toEqual(countPaths(board));
  });

  test('of 60 empties without a move are one', () => {
    const cells = standardStart(8).cells.map(cell => (cell === 'empty' ? cell : 'black'));
    expect(countPaths(boardOf({ size: 8, cells, toMove: 1 }))).toEqual({ black: 1n, white: 0n, draw: 0n });
  });

  test('beyond 34 empties are added up outside the kernel', () => {
    // a lone row: black closes it, then nobody can move
    const cells = standardStart(8).cells.map((_, i) => (i === 0 ? 'black' : i < 7 ? 'white' : 'empty'));
    expect(countPaths(boardOf({ size: 8, cells, toMove: 0 }))).toEqual({ black: 1n, white: 0n, draw: 0n });
  });

  test('of positions that come up in several ways are counted for each of them', () => {
    const { position, after } = mergingPosition();
    const sum = { black: 0n, white: 0n, draw: 0n };
    for (const each of after) {
      const { black, white, draw } = countPaths(boardOf(each));
      sum.black += black;
      sum.white += white;
      sum.draw += draw;
    }
    expect(countPaths(boardOf(position))).toEqual(sum);
  });

  test('can be stopped between slices and started again', () => {
    const board = boardOf(played(8, 13, randomFrom(11)));
    const slices = countPathsInSlices(board);
    slices.next();
    const second = slices.next();
    expect(second.done).toBe(false);
    expect(second.value).toMatchObject({ done: 1 });
    slices.return({ black: 0n, white: 0n, draw: 0n });
    const small = boardOf(played(6, 10, randomFrom(3)));
    const { black, white, draw } = countPaths(small);
    const { paths } = estimatePaths(small);
    const exact = Number(black + white + draw);
    expect(paths).toBeGreaterThan(exact / 2);
    expect(paths).toBeLessThan(exact * 2);
  });
});

interface PerftFixture {
  readonly n: number;
  readonly convention: PassConvention;
  readonly counts: readonly number[];
}

describe('perft', () => {
  const fixtures: PerftFixture[] = JSON.parse(readFileSync('fixtures/othello/perft.json', 'utf8'));
  test.each(fixtures)(
    '$n×$n, a pass as $convention, has the published counts',
    ({ n, convention, counts }) => {
      const board = boardOf(standardStart(n));
      expect(counts.map((_, depth) => Number(kernelPerft(board, depth, convention)))).toEqual(counts);
    },
  );

  test.each(PASS_CONVENTIONS)('with a pass as %s equals the reference', convention => {
    const random = randomFrom(9);
    for (let i = 0; i < 80; i++) {
      const size = 1 + random(8);
      const position = (i % 2 ? scattered : played)(size, random(9), random);
      const depth = random(6);
      const reference = perft(createOthello(size), position, depth, convention);
      expect(kernelPerft(boardOf(position), depth, convention), JSON.stringify(position)).toBe(reference);
    }
  });

  test('deeper than 64 bits could hold in the worst case adds up outside the kernel', () => {
    // 57 empties: 57·56·… passes 2^64 long before depth 20, the game ends after one move
    const cells = standardStart(8).cells.map((_, i) => (i === 0 ? 'black' : i < 7 ? 'white' : 'empty'));
    const board = boardOf({ size: 8, cells, toMove: 0 });
    expect(PASS_CONVENTIONS.map(convention => kernelPerft(board, 20, convention))).toEqual([0n, 1n, 1n]);
  });
});
