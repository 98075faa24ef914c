import type { Game, Player, Variant } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { findGame } from '../../games/registry.ts';

/** Who decides for a side: a person, or a computer of a skill from 0 (random) to 100 (perfect). */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly skill: number };

export const HUMAN: Seat = { kind: 'human' };
export const PERFECT: Seat = { kind: 'computer', skill: 100 };

/** A game in progress: where it started, what was played, and which position is looked at. */
export interface Session {
  readonly game: Game;
  readonly start: unknown;
  readonly moves: readonly unknown[];
  /** The start, then the position after each move. */
  readonly positions: readonly unknown[];
  /** Index into `positions`. */
  readonly at: number;
  readonly seats: readonly [Seat, Seat];
}

export function openGame(id: string, variant?: Partial<Variant>): Result<Game, Text> {
  const definition = findGame(id);
  if (!definition) return err(text(`there is no game '${id}'`, `没有「${id}」这个游戏`));
  const { rows, columns, maxRun, misere } = { ...definition.usual, ...variant };
  return definition.open({
    ...(definition.options.includes('board') ? { board: { rows, columns } } : {}),
    ...(definition.options.includes('maxRun') && maxRun !== undefined ? { maxRun } : {}),
    ...(definition.options.includes('misere') ? { misere } : {}),
  });
}

export function startSession(
  game: Game,
  seats: readonly [Seat, Seat] = [HUMAN, PERFECT],
  start: unknown = game.initial(),
): Session {
  return { game, start, moves: [], positions: [start], at: 0, seats };
}

export function currentPosition(session: Session): unknown {
  return session.positions[session.at];
}

export function toMove(session: Session): Player {
  return session.game.toMove(currentPosition(session));
}

/** Nobody decides in a finished game. */
export function seatToMove(session: Session): Seat | undefined {
  return session.game.ending(currentPosition(session)) ? undefined : session.seats[toMove(session)];
}

/** Plays at the position looked at; what was played after it is forgotten unless it is the same move. */
export function playMove(session: Session, move: unknown): Session {
  const { game, at } = session;
  const here = currentPosition(session);
  const next = session.moves[at];
  if (next !== undefined && game.makeMove(here, next) === game.makeMove(here, move))
    return goTo(session, at + 1);
  return {
    ...session,
    moves: [...session.moves.slice(0, at), move],
    positions: [...session.positions.slice(0, at + 1), game.play(here, move)],
    at: at + 1,
  };
}

export function goTo(session: Session, at: number): Session {
  return { ...session, at: Math.min(session.moves.length, Math.max(0, at)) };
}

/** Forgets what was played after the position looked at. */
export function cutHere(session: Session): Session {
  const { at } = session;
  return { ...session, moves: session.moves.slice(0, at), positions: session.positions.slice(0, at + 1) };
}

/** Where a takeback leads: the last earlier position in which a person decides, else one move back. */
export function undoTarget(session: Session): number {
  for (let at = session.at - 1; at >= 0; at--) {
    if (session.seats[session.game.toMove(session.positions[at])].kind === 'human') return at;
  }
  return Math.max(0, session.at - 1);
}

export function redoTarget(session: Session): number {
  for (let at = session.at + 1; at < session.positions.length; at++) {
    if (session.seats[session.game.toMove(session.positions[at])].kind === 'human') return at;
  }
  return session.moves.length;
}

export function swapSeats(session: Session): Session {
  return { ...session, seats: [session.seats[1], session.seats[0]] };
}

export function withSeat(session: Session, player: Player, seat: Seat): Session {
  return { ...session, seats: player === 0 ? [seat, session.seats[1]] : [session.seats[0], seat] };
}

/** Whose colour is "own": the only person's, else the first player's. */
export function viewerOf({ seats }: Session): Player {
  return seats[0].kind !== 'human' && seats[1].kind === 'human' ? 1 : 0;
}

export function moveName(session: Session, index: number): string {
  return session.game.makeMove(session.positions[index], session.moves[index]);
}
