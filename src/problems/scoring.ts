import type { Text } from '../core/text.ts';

/** A subtask of the statement, with its score. */
export interface Tier {
  readonly title: Text;
  /** The points of this tier add up to this score. */
  readonly score: number;
  /** Each point gives its own score (`sum`, the default), or the worst one decides for all (`min`). */
  readonly rule?: 'sum' | 'min';
  /** Tiers, counted from 1, that must be passed completely, or this one gives 0. */
  readonly needs?: readonly number[];
}

/** The result of a test point. */
export interface PointResult {
  /** Its full score; 0 for samples. */
  readonly score: number;
  /** Counted from 1; none for samples and for data without tiers. */
  readonly tier?: number | undefined;
  /** 1 passed, 0 not. */
  readonly share: number;
}

/** The points of one tier. */
export interface TierScore {
  readonly title: Text;
  readonly points: number;
  readonly fullPoints: number;
  /** The first required tier that was not passed, counted from 1. */
  readonly lacks?: number;
}

/** Points by tier and in total. */
export interface Score {
  /** A whole number, rounded down. */
  readonly points: number;
  readonly fullPoints: number;
  /** Of each test point, in order; they add up to the total before it is rounded down. */
  readonly each: readonly number[];
  readonly tiers: readonly TierScore[];
}

/** The contest's total. */
export function scorePoints(results: readonly PointResult[], tiers: readonly Tier[] = []): Score {
  const inTier = (tier: number) => results.filter(result => result.tier === tier);
  const passed = (tier: number, asked: readonly number[] = []): boolean =>
    !asked.includes(tier) &&
    inTier(tier).every(({ share }) => share === 1) &&
    lacking(tier, [...asked, tier]) === undefined;
  const lacking = (tier: number, asked: readonly number[] = []): number | undefined =>
    tiers[tier - 1]?.needs?.find(needed => !passed(needed, asked));
  const shareOf = ({ tier, share }: PointResult) => {
    const rules = tier === undefined ? undefined : tiers[tier - 1];
    if (tier === undefined || !rules) return share;
    if (lacking(tier) !== undefined) return 0;
    return rules.rule === 'min' ? Math.min(...inTier(tier).map(each => each.share)) : share;
  };
  const each = results.map(result => result.score * shareOf(result));
  const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0);
  return {
    points: wholePoints(sum(each)),
    fullPoints: wholePoints(sum(results.map(({ score }) => score))),
    each,
    tiers: tiers.flatMap(({ title }, index) => {
      const tier = index + 1;
      const own = inTier(tier);
      if (own.length === 0) return [];
      const lacks = lacking(tier);
      return {
        title,
        points: sum(each.filter((_, at) => results[at]!.tier === tier)),
        fullPoints: sum(own.map(({ score }) => score)),
        ...(lacks === undefined ? {} : { lacks }),
      };
    }),
  };
}

/** Tolerance for rounding errors of sums. */
function wholePoints(sum: number): number {
  return Math.floor(sum + 1e-6);
}
