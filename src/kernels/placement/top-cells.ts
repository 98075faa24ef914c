import type { PlacementRules } from './machine.ts';

/** Up to this many orbits all sets of them are tried. */
const MAX_ORBITS = 12;
const CANDIDATES = 4;

/** Candidate sets of cells to number the parts, best first: whole orbits, few cells, few moves between parts. */
export function candidateTops(
  { cells, masks }: PlacementRules,
  symmetries: readonly (readonly number[])[],
  partCells: number,
): number[][] {
  const needed = Math.max(0, cells - partCells);
  const orbits = orbitsOf(cells, symmetries);
  if (orbits.length > MAX_ORBITS) return [greedyTop(masks, orbits, needed)];
  const sets = Array.from({ length: 2 ** orbits.length }, (_, set) =>
    orbits.filter((_, orbit) => (set >> orbit) & 1).flat(),
  ).filter(top => top.length >= needed);
  const least = Math.min(...sets.map(top => top.length));
  return sets
    .filter(top => top.length === least)
    .map(top => ({ top, reach: reachCount(masks, top) }))
    .sort((a, b) => a.reach - b.reach)
    .slice(0, CANDIDATES)
    .map(({ top }) => top);
}

function orbitsOf(cells: number, symmetries: readonly (readonly number[])[]): number[][] {
  const orbits = new Map<number, number[]>();
  for (let cell = 0; cell < cells; cell++) {
    const orbit = [...new Set(symmetries.map(symmetry => symmetry[cell]!))].sort((a, b) => a - b);
    orbits.set(orbit[0]!, orbit);
  }
  return [...orbits.values()];
}

/** Adds orbits while one fits; the last one may be too large. */
function greedyTop(masks: readonly bigint[], orbits: readonly number[][], needed: number): number[] {
  const left = [...orbits];
  const top: number[] = [];
  while (top.length < needed) {
    const fitting = left.filter(orbit => top.length + orbit.length <= needed);
    const best = (fitting.length > 0 ? fitting : left)
      .map(orbit => ({ orbit, price: reachCount(masks, [...top, ...orbit]) / orbit.length }))
      .reduce((a, b) => (b.price < a.price ? b : a));
    left.splice(left.indexOf(best.orbit), 1);
    top.push(...best.orbit);
  }
  return top;
}

function reachCount(masks: readonly bigint[], top: readonly number[]): number {
  const all = top.reduce((sum, cell) => sum | (1n << BigInt(cell)), 0n);
  return new Set(masks.map(mask => mask & all)).size;
}
