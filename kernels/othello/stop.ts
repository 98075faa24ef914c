// A search ends before its time when somebody calls it off, or when its slice is over. Its answer then means nothing, and
// leaves nothing wrong in the table: asked again, it goes on with what is there.
import { nodes, thoughts } from './score';

/** Where another thread may write that this one's search is no longer wanted; 0: nowhere. */
let stopAt: usize = 0;
let limit: u64 = u64.MAX_VALUE;
let ended: bool = false;
/** What a position costs that the evaluation orders, in positions of the exact search. */
const THOUGHT: u64 = 32;

/** Where to look for a number other than 0, which calls the search off. */
export function prepareStop(address: usize): void {
  stopAt = address;
}

/** How many positions the next slice may look into; 0: as many as there are. */
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

/** Whether something ended before its time since the slice was prepared. */
export function sliceOver(): bool {
  return ended;
}
