import { type Pair, pairValue } from '../../games/ed/pairs.ts';

/** The truth that tests and data are made from. */
export function answerOf(pairs: readonly Pair[]): string {
  return word(pairs.reduce((sum, pair) => sum ^ pairValue(pair), 0));
}

export function word(sum: number): string {
  return sum === 0 ? 'NO' : 'YES';
}
