import { countBelow, type Outline } from './outline.ts';

/** Which positions lead to which, each drawn once however often it is called. Positions go by their numbers. */
export interface PositionGraph {
  /** The first call of each position, or −1; and those calls alone, in order. */
  readonly firstCall: Int32Array;
  readonly firstCalls: Int32Array;
  /** How far from the start along the longest way: every edge leads to a later layer. */
  readonly layer: Int32Array;
  /** By position, the edges that leave it and that enter it. */
  readonly leaving: readonly (readonly Edge[])[];
  readonly entering: readonly (readonly Edge[])[];
  /** Calls that the memo saved up to each call: what its hits would have called. */
  readonly savedBefore: Float64Array;
}

export interface Edge {
  readonly from: number;
  readonly to: number;
  /** The first call along it. */
  readonly call: number;
}

export function makeGraph(outline: Outline, positions: number): PositionGraph {
  const { nodes, parent, position } = outline;
  const firstCall = new Int32Array(positions).fill(-1);
  const firstCalls: number[] = [];
  const leaving: Edge[][] = Array.from({ length: positions }, () => []);
  const entering: Edge[][] = Array.from({ length: positions }, () => []);
  const known = new Set<number>();
  for (let call = 0; call < nodes; call++) {
    const to = position[call]!;
    if (firstCall[to]! < 0) {
      firstCall[to] = call;
      firstCalls.push(call);
    }
    if (parent[call]! < 0) continue;
    const from = position[parent[call]!]!;
    const key = from * positions + to;
    if (known.has(key)) continue;
    known.add(key);
    const edge = { from, to, call };
    leaving[from]!.push(edge);
    entering[to]!.push(edge);
  }
  return {
    firstCall,
    firstCalls: Int32Array.from(firstCalls),
    layer: layersOf(outline, firstCall, leaving, entering),
    leaving,
    entering,
    savedBefore: countSaved(outline),
  };
}

/** Longest ways from the start; by the depth of the first call where positions lead back to themselves. */
function layersOf(
  { depth }: Outline,
  firstCall: Int32Array,
  leaving: readonly (readonly Edge[])[],
  entering: readonly (readonly Edge[])[],
): Int32Array {
  const layer = new Int32Array(firstCall.length);
  const missing = Int32Array.from(entering, edges => edges.length);
  const ready: number[] = [];
  for (const [position, edges] of entering.entries()) if (edges.length === 0) ready.push(position);
  let done = 0;
  for (; done < ready.length; done++) {
    const from = ready[done]!;
    for (const { to } of leaving[from]!) {
      layer[to] = Math.max(layer[to]!, layer[from]! + 1);
      missing[to]!--;
      if (missing[to] === 0) ready.push(to);
    }
  }
  if (done === firstCall.length) return layer;
  return firstCall.map(call => (call < 0 ? 0 : depth[call]!));
}

/** For each call, how many calls the hits before it have saved: as many as the first visit would call without a memo. */
function countSaved({ nodes, closed, nodeOf, parent, hit, first }: Outline): Float64Array {
  const whole = new Float64Array(nodes).fill(1);
  for (let event = 0; event < nodeOf.length; event++) {
    const node = nodeOf[event]!;
    if (node < 0 || closed[node] !== event) continue;
    if (hit[node]! >= 0 && first[node] !== node) whole[node] = whole[first[node]!]!;
    if (parent[node]! >= 0) whole[parent[node]!]! += whole[node]!;
  }
  const savedBefore = new Float64Array(nodes + 1);
  for (let node = 0; node < nodes; node++) {
    const isHit = hit[node]! >= 0 && first[node] !== node;
    savedBefore[node + 1] = savedBefore[node]! + (isHit ? whole[node]! - 1 : 0);
  }
  return savedBefore;
}

/** What the memo is worth at a moment: the calls so far, the positions that differ, and the calls that hits saved. */
export interface GraphCounts {
  readonly calls: number;
  readonly positions: number;
  readonly saved: number;
}

export function talliesAt(
  { firstCalls, savedBefore }: PositionGraph,
  outline: Outline,
  n: number,
): GraphCounts {
  const calls = countBelow(outline.born, n);
  // a call that has begun may still have its hit before it
  const latest = calls - 1;
  const settled = latest >= 0 && outline.hit[latest]! >= n ? latest : calls;
  return { calls, positions: countBelow(firstCalls, calls), saved: savedBefore[settled]! };
}

/**
 * The positions that have been called: all of them where they are few, else as many as `most` of those that are
 * nearest to `focus`, along edges that have been gone.
 */
export function nearby(graph: PositionGraph, calls: number, focus: number, most: number): readonly number[] {
  const { firstCall, firstCalls, leaving, entering } = graph;
  const begun = countBelow(firstCalls, calls);
  if (begun <= most)
    return Array.from(firstCall.keys()).filter(at => firstCall[at]! >= 0 && firstCall[at]! < calls);
  const found = new Set([focus]);
  for (const position of found) {
    // the way that leads here first, so that it is never without its beginning
    for (const { from, call } of entering[position]!) if (call < calls && found.size < most) found.add(from);
    for (const { to, call } of leaving[position]!) if (call < calls && found.size < most) found.add(to);
    if (found.size >= most) break;
  }
  return [...found];
}

export interface GraphPlace {
  readonly position: number;
  readonly column: number;
  /** From the middle of the column; neighbours are 1 apart. */
  readonly row: number;
}

export interface GraphLayout {
  readonly places: readonly GraphPlace[];
  readonly edges: readonly Edge[];
  readonly columns: number;
  /** The rows of the fullest column. */
  readonly rows: number;
}

/** How often the columns are put in order, each time by where their neighbours stand. */
const ROUNDS = 4;

/** Puts positions into columns by their layer, and in each column near what they are joined to. */
export function layoutGraph(graph: PositionGraph, positions: readonly number[], calls: number): GraphLayout {
  const shown = new Set(positions);
  const layers = [...new Set(positions.map(position => graph.layer[position]!))].sort((a, b) => a - b);
  const columns = layers.map(layer =>
    positions
      .filter(position => graph.layer[position] === layer)
      .sort((a, b) => graph.firstCall[a]! - graph.firstCall[b]!),
  );
  const rowOf = new Map<number, number>();
  const settle = (column: readonly number[]) => {
    for (const [at, position] of column.entries()) rowOf.set(position, at - (column.length - 1) / 2);
  };
  for (const column of columns) settle(column);
  for (let round = 0; round < ROUNDS; round++) {
    const isForward = round % 2 === 0;
    for (const column of isForward ? columns : columns.toReversed()) {
      const rank = new Map(
        column.map(position => {
          const beside = isForward
            ? graph.entering[position]!.map(({ from }) => from)
            : graph.leaving[position]!.map(({ to }) => to);
          const rows = beside.flatMap(neighbour => rowOf.get(neighbour) ?? []);
          return [
            position,
            rows.length === 0 ? rowOf.get(position)! : rows.reduce((a, b) => a + b) / rows.length,
          ];
        }),
      );
      column.sort((a, b) => rank.get(a)! - rank.get(b)! || a - b);
      settle(column);
    }
  }
  return {
    places: columns.flatMap((column, at) =>
      column.map(position => ({ position, column: at, row: rowOf.get(position)! })),
    ),
    edges: positions.flatMap(position =>
      graph.leaving[position]!.filter(({ to, call }) => call < calls && shown.has(to)),
    ),
    columns: columns.length,
    rows: Math.max(0, ...columns.map(({ length }) => length)),
  };
}
