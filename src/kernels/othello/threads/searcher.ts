import type { OthelloExports } from '../kernel.ts';
import type { SearchTask } from '../score-steps.ts';

/** What a thread of a search is started with: the common memory, and where in it the thread's own things lie. */
export interface SearchData {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly n: number;
  readonly buckets: number;
  readonly own: number;
  readonly near: number;
  /** Where all threads say what they are searching. */
  readonly busy: number;
  /** Where the word is that calls a search off, and behind it how many positions the thread has looked at. */
  readonly stop: number;
  readonly weights: number;
}

export interface SearchAnswer {
  readonly answer: number;
  readonly nodes: number;
}

/** A thread that answers one question at a time. */
export interface Searcher {
  /** Rejects when the thread ends before it has answered. */
  ask(question: SearchTask): Promise<SearchAnswer>;
  end(): Promise<unknown>;
}

export type StartSearcher = (data: SearchData) => Searcher;

/** From the word that calls a search off to the number of positions, a float of 64 bits. */
const LOOKED_AT = 8;

/** Positions after which a thread says how far it is: less than a second, and too many for the way back to matter. */
const SLICE = 5_000_000;

export function lookedAtOf(memory: WebAssembly.Memory, stop: number): Float64Array {
  return new Float64Array(memory.buffer, stop + LOOKED_AT, 1);
}

/** The search was called off by its signal. */
export class SearchStopped extends Error {}

/** For the inside of a thread: an instance of its own over the common memory. */
export function openSearcher(data: SearchData): (question: SearchTask) => SearchAnswer {
  const { module, memory, n, buckets, own, near, busy, stop, weights } = data;
  const abort = () => {
    throw new Error('the othello kernel stopped');
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort } });
  const kernel = instance.exports as unknown as OthelloExports;
  kernel.prepare(n, false);
  kernel.prepareThread(own, near, busy);
  kernel.prepareStop(stop);
  kernel.prepareWeights(weights);
  const lookedAt = lookedAtOf(memory, stop);
  const isCalledOff = new Int32Array(memory.buffer, stop, 1);
  const ask = (question: SearchTask): number => {
    const { sides } = question;
    kernel.prepareSearch(question.kind === 'expect' || question.scoring !== 'onBoard', buckets, false);
    kernel.prepareGuess(question.kind === 'solve' && question.guessing === true);
    // what the evaluation thinks is not remembered from slice to slice
    if (question.kind === 'expect') {
      kernel.prepareSlice(0);
      return kernel.expect(sides.own, sides.other, question.plies);
    }
    for (;;) {
      kernel.prepareSlice(SLICE);
      const score = kernel.solve(sides.own, sides.other, question.alpha, question.beta);
      lookedAt[0] = kernel.lookedAt();
      if (!kernel.sliceOver() || Atomics.load(isCalledOff, 0) !== 0) return score;
    }
  };
  return question => ({ answer: ask(question), nodes: kernel.searchNodes() });
}
