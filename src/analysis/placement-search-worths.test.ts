import { describe, expect, it } from 'vitest';
import type { GameDefinition } from '../core/game.ts';
import { openOrThrow } from '../games/conformance.suite.ts';
import { isPlacement } from '../games/placement/family.ts';
import { cram, kayles, marbles } from '../games/placement/games.ts';
import { leastAbsent } from './grundy.ts';
import { searchWorths } from './placement-search-worths.ts';
import { createPlacementSolver } from './placement-solver.ts';
import { subgameGrundy, subgameOf } from './placement-subgame.ts';

function open(definition: GameDefinition, rows: number, columns: number, misere = false) {
  const game = openOrThrow(definition, { board: { rows, columns }, misere });
  if (!isPlacement(game)) throw new Error('not a placement game');
  return game;
}

describe('every move of a position without a table', () => {
  it.each([
    ['by tables over its free cells', cram, 6, 6, 0xf0f0fffffn],
    ['by search', kayles, 1, 40, 0n],
  ] as const)('%s: values and outcomes fit together', (_, definition, rows, columns, taken) => {
    const worths = searchWorths(open(definition, rows, columns), { taken, toMove: 0 }, { seconds: 60 });
    const values = worths.moves.map(({ grundy }) => grundy!);
    expect(worths.position.grundy).toBe(leastAbsent(values));
    expect(worths.position.outcome).toBe(worths.position.grundy === 0 ? 'loss' : 'win');
    expect(worths.moves.map(({ outcome }) => outcome)).toEqual(
      values.map(value => (value === 0 ? 'win' : 'loss')),
    );
  });

  it.each([false, true])('agrees with a table, misère %s', misere => {
    const game = open(marbles, 6, 6, misere);
    const taken = 0xfffff5a31n;
    const subgame = subgameOf(game, { taken, toMove: 0 });
    const values = subgameGrundy(subgame);
    const worths = searchWorths(game, { taken, toMove: 0 }, { seconds: 60 });
    expect(worths.position).toEqual({ outcome: values[0] === 0 ? 'loss' : 'win', grundy: values[0] });
    expect(worths.moves.map(({ grundy }) => grundy)).toEqual(
      game.moves({ taken, toMove: 0 }).map(mask => values[subgame.stateAfter(mask)]),
    );
  });

  it('leaves out what the limit does not reach, and keeps what it does', () => {
    const game = open(marbles, 8, 8);
    const worths = searchWorths(game, { taken: 1n, toMove: 0 }, { seconds: 60, nodes: 500 });
    expect(worths.position.outcome).toBeUndefined();
    expect(worths.moves).toHaveLength(game.moves({ taken: 1n, toMove: 0 }).length);
  });
});

describe('many positions of one variant', () => {
  it.each([
    ['from one table', 5, 5, 3],
    ['each by itself', 6, 6, 16_411],
  ] as const)('%s', (_, rows, columns, seed) => {
    for (const misere of [false, true]) {
      const game = open(marbles, rows, columns, misere);
      const solver = createPlacementSolver(game);
      const full = 2n ** BigInt(rows * columns) - 1n;
      for (let step = 1n; step < 6n; step++) {
        const taken = full & ~(((BigInt(seed) * step * 7919n) % 2n ** 15n) << 4n);
        const value = subgameGrundy(subgameOf(game, { taken, toMove: 0 }))[0];
        expect(solver.grundy(taken)).toBe(value);
        expect(solver.outcome(taken)).toBe(value === 0 ? 'loss' : 'win');
      }
    }
  });
});
