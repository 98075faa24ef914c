// Othello on n×n boards, n ≤ 8. JavaScript calls `prepare` first, then one of the three: perft, paths, search.
import { flips as turned, moves as playable, prepareBits } from './othello/bits';
import { IO } from './othello/layout';
import { paths, preparePaths, probe } from './othello/paths';
import { perft as countPositions, preparePerft } from './othello/perft';

/** Our addresses start at 4096: nothing of the compiler's may lie there. */
export function staticEnd(): usize {
  return __heap_base;
}

export function prepare(n: i32): void {
  prepareBits(n);
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

export { paths, preparePaths, probe };
