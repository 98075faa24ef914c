/** A position of a game with the move that led to it, what was said about it, and what was played from it. */
export interface GameNode {
  /** The move as it is written; empty at the start. Siblings have different names. */
  readonly name: string;
  /** Undefined at the start. */
  readonly move: unknown;
  readonly position: unknown;
  /** What this line, or at the start the game, is called. */
  readonly title?: string;
  readonly comment?: string;
  /** What was played here: the first goes on with the main line, the others are variations. */
  readonly next: readonly GameNode[];
}

/** A place in a tree by the moves that lead there: it stays right when variations change their order. */
export type Path = readonly string[];

/** What is said about a place of a game. */
export interface Notes {
  readonly title?: string;
  readonly comment?: string;
}

export function startNode(position: unknown): GameNode {
  return { name: '', move: undefined, position, next: [] };
}

export function childOf(node: GameNode, name: string): GameNode | undefined {
  return node.next.find(child => child.name === name);
}

/** The nodes from the root as far as the path exists, the root first. */
export function nodesAlong(root: GameNode, path: Path): readonly GameNode[] {
  const nodes = [root];
  for (const name of path) {
    const child = childOf(nodes.at(-1)!, name);
    if (!child) break;
    nodes.push(child);
  }
  return nodes;
}

/**
 * The place of a tree that these moves lead to; undefined where they were not played.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { treeNodeAt, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(treeNodeAt(session.root, ['5', '1'])?.name, treeNodeAt(session.root, ['4'])); // 1 undefined
 * ```
 */
export function treeNodeAt(root: GameNode, path: Path): GameNode | undefined {
  const nodes = nodesAlong(root, path);
  return nodes.length === path.length + 1 ? nodes.at(-1) : undefined;
}

/** How the line goes on from a node when nobody chooses a variation. */
export function mainPath(node: GameNode): Path {
  const names: string[] = [];
  for (let at = node.next[0]; at; at = at.next[0]) names.push(at.name);
  return names;
}

/** The tree with one of its nodes changed; the tree itself when there is no such node. */
export function changeAt(root: GameNode, path: Path, change: (node: GameNode) => GameNode): GameNode {
  const [name, ...rest] = path;
  if (name === undefined) return change(root);
  const index = root.next.findIndex(child => child.name === name);
  if (index < 0) return root;
  return { ...root, next: root.next.with(index, changeAt(root.next[index]!, rest, change)) };
}

/** The node with these notes instead of its own; blank ones are none. */
export function withNotes({ name, move, position, next }: GameNode, notes: Notes): GameNode {
  const [title, comment] = [wellFormed(notes.title ?? ''), wellFormed(notes.comment ?? '')];
  return { name, move, position, ...(title ? { title } : {}), ...(comment ? { comment } : {}), next };
}

/** A note as it is kept: no blanks around it, no halves of characters, which no address and no file could carry. */
export function wellFormed(note: string): string {
  return note
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .trim();
}

export function notesOf({ title, comment }: GameNode): Notes {
  return { ...(title === undefined ? {} : { title }), ...(comment === undefined ? {} : { comment }) };
}

/** Everything that either holds; where both say something, the first one is right. */
export function mergeNodes(one: GameNode, other: GameNode): GameNode {
  const shared = one.next.map(child => {
    const twin = childOf(other, child.name);
    return twin ? mergeNodes(child, twin) : child;
  });
  const added = other.next.filter(child => !childOf(one, child.name));
  return { ...withNotes(one, { ...notesOf(other), ...notesOf(one) }), next: [...shared, ...added] };
}

/** Whether there is anything in a tree beside its main line. */
export function hasVariations(node: GameNode): boolean {
  return node.next.length > 1 || node.next.some(hasVariations);
}

export function hasNotes(node: GameNode): boolean {
  return node.title !== undefined || node.comment !== undefined || node.next.some(hasNotes);
}
