import { cellsOf, narrowCell, type OthelloBoard, type Sides, sidesOf } from './board.ts';
import {
  defaultMemoryBytes,
  log2Slots,
  type MemoryOption,
  type OthelloKernel,
  othelloKernel,
} from './kernel.ts';
import type { Progress } from './paths.ts';
import { type Question, type Scores, type Scoring, type Steps, scoreSteps } from './score-steps.ts';

/** A placement and what it leads to with best play, for the player who makes it. */
export interface ScoredMove {
  /** n·row + column. */
  readonly cell: number;
  readonly scores: Partial<Scores>;
}

export interface BestPlay {
  /** For the player to move. */
  readonly scores: Partial<Scores>;
  /** Every placement, best first; none when the player must pass or the game is over. */
  readonly moves: readonly ScoredMove[];
  /** Positions searched, those that only ordered moves not counted. */
  readonly nodes: number;
}

export const BUCKET_BYTES = 64;
const MOST_BUCKETS = 24;

/** Every move's exact score. Both scorings unless told. */
export function bestPlay(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  options: MemoryOption = {},
): BestPlay {
  const slices = bestPlayInSlices(board, wanted, options);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/** The position's score alone: cheaper, because most moves need only be shown to be no better. */
export function bestScore(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  { memoryBytes = defaultMemoryBytes() }: MemoryOption = {},
): Omit<BestPlay, 'moves'> {
  const start = sidesOf(board);
  const kernel = othelloKernel();
  const answer = openSearch(kernel, board.n, start, memoryBytes);
  return { scores: drive(scoreSteps(start, wanted), answer), nodes: kernel.exports.searchNodes() };
}

/** The same, coming back after every move. Between slices nobody else may use this thread's kernel. */
export function* bestPlayInSlices(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  { memoryBytes = defaultMemoryBytes() }: MemoryOption = {},
): Generator<Progress, BestPlay> {
  const start = sidesOf(board);
  const kernel = othelloKernel();
  const answer = openSearch(kernel, board.n, start, memoryBytes);
  const children = childrenOf(kernel, start);
  if (children.length === 0) {
    const scores = drive(scoreSteps(start, wanted), answer);
    return { scores, moves: [], nodes: kernel.exports.searchNodes() };
  }
  const moves: ScoredMove[] = [];
  for (const { cell, sides } of children) {
    yield { done: moves.length, total: children.length };
    moves.push({
      cell: narrowCell(board.n, cell),
      scores: reverse(drive(scoreSteps(sides, wanted), answer)),
    });
  }
  return collect(moves, kernel.exports.searchNodes());
}

function openSearch(kernel: OthelloKernel, n: number, start: Sides, memoryBytes: number) {
  const buckets = tableSize(n, start, memoryBytes);
  kernel.open(n, BUCKET_BYTES * 2 ** buckets);
  kernel.exports.prepareSearch(true, buckets, true);
  return ({ sides, scoring, alpha, beta }: Question): number => {
    kernel.exports.prepareSearch(scoring === 'withEmpties', buckets, false);
    return kernel.exports.solve(sides.own, sides.other, alpha, beta);
  };
}

function drive<T>(steps: Steps<T>, answer: (question: Question) => number): T {
  let step = steps.next();
  while (!step.done) step = steps.next(answer(step.value));
  return step.value;
}

/** The placements of the player to move, and where they lead. */
export function childrenOf(kernel: OthelloKernel, sides: Sides): { cell: number; sides: Sides }[] {
  return cellsOf(kernel.moves(sides)).map(cell => ({ cell, sides: kernel.play(sides, cell) }));
}

export function reverse(scores: Partial<Scores>): Partial<Scores> {
  // 0 - x, because -0 would not equal 0 in a comparison of answers
  return Object.fromEntries(Object.entries(scores).map(([scoring, score]) => [scoring, 0 - score]));
}

/** Sorts best first. Each scoring has its own best move, so the scores are not those of one move. */
export function collect(moves: readonly ScoredMove[], nodes: number): BestPlay {
  const sorted = [...moves].sort((a, b) => compareScores(b.scores, a.scores) || a.cell - b.cell);
  const best = (scoring: Scoring) => Math.max(...moves.map(({ scores }) => scores[scoring]!));
  const scores = Object.fromEntries(
    (Object.keys(moves[0]!.scores) as Scoring[]).map(scoring => [scoring, best(scoring)]),
  );
  return { scores, moves: sorted, nodes };
}

function compareScores(a: Partial<Scores>, b: Partial<Scores>): number {
  return (a.onBoard ?? 0) - (b.onBoard ?? 0) || (a.withEmpties ?? 0) - (b.withEmpties ?? 0);
}

/** Clearing a large table takes longer than a small search: twice the table for every empty cell. */
export function tableSize(n: number, { own, other }: Sides, memoryBytes: number): number {
  const empties = n * n - cellsOf(own | other).length;
  return log2Slots(memoryBytes, BUCKET_BYTES, Math.min(MOST_BUCKETS, Math.max(4, empties + 1)));
}
