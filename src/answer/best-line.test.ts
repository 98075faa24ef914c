import { expect, it } from 'vitest';
import { openOrThrow } from '../games/conformance.suite.ts';
import { cram } from '../games/placement/games.ts';
import type { Analysis } from './analysis.ts';
import { bestLine } from './best-line.ts';

const game = openOrThrow(cram, { rows: 2, columns: 2 });
const start = game.initial();
const [first] = game.moves(start);

/** What somebody knows of a position and of the first of its moves. */
function known(
  position: unknown,
  outcome?: 'win' | 'loss',
  best?: 'win' | 'draw' | 'loss',
): Analysis<unknown, unknown> {
  return {
    position,
    ...(outcome ? { outcome } : {}),
    moves: game
      .moves(position)
      .slice(0, 1)
      .map(move => ({ move, name: game.makeMove(position, move), ...(best ? { outcome: best } : {}) })),
    ...{ unproved: [], provedBy: {}, failures: [], seconds: 0 },
  };
}

const never = () => Promise.reject(new Error('nobody asks any further'));

it.each([
  ['nothing is known of the position', known(start, undefined, 'win')],
  ['nothing is known of its moves', known(start, 'win')],
  ['the move gives away what is proved', known(start, 'win', 'loss')],
  ['the move is worth less', known(start, 'win', 'draw')],
  ['the move is worth more than the position', known(start, 'loss', 'draw')],
])('ends before the first move where %s', async (_, analysis) => {
  expect(await bestLine(game, analysis, never)).toEqual({ steps: [], end: 'unproved' });
});

it('ends where the next position is not proved any more', async () => {
  const line = await bestLine(game, known(start, 'win', 'win'), async position =>
    known(position, undefined, 'win'),
  );
  expect(line).toMatchObject({ steps: [{ move: first, outcome: 'win' }], end: 'unproved' });
});

it('goes to the end where every move keeps what is proved', async () => {
  const line = await bestLine(game, known(start, 'loss', 'loss'), async position =>
    known(position, 'win', 'win'),
  );
  expect(line.steps.map(({ outcome }) => outcome)).toEqual(['loss', 'win']);
  expect(line.end).toBe('over');
});
