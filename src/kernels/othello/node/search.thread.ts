import { onOrder, tell, threadData } from '../../../threads/node/inside.ts';
import type { OthelloExports } from '../kernel.ts';
import type { Question } from '../score-steps.ts';

/** An instance of its own over the common memory, and where in it the thread's own things lie. */
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

const { module, memory, n, buckets, own, near, stop, weights } = threadData<SearchData>();
const abort = () => {
  throw new Error('the othello kernel stopped');
};
const instance = new WebAssembly.Instance(module, { env: { memory, abort } });
const kernel = instance.exports as unknown as OthelloExports;
kernel.prepare(n, false);
kernel.prepareThread(own, near);
kernel.prepareStop(stop);
kernel.prepareWeights(weights);
onOrder<Question>(question => {
  const { sides } = question;
  kernel.prepareSearch(question.kind === 'expect' || question.scoring !== 'onBoard', buckets, false);
  const answer =
    question.kind === 'expect'
      ? kernel.expect(sides.own, sides.other, question.plies)
      : kernel.solve(sides.own, sides.other, question.alpha, question.beta);
  tell<SearchAnswer>({ answer, nodes: kernel.searchNodes() });
});
