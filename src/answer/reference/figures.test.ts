import { describe, expect, it } from 'vitest';
import { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { isLost, subgameGrundy, subgameOf, subgamePlies } from '../../engines/placement/subgame.ts';
import { analyze, tabulate } from '../../engines/testing/analyze.ts';
import { breadGame } from '../../games/bread/game.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import { createOthello } from '../../games/othello/game.ts';
import { isPlacement, type PlacementGame } from '../../games/placement/family.ts';
import { cram, kayles, marbles, tactix } from '../../games/placement/games.ts';
import { finish } from '../../kernels/placement/index.ts';
import { solvePaths } from './paths.ts';
import { createPerft, perft } from './perft.ts';

function placement(game: Game): PlacementGame {
  if (!isPlacement(game)) throw new Error('not a placement game');
  return game;
}
const board = (rows: number, columns: number) => ({ rows, columns });
const bits = (state: number) => state.toString(2).replaceAll('0', '').length;

/** Published or twice computed: the marble game's reference figures. */
describe('marbles 4×4', () => {
  const normal = placement(openOrThrow(marbles));
  const misere = placement(openOrThrow(marbles, { misere: true }));

  it('has 82 moves', () => expect(normal.moves(normal.initial())).toHaveLength(82));

  it.each([
    [normal, [0, 0, 20, 16, 76, 156, 998, 1008, 1016, 936, 1080, 1104, 283, 36, 78, 0, 1]],
    [misere, [0, 0, 68, 0, 0, 244, 2194, 272, 285, 2320, 2010, 0, 609, 140, 0, 16, 0]],
  ])('has its lost positions by taken cells', (game, expected) => {
    const plies = finish(subgamePlies(subgameOf(game, game.initial())));
    const counts = Array.from({ length: 17 }, () => 0);
    plies.forEach((value, state) => {
      if (isLost(value, game.variant.misere)) counts[bits(state)]!++;
    });
    expect(counts).toEqual(expected);
  });

  it.each([
    [normal, 6_808, 931],
    [misere, 8_158, 1_094],
  ])('has its lost positions up to symmetry', (game, lost, classes) => {
    const plies = finish(subgamePlies(subgameOf(game, game.initial())));
    let [all, smallest] = [0, 0];
    for (let state = 0; state < plies.length; state++) {
      if (!isLost(plies[state]!, game.variant.misere)) continue;
      all++;
      const images = game.symmetric?.({ taken: BigInt(state), toMove: 0 }) ?? [];
      if (images.every(image => image.taken >= BigInt(state))) smallest++;
    }
    expect([all, smallest]).toEqual([lost, classes]);
  });

  it('has its Grundy histogram', async () => {
    const histogram = [6808, 6974, 7154, 7260, 5630, 6122, 6462, 7982, 3236, 3260, 2772, 1100, 616, 132, 28];
    expect(await tabulate(normal, true)).toMatchObject({
      grundyHistogram: histogram.map(BigInt),
      start: { outcome: 'win', grundy: 1 },
    });
  });

  it('has four winning first moves: the diagonals that cut off a corner', async () => {
    const { moves, outcome } = await analyze(normal, normal.initial());
    const winning = moves.filter(move => move.outcome === 'win').map(({ name }) => name);
    expect(outcome).toBe('win');
    expect(winning.sort()).toEqual(['b1-b2', 'c1-e1', 'c3-e3', 'f1-f2']);
    expect(
      (await analyze(misere, misere.initial())).moves.filter(move => move.outcome === 'win'),
    ).toHaveLength(22);
  });

  it.each([
    [2, 2, 1, 'loss'],
    [2, 3, 6, 'win'],
    [2, 4, 0, 'win'],
    [2, 5, 1, 'loss'],
    [2, 6, 4, 'win'],
    [3, 3, 1, 'win'],
    [3, 4, 3, 'win'],
  ])('is known on %i×%i', async (rows, columns, grundy, misereOutcome) => {
    expect((await tabulate(openOrThrow(marbles, board(rows, columns)), true))?.start.grundy).toBe(grundy);
    expect(
      (await tabulate(openOrThrow(marbles, { ...board(rows, columns), misere: true }), false))?.start.outcome,
    ).toBe(misereOutcome);
  });
});

/** Sources: reference/placement.md (Schneider 2009 and Beling for Cram, OEIS A002186 for Kayles, HAKMEM 74 for TacTix). */
describe('other placement games', () => {
  it.each([
    [2, 2, 0],
    [2, 3, 1],
    [2, 6, 0],
    [2, 7, 1],
    [3, 3, 0],
    [3, 4, 1],
    [3, 5, 1],
    [3, 6, 4],
    [4, 4, 0],
    [4, 5, 2],
  ])('cram %i×%i', async (rows, columns, grundy) => {
    expect((await tabulate(openOrThrow(cram, board(rows, columns)), true))?.start.grundy).toBe(grundy);
  });

  it('cram has 5,700 reachable positions on 4×4 and 58,830 on 4×5', async () => {
    expect((await tabulate(openOrThrow(cram, board(4, 4)), false))?.reachable).toBe(5_700n);
    expect((await tabulate(openOrThrow(cram, board(4, 5)), false))?.reachable).toBe(58_830n);
  });

  it('kayles n = 1…20', () => {
    const game = placement(openOrThrow(kayles, board(1, 20)));
    const values = finish(subgameGrundy(subgameOf(game, game.initial())));
    // n pins standing in a row: the rest of the 20 is taken
    const rowOf = (pins: number) => values[2 ** 20 - 2 ** pins]!;
    expect(Array.from({ length: 20 }, (_, index) => rowOf(index + 1))).toEqual([
      1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1,
    ]);
  });

  it('tactix 4×4 is lost for the first player when the last to take loses', async () => {
    expect((await tabulate(openOrThrow(tactix, { misere: true }), false))?.start.outcome).toBe('loss');
  });
});

describe('bread', () => {
  it('has 5,478 positions, 765 up to symmetry', async () => {
    expect((await tabulate(breadGame, false))?.positions).toBe(5_478n);
    const seen = new Set<string>();
    const all = new Map([['', breadGame.initial()]]);
    for (const position of all.values()) {
      seen.add([...breadGame.symmetric!(position)].map(breadGame.key).sort()[0]!);
      for (const move of breadGame.moves(position)) {
        const next = breadGame.play(position, move);
        all.set(breadGame.key(next), next);
      }
    }
    expect(seen.size).toBe(765);
  });

  it('has 255,168 games', () => {
    const paths = solvePaths(breadGame, Meter.limited())(breadGame.initial());
    expect(paths).toEqual({ win: 131_184n, loss: 77_904n, draw: 46_080n });
  });
});

/** Sources: reference/othello.md (OEIS A124004; conventions differ from depth 9 on 8×8). */
describe('othello', () => {
  it.each([
    [8, [4, 12, 56, 244, 1396, 8200]],
    [6, [4, 12, 56, 244, 1364, 7604]],
  ])('has the published perft on %i×%i', (size, expected) => {
    const game = createOthello(size);
    for (const passes of ['ply', 'leaf', 'free'] as const) {
      expect(expected.map((_, index) => Number(perft(game, game.initial(), index + 1, passes)))).toEqual(
        expected,
      );
    }
  });

  it('tells the conventions apart on 4×4, where games end early', () => {
    const game = createOthello(4);
    const at = (depth: number) =>
      (['ply', 'leaf', 'free'] as const).map(passes =>
        Number(createPerft(game, Meter.limited(), passes)(game.initial(), depth)),
      );
    // every game is finished by then: convention `ply` has dropped them all, the others count each once
    expect(at(40)).toEqual([0, 60_060, 60_060]);
    const [ply, leaf, free] = at(9);
    expect(ply).toBeLessThan(leaf!);
    expect(free).toBeGreaterThan(leaf!);
  });

  it('solves 4×4: the second player wins by 8, by 10 with the empties', async () => {
    const game = createOthello(4);
    const analysis = await analyze(game, game.initial());
    expect(analysis).toMatchObject({ outcome: 'loss', score: -8, scoreWithEmpties: -10 });
  });
});
