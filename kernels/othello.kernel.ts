// Othello on n×n boards, n ≤ 8. JavaScript calls `prepare` first, then one of the three: perft, paths, search.
import { flips as turned, moves as playable, prepareBits, prepareSize } from './othello/bits';
import { prepareWeights } from './othello/evaluate';
import { prepareLast } from './othello/last';
import { BUSY_BYTES } from './othello/busy';
import { IO, LISTS_BYTES, NEAR_BYTES, TABLE } from './othello/layout';
import { odds, prepareOdds } from './othello/odds';
import { prepareOrder } from './othello/order';
import { paths, preparePaths, probe } from './othello/paths';
import { perft as countPositions, preparePerft } from './othello/perft';
import { nodes, prepareScore, thoughts } from './othello/score';
import { bestMove, expect, judge, prepareThread, solve } from './othello/search';
import { prepareEdges, prepareInner } from './othello/stability';
import { prepareSlice, prepareStop, sliceOver } from './othello/stop';
import { prepareGuess, prepareTable } from './othello/table';

// JavaScript reads the addresses and sizes from here.
export { BUSY_BYTES, IO, LISTS_BYTES, NEAR_BYTES, TABLE };

/** Our addresses start at 4096: nothing of the compiler's may lie there. */
export function staticEnd(): usize {
  return __heap_base;
}

/** For n×n boards. One of the threads that share a memory fills its tables, before the others start. */
export function prepare(n: i32, fill: bool): void {
  prepareSize(n);
  prepareInner(n);
  prepareOrder(n);
  if (fill) {
    prepareBits(n);
    prepareLast();
    prepareEdges(n);
  }
}

export function moves(): void {
  store<u64>(IO, playable(load<u64>(IO), load<u64>(IO, 8)), 16);
}

export function flips(x: i32): void {
  store<u64>(IO, turned(x, load<u64>(IO), load<u64>(IO, 8)), 16);
}

export { preparePerft };

export function perft(depth: i32): void {
  store<u64>(IO, countPositions(load<u64>(IO), load<u64>(IO, 8), depth), 16);
}

export { odds, paths, prepareOdds, preparePaths, probe };

/** `clear` empties the table; otherwise it is reused for other positions of this n and the other kind of score. */
export function prepareSearch(toWinner: bool, log2Buckets: i32, clear: bool): void {
  prepareScore(toWinner, clear);
  prepareTable(log2Buckets, clear);
}

/** Positions visited since the table was cleared. */
export function searchNodes(): f64 {
  return <f64>nodes;
}

/** The same including those that only the evaluation visited. */
export function lookedAt(): f64 {
  return <f64>(nodes + thoughts);
}

export { bestMove, expect, judge, prepareGuess, prepareSlice, prepareStop, prepareThread, prepareWeights, sliceOver, solve };
