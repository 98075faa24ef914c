import fc from 'fast-check';
import type { Game } from '../../core/game.ts';
import { openSpec } from '../../games/spec.ts';
import { HUMAN, PERFECT, type Seat } from '../seats.ts';
import {
  currentPath,
  currentPosition,
  cutHere,
  goTo,
  playMove,
  putBack,
  type Session,
  startSession,
  takeBack,
} from '../session.ts';
import { annotate, neighbourVariation, promote, removeAt } from '../variations.ts';

/** Something that people do with a game; numbers choose among what there is. */
export type Deed =
  | { readonly kind: 'play'; readonly pick: number }
  | { readonly kind: 'look'; readonly pick: number }
  | { readonly kind: 'note'; readonly title: string; readonly comment: string }
  | { readonly kind: 'takeBack' | 'putBack' | 'cut' | 'promote' | 'remove' | 'up' | 'down' };

const PICK = fc.nat({ max: 999 });

export const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('play' as const), pick: PICK }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look' as const), pick: PICK }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('note' as const),
      title: fc.string({ unit: 'binary', maxLength: 8 }),
      comment: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom('为什么？(a1,b2)', '{[!2c.]}', '100 % & #', 'two\nlines', '%2c %252c'),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('takeBack', 'putBack', 'cut', 'promote', 'remove', 'up', 'down')
      .map(kind => ({ kind }) as Deed),
  },
);

export function act(session: Session, deed: Deed): Session {
  switch (deed.kind) {
    case 'play': {
      const moves = session.game.moves(currentPosition(session));
      return moves.length === 0 ? session : playMove(session, moves[deed.pick % moves.length]);
    }
    case 'look':
      return goTo(session, deed.pick % (session.moves.length + 1));
    case 'note':
      return annotate(session, currentPath(session), deed);
    case 'takeBack':
      return takeBack(session);
    case 'putBack':
      return putBack(session);
    case 'cut':
      return cutHere(session);
    case 'promote':
      return promote(session, currentPath(session));
    case 'remove':
      return removeAt(session, currentPath(session))?.after ?? session;
    case 'up':
      return neighbourVariation(session, -1);
    case 'down':
      return neighbourVariation(session, 1);
  }
}

const SPECS = [
  'bread',
  'marbles?board=3x3',
  'cram?board=2x4&misere=1',
  'kayles?board=1x9',
  'othello?board=4x4',
  'custom?title=A%20b&board=1x4&takes=a1+b1,c1,d1',
];

export const GAMES_TO_PLAY: readonly Game[] = SPECS.map(spec => {
  const opened = openSpec(spec);
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value;
});

const SEATS: readonly (readonly [Seat, Seat])[] = [
  [HUMAN, HUMAN],
  [HUMAN, PERFECT],
  [{ kind: 'computer', skill: 35 }, HUMAN],
  [PERFECT, PERFECT],
];

/** A game of any kind, from its start or from some way on, after all sorts of deeds. */
export const anySession: fc.Arbitrary<Session> = fc
  .record({
    game: fc.constantFrom(...GAMES_TO_PLAY),
    seats: fc.constantFrom(...SEATS),
    before: fc.array(PICK, { maxLength: 3 }),
    deeds: fc.array(anyDeed, { maxLength: 30 }),
  })
  .map(({ game, seats, before, deeds }) => {
    const first = before.reduce<Session>(
      (session, pick) => act(session, { kind: 'play', pick }),
      startSession(game, seats),
    );
    return deeds.reduce(act, startSession(game, seats, currentPosition(first)));
  });

/** What two equal sessions have in common: everything but the identity of their games. */
export function seen({ game, ...rest }: Session) {
  return { spec: [game.definition.id, game.variant], ...rest };
}
