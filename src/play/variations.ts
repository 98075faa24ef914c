import { goToPath, lookAt, type Session } from './session.ts';
import {
  changeAt,
  childOf,
  type GameNode,
  mergeNodes,
  type Notes,
  nodesAlong,
  type Path,
  treeNodeAt,
  withNotes,
} from './tree.ts';

/**
 * Sets name and comment of a place; blank ones are removed.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { annotate, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const named = annotate(session, ['5'], { comment: 'the middle' });
 * console.log(named.root.next[0]?.comment); // the middle
 * ```
 */
export function annotate(session: Session, path: Path, notes: Notes): Session {
  return withRoot(
    session,
    changeAt(session.root, path, node => withNotes(node, notes)),
  );
}

/** Where the path leaves the main line for the last time; undefined on the main line. */
export function lastFork(root: GameNode, path: Path): Path | undefined {
  const nodes = nodesAlong(root, path);
  for (let length = path.length; length > 0; length--) {
    if (nodes[length - 1]?.next[0]?.name !== path[length - 1]) return path.slice(0, length);
  }
  return undefined;
}

/**
 * Makes the variation at a place the main line at its last fork.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, playMove, promote, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const two = playMove(goTo(session, 1), 2);
 * const names = (from: typeof two) => from.root.next[0]?.next.map(({ name }) => name);
 * console.log(names(two), names(promote(two, ['5', '2']))); // [ '1', '2' ] [ '2', '1' ]
 * ```
 */
export function promote(session: Session, path: Path): Session {
  const fork = lastFork(session.root, path);
  if (!fork) return session;
  const name = fork.at(-1)!;
  const root = changeAt(session.root, fork.slice(0, -1), node => ({
    ...node,
    next: [childOf(node, name)!, ...node.next.filter(child => child.name !== name)],
  }));
  return withRoot(session, root);
}

/** What was deleted and where it stood, so that it can be put back. */
export interface Removed {
  readonly path: Path;
  readonly index: number;
  readonly node: GameNode;
  /** The sessions before and after the deletion. */
  readonly before: Session;
  readonly after: Session;
}

/**
 * Deletes a move and everything after it; undefined if there is no such move.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, playMove, removeAt, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const two = playMove(goTo(session, 1), 2);
 * console.log(removeAt(two, ['5', '1'])?.after.root.next[0]?.next.length, removeAt(two, ['7'])); // 1 undefined
 * ```
 */
export function removeAt(session: Session, path: Path): Removed | undefined {
  const [parentPath, name] = [path.slice(0, -1), path.at(-1)];
  const parent = treeNodeAt(session.root, parentPath);
  const index = parent?.next.findIndex(child => child.name === name) ?? -1;
  if (!parent || index < 0) return undefined;
  const node = parent.next[index]!;
  const root = changeAt(session.root, parentPath, each => ({ ...each, next: each.next.toSpliced(index, 1) }));
  const isOnLine = path.every((each, at) => session.path[at] === each);
  const line = isOnLine ? parentPath : session.path;
  const length = Math.min(session.moves.length, line.length);
  const after = lookAt(session, root, { path: line, length, at: Math.min(session.at, length) });
  return { path, index, node, before: session, after };
}

/**
 * Restores what was deleted, beside everything played since.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, playMove, removeAt, restore, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const two = playMove(goTo(session, 1), 2);
 * const removed = removeAt(two, ['5', '1'])!;
 * console.log(restore(removed.after, removed).root.next[0]?.next.length); // 2
 * ```
 */
export function restore(session: Session, { path, index, node, before, after }: Removed): Session {
  const parentPath = path.slice(0, -1);
  if (!treeNodeAt(session.root, parentPath)) return session;
  const root = changeAt(session.root, parentPath, parent => {
    const again = parent.next.findIndex(child => child.name === node.name);
    return again < 0
      ? { ...parent, next: parent.next.toSpliced(index, 0, node) }
      : { ...parent, next: parent.next.with(again, mergeNodes(parent.next[again]!, node)) };
  });
  const isUntouched = session.path === after.path && session.at === after.at && session.moves === after.moves;
  const look = isUntouched ? before : session;
  return lookAt(session, root, { path: look.path, length: look.moves.length, at: look.at });
}

/**
 * Goes to the next or previous variation at the line's last fork.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { goTo, neighbourVariation, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const two = playMove(goTo(session, 1), 2);
 * console.log(two.path.join(' '), '|', neighbourVariation(two, -1).path.join(' ')); // 5 2 | 5 1 9
 * ```
 */
export function neighbourVariation(session: Session, step: 1 | -1): Session {
  for (let length = session.at; length > 0; length--) {
    const here = session.path.slice(0, length);
    const siblings = treeNodeAt(session.root, here.slice(0, -1))!.next;
    if (siblings.length < 2) continue;
    const wanted = siblings[siblings.findIndex(({ name }) => name === here.at(-1)) + step];
    return wanted ? goToPath(session, [...here.slice(0, -1), wanted.name]) : session;
  }
  return session;
}

function withRoot(session: Session, root: GameNode): Session {
  const { path, moves, at } = session;
  return lookAt(session, root, { path, length: moves.length, at });
}
