import { expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import { randomPositions } from '../../games/conformance.suite.ts';
import { type OctalMove, type OctalPosition, octal } from '../../games/octal/game.ts';
import { octalView } from './octal-view.ts';

function open(code: string, heaps: string) {
  const opened = octal.open({ code, heaps });
  if (!opened.ok) throw new Error(opened.error.en);
  const game = opened.value as Game<OctalPosition, OctalMove>;
  return {
    game,
    view: octalView(game),
    positions: () => randomPositions(opened.value, 6, 3) as OctalPosition[],
  };
}

it.each([
  ['0.77', '5,7'],
  ['0.137', '9,4'],
  ['4.7', '6'],
  ['0.6', '40,3'],
])('a move of %s is the stones that it takes, counted from either end', (code, heaps) => {
  const { game, view, positions } = open(code, heaps);
  for (const position of positions()) {
    const spots = new Set(
      view
        .rows(position, '')
        .flat()
        .map(({ cell }) => cell),
    );
    for (const move of game.moves(position)) {
      const taken = position.heaps[move.heap]! - move.left - move.right;
      const ways = view.waysOf!(position, move);
      const sides = move.left === move.right ? 1 : 2;
      expect(ways.map(way => way.length)).toEqual(taken === 0 ? [] : Array(sides).fill(taken));
      expect(view.cellsOf(position, move)).toEqual(ways[0] ?? []);
      for (const way of ways) {
        expect(way.every(cell => spots.has(cell))).toBe(true);
        expect(view.choose(position, way.toReversed())).toEqual({ ok: true, value: move });
      }
    }
  }
});

it('refuses stones of two heaps, stones that lie apart, and what the code forbids', () => {
  const { game, view } = open('0.3', '4,4');
  const start = game.initial();
  const [first, , third, , other] = view
    .rows(start, '')
    .flat()
    .map(({ cell }) => cell) as [number, number, number, number, number];
  const why = (cells: number[]) => {
    const chosen = view.choose(start, cells);
    return chosen.ok ? '' : chosen.error.en;
  };
  expect(why([first, other])).toContain('one heap');
  expect(why([first, third])).toContain('side by side');
  expect(why([third])).toContain("does not allow '1:2+1'");
  expect(why([first])).toBe('');
});

it('stays as large as it was while heaps are split and taken', () => {
  const { game, view, positions } = open('0.77', '5,7');
  const sizes = positions().map(position => view.size(position));
  expect(new Set(sizes.map(size => JSON.stringify(size)))).toEqual(
    new Set([JSON.stringify(view.size(game.initial()))]),
  );
  for (const position of positions()) {
    const { width, height } = view.size(position);
    for (const spot of view.rows(position, '').flat()) {
      expect(spot.x + spot.width).toBeLessThanOrEqual(width);
      expect(spot.y + spot.height).toBeLessThanOrEqual(height);
    }
  }
});

it('has room for as many stones as there may be', () => {
  const { game, view } = open('0.77', '600,399,1');
  const { width, height } = view.size(game.initial());
  expect(view.rows(game.initial(), '').flat()).toHaveLength(1000);
  expect(Math.max(width, height)).toBeLessThan(500);
});
