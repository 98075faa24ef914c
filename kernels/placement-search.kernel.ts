// One position of a placement game: its outcome or Grundy value by search. The caller lays out memory and slices time.

import { configureFrame } from './placement-search/frame';
import { configureMemo, entriesStored } from './placement-search/memo';
import { configureNormalStack, isLost, valueOf } from './placement-search/nimber';
import { configureMisereStack, misereLost as isMisereLost } from './placement-search/misere';
import { allow, nodes, stopped } from './placement-search/effort';

export { configureFrame, configureMemo };

export function configureStack(address: usize, end: usize): void {
  configureNormalStack(address, end);
  configureMisereStack(address, end);
}


export function nodesSpent(): f64 { return <f64>nodes; }
export function memoEntries(): f64 { return <f64>entriesStored(); }
/** Whether the last call ran out of nodes: then its answer means nothing. */
export function wasStopped(): bool { return stopped; }

export function grundy(free: u64, more: f64): i32 {
  allow(<u64>more);
  return valueOf(free);
}

export function lost(free: u64, more: f64): bool {
  allow(<u64>more);
  return isLost(free);
}

export function misereLost(free: u64, more: f64): bool {
  allow(<u64>more);
  return isMisereLost(free);
}
