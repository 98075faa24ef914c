import { Cancelled } from '../../core/cancelled.ts';
import type { Effort, Work } from '../../core/effort.ts';
import type { Cost, Engine, MoveScope } from '../../core/engine.ts';
import type { Game, Outcome } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { Worth, Worths } from '../../core/worth.ts';
import { countDiscs, type OthelloMove, type OthelloPosition, PASS } from '../../games/othello/rules.ts';
import {
  type BestPlay,
  type BestScore,
  bestPlayInSlices,
  bestScoreInSlices,
} from '../../kernels/othello/best-play.ts';
import type { OthelloBoard } from '../../kernels/othello/board.ts';
import { loadEvaluation } from '../../kernels/othello/evaluation.ts';
import type { OthelloKernel } from '../../kernels/othello/kernel.ts';
import type { PathsProgress } from '../../kernels/othello/paths.ts';
import type { SearchOnThreads, SearchThreadOptions } from '../../kernels/othello/threads/search-together.ts';
import { boardOf } from './board-of.ts';
import type { KernelPool } from './kernels.ts';

export interface OthelloSearch {
  everyMove(board: OthelloBoard, work: Work, kernel: OthelloKernel): Promise<BestPlay | undefined>;
  bestMove(board: OthelloBoard, work: Work, kernel: OthelloKernel): Promise<BestScore | undefined>;
}

/** A search on this thread, in slices. */
export const searchHere = (usualBytes: number): OthelloSearch => ({
  everyMove: (board, work, kernel) =>
    inSlices(work, slice =>
      bestPlayInSlices(board, undefined, { ...memoryOf(work, usualBytes), kernel, slice }),
    ),
  bestMove: (board, work, kernel) =>
    inSlices(work, slice =>
      bestScoreInSlices(board, undefined, { ...memoryOf(work, usualBytes), kernel, slice }),
    ),
});

/** Long enough that resuming a stopped search costs next to nothing. */
const SLICE_MS = 50;
const FIRST_SLICE = 100_000;
const SMALLEST_SLICE = 20_000;

async function inSlices<T extends { readonly nodes: number }>(
  work: Work,
  begin: (slice: () => number) => Generator<PathsProgress, T>,
): Promise<T | undefined> {
  let size = FIRST_SLICE;
  const slices = begin(() => Math.max(1, Math.min(size, work.nodesLeft)));
  for (let before = 0; !work.stop; ) {
    const began = performance.now();
    const step = slices.next();
    if (step.done) {
      work.spend(Math.max(0, step.value.nodes - before));
      return step.value;
    }
    const { done, total, nodes = before } = step.value;
    const ms = performance.now() - began;
    if (ms > 1) size = Math.max(SMALLEST_SLICE, Math.min(4 * size, (size * SLICE_MS) / ms));
    work.spend(nodes - before);
    before = nodes;
    work.report(done / total);
    await work.yieldIfDue();
  }
  return undefined;
}

export function memoryOf({ effort: { bytes } }: Work, usualBytes: number): { memoryBytes: number } {
  return { memoryBytes: bytes ?? usualBytes };
}

const PROVES = ['outcome', 'score', 'scoreWithEmpties'];

/** Measured seconds for 18 empties, and the factor for each further one. */
interface Pace {
  readonly seconds: Readonly<Record<MoveScope, number>>;
  readonly growth: number;
}
const PACES: Readonly<Record<number, Pace>> = {
  8: { seconds: { all: 0.9, best: 0.05, none: 0.05 }, growth: 2.6 },
  // the 32 empties of the first move, all moves: 1,160 s of processor time
  6: { seconds: { all: 0.12, best: 0.03, none: 0.03 }, growth: 2 },
  5: { seconds: { all: 0.04, best: 0.01, none: 0.01 }, growth: 2.2 },
};

/** The pace of the next larger board that was measured. */
function paceOf(n: number): Pace {
  return PACES[n <= 5 ? 5 : n <= 6 ? 6 : 8]!;
}

const START_SECONDS = 0.003;

