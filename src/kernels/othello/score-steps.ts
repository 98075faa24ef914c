import type { Sides } from './board.ts';

/** Discs on the final board, or the same with the empties given to the winner. */
export interface Scores {
  readonly onBoard: number;
  readonly withEmpties: number;
}
export type Scoring = keyof Scores;

export type SearchTask =
  /** The score for the player to move, or on which side of the window it is. */
  | {
      readonly kind: 'solve';
      readonly sides: Sides;
      readonly scoring: Scoring;
      readonly alpha: number;
      readonly beta: number;
      /** Skips moves that seem hopeless: the answer is a guess and proves nothing. */
      readonly guessing?: true;
    }
  /** What the evaluation expects after some plies, in eighths of a disc. */
  | { readonly kind: 'expect'; readonly sides: Sides; readonly plies: number };

/** Yields one task after the other, each depending on the last answer. The caller decides where they run. */
export type ScoreSteps<T> = Generator<SearchTask, T, number>;

export interface SearchOutlook {
  /** The cells of the board, which bound a score. */
  readonly cells: number;
  /** The plies of the evaluation's first guess; 0 without one. */
  readonly plies: number;
}

/**
 * Distance of the first search's bounds from the guess, and of the next ones' from its answer. Where there is an
 * evaluation, scores are even: with an even guess bounds are odd, and no score equals one.
 */
const NEAR = 3;
const STRIDE = 9;
/** The same for the search that guesses, which may contradict itself and must end. */
const GUESS_NEAR = 7;
const GUESSES = 4;
/** With fewer plies of evaluation, the search is too short for a guess to pay. */
const GUESS_PLIES = 6;
const EIGHTHS = 8;

/** The requested scores: one of them from a guess, the other from the first. */
export function* scoreSteps(
  sides: Sides,
  wanted: readonly Scoring[],
  { cells, plies }: SearchOutlook,
): ScoreSteps<Partial<Scores>> {
  const first = wanted.includes('withEmpties') ? 'withEmpties' : 'onBoard';
  const expected =
    plies > 0 ? 2 * Math.round((yield { kind: 'expect', sides, plies }) / EIGHTHS / 2) : undefined;
  const guess =
    expected !== undefined && plies >= GUESS_PLIES && Math.abs(expected) < cells
      ? yield* guessFrom(expected, sides, first, cells)
      : expected;
  const score = yield* close(sides, first, cells, guess);
  const found: Partial<Scores> = { [first]: score };
  if (wanted.length === 1 || score === 0)
    return { ...found, ...(wanted.length > 1 ? { onBoard: score } : {}) };
  // |discs on the board| is at most |with empties|, and mostly equal
  const sign = score > 0 ? 1 : -1;
  return { ...found, onBoard: sign * (yield* descend({ sides, scoring: 'onBoard', sign }, sign * score)) };
}

interface Bounds {
  readonly alpha: number;
  readonly beta: number;
}

function around(score: number, reach: number, cells: number): Bounds {
  return { alpha: Math.max(-cells, score - reach), beta: Math.min(cells, score + reach) };
}

/** The next window after a score on a bound; undefined if the score is inside. */
function further(score: number, { alpha, beta }: Bounds, cells: number): Bounds | undefined {
  if (score <= alpha && alpha > -cells) return { alpha: Math.max(-cells, score - STRIDE), beta: score + 1 };
  if (score >= beta && beta < cells) return { alpha: score - 1, beta: Math.min(cells, score + STRIDE) };
  return undefined;
}

/** Improves the guess, and orders the moves for the next search. */
function* guessFrom(expected: number, sides: Sides, scoring: Scoring, cells: number): ScoreSteps<number> {
  let score = expected;
  let bounds: Bounds | undefined = around(expected, GUESS_NEAR, cells);
  for (let tries = 0; bounds && tries < GUESSES; tries++) {
    score = yield { kind: 'solve', sides, scoring, ...bounds, guessing: true };
    bounds = further(score, bounds, cells);
  }
  return 2 * Math.round(score / 2);
}

/** Windows around the guess, moved by the bounds that they give. Without a guess, one window for all scores. */
function* close(
  sides: Sides,
  scoring: Scoring,
  cells: number,
  guess: number | undefined,
): ScoreSteps<number> {
  const middle = Math.max(-cells, Math.min(cells, guess ?? 0));
  for (let bounds = around(middle, guess === undefined ? cells : NEAR, cells); ; ) {
    const score = yield { kind: 'solve', sides, scoring, ...bounds };
    const next = further(score, bounds, cells);
    if (!next) return score;
    bounds = next;
  }
}

interface Target {
  readonly sides: Sides;
  readonly scoring: Scoring;
  /** Finds the winner first: sizes are counted for the winner. */
  readonly sign: 1 | -1;
}

/** The size of a score that is at least 1 and at most `most`. */
function* descend(target: Target, most: number): ScoreSteps<number> {
  const near = yield* ask(target, most - 1, most);
  if (near >= most) return most;
  for (let high = near; ; ) {
    const low = Math.max(0, high - STRIDE);
    const size = yield* ask(target, low, high + 1);
    if (size > low) return size;
    high = size;
  }
}

function* ask({ sides, scoring, sign }: Target, low: number, high: number): ScoreSteps<number> {
  const [alpha, beta] = sign > 0 ? [low, high] : [-high, -low];
  return sign * (yield { kind: 'solve', sides, scoring, alpha, beta });
}
