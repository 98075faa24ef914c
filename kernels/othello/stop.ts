// A search ends early when it is cancelled or its slice is over. Its answer is then meaningless, but the table stays
// correct: a repeated call continues with it.
import { nodes, thoughts } from './score';

/** Where another thread may cancel this search; 0: nowhere. */
let stopAt: usize = 0;
let limit: u64 = u64.MAX_VALUE;
let ended: bool = false;
/** The cost of a position that the evaluation orders, in positions of the exact search. */
const THOUGHT: u64 = 32;

/** The address to poll for a number other than 0, which cancels the search. */
export function prepareStop(address: usize): void {
  stopAt = address;
}

/** The positions of the next slice; 0: no limit. */
export function prepareSlice(positions: f64): void {
  limit = positions > 0 ? spent() + <u64>positions : u64.MAX_VALUE;
  ended = false;
}

@inline
function spent(): u64 {
  return nodes + THOUGHT * thoughts;
}

@inline
export function stopped(): bool {
  if (spent() < limit && (stopAt == 0 || load<i32>(stopAt) == 0)) return false;
  ended = true;
  return true;
}

/** Whether something ended early since the slice was prepared. */
export function sliceOver(): bool {
  return ended;
}
