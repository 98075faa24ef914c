import type { Port } from '../../../channel/channel.ts';
import {
  type BestPlay,
  type BestScore,
  bestPlay,
  bestScore,
  boardsAfter,
  collect,
  prospectOf,
  reverse,
  type ScoredMove,
  tableSize,
} from '../best-play.ts';
import { emptyCells, narrowCell, type OthelloBoard, type Sides, sidesOf } from '../board.ts';
import { evaluationOf, loadEvaluation } from '../evaluation.ts';
import { type MemoryOption, OthelloKernel, USUAL_MEMORY_BYTES } from '../kernel.ts';
import { type Scores, type Scoring, scoreSteps } from '../score-steps.ts';
import { SearchPool } from './search-pool.ts';
import type { SearchData } from './searcher.ts';

export interface SearchThreadOptions extends MemoryOption {
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called about ten times a second with the positions searched so far. */
  readonly onNodes?: (nodes: number) => void;
}

/** How to start threads on this platform, and how many by default. */
export interface ThreadPlatform {
  start(data: SearchData): Port;
  threads(): number;
  /** Below this, threads are not worth their start. */
  readonly fewestEmpties: number;
  /** How long one of them searches alone first, where the caller sets no number of threads. */
  readonly headStartMs?: number;
}

export interface SearchOnThreads {
  /** Every move's exact score as `bestPlay` gives it, by threads that share one table. */
  bestPlayOnThreads(
    board: OthelloBoard,
    wanted?: readonly Scoring[],
    options?: SearchThreadOptions,
  ): Promise<BestPlay>;
  /** The score alone as `bestScore` gives it, by threads that share one table. */
  bestScoreOnThreads(
    board: OthelloBoard,
    wanted?: readonly Scoring[],
    options?: SearchThreadOptions,
  ): Promise<BestScore>;
}

export function searchTogether(threads: ThreadPlatform): SearchOnThreads {
  return {
    bestPlayOnThreads: (board, wanted = BOTH, options = {}) => everyMove(threads, board, wanted, options),
    bestScoreOnThreads: (board, wanted = BOTH, options = {}) =>
      bestMoveAlone(threads, board, wanted, options),
  };
}

const PROGRESS_MS = 100;
const BOTH: readonly Scoring[] = ['onBoard', 'withEmpties'];

async function everyMove(
  threads: ThreadPlatform,
  board: OthelloBoard,
  wanted: readonly Scoring[],
  options: SearchThreadOptions,
): Promise<BestPlay> {
  const start = sidesOf(board);
  const { kernel = new OthelloKernel() } = options;
  kernel.open(board.n, 0);
  const children = boardsAfter(kernel, start);
  if (children.length === 0 || emptyCells(board.n, start) < threads.fewestEmpties)
    return bestPlay(board, wanted, { ...options, kernel });
  return together(threads, board, options, async (ask, nodes) => {
    const moves: ScoredMove[] = [];
    for (const { cell, sides } of children) {
      const scores = reverse(await ask(sides, wanted));
      moves.push({ cell: narrowCell(board.n, cell), scores });
      options.onProgress?.(moves.length, children.length);
    }
    return collect(moves, nodes());
  });
}

async function bestMoveAlone(
  threads: ThreadPlatform,
  board: OthelloBoard,
  wanted: readonly Scoring[],
  options: SearchThreadOptions,
): Promise<BestScore> {
  const start = sidesOf(board);
  if (emptyCells(board.n, start) < threads.fewestEmpties) return bestScore(board, wanted, options);
  return together(threads, board, options, async (ask, nodes, bestMove) => {
    let best: number | undefined;
    const scores = await ask(start, wanted, scoring => {
      if (wanted.length === 1 || scoring === 'withEmpties') best = bestMove(start);
    });
    return { scores, nodes: nodes(), ...(best === undefined ? {} : { best }) };
  });
}

type Ask = (
  sides: Sides,
  wanted: readonly Scoring[],
  afterwards?: (scoring: Scoring) => void,
) => Promise<Partial<Scores>>;

/** Runs a search with its own threads, and ends them. */
async function together<T>(
  { start: startSearcher, threads: usual, headStartMs = 0 }: ThreadPlatform,
  board: OthelloBoard,
  { memoryBytes = USUAL_MEMORY_BYTES, threads, signal, onNodes }: SearchThreadOptions,
  run: (ask: Ask, nodes: () => number, bestMove: (sides: Sides) => number | undefined) => Promise<T>,
): Promise<T> {
  const { n } = board;
  const start = sidesOf(board);
  await loadEvaluation(n, emptyCells(n, start));
  const block = evaluationOf(n, emptyCells(n, start));
  // not the caller's kernel: it may serve others while this waits for threads
  const rules = new OthelloKernel();
  rules.open(n, 0);
  const buckets = tableSize(n, start, memoryBytes);
  const alone = threads === undefined ? headStartMs : 0;
  const pool = new SearchPool(n, threads ?? usual(), buckets, block, startSearcher, alone);
  const stop = () => void pool.close();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const ask: Ask = async (sides, wanted, afterwards) => {
    const steps = scoreSteps(sides, wanted, prospectOf(n, emptyCells(n, sides)));
    for (let step = steps.next(); ; ) {
      if (step.done) return step.value;
      const answer = await pool.answer(step.value);
      if (step.value.kind === 'solve') afterwards?.(step.value.scoring);
      step = steps.next(answer);
    }
  };
  const bestMove = ({ own, other }: Sides): number | undefined => {
    const cell = pool.kernel.bestMove(own, other);
    return (rules.moves({ own, other }) >> BigInt(cell)) & 1n ? narrowCell(n, cell) : undefined;
  };
  const timer = onNodes && setInterval(() => onNodes(pool.lookedAt), PROGRESS_MS);
  try {
    return await run(ask, () => pool.nodes, bestMove);
  } finally {
    clearInterval(timer);
    onNodes?.(pool.lookedAt);
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}
