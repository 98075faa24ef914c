import { setBits } from '../../core/bits.ts';
import { emptyCells, narrowCell, type OthelloBoard, type Sides, sidesOf } from './board.ts';
import { evaluationOf } from './evaluation.ts';
import { log2Slots, type MemoryOption, OthelloKernel, USUAL_MEMORY_BYTES } from './kernel.ts';
import type { PathsProgress } from './paths.ts';
import { type Scores, type Scoring, type SearchOutlook, type SearchTask, scoreSteps } from './score-steps.ts';

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

/** The score alone, and a placement that achieves it. */
export interface BestScore extends Omit<BestPlay, 'moves'> {
  /** n·row + column; none when the player must pass or the game is over. With both scorings, the one that gives the
   * empties to the winner. */
  readonly best?: number;
}

export const BUCKET_BYTES = 64;
const MOST_BUCKETS = 24;
/** Positions within the table's depth per bucket: small tables stay in the processor's cache. */
const BUCKETS_BELOW_EMPTIES = 5;
/**
 * The evaluation searches to about this many empties, where it is most accurate, and cheap compared with the search.
 */
const THINK_TO = 12;
/** Each ply takes about three times as long as the one before. */
const MOST_PLIES = 12;

export interface SearchOptions extends MemoryOption {
  /** Positions per slice: after each slice the search yields, and may be abandoned. Default: no slices. */
  readonly slice?: () => number;
}

/** Every move's exact score, by default in both scorings. */
export function bestPlay(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  options: MemoryOption = {},
): BestPlay {
  return finish(bestPlayInSlices(board, wanted, options));
}

/** The position's score alone. This is cheaper: most moves need only be proved to be no better. */
export function bestScore(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  options: MemoryOption = {},
): BestScore {
  return finish(bestScoreInSlices(board, wanted, options));
}

/** The same in slices. Between them, nothing else may use the kernel that was passed in. */
export function* bestScoreInSlices(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  { memoryBytes = USUAL_MEMORY_BYTES, kernel = new OthelloKernel(), slice }: SearchOptions = {},
): Generator<PathsProgress, BestScore> {
  const start = sidesOf(board);
  const search = openSearch(kernel, board.n, start, memoryBytes, slice);
  const steps = scoreSteps(start, wanted, prospectOf(board.n, emptyCells(board.n, start)));
  let best: number | undefined;
  let step = steps.next();
  for (; !step.done; ) {
    const question = step.value;
    const score = yield* search.answer(question, { done: 0, total: 1 });
    // the last window that contains the score, of the first scoring
    if (question.kind === 'solve' && (wanted.length === 1 || question.scoring === 'withEmpties'))
      best = bestMoveOf(kernel, board.n, start);
    step = steps.next(score);
  }
  return { scores: step.value, nodes: search.nodes(), ...(best === undefined ? {} : { best }) };
}

function bestMoveOf(kernel: OthelloKernel, n: number, { own, other }: Sides): number | undefined {
  const playable = kernel.moves({ own, other });
  const cell = kernel.exports.bestMove(own, other);
  return (playable >> BigInt(cell)) & 1n ? narrowCell(n, cell) : undefined;
}

/** Every move's score; yields after each move at the latest. */
export function* bestPlayInSlices(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  { memoryBytes = USUAL_MEMORY_BYTES, kernel = new OthelloKernel(), slice }: SearchOptions = {},
): Generator<PathsProgress, BestPlay> {
  const start = sidesOf(board);
  const search = openSearch(kernel, board.n, start, memoryBytes, slice);
  const children = boardsAfter(kernel, start);
  const empties = emptyCells(board.n, start);
  const total = children.length;
  if (total === 0) {
    const scores = yield* search.scores(start, wanted, prospectOf(board.n, empties), { done: 0, total: 1 });
    return { scores, moves: [], nodes: search.nodes() };
  }
  const prospect = prospectOf(board.n, empties - 1);
  const moves: ScoredMove[] = [];
  for (const { cell, sides } of children) {
    const at = { done: moves.length, total };
    yield at;
    const scores = reverse(yield* search.scores(sides, wanted, prospect, at));
    moves.push({ cell: narrowCell(board.n, cell), scores });
  }
  return collect(moves, search.nodes());
}

function finish<T>(slices: Generator<PathsProgress, T>): T {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

export function prospectOf(n: number, empties: number): SearchOutlook {
  return { cells: n * n, plies: evaluationOf(n, empties) ? Math.min(MOST_PLIES, empties - THINK_TO) : 0 };
}

function openSearch(
  kernel: OthelloKernel,
  n: number,
  start: Sides,
  memoryBytes: number,
  slice: () => number = () => 0,
) {
  const { exports } = kernel;
  const buckets = tableSize(n, start, memoryBytes);
  const tableBytes = BUCKET_BYTES * 2 ** buckets;
  kernel.open(n, tableBytes);
  exports.prepareSearch(true, buckets, true);
  const block = evaluationOf(n, emptyCells(n, start));
  exports.prepareWeights(block ? kernel.append(block, tableBytes) : 0);
  const nodes = () => exports.searchNodes();

  function ask(question: SearchTask): number {
    const { own, other } = question.sides;
    exports.prepareSearch(question.kind === 'expect' || question.scoring === 'withEmpties', buckets, false);
    exports.prepareGuess(question.kind === 'solve' && question.guessing === true);
    return question.kind === 'expect'
      ? exports.expect(own, other, question.plies)
      : exports.solve(own, other, question.alpha, question.beta);
  }

  function* answer(question: SearchTask, at: PathsProgress): Generator<PathsProgress, number> {
    // an expectation is not stored: a slice that was too short for it must grow
    for (let patience = 1; ; patience *= question.kind === 'expect' ? 2 : 1) {
      exports.prepareSlice(patience * slice());
      const found = ask(question);
      if (!exports.sliceOver()) return found;
      yield { ...at, nodes: exports.lookedAt() };
    }
  }

  function* scores(
    sides: Sides,
    wanted: readonly Scoring[],
    prospect: SearchOutlook,
    at: PathsProgress,
  ): Generator<PathsProgress, Partial<Scores>> {
    const steps = scoreSteps(sides, wanted, prospect);
    let step = steps.next();
    while (!step.done) step = steps.next(yield* answer(step.value, at));
    return step.value;
  }

  return { answer, scores, nodes };
}

export function boardsAfter(kernel: OthelloKernel, sides: Sides): { cell: number; sides: Sides }[] {
  return setBits(kernel.moves(sides)).map(cell => ({ cell, sides: kernel.play(sides, cell) }));
}

export function reverse(scores: Partial<Scores>): Partial<Scores> {
  // 0 - x, because -0 would differ from 0 in a comparison of answers
  return Object.fromEntries(Object.entries(scores).map(([scoring, score]) => [scoring, 0 - score]));
}

/** Sorts best first. Each scoring has its own best move, so the two scores may belong to different moves. */
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

/** Twice the table for every empty cell. */
export function tableSize(n: number, sides: Sides, memoryBytes: number): number {
  const enough = Math.min(MOST_BUCKETS, Math.max(4, emptyCells(n, sides) - BUCKETS_BELOW_EMPTIES));
  return log2Slots(memoryBytes, BUCKET_BYTES, enough);
}