export function searchEngine(
  game: Game<OthelloPosition, OthelloMove>,
  search: OthelloSearch,
  kernels: KernelPool,
): Engine {
  const everyMove = (board: OthelloBoard, work: Work) =>
    kernels.use(kernel => search.everyMove(board, work, kernel));
  return {
    id: 'othello-search',
    title: text('alpha-beta search with a table of bounds', '带上下界置换表的 α-β 搜索'),
    kind: 'worth',
    proves: PROVES,
    cost: ({ position: { size, cells }, moves }) => costOf(paceOf(size), countDiscs(cells, 'empty'), moves),
    async prove({ position, moves: wanted }, work) {
      const board = boardOf(position);
      await loadEvaluation(board.n, countDiscs(position.cells, 'empty'));
      if (wanted === 'all') {
        const play = await everyMove(board, work);
        return play && everyWorth(game.moves(position), play);
      }
      const play = await kernels.use(kernel => search.bestMove(board, work, kernel));
      if (!play) return undefined;
      const moves = wanted === 'best' ? game.moves(position) : [];
      // near the end the search stores no best move: search each move instead
      if (play.best === undefined && moves.some(move => move !== PASS)) {
        const all = await everyMove(board, work);
        return all && everyWorth(moves, all);
      }
      return bestWorth(moves, play);
    },
  } satisfies Engine<'worth', OthelloPosition>;
}

function costOf({ seconds, growth }: Pace, empties: number, moves: MoveScope): Cost {
  return { seconds: START_SECONDS + seconds[moves] * growth ** (empties - 18), bytes: 0 };
}

function worthOf({ onBoard, withEmpties }: BestPlay['scores']): Worth {
  return { outcome: outcomeOf(onBoard!), score: onBoard!, scoreWithEmpties: withEmpties! };
}

function outcomeOf(score: number): Outcome {
  return score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
}

function everyWorth(moves: readonly OthelloMove[], play: BestPlay): Worths {
  const byCell = new Map<OthelloMove, BestPlay['scores']>(
    play.moves.map(({ cell, scores }) => [cell, scores]),
  );
  // a pass keeps the position's score
  byCell.set(PASS, play.scores);
  return {
    position: worthOf(play.scores),
    moves: moves.map(move => worthOf(byCell.get(move)!)),
    nodes: play.nodes,
  };
}

/** The best move by score with empties; by discs alone another may be better. */
function bestWorth(moves: readonly OthelloMove[], { scores, best, nodes }: BestScore): Worths {
  const position = worthOf(scores);
  const { outcome, scoreWithEmpties } = position;
  const reached: Worth = { outcome: outcome!, scoreWithEmpties: scoreWithEmpties! };
  return {
    position,
    moves: moves.map(move => (move === PASS ? position : move === best ? reached : {})),
    nodes,
  };
}

/** One search shared by several threads, which stop at any point. */
export function searchOnThreads(threads: SearchOnThreads, usualBytes: number): OthelloSearch {
  const { bestPlayOnThreads, bestScoreOnThreads } = threads;
  return {
    everyMove: (board, work, kernel) =>
      unlessStopped(work, usualBytes, options => bestPlayOnThreads(board, undefined, { ...options, kernel })),
    bestMove: (board, work, kernel) =>
      unlessStopped(work, usualBytes, options =>
        bestScoreOnThreads(board, undefined, { ...options, kernel }),
      ),
  };
}

async function unlessStopped<T>(
  work: Work,
  usualBytes: number,
  search: (options: SearchThreadOptions) => Promise<T>,
): Promise<T | undefined> {
  if (work.stop) return undefined;
  const { threads } = work.effort;
  let share = 0;
  let counted = 0;
  const limit = limitOf(work.effort, work.secondsLeft);
  try {
    return await search({
      ...memoryOf(work, usualBytes),
      ...(threads === undefined ? {} : { threads }),
      signal: limit.signal,
      onProgress: (done, total) => {
        share = done / total;
        work.report(share);
      },
      onNodes: nodes => {
        work.spend(nodes - counted);
        counted = nodes;
        work.report(share);
      },
    });
  } catch (problem) {
    if (problem instanceof Cancelled) return undefined;
    throw problem;
  } finally {
    limit.release();
  }
}

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Its own timer: an `AbortSignal.timeout` within `any` may be collected before its time (Node 20). */
function limitOf({ signal }: Effort, secondsLeft: number): { signal: AbortSignal; release(): void } {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const ms = Math.min(Math.ceil(1000 * secondsLeft), LONGEST_TIMER_MS);
  const timer = Number.isFinite(secondsLeft) ? setTimeout(stop, ms) : undefined;
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: limit.signal,
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
