// The same kernel for tests: with its asserts, and with inlined functions exported.
import { flips, moves } from './othello/bits';
import { stable, stableEdges } from './othello/stability';
import { bucketOf, lowerOf, moveOf, probe, remember, upperOf } from './othello/table';

export * from './othello.kernel';

/** What P turns on x. */
export function flipsAlone(x: i32, P: u64, O: u64): u64 { return flips(x, P, O); }
export function movesAlone(P: u64, O: u64): u64 { return moves(P, O); }
export { stable, stableEdges };

// The table: what `remember` keeps, `probe` finds.
export function noteEntry(P: u64, O: u64, e: i32, low: i32, high: i32, move: i32): void {
  const bucket = bucketOf(P, O, e);
  remember(bucket, P, O, probe(bucket, P, O), low, high, e, move);
}
export function entryOf(P: u64, O: u64, e: i32): u64 { return probe(bucketOf(P, O, e), P, O); }
export function entryLower(entry: u64): i32 { return lowerOf(entry); }
export function entryUpper(entry: u64): i32 { return upperOf(entry); }
export function entryMove(entry: u64): i32 { return moveOf(entry); }
