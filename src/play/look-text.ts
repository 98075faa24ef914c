import { packPiece, unpackText } from './packed-text.ts';
import { lookAt, type Session } from './session.ts';
import { childOf, type GameNode, nodesAlong, type Path } from './tree.ts';

/** The fields of a link for the current line and place; none for the end of the main line. */
export function makeLook({ root, path, moves, at }: Session): string[] {
  const nodes = nodesAlong(root, path);
  const forks = path.flatMap((name, index) =>
    nodes[index]!.next[0]?.name === name ? [] : [`${index + 1}:${packPiece(name)}`],
  );
  return [
    ...(forks.length > 0 ? [`line=${forks.join(',')}`] : []),
    // where the line stops although the tree continues
    ...(nodes.at(-1)!.next.length > 0 ? [`end=${path.length}`] : []),
    ...(path.length > moves.length ? [`undone=${path.length - moves.length}`] : []),
    ...(at === moves.length ? [] : [`at=${at}`]),
  ];
}

/** Reads what `makeLook` writes; invalid numbers are ignored. */
export function parseLook(session: Session, root: GameNode, own: ReadonlyMap<string, string>): Session {
  const count = (name: string) => (/^\d{1,4}$/.test(own.get(name) ?? '') ? Number(own.get(name)) : undefined);
  const path = followForks(root, own.get('line') ?? '').slice(0, count('end'));
  const length = Math.max(0, path.length - (count('undone') ?? 0));
  return lookAt(session, root, { path, length, at: count('at') ?? length });
}

/** The main line, except where `2:c1` names another second move. */
function followForks(root: GameNode, source: string): Path {
  const forks = new Map(
    source.split(',').map(fork => {
      const [number, name = ''] = fork.split(/:(.*)/s);
      return [Number(number), unpackText(name)] as const;
    }),
  );
  const path: string[] = [];
  for (let node: GameNode | undefined = root; node; ) {
    const wanted = forks.get(path.length + 1);
    const next: GameNode | undefined =
      (wanted === undefined ? undefined : childOf(node, wanted)) ?? node.next[0];
    if (next) path.push(next.name);
    node = next;
  }
  return path;
}
