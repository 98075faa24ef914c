import type { Step, StepKind } from './step.ts';
import type { Trace } from './trace.ts';

/**
 * The calls of a whole trace, in columns by node. With the moments at which they begin and end, the tree at any
 * moment n is the nodes with `born` < n, open while `closed` ≥ n: nothing has to be replayed.
 */
export interface Outline {
  readonly nodes: number;
  /** −1 for the first. */
  readonly parent: Int32Array;
  readonly depth: Uint8Array;
  /** The event that begins it, and the one that ends it (or the number of events). */
  readonly born: Int32Array;
  readonly closed: Int32Array;
  readonly position: Int32Array;
  /** The number of the value that it returns, or −1. */
  readonly value: Int32Array;
  /** The event in which the memo answered, or −1. */
  readonly hit: Int32Array;
  /** The first call with the same position: itself, unless it is a later visit. */
  readonly first: Int32Array;
  /** The next call with the same position, or −1. */
  readonly nextVisit: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** Events that write, in order. */
  readonly writes: Int32Array;
  /** The node in whose frame each event happens; −1 outside all. */
  readonly nodeOf: Int32Array;
}

/**
 * Reads the calls of a trace in one pass.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeOutline, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const { nodes, depth } = makeOutline(watched.trace, watched.algorithm.steps);
 * console.log(nodes, Math.max(...depth)); // 30 4
 * ```
 */
export function makeOutline(trace: Trace, steps: readonly Step[]): Outline {
  const kinds = steps.map(({ kind }) => kind);
  const nodes = countKind(trace, kinds, 'enter');
  const column = () => new Int32Array(nodes).fill(-1);
  const [parent, born, closed, position, value] = [column(), column(), column(), column(), column()];
  const [hit, first, nextVisit, firstChild, nextSibling] = [column(), column(), column(), column(), column()];
  const depth = new Uint8Array(nodes);
  const lastChild = column();
  const nodeOf = new Int32Array(trace.events);
  const writes: number[] = [];
  const latestVisit = new Map<number, number>();
  const { step, a } = trace.columns;
  let [node, next] = [-1, 0];
  for (let event = 0; event < trace.events; event++) {
    const kind = kinds[step[event]!]!;
    if (kind === 'enter') {
      const caller = node;
      node = next++;
      parent[node] = caller;
      depth[node] = caller < 0 ? 0 : depth[caller]! + 1;
      born[node] = event;
      closed[node] = trace.events;
      position[node] = a[event]!;
      const latest = latestVisit.get(a[event]!);
      first[node] = latest === undefined ? node : first[latest]!;
      if (latest !== undefined) nextVisit[latest] = node;
      latestVisit.set(a[event]!, node);
      if (caller >= 0) {
        if (lastChild[caller]! < 0) firstChild[caller] = node;
        else nextSibling[lastChild[caller]!] = node;
        lastChild[caller] = node;
      }
    }
    nodeOf[event] = node;
    if (kind === 'write') writes.push(event);
    if (node < 0) continue;
    if (kind === 'hit' && hit[node]! < 0) hit[node] = event;
    if (kind === 'return') {
      closed[node] = event;
      value[node] = a[event]!;
      node = parent[node]!;
    }
  }
  return {
    ...{
      nodes,
      parent,
      depth,
      born,
      closed,
      position,
      value,
      hit,
      first,
      nextVisit,
      firstChild,
      nextSibling,
    },
    ...{ nodeOf, writes: Int32Array.from(writes) },
  };
}

function countKind({ columns, events }: Trace, kinds: readonly StepKind[], kind: StepKind): number {
  let count = 0;
  for (let event = 0; event < events; event++) if (kinds[columns.step[event]!] === kind) count++;
  return count;
}

/** How many of these rising numbers are below `n`. */
export function countBelow(rising: Int32Array, n: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < n) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function outlineBuffers(outline: Outline): ArrayBuffer[] {
  return Object.values(outline).flatMap(part =>
    part instanceof Int32Array || part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : [],
  );
}
