import type { Sides } from './board.ts';

/** Discs on the final board, or the same with the empties given to the winner. */
export interface Scores {
  readonly onBoard: number;
  readonly withEmpties: number;
}
export type Scoring = keyof Scores;

/** A question to the kernel: the score for the player to move, or on which side of the window it lies. */
export interface Question {
  readonly sides: Sides;
  readonly scoring: Scoring;
  readonly alpha: number;
  readonly beta: number;
}

/** Asks one question after the other, each with the last one's answer. Whoever drives it decides where they run. */
export type Steps<T> = Generator<Question, T, number>;

const STRIDE = 5;

/** Outcome first, then the scores asked for, in windows that climb away from the draw. */
export function* scoreSteps(sides: Sides, wanted: readonly Scoring[]): Steps<Partial<Scores>> {
  const first = wanted.includes('withEmpties') ? 'withEmpties' : 'onBoard';
  const outcome = yield { sides, scoring: first, alpha: -1, beta: 1 };
  if (outcome === 0) return Object.fromEntries(wanted.map(scoring => [scoring, 0]));
  const sign = outcome > 0 ? 1 : -1;
  const size = yield* climb({ sides, scoring: first, sign }, Math.abs(outcome));
  const found: Partial<Scores> = { [first]: sign * size };
  if (wanted.length === 1) return found;
  // |discs on the board| is at most |with empties|, and mostly equal
  return { ...found, onBoard: sign * (yield* descend({ sides, scoring: 'onBoard', sign }, size)) };
}

interface Target {
  readonly sides: Sides;
  readonly scoring: Scoring;
  /** Who wins: sizes are counted for the winner. */
  readonly sign: 1 | -1;
}

/** The size of a score that is at least `least`. */
function* climb(target: Target, least: number): Steps<number> {
  for (let low = least; ; ) {
    const size = yield* ask(target, low - 1, low + STRIDE);
    if (size < low + STRIDE) return size;
    low = size;
  }
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
  return sign * (yield { sides, scoring, alpha, beta });
}
