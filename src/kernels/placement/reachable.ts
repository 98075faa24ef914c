import type { PlacementRules } from './machine.ts';

const MAX_WALK_CELLS = 24;

/** Positions reachable from the empty board; undefined if a walk through all would take too long. */
export function countReachable({ cells, masks }: PlacementRules): number | undefined {
  const singles = masks.filter(mask => (mask & (mask - 1n)) === 0n).length;
  if (singles === cells) return 2 ** cells;
  if (cells > MAX_WALK_CELLS) return undefined;
  const seen = new Uint8Array(2 ** cells);
  const moves = Uint32Array.from(masks, Number);
  seen[0] = 1;
  let count = 0;
  for (let state = 0; state < seen.length; state++) {
    if (!seen[state]) continue;
    count++;
    for (const mask of moves) if (!(state & mask)) seen[state + mask] = 1;
  }
  return count;
}
