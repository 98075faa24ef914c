import type { Random } from '../../core/random.ts';
import { text } from '../../core/text.ts';
import { isListable } from '../../games/coins/boards-text.ts';
import { startOf } from '../../games/coins/row.ts';
import { type DataPoint, type DataSet, pointOf, pointsByTier, SAMPLE, type Tier } from '../data-set.ts';
import { openProblemGame } from '../open-game.ts';
import { viewBeginning, type WordRules, wordsTest } from '../standard.ts';
import { type TestPoint, viewPosition } from '../test-point.ts';
import { COINS_MISTAKES, firstShare } from './answers.ts';

export const COINS_GAME = { id: 'coins', variant: {} } as const;

type Row = readonly number[];

const SAMPLE_ROW: Row = [1, 3, 1, 7, 2];
const SCORE = 10;
const LEAST_COINS = 5;
const LARGEST = 100_000;

/** The statement's tiers: most coins, and number of points. */
const LIMITS = [
  { points: 3, most: 20 },
  { points: 3, most: 200 },
  { points: 4, most: 2000 },
] as const;

export const COINS_TIERS: readonly Tier[] = LIMITS.map(({ points, most }) => ({
  title: text(`n ≤ ${most}`, `n ≤ ${most}`),
  score: points * SCORE,
}));

/** Patterns of a row's values; the first is for the last point of each tier. */
const SHAPES: readonly { readonly about: DataPoint['about']; coin(random: Random, share: number): number }[] =
  [
    {
      about: text('as many coins as allowed, all values', '硬币数取到上限，面值任意'),
      coin: random => 1 + random.below(LARGEST),
    },
    {
      about: text('few values, so that many rows are drawn', '面值很小，常有平分'),
      coin: random => 1 + random.below(3),
    },
    {
      about: text(
        'small values first: taking many too soon gives the large ones away',
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
  const points = pointsByTier(LIMITS, seed, ({ most }, { number, tier, place, isLast, random }) => {
    const shape = SHAPES[isLast ? 0 : place + 1]!;
    const length = isLast ? most : LEAST_COINS + random.below(most - LEAST_COINS);
    const row = Array.from({ length }, (_, at) => shape.coin(random, at / length));
    return pointOf(rowTest(`${number}`, row), { tier, score: SCORE, about: shape.about });
  });
  const sample = { ...pointOf(rowTest('sample', SAMPLE_ROW), SAMPLE), name: '1' };
  return { tiers: COINS_TIERS, points, samples: [sample], beyond: [] };
}

/** How much is shown of a row that is too long to be drawn. */
const SHOWN_COINS = 20;

const RULES: WordRules<Row> = {
  input: rows => rows.map(row => `${row.length}\n${row.join('\n')}\n`),
  answer: firstShare,
  mistakes: COINS_MISTAKES,
  view: row =>
    isListable(row)
      ? viewPosition(openProblemGame(COINS_GAME), startOf(row))
      : viewBeginning(`${row.slice(0, SHOWN_COINS).join(' ')} …`),
};

/** A test of one row. */
export function rowTest(name: string, row: Row): TestPoint {
  return wordsTest(RULES, name, 1, () => [row]);
}
