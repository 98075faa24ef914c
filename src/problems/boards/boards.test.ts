import { describe, expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import { readDescribedGame } from '../../games/described.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { openSpec, parseSpec } from '../../games/spec.ts';
import type { StandardProblem } from '../problem.ts';
import { BoardCases } from './cases.ts';
import { boardsProblem } from './problem.ts';

/** With a gap, edges that meet, and the other ending. */
const DRAWN = `{
  "title": "Bow tie", "shape": ["..#.", "....", "..#."], "wrap": "horizontal", "misere": true,
  "moves": [["a1", "d3"], { "shape": ["a1", "b1", "a2"], "turn": true }, { "run": [2, 3], "directions": ["diagonal"] }]
}`;

function open(word: string): Game {
  const spec = word.startsWith('{') ? readDescribedGame(word) : parseSpec(word);
  if (!spec.ok) throw new Error(spec.error.en);
  const game = openSpec('spec' in spec.value ? spec.value.spec : spec.value);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

function problemOf(game: Game): StandardProblem {
  const problem = boardsProblem(game);
  if (!problem.ok) throw new Error(problem.error.en);
  return problem.value;
}

/** By the rules alone: nothing but moves, endings and recursion. */
function winsByHand(game: Game, position: unknown, known = new Map<string, boolean>()): boolean {
  const key = game.key(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  const ending = game.ending(position);
  const wins = ending
    ? ending.winner === game.toMove(position)
    : game.moves(position).some(move => !winsByHand(game, game.play(position, move), known));
  known.set(key, wins);
  return wins;
}

const bytesOf = (test: { input(): Iterable<string | Uint8Array> }) =>
  Buffer.from([...test.input()].join(''), 'utf8');

describe.each([DRAWN, 'kayles?board=1x9', 'cram?board=5x5'])('the problem made of %s', word => {
  const game = open(word);
  const problem = problemOf(game);
  const tests = new BoardCases(game as PlacementGame);

  it('gives the answers of the rules, in ten points that are worth a hundred', () => {
    const { points, samples, tiers } = problem.data!(1);
    expect(points.reduce((sum, { score }) => sum + score, 0)).toBe(100);
    for (const [index, tier] of tiers.entries()) {
      const own = points.filter(point => point.tier === index + 1);
      expect(own.reduce((sum, { score }) => sum + score, 0)).toBe(tier.score);
    }
    for (const { test } of [...samples, ...points.slice(0, 3)]) {
      const boards = tests.read(bytesOf(test!));
      if (!boards.ok) throw new Error(boards.error.en);
      const few = boards.value.slice(0, 40);
      const right = few.map(taken => {
        const position: PlacementPosition = { taken, toMove: 0 };
        return winsByHand(game, position) ? 'Possible.' : 'Impossible.';
      });
      expect([...test!.expected()].slice(0, 40)).toEqual(right);
      expect(boards.value).toHaveLength(test!.cases);
      expect(test!.caseOf!(0)).toMatchObject({ number: 1, expected: right[0] });
    }
    expect(new Set(points[1]!.test!.expected()).size).toBe(2);
  });

  it('tells who swaps the answers or takes the other ending from who is right', () => {
    const test = problem.data!(1).points[2]!.test!;
    const right = [...test.expected()].join();
    const mistaken = test.mistakes!.map(({ id, expected }) => [id, [...expected()].join() === right]);
    expect(mistaken).toEqual([
      ['swapped', false],
      ['other-ending', false],
    ]);
  });

  it('has every board of a size once, and knows what is a step smaller', () => {
    const trials = problem.trials!;
    const { count, at } = trials.sizes[2]!;
    const boards = Array.from({ length: count }, (_, index) => at(index) as bigint);
    expect(new Set(boards).size).toBe(count);
    const cells = (game as PlacementGame).board.cells.length;
    expect(count).toBe((cells * (cells - 1)) / 2);
    const [first] = boards;
    const takenOf = (board: unknown) => (board as bigint).toString(2).replaceAll('0', '').length;
    // from the full board to the empty one, as far as answers are known
    const mostFree = cells <= 20 ? cells : 12;
    expect(trials.sizes.map(({ count: all }) => all)).toHaveLength(1 + mostFree);
    const largest = trials.sizes.at(-1)!.at(0) as bigint;
    expect(cells - takenOf(largest)).toBe(mostFree);
    expect([...trials.smaller(first)].map(takenOf)).toEqual([takenOf(first) + 1, takenOf(first) + 1]);
    expect(trials.read(bytesOf(trials.test(boards)))).toEqual({ ok: true, value: boards });
  });
});

it('refuses boards that it cannot see through, and games without cells to take', () => {
  const tests = new BoardCases(open('cram?board=5x5') as PlacementGame);
  expect(tests.read(Buffer.from(`1\n\n${'.....\n'.repeat(5)}`))).toMatchObject({
    error: { en: 'board 1 has more than 20 free cells' },
  });
  expect(tests.read(Buffer.from('1\n\n..x'))).toMatchObject({ error: { en: /^line 3, column 3: / } });
  expect(boardsProblem(open('octal'))).toMatchObject({ ok: false });
});
