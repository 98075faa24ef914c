import { type Game, other, type Player } from '../../core/game.ts';

interface Turn<P, M> {
  /** The position in which the move was made. */
  readonly before: P;
  readonly move: M;
}

/** A game in progress, with what was played and what was taken back. Nothing in it changes: each step makes a new one. */
export interface Session<P = unknown, M = unknown> {
  readonly game: Game<P, M>;
  readonly position: P;
  readonly played: readonly Turn<P, M>[];
  /** Taken back and not yet played over; the next to play first. */
  readonly undone: readonly Turn<P, M>[];
  /** The players that people move; a program moves the others. */
  readonly people: readonly Player[];
}

export function startSession<P, M>(game: Game<P, M>, start: P, people: readonly Player[]): Session<P, M> {
  return { game, position: start, played: [], undone: [], people };
}

export function personToMove<P, M>({ game, position, people }: Session<P, M>): boolean {
  return people.includes(game.toMove(position));
}

/** Precondition: `move` is legal here. What was taken back is forgotten. */
export function playTurn<P, M>(session: Session<P, M>, move: M): Session<P, M> {
  return { ...advance(session, move), undone: [] };
}

/** Takes back a person's last move and whatever followed it; undefined when no person has moved. */
export function undo<P, M>(session: Session<P, M>): Session<P, M> | undefined {
  const { game, played, undone, people } = session;
  const last = played.findLastIndex(({ before }) => people.includes(game.toMove(before)));
  if (last < 0) return undefined;
  return {
    ...session,
    position: played[last]!.before,
    played: played.slice(0, last),
    undone: [...played.slice(last), ...undone],
  };
}

/** Plays what was taken back again, up to where a person is to move; undefined when there is nothing. */
export function redo<P, M>(session: Session<P, M>): Session<P, M> | undefined {
  if (session.undone.length === 0) return undefined;
  let here = session;
  do {
    const [next, ...rest] = here.undone;
    here = { ...advance(here, next!.move), undone: rest };
  } while (here.undone.length > 0 && !personToMove(here));
  return here;
}

/** Person and program change sides; undefined when people move both. */
export function swapSides<P, M>(session: Session<P, M>): Session<P, M> | undefined {
  if (session.people.length !== 1) return undefined;
  return { ...session, people: session.people.map(other) };
}

/** A move that passes the turn because there is no other. */
export function forcedPass<P, M>({ game, position }: Session<P, M>): M | undefined {
  if (!game.definition.capabilities.canPass) return undefined;
  const [only, ...more] = game.moves(position);
  return only !== undefined && more.length === 0 && game.makeMove(position, only) === 'pass'
    ? only
    : undefined;
}

function advance<P, M>(session: Session<P, M>, move: M): Session<P, M> {
  const { game, position, played } = session;
  return { ...session, position: game.play(position, move), played: [...played, { before: position, move }] };
}
