/** A position of a game with the move that led to it, its notes, and its continuations. */
export interface GameNode {
  /** The move's notation; empty at the start. Siblings differ in it. */
  readonly name: string;
  readonly move: unknown;
  readonly position: unknown;
  /** The name of this line, or of the game at the start. */
  readonly title?: string;
  readonly comment?: string;
  /** The first continues the main line, the others are variations. */
  readonly next: readonly GameNode[];
}

/** A place in a tree by its moves; reordering variations does not change it. */
export type Path = readonly string[];

/** Notes at a place of a game. */
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

/** The nodes from the root along the path, as far as it exists. */
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
 * The node after these moves; undefined if they were not played.
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

/** The main continuation from a node. */
export function mainPath(node: GameNode): Path {
  const names: string[] = [];
  for (let at = node.next[0]; at; at = at.next[0]) names.push(at.name);
  return names;
}

/** The tree with one node changed; the same tree if there is no such node. */
export function changeAt(root: GameNode, path: Path, change: (node: GameNode) => GameNode): GameNode {
  const [name, ...rest] = path;
  if (name === undefined) return change(root);
  const index = root.next.findIndex(child => child.name === name);
  if (index < 0) return root;
  return { ...root, next: root.next.with(index, changeAt(root.next[index]!, rest, change)) };
}

/** The node with these notes instead of its own; blank notes are removed. */
export function withNotes({ name, move, position, next }: GameNode, notes: Notes): GameNode {
  const [title, comment] = [wellFormed(notes.title ?? ''), wellFormed(notes.comment ?? '')];
  return { name, move, position, ...(title ? { title } : {}), ...(comment ? { comment } : {}), next };
}

/** A stored note: trimmed, without unpaired surrogates, which addresses and files cannot carry. */
export function wellFormed(note: string): string {
  return note
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .trim();
}

export function notesOf({ title, comment }: GameNode): Notes {
  return { ...(title === undefined ? {} : { title }), ...(comment === undefined ? {} : { comment }) };
}

/** Both trees combined; where notes differ, the first tree's stay. */
export function mergeNodes(one: GameNode, other: GameNode): GameNode {
  const shared = one.next.map(child => {
    const twin = childOf(other, child.name);
    return twin ? mergeNodes(child, twin) : child;
  });
  const added = other.next.filter(child => !childOf(one, child.name));
  return { ...withNotes(one, { ...notesOf(other), ...notesOf(one) }), next: [...shared, ...added] };
}

/** Whether the tree has variations. */
export function hasVariations(node: GameNode): boolean {
  return node.next.length > 1 || node.next.some(hasVariations);
}

export function hasNotes(node: GameNode): boolean {
  return node.title !== undefined || node.comment !== undefined || node.next.some(hasNotes);
}
