import type { Sides } from './board.ts';

/** Discs on the final board, or the same with the empties given to the winner. */
export interface Scores {
  readonly onBoard: number;
  readonly withEmpties: number;
}
export type Scoring = keyof Scores;

/** Questions to the kernel, answered by a number. */
export type Question =
  /** The score for the player to move, or on which side of the window it lies. */
  | {
      readonly kind: 'solve';
      readonly sides: Sides;
      readonly scoring: Scoring;
      readonly alpha: number;
      readonly beta: number;
    }
  /** What the evaluation expects after some plies, in eighths of a disc. */
  | { readonly kind: 'expect'; readonly sides: Sides; readonly plies: number };

/** Asks one question after the other, each with the last one's answer. Whoever drives it decides where they run. */
export type Steps<T> = Generator<Question, T, number>;

export interface Prospect {
  /** Cells of the board, which is as far as a score can go. */
  readonly cells: number;
  /** How far ahead the evaluation is asked for a first guess; 0 where there is none. */
  readonly plies: number;
}

/** How far the score may lie from the guess before another search is needed, and how far from its bound then. */
const NEAR = 4;
const STRIDE = 8;
const EIGHTHS = 8;

/** The scores asked for: one of them from a guess, the other from the first. */
export function* scoreSteps(
  sides: Sides,
  wanted: readonly Scoring[],
  { cells, plies }: Prospect,
): Steps<Partial<Scores>> {
  const first = wanted.includes('withEmpties') ? 'withEmpties' : 'onBoard';
  const guess = plies > 0 ? Math.round((yield { kind: 'expect', sides, plies }) / EIGHTHS) : undefined;
  const score = yield* close(sides, first, cells, guess);
  const found: Partial<Scores> = { [first]: score };
  if (wanted.length === 1 || score === 0)
    return { ...found, ...(wanted.length > 1 ? { onBoard: score } : {}) };
  // |discs on the board| is at most |with empties|, and mostly equal
  const sign = score > 0 ? 1 : -1;
  return { ...found, onBoard: sign * (yield* descend({ sides, scoring: 'onBoard', sign }, sign * score)) };
}

/** Windows that open around the guess and follow the bounds that they give; all scores at once without a guess. */
function* close(sides: Sides, scoring: Scoring, cells: number, guess: number | undefined): Steps<number> {
  const middle = Math.max(-cells, Math.min(cells, guess ?? 0));
  let alpha = guess === undefined ? -cells : Math.max(-cells, middle - NEAR);
  let beta = guess === undefined ? cells : Math.min(cells, middle + NEAR);
  for (;;) {
    const score = yield { kind: 'solve', sides, scoring, alpha, beta };
    if (score <= alpha && alpha > -cells) [alpha, beta] = [Math.max(-cells, score - STRIDE), score + 1];
    else if (score >= beta && beta < cells) [alpha, beta] = [score - 1, Math.min(cells, score + STRIDE)];
    else return score;
  }
}

interface Target {
  readonly sides: Sides;
  readonly scoring: Scoring;
  /** Who wins: sizes are counted for the winner. */
  readonly sign: 1 | -1;
}

/** The size of a score that is at least 1 and at most `most`. */
function* descend(target: Target, most: number): Steps<number> {
  const near = yield* ask(target, most - 1, most);
  if (near >= most) return most;
  for (let high = near; ; ) {
    const low = Math.max(0, high - STRIDE);
    const size = yield* ask(target, low, high + 1);
    if (size > low) return size;
    high = size;
  }
}

function* ask({ sides, scoring, sign }: Target, low: number, high: number): Steps<number> {
  const [alpha, beta] = sign > 0 ? [low, high] : [-high, -low];
  return sign * (yield { kind: 'solve', sides, scoring, alpha, beta });
}
