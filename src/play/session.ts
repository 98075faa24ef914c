import type { Game, Player } from '../core/game.ts';
import { Way, watched } from '../core/watched.ts';
import { HUMAN, PERFECT, type Seat } from './seats.ts';
import {
  changeAt,
  childOf,
  type GameNode,
  mainPath,
  nodesAlong,
  type Path,
  startNode,
  treeNodeAt,
} from './tree.ts';

/** A game in progress. Nothing played is lost: another move at a position opens a variation. */
export interface Session {
  readonly game: Game;
  readonly start: unknown;
  /** All moves from the start, with variations and notes. */
  readonly root: GameNode;
  /** The current line; moves after the last of `moves` were taken back and can be played again. */
  readonly path: Path;
  readonly moves: readonly unknown[];
  /** The start, then the position after each move. */
  readonly positions: readonly unknown[];
  /** The index of the current position. */
  readonly at: number;
  readonly seats: readonly [Seat, Seat];
}

/**
 * A new game, by default a person against a perfect computer.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { currentPosition, startSession } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('bread'));
 * const session = startSession(game);
 * console.log(session.moves.length, session.seats[1]); // 0 { kind: 'computer', skill: 100 }
 * console.log(game.moves(currentPosition(session)).length); // 9
 * ```
 */
export function startSession(
  game: Game,
  seats: readonly [Seat, Seat] = [HUMAN, PERFECT],
  start: unknown = game.initial(),
): Session {
  const root = startNode(start);
  return { game: watched(game), start, root, path: [], moves: [], positions: [start], at: 0, seats };
}

/** Whether a game begins with the usual position, which links and files leave out. */
export function isUsualStart(game: Game, start: unknown): boolean {
  return game.makePosition(start) === game.makePosition(game.initial()) && game.toMove(start) === 0;
}

/** The current line of a tree, how much of it counts as played, and the place in it. */
interface Look {
  readonly path: Path;
  readonly length: number;
  readonly at: number;
}

/** The session with another tree or another place in it. Precondition: the path exists in the tree. */
export function lookAt(session: Session, root: GameNode, { path, length, at }: Look): Session {
  const nodes = nodesAlong(root, path.slice(0, length));
  return {
    ...session,
    start: root.position,
    root,
    path,
    moves: nodes.slice(1).map(({ move }) => move),
    positions: nodes.map(({ position }) => position),
    at: Math.min(length, Math.max(0, at)),
  };
}

/**
 * The path of the current position.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { currentPath, goTo, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(currentPath(goTo(session, 2))); // [ '5', '1' ]
 * ```
 */
export function currentPath({ path, at }: Session): Path {
  return path.slice(0, at);
}

/**
 * The tree's node at the current position.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { currentNode, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(currentNode(session).name); // 9
 * ```
 */
export function currentNode(session: Session): GameNode {
  return treeNodeAt(session.root, currentPath(session))!;
}

/**
 * The current position.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { currentPosition, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(session.game.moves(currentPosition(session)).length); // 6
 * ```
 */
export function currentPosition(session: Session): unknown {
  return session.positions[session.at];
}

/**
 * The player to move at the current position.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playMove, startSession, toMove } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(toMove(session)); // 1
 * ```
 */
export function toMove(session: Session): Player {
  return session.game.toMove(currentPosition(session));
}

/**
 * The seat of the player to move; undefined in a finished game.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playMove, seatToMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(seatToMove(session)); // { kind: 'computer', skill: 100 }
 * ```
 */
export function seatToMove(session: Session): Seat | undefined {
  return session.game.ending(currentPosition(session)) ? undefined : session.seats[toMove(session)];
}

/**
 * Whether a person may choose a move now.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { mayChoose, playMove, startSession } from 'kibitz/play';
 *
 * const start = startSession(orThrow(openSpec('bread')));
 * console.log(mayChoose(start), mayChoose(playMove(start, 5))); // true false
 * ```
 */
export function mayChoose(session: Session): boolean {
  return seatToMove(session)?.kind === 'human';
}

/**
 * Plays a move at the current position. A move that was played there before follows its line; another one opens a
 * variation, or replaces a move just taken back, which becomes a variation.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const other = playMove(goTo(session, 1), 2);
 * console.log(session.path.join(' '), '|', other.path.join(' ')); // 5 1 9 | 5 2
 * ```
 */
export function playMove(session: Session, move: unknown): Session {
  const { game, at, path, root } = session;
  const name = game.makeMove(currentPosition(session), move);
  const here = currentPath(session);
  const isAtEnd = at === session.moves.length;
  const known = childOf(currentNode(session), name);
  if (known && path[at] === name)
    return lookAt(session, root, { path, length: Math.max(at + 1, session.moves.length), at: at + 1 });
  const further = [...here, name];
  if (known) {
    const line = isAtEnd ? further : [...further, ...mainPath(known)];
    return lookAt(session, root, { path: line, length: line.length, at: at + 1 });
  }
  const position = game.play(currentPosition(session), move);
  const way = new Way(game);
  for (const each of [...session.positions.slice(0, at + 1), position]) way.enter(each);
  const takenBack = isAtEnd ? path[at] : undefined;
  const grown = changeAt(root, here, node => {
    const child = { name, move, position, next: [] };
    const place =
      takenBack === undefined ? node.next.length : node.next.findIndex(each => each.name === takenBack);
    return { ...node, next: node.next.toSpliced(place, 0, child) };
  });
  return lookAt(session, grown, { path: further, length: further.length, at: at + 1 });
}

