import { type Game, OUTCOME_SIGNS, type Outcome } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { svgElement, svgLine, svgText } from '../../core/svg.ts';
import { complaint, type LessonError } from '../compile/faults.ts';
import { judgePlace } from '../compile/place.ts';
import { smallBoard } from './small-board.ts';

/** A position of a drawn tree; symmetric successors are one node. */
export interface TreeNode {
  readonly position: unknown;
  readonly outcome: Outcome;
  /** The first move to it, and the number of equivalent moves. */
  readonly move: string;
  readonly times: number;
  readonly children: readonly TreeNode[];
}

/** Larger trees are not readable. */
const MOST_NODES = 48;

export async function growTree(
  game: Game,
  position: unknown,
  depth: number,
): Promise<Result<TreeNode, LessonError>> {
  let nodes = 0;
  const grow = async (
    at: unknown,
    left: number,
    move: string,
    times: number,
  ): Promise<TreeNode | undefined> => {
    if (++nodes > MOST_NODES) return undefined;
    const { outcome } = await judgePlace({ game, position: at }, ['outcome']);
    if (outcome === undefined) return undefined;
    const children: TreeNode[] = [];
    for (const branch of left === 0 ? [] : branches(game, at)) {
      const child = await grow(branch.position, left - 1, branch.move, branch.times);
      if (!child) return undefined;
      children.push(child);
    }
    return { position: at, outcome, move, times, children };
  };
  const root = await grow(position, depth, '', 1);
  return root
    ? ok(root)
    : err(complaint(`a tree of at most ${MOST_NODES} positions`, 'a larger one; say how deep'));
}

function branches(game: Game, position: unknown) {
  const known = new Map<string, { position: unknown; move: string; times: number }>();
  for (const move of game.moves(position)) {
    const next = game.play(position, move);
    const images = game.symmetric?.(next) ?? [next];
    const key = images.map(image => game.key(image)).sort()[0]!;
    const before = known.get(key);
    if (before) before.times++;
    else known.set(key, { position: next, move: game.makeMove(position, move), times: 1 });
  }
  return known.values();
}

const [GAP, LEVEL, LINE] = [14, 44, 14];
const LOOK = { pitch: 16 };

/** The tree with its boards; + and − for the player to move. */
export function treeSvg(game: Game, root: TreeNode, title: string): string | undefined {
  const size = smallBoard(game, root.position, LOOK);
  if (!size) return undefined;
  const step = Math.max(size.width, 56) + GAP;
  const parts: string[] = [];
  let leaves = 0;
  let deepest = 0;
  const draw = (node: TreeNode, depth: number): number => {
    deepest = Math.max(deepest, depth);
    const places = node.children.map(child => draw(child, depth + 1));
    const x = places.length === 0 ? (leaves++ + 0.5) * step : (places[0]! + places.at(-1)!) / 2;
    const y = depth * (size.height + LEVEL) + LINE;
    for (const place of places) {
      const below = (depth + 1) * (size.height + LEVEL) + LINE;
      parts.push(
        svgLine([x, y + size.height + LINE], [place, below - LINE], 'currentColor', { class: 'edge' }),
      );
    }
    const board = smallBoard(game, node.position, LOOK);
    const moved = `translate(${Math.round(x - size.width / 2)} ${Math.round(y)})`;
    parts.push(svgElement('g', { transform: moved }, [board?.content ?? '']));
    const name = node.times === 1 ? node.move : `${node.move} ×${node.times}`;
    if (name !== '') parts.push(svgText(x, y - 2, name, { class: 'move', 'text-anchor': 'middle' }));
    const sign = OUTCOME_SIGNS[node.outcome];
    parts.push(
      svgText(x, y + size.height + LINE - 2, sign, {
        class: `sign sign-${node.outcome}`,
        'text-anchor': 'middle',
      }),
    );
    return x;
  };
  draw(root, 0);
  const [width, height] = [leaves * step, (deepest + 1) * (size.height + LEVEL)];
  const named = svgElement('title', {}, [title]);
  return svgElement('svg', { class: 'tree', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' }, [
    named,
    ...parts,
  ]);
}
