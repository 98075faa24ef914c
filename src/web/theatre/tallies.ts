import { countBelow } from '../../trace/outline.ts';
import { positionCount } from '../../trace/trace.ts';
import type { Show } from './show.ts';

/** Events that are counted, by their numbers, in order: how many there were at n is a search, not a count. */
export interface Tallies {
  /** The first time that each position is called or looked at. */
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

export interface Counts {
  readonly positions: number;
  readonly hits: number;
  readonly cuts: number;
}

export function countsAt(tallies: Tallies, n: number): Counts {
  return {
    positions: countBelow(tallies.positions, n),
    hits: countBelow(tallies.hits, n),
    cuts: countBelow(tallies.cuts, n),
  };
}
