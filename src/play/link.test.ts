import { describe, expect, it } from 'vitest';
import { createXorshift, pickOne } from '../core/random.ts';
import { GAMES } from '../games/registry.ts';
import { openSpec } from '../games/spec.ts';
import { makeLink, parseLink } from './link.ts';
import { currentPosition, goTo, playMove, type Session, startSession } from './session.ts';

/** A random beginning of a random length. */
function randomSession(id: string, random: () => number): Session {
  const game = openSpec(id);
  if (!game.ok) throw new Error(game.error.en);
  let session = startSession(game.value, [{ kind: 'computer', skill: 35 }, { kind: 'human' }]);
  for (let left = Math.floor(random() * 12); left > 0; left--) {
    const moves = game.value.moves(currentPosition(session));
    if (moves.length === 0) break;
    session = playMove(session, pickOne(moves, random));
  }
  return goTo(session, Math.floor(random() * (session.moves.length + 1)));
}

describe.each(GAMES.map(game => game.id))('the link of %s', id => {
  it('carries everything there and back', () => {
    const random = createXorshift(id.length).next;
    for (let round = 0; round < 20; round++) {
      const session = randomSession(id, random);
      const later = startSession(session.game, session.seats, currentPosition(session));
      for (const each of [session, later]) {
        const link = makeLink(each, { hints: 'always', face: 'square' });
        const read = parseLink(link);
        if (!read.ok) throw new Error(read.error.en);
        expect(read.value.settings).toEqual({ hints: 'always', face: 'square' });
        expect(read.value.session).toMatchObject({
          start: each.start,
          moves: each.moves,
          at: each.at,
          seats: each.seats,
          positions: each.positions,
        });
        expect(read.value.session.game.variant).toEqual(each.game.variant);
        // an address bar takes it as it is
        expect(new URL(`http://host/${link}`).hash).toBe(link);
      }
    }
  });
});

describe('a bad link', () => {
  const cases = [
    ['#/chess', "no game 'chess'"],
    ['#/marbles?board=9x9', 'at most 64 cells'],
    ['#/marbles?board=big', "found 'big'"],
    ['#/marbles?start=xyz', 'cannot be read'],
    ['#/marbles?moves=a1,a1', 'move 2 in this link'],
    ['#/bread?moves=5,1,4,2,6,3', 'the game is over'],
    ['#/marbles?runs=3', "no parameter 'runs'"],
    ['#/bread?seats=human', 'not two players'],
    ['#/bread?seats=human,101', 'not two players'],
  ] as const;
  it.each(cases)('%s says what is wrong', (link, why) => {
    const read = parseLink(link);
    expect(read.ok ? '' : read.error.en).toContain(why);
  });
});
