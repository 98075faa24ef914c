import type { OthelloExports } from '../kernel.ts';
import type { Question } from '../score-steps.ts';

/** What a thread of a search is started with: the common memory, and where in it the thread's own things lie. */
export interface SearchData {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly n: number;
  readonly buckets: number;
  readonly own: number;
  readonly near: number;
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
  ask(question: Question): Promise<SearchAnswer>;
  end(): Promise<unknown>;
}

export type StartSearcher = (data: SearchData) => Searcher;

/** The search was called off by its signal. */
export class SearchStopped extends Error {}

/** For the inside of a thread: an instance of its own over the common memory. */
export function openSearcher(data: SearchData): (question: Question) => SearchAnswer {
  const { module, memory, n, buckets, own, near, stop, weights } = data;
  const abort = () => {
    throw new Error('the othello kernel stopped');
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort } });
  const kernel = instance.exports as unknown as OthelloExports;
  kernel.prepare(n, false);
  kernel.prepareThread(own, near);
  kernel.prepareStop(stop);
  kernel.prepareWeights(weights);
  return question => {
    const { sides } = question;
    kernel.prepareSearch(question.kind === 'expect' || question.scoring !== 'onBoard', buckets, false);
    const answer =
      question.kind === 'expect'
        ? kernel.expect(sides.own, sides.other, question.plies)
        : kernel.solve(sides.own, sides.other, question.alpha, question.beta);
    return { answer, nodes: kernel.searchNodes() };
  };
}
