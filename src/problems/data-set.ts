import { createRandom, mix, type Random } from '../core/random.ts';
import { type Text, text } from '../core/text.ts';
import type { Tier } from './scoring.ts';
import type { TestPoint } from './test-point.ts';

export type { Tier } from './scoring.ts';

/** One test point: an input file, its answer, and its score. Both are made on demand, piece by piece. */
export interface DataPoint {
  /** Counted from 1; the files are NAME.in and NAME.out. Extra points outside the set have names in words. */
  readonly name: string;
  /** The statement's tier, counted from 1. */
  readonly tier: number;
  readonly score: number;
  readonly cases: number;
  /** Its purpose. */
  readonly about: Text;
  input(): Iterable<string | Uint8Array>;
  answer(): Iterable<string>;
  /** The judge's test, which knows mistakes too. */
  readonly test?: TestPoint;
}

/** All the data of a problem for one seed. */
export interface DataSet {
  readonly tiers: readonly Tier[];
  /** Together worth 100. */
  readonly points: readonly DataPoint[];
  readonly samples: readonly DataPoint[];
  /** Points beyond the statement's limits. Never part of a package. */
  readonly beyond: readonly DataPoint[];
}

/** The tests of `judge`: the samples, without score, then every point. */
export function testsOf({ samples, points }: Pick<DataSet, 'samples' | 'points'>): TestPoint[] {
  return [
    ...samples.flatMap(({ test }) => test ?? []),
    ...points.flatMap(({ test, tier, score }) => (test ? { ...test, tier, score } : [])),
  ];
}

/** The point of a test; its answer file has one line for each word, unless `answer` makes another. */
export function pointOf(
  test: TestPoint,
  point: Pick<DataPoint, 'tier' | 'score' | 'about'> & Partial<Pick<DataPoint, 'answer'>>,
): DataPoint {
  return {
    ...{ name: test.name, cases: test.cases, test },
    input: () => test.input(),
    answer: () => linesInPieces(test.expected()),
    ...point,
  };
}

/** The purpose of samples. */
export const SAMPLE = { tier: 1, score: 0, about: text('the sample', '样例') } as const;

/** The place of a point in its tier. */
interface PointPlace {
  /** Of all points, counted from 1: its name. */
  readonly number: number;
  /** Counted from 1. */
  readonly tier: number;
  /** Within its tier, counted from 0. */
  readonly place: number;
  /** The last of its tier uses the limits. */
  readonly isLast: boolean;
  /** Its own random generator. */
  readonly random: Random;
}

/** As many points as each tier asks for. */
export function pointsByTier<T extends { readonly points: number }>(
  tiers: readonly T[],
  seed: number,
  make: (tier: T, place: PointPlace) => DataPoint,
): DataPoint[] {
  let number = 0;
  return tiers.flatMap((tier, index) =>
    Array.from({ length: tier.points }, (_, place) => {
      number++;
      const random = createRandom(mix(seed, number));
      return make(tier, { number, tier: index + 1, place, isLast: place === tier.points - 1, random });
    }),
  );
}

const LINES_AT_ONCE = 4096;

/** Answer lines in pieces of a few thousand. */
export function* linesInPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  let count = 0;
  for (const line of lines) {
    piece += `${line}\n`;
    if (++count % LINES_AT_ONCE === 0) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
