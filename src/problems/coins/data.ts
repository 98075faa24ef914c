import { createRandom, mix, type Random } from '../../core/random.ts';
import { text } from '../../core/text.ts';
import { type DataPoint, type DataSet, linesInPieces, type Tier } from '../data-set.ts';
import { rowTest, sampleTest } from './tests.ts';

const SCORE = 10;
const LEAST_COINS = 5;
const LARGEST = 100_000;

/** The statement's tiers: coins at the most, and how many points. */
const LIMITS = [
  { points: 3, most: 20 },
  { points: 3, most: 200 },
  { points: 4, most: 2000 },
] as const;

export const COINS_TIERS: readonly Tier[] = LIMITS.map(({ points, most }) => ({
  title: text(`n ≤ ${most}`, `n ≤ ${most}`),
  score: points * SCORE,
}));

/** How the values of a row may go; the first is for the last point of each tier. */
const SHAPES: readonly { readonly about: DataPoint['about']; coin(random: Random, share: number): number }[] =
  [
    {
      about: text('as many coins as there may be, all values', '硬币数取到上限，面值任意'),
      coin: random => 1 + random.below(LARGEST),
    },
    {
      about: text('few values, so that many rows are level', '面值很小，常有平分'),
      coin: random => 1 + random.below(3),
    },
    {
      about: text(
        'small values first: who takes many too soon gives the large ones away',
        '小面值在前：过早多取会送出大面值',
      ),
      coin: (random, share) => 1 + Math.floor(share ** 4 * random.below(LARGEST)),
    },
    {
      about: text('large values here and there', '零星的大面值'),
      coin: random => (random.below(9) === 0 ? LARGEST - random.below(9) : 1 + random.below(9)),
    },
  ];

export function coinsData(seed: number): DataSet {
  const points = LIMITS.flatMap(({ points: count, most }, tier) =>
    Array.from({ length: count }, (_, place) => {
      const number = LIMITS.slice(0, tier).reduce((sum, { points }) => sum + points, 0) + place + 1;
      const random = createRandom(mix(seed, number));
      const isLast = place === count - 1;
      const shape = SHAPES[isLast ? 0 : place + 1]!;
      const length = isLast ? most : LEAST_COINS + random.below(most - LEAST_COINS);
      const row = Array.from({ length }, (_, at) => shape.coin(random, at / length));
      return point(rowTest(`${number}`, row), tier + 1, SCORE, shape.about);
    }),
  );
  const samples = [point(sampleTest(), 1, 0, text('the sample', '样例'))].map(sample => ({
    ...sample,
    name: '1',
  }));
  return { tiers: COINS_TIERS, points, samples, beyond: [] };
}

function point(test: ReturnType<typeof rowTest>, tier: number, score: number, about: DataPoint['about']) {
  return {
    ...{ name: test.name, cases: 1, tier, score, about, test },
    input: () => test.input(),
    answer: () => linesInPieces(test.expected()),
  };
}
