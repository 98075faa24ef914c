import { describe, expect, it } from 'vitest';
import type { Effort } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import { faultReason, GameFault } from '../core/game-fault.ts';
import { POLICIES } from '../core/odds.ts';
import { createRandom } from '../core/random.ts';
import { BROKEN_GAMES, LONG_GAME } from '../games/testing/broken-games.ts';
import { openGuesser } from '../play/guesser.ts';
import { guessMoves } from '../play/playouts.ts';
import { makeDrill } from '../play/practice.ts';
import { currentPosition, playMove, seatToMove, startSession } from '../play/session.ts';
import { fieldsOf } from './fields/list.ts';
import { Kibitzer } from './kibitzer.ts';
import { findProof } from './proof/find.ts';
import { referenceEngines } from './reference/engines.ts';

const EFFORT: Effort = { seconds: 5 };

const open = (game: Game) => new Kibitzer(game, referenceEngines(game));

const SESSIONS = 50;
/** By then a person has given up. */
const MOST_MOVES = 100;

/** Sessions of random moves, until one is refused. */
function playOn(game: Game): void {
  for (let seed = 0; seed < SESSIONS; seed++) {
    const { pick } = createRandom(seed);
    let session = startSession(game);
    for (let ply = 0; ply < MOST_MOVES && seatToMove(session); ply++)
      session = playMove(session, pick(session.game.moves(currentPosition(session))));
  }
}

/** Every way to ask about a game or to play it. */
function doorsOf(game: Game): Readonly<Record<string, () => unknown>> {
  const start = () => game.initial();
  const analyses = fieldsOf(game.definition).map(({ id }) => [
    `analyze ${id}`,
    () => open(game).analyze(start(), { fields: [id] }, EFFORT),
  ]);
  const odds = POLICIES.map(policy => [`odds ${policy}`, () => open(game).ask('odds', { policy }, EFFORT)]);
  const ask = (position: unknown) => open(game).analyze(position, {}, EFFORT);
  return Object.fromEntries([
    ...analyses,
    ...odds,
    ['analyze', () => open(game).analyze(start(), {}, EFFORT)],
    ['tabulate', () => open(game).ask('tabulate', { grundy: false }, EFFORT)],
    ['perft', () => open(game).ask('perft', { position: start(), depth: 2000, passes: 'ply' }, EFFORT)],
    ['proof', () => findProof(open(game), start(), { about: 'outcome' }, EFFORT)],
    ['guess', () => openGuesser(game, createRandom(1).next)(start(), EFFORT)],
    ['playouts', () => guessMoves(game, start(), 400, createRandom(1).next)],
    // a session of ever new positions is refused with the first question about it
    ...(game === BROKEN_GAMES.counter.game ? [] : [['play', () => playOn(game)] as const]),
    ['practice', () => makeDrill(game, ask, { seed: 1, level: 1, number: 1 })],
  ]);
}

describe.each(Object.entries(BROKEN_GAMES))('%s', (_, { game, says }) => {
  it.each(Object.entries(doorsOf(game)))('is refused by %s in a sentence', async (_, door) => {
    const problem = await Promise.resolve()
      .then(door)
      .then(
        answer => `answered ${JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? 1 : value))}`,
        (problem: unknown) => problem,
      );
    expect(problem).toBeInstanceOf(GameFault);
    const reason = faultReason(problem)!;
    expect(reason.en).toMatch(says);
    expect(reason.en).not.toContain('\n');
    expect(reason.zh).toMatch(/违反了所有游戏都要遵守的规则：.+最小局面：\S+/);
  });
});

describe('the smallest position', () => {
  const said = async (game: Game) => {
    const problem = await open(game)
      .analyze(game.initial())
      .catch((fault: unknown) => fault);
    return faultReason(problem)?.en;
  };

  it.each([
    ['kalah', /: 0:2,2,0,2,2,0 \(the start\)$/],
    ['goingOn', /: 0:2 \(after a b\)$|: 1:2 \(after a b\)$/],
    ['stuck', /\(after a b b\)$/],
    ['morris', /\(after( \d){6}\)$/],
  ] as const)('of %s is fewest moves from the start', async (id, end) => {
    expect(await said(BROKEN_GAMES[id].game)).toMatch(end);
  });
});

it('a long game that keeps the rules is too large for the references, not broken', async () => {
  const { unproved } = await open(LONG_GAME).analyze(LONG_GAME.initial(), { fields: ['outcome'] }, EFFORT);
  expect(unproved).toMatchObject([{ field: 'outcome', why: 'too-large' }]);
  const found = await findProof(open(LONG_GAME), LONG_GAME.initial(), { about: 'outcome' }, EFFORT);
  expect(found).toEqual({ kind: 'no-value' });
});
