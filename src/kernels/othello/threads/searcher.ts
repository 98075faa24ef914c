import { type ServedPort, serve } from '../../../channel/channel.ts';
import { instantiate } from '../../wasm.ts';
import type { OthelloExports } from '../kernel.ts';
import type { SearchTask } from '../score-steps.ts';

/** What a search thread is started with: the common memory, and addresses in it. */
export interface SearchData {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly n: number;
  readonly buckets: number;
  readonly own: number;
  readonly near: number;
  /** Where all threads write what they are searching. */
  readonly busy: number;
  /** The stop word, which cancels a search, and behind it the position counter of the thread. */
  readonly stop: number;
  readonly weights: number;
}

export interface SearchAnswer {
  readonly answer: number;
  readonly nodes: number;
}

export interface SearchMethods {
  readonly search: { readonly request: SearchTask; readonly reply: SearchAnswer };
}

/** Bytes from the stop word to the position counter, a 64-bit float. */
const LOOKED_AT = 8;

/** Positions after which a thread updates its counter: less than a second, and too many for the cost to matter. */
const SLICE = 5_000_000;

export function lookedAtOf(memory: WebAssembly.Memory, stop: number): Float64Array {
  return new Float64Array(memory.buffer, stop + LOOKED_AT, 1);
}

/** Inside a thread: an instance of its own over the common memory. */
function openSearcher(data: SearchData): (question: SearchTask) => SearchAnswer {
  const { module, memory, n, buckets, own, near, busy, stop, weights } = data;
  const kernel = instantiate<OthelloExports>(module, memory);
  kernel.prepare(n, false);
  kernel.prepareThread(own, near, busy);
  kernel.prepareStop(stop);
  kernel.prepareWeights(weights);
  const lookedAt = lookedAtOf(memory, stop);
  const isCancelled = new Int32Array(memory.buffer, stop, 1);
  const ask = (question: SearchTask): number => {
    const { sides } = question;
    kernel.prepareSearch(question.kind === 'expect' || question.scoring !== 'onBoard', buckets, false);
    kernel.prepareGuess(question.kind === 'solve' && question.guessing === true);
    // an expectation is not stored from slice to slice
    if (question.kind === 'expect') {
      kernel.prepareSlice(0);
      return kernel.expect(sides.own, sides.other, question.plies);
    }
    for (;;) {
      kernel.prepareSlice(SLICE);
      const score = kernel.solve(sides.own, sides.other, question.alpha, question.beta);
      lookedAt[0] = kernel.lookedAt();
      if (!kernel.sliceOver() || Atomics.load(isCancelled, 0) !== 0) return score;
    }
  };
  return question => ({ answer: ask(question), nodes: kernel.searchNodes() });
}

export function serveSearch(data: SearchData, port: ServedPort): void {
  serve<SearchMethods>(port, { search: openSearcher(data) });
}
