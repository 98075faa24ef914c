import type { Text } from '../../core/text.ts';
import { countBelow } from '../../trace/outline.ts';
import { positionCount } from '../../trace/trace.ts';
import { ROLES, roleOf } from './roles.ts';
import type { Show } from './show.ts';
import { THEATRE_WORDS } from './words.ts';

/** A whole run in short: how many events of each role lie in each stretch of it, and how deep the calls go there. */
export interface Strip {
  readonly stretches: number;
  /** By stretch, then by role in the order of ROLES. */
  readonly counts: Uint32Array;
  readonly depth: Uint8Array;
  readonly deepest: number;
}

/** More than a wide screen has pixels. */
const MOST_STRETCHES = 2048;

/** One pass over the events; everything that is painted later is made from its few numbers. */
export function makeStrip({ trace, algorithm, outline }: Show): Strip {
  const { events, columns } = trace;
  const stretches = Math.max(1, Math.min(events, MOST_STRETCHES));
  const roles = Uint8Array.from(algorithm.steps, ({ kind }) => ROLES.indexOf(roleOf(kind)));
  const counts = new Uint32Array(stretches * ROLES.length);
  const depth = new Uint8Array(stretches);
  let deepest = 0;
  for (let event = 0; event < events; event++) {
    const stretch = Math.floor((event * stretches) / events);
    counts[stretch * ROLES.length + roles[columns.step[event]!]!]!++;
    const node = outline.nodeOf[event]!;
    const here = node < 0 ? 0 : outline.depth[node]! + 1;
    if (here > depth[stretch]!) depth[stretch] = here;
    if (here > deepest) deepest = here;
  }
  return { stretches, counts, depth, deepest };
}

/** A column of the picture. */
interface Column {
  /** How much of it each role takes, from the bottom; together 1. */
  readonly shares: readonly number[];
  /** 0 to 1. */
  readonly depth: number;
}

/** The strip on so many columns; a column stands for at least one stretch. */
export function stripColumns({ stretches, counts, depth, deepest }: Strip, width: number): readonly Column[] {
  return Array.from({ length: width }, (_, column) => {
    const first = Math.floor((column * stretches) / width);
    const last = Math.max(first + 1, Math.floor(((column + 1) * stretches) / width));
    const sums = ROLES.map(() => 0);
    let deep = 0;
    for (let stretch = first; stretch < last; stretch++) {
      for (const role of ROLES.keys()) sums[role]! += counts[stretch * ROLES.length + role]!;
      deep = Math.max(deep, depth[stretch]!);
    }
    const all = sums.reduce((sum, count) => sum + count, 0);
    return {
      shares: sums.map(count => (all === 0 ? 0 : count / all)),
      depth: deepest === 0 ? 0 : deep / deepest,
    };
  });
}

/** A moment that is worth a visit. */
interface Landmark {
  readonly id: 'firstHit' | 'firstCut' | 'answerKnown' | 'firstDifference';
  readonly title: Text;
  readonly n: number;
}

/** In the order in which they come. */
export function landmarksOf({ trace, algorithm, outline }: Show): readonly Landmark[] {
  const kinds = algorithm.steps.map(({ kind }) => kind);
  const firstOf = (kind: string) => {
    const step = kinds.flatMap((known, index) => (known === kind ? [index] : []));
    return trace.columns.step.findIndex(index => step.includes(index));
  };
  const answer = trace.meta.stopped || outline.nodes === 0 ? trace.events - 1 : outline.closed[0]!;
  const found: readonly [Landmark['id'], number][] = [
    ['firstHit', firstOf('hit')],
    ['firstCut', firstOf('cut')],
    ['answerKnown', Math.min(answer, trace.events - 1)],
    ['firstDifference', trace.meta.program?.differs?.at ?? -1],
  ];
  return found
    .filter(([, event]) => event >= 0)
    .map(([id, event]) => ({ id, title: THEATRE_WORDS[id], n: Math.min(event + 1, trace.events) }))
    .toSorted((a, b) => a.n - b.n);
}

/** Events that are counted, by their numbers, in order: how many there were at n is a search, not a count. */
interface Tallies {
  /** The first time that each position is called or tried. */
  readonly positions: Int32Array;
  readonly hits: Int32Array;
  readonly cuts: Int32Array;
}

export function makeTallies({ trace, algorithm }: Show): Tallies {
  const kinds = algorithm.steps.map(({ kind }) => kind);
  const { step, a } = trace.columns;
  const seen = new Uint8Array(positionCount(trace));
  const found = { positions: [] as number[], hits: [] as number[], cuts: [] as number[] };
  for (let event = 0; event < trace.events; event++) {
    const kind = kinds[step[event]!]!;
    if (kind === 'hit') found.hits.push(event);
    else if (kind === 'cut') found.cuts.push(event);
    else if ((kind === 'enter' || kind === 'focus') && seen[a[event]!] === 0) {
      seen[a[event]!] = 1;
      found.positions.push(event);
    }
  }
  return {
    positions: Int32Array.from(found.positions),
    hits: Int32Array.from(found.hits),
    cuts: Int32Array.from(found.cuts),
  };
}

interface Counts {
  readonly positions: number;
  readonly hits: number;
  readonly cuts: number;
}

export function stripCounts(tallies: Tallies, n: number): Counts {
  return {
    positions: countBelow(tallies.positions, n),
    hits: countBelow(tallies.hits, n),
    cuts: countBelow(tallies.cuts, n),
  };
}
