import type { Random } from '../../core/random.ts';
import { text } from '../../core/text.ts';
import { isListable, makePairs } from '../../games/ed/boards-text.ts';
import { type Pair, pairValue } from '../../games/ed/pairs.ts';
import { type DataSet, pointOf, pointsByTier, SAMPLE, type Tier } from '../data-set.ts';
import { openProblemGame } from '../open-game.ts';
import { viewBeginning, type WordRules, wordsTest } from '../standard.ts';
import { type TestPoint, viewPosition } from '../test-point.ts';
import { ED_MISTAKES, edAnswer } from './answers.ts';

export type EdHeaps = readonly Pair[];

export const ED_GAME = { id: 'ed', variant: {} } as const;

const SAMPLE_CASES: readonly EdHeaps[] = [
  [
    [1, 2],
    [3, 1],
  ],
  [
    [1, 1],
    [1, 1],
    [1, 1],
  ],
];

const SCORE = 10;
const CASES = 20;

/** The statement's tiers: most heaps, largest size, and number of points. */
const LIMITS = [
  { points: 2, heaps: 2, largest: 1000 },
  { points: 2, heaps: 4, largest: 50 },
  { points: 2, heaps: 200, largest: 1000 },
  { points: 4, heaps: 20_000, largest: 2e9 },
] as const;

export const ED_TIERS: readonly Tier[] = LIMITS.map(({ points, heaps, largest }) => ({
  title: text(`N ≤ ${heaps}, sizes up to ${largest}`, `N ≤ ${heaps}，石子数不超过 ${largest}`),
  score: points * SCORE,
}));

/** Ten points of ten; half of the cases are lost, which random heaps hardly ever are. */
export function edData(seed: number): DataSet {
  const points = pointsByTier(LIMITS, seed, ({ heaps, largest }, { number, tier, isLast, random }) => {
    const cases = Array.from({ length: CASES }, (_, index) => {
      const pairs = isLast ? heaps / 2 : 1 + random.below(heaps / 2);
      return heapsOf(random, pairs, largest, index % 2 === 0);
    });
    const about = isLast
      ? text('as many heaps as allowed', '石子堆数取到上限')
      : text('random heaps, every other case lost', '随机石子，每隔一组必败');
    return pointOf(casesTest(`${number}`, cases), { tier, score: SCORE, about });
  });
  const sample = { ...pointOf(casesTest('sample', SAMPLE_CASES), SAMPLE), name: '1' };
  return { tiers: ED_TIERS, points, samples: [sample], beyond: [] };
}

/** Random heaps; in a lost case, the last pair cancels the others. */
function heapsOf(random: Random, count: number, largest: number, isLost: boolean): EdHeaps {
  const pairs = Array.from({ length: count }, (): Pair => [size(random, largest), size(random, largest)]);
  if (!isLost) return pairs;
  const others = pairs.slice(1).reduce((sum, pair) => sum ^ pairValue(pair), 0);
  return [pairOf(random, others, largest), ...pairs.slice(1)];
}

/** Every number of digits equally often: large heaps alone would have small values only. */
function size(random: Random, largest: number): number {
  const bits = 1 + random.below(Math.floor(Math.log2(largest)) + 1);
  return 1 + random.below(Math.min(largest, 2 ** bits));
}

/** A pair with this value, or with the nearest possible one. */
function pairOf(random: Random, value: number, largest: number): Pair {
  const low = 2 ** value - 1;
  if (low + 1 > largest) return [1, 1];
  const high = () => {
    const steps = Math.floor((largest - 1 - low) / 2 ** (value + 1));
    return random.below(Math.max(1, Math.min(steps, 2 ** 20))) * 2 ** (value + 1);
  };
  return [high() + low + 1, high() + 1];
}

/** How much is shown of a case that is too large to be drawn. */
const SHOWN_PAIRS = 6;

const RULES: WordRules<EdHeaps> = {
  *input(cases) {
    yield `${cases.length}\n`;
    for (const pairs of cases) yield `${pairs.length * 2}\n${pairs.flat().join(' ')}\n`;
  },
  answer: edAnswer,
  mistakes: ED_MISTAKES,
  view: pairs => {
    if (isListable(pairs)) return viewPosition(openProblemGame(ED_GAME), { pairs, toMove: 0 });
    return viewBeginning(
      `${makePairs(pairs.slice(0, SHOWN_PAIRS))}${pairs.length > SHOWN_PAIRS ? ' …' : ''}`,
    );
  },
};

export function casesTest(name: string, cases: readonly EdHeaps[]): TestPoint {
  return wordsTest(RULES, name, cases.length, () => cases);
}