/**
 * Goes to the position after so many moves of the line.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(goTo(session, 1).at, session.moves.length); // 1 3
 * ```
 */
export function goTo(session: Session, at: number): Session {
  return { ...session, at: Math.min(session.moves.length, Math.max(0, at)) };
}

/**
 * Goes to a place in the tree, and makes its continuation the current line; unknown places change nothing.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goToPath, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(goToPath(session, ['5', '1']).at, goToPath(session, ['4']).at); // 2 3
 * ```
 */
export function goToPath(session: Session, path: Path): Session {
  const { moves } = session;
  const isOnLine = path.length <= moves.length && path.every((name, index) => name === session.path[index]);
  if (isOnLine) return goTo(session, path.length);
  const node = treeNodeAt(session.root, path);
  if (!node) return session;
  const line = [...path, ...mainPath(node)];
  return lookAt(session, session.root, { path: line, length: line.length, at: path.length });
}

/**
 * Ends the line at the current position; the tree keeps the later moves.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { cutHere, goTo, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const cut = cutHere(goTo(session, 1));
 * console.log(cut.moves.length, cut.root.next[0]?.next.length); // 1 1
 * ```
 */
export function cutHere(session: Session): Session {
  const { at } = session;
  return lookAt(session, session.root, { path: currentPath(session), length: at, at });
}

/**
 * Takes back moves up to a person's last turn; `putBack` replays them.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playMove, startSession, takeBack } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(takeBack(session).moves.length); // 2
 * ```
 */
export function takeBack(session: Session): Session {
  const at = undoTarget(goTo(session, session.moves.length));
  return lookAt(session, session.root, { path: session.path, length: at, at });
}

/**
 * Whether moves were taken back.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { canPutBack, playMove, startSession, takeBack } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(canPutBack(session), canPutBack(takeBack(session))); // false true
 * ```
 */
export function canPutBack({ path, moves }: Session): boolean {
  return path.length > moves.length;
}

/**
 * Replays moves that were taken back, up to a person's next turn.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playMove, putBack, startSession, takeBack } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(putBack(takeBack(session)).moves.length); // 3
 * ```
 */
export function putBack(session: Session): Session {
  const { root, path, moves } = session;
  const whole = lookAt(session, root, { path, length: path.length, at: moves.length });
  const at = redoTarget(whole);
  return lookAt(session, root, { path, length: at, at });
}

/** The target of a takeback: the last earlier position where a person decides, otherwise one move back. */
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

/**
 * Swaps the seats.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { startSession, swapSeats } from 'kibitz/play';
 *
 * const start = startSession(orThrow(openSpec('bread')));
 * console.log(swapSeats(start).seats); // [ { kind: 'computer', skill: 100 }, { kind: 'human' } ]
 * ```
 */
export function swapSeats(session: Session): Session {
  return { ...session, seats: [session.seats[1], session.seats[0]] };
}

/**
 * The session with another player in one seat.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { RANDOM, startSession, withSeat } from 'kibitz/play';
 *
 * const start = startSession(orThrow(openSpec('bread')));
 * console.log(withSeat(start, 1, RANDOM).seats[1]); // { kind: 'computer', skill: 0 }
 * ```
 */
export function withSeat(session: Session, player: Player, seat: Seat): Session {
  return { ...session, seats: player === 0 ? [seat, session.seats[1]] : [session.seats[0], seat] };
}

/** The side shown as one's own: the only person's, otherwise the first player's. */
export function viewerOf({ seats }: Session): Player {
  return seats[0].kind !== 'human' && seats[1].kind === 'human' ? 1 : 0;
}

/**
 * The notation of the line's move with this index.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { moveName, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(moveName(session, 0)); // 5
 * ```
 */
export function moveName(session: Session, index: number): string {
  return session.game.makeMove(session.positions[index], session.moves[index]);
}

/** The person who plays, if exactly one does. */
export function onlyPerson({ seats }: Session): Player | undefined {
  const people = seats.map(seat => seat.kind === 'human');
  return people[0] === people[1] ? undefined : people[0] ? 0 : 1;
}

/**
 * Whether a person has moved before the current position and may take the move back.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { canUndo, playMove, startSession } from 'kibitz/play';
 *
 * const start = startSession(orThrow(openSpec('bread')));
 * console.log(canUndo(start), canUndo(playMove(start, 5))); // false true
 * ```
 */
export function canUndo({ game, positions, at, seats }: Session): boolean {
  return positions.slice(0, at).some(position => seats[game.toMove(position)].kind === 'human');
}
