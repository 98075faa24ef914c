import type { DataPoint, DataSet } from '../../problems/data-set.ts';

/** Points that a judge scores together. */
export interface Group {
  /** Counted from 1. */
  readonly id: number;
  readonly tier: number;
  readonly points: readonly DataPoint[];
  readonly score: number;
  /** Each point gives its own score, or the worst one decides for all. */
  readonly rule: 'sum' | 'min';
  /** Groups that must be passed whole. */
  readonly needs: readonly number[];
}

/** Does each point give its own score? */
export function isUngrouped({ tiers }: DataSet): boolean {
  return tiers.every(({ rule, needs }) => (rule ?? 'sum') === 'sum' && (needs ?? []).length === 0);
}

/**
 * The tiers of a data set as groups. Judges that know no sums within a group get a group for each point of a tier
 * that adds up: `split`.
 */
export function groupsOf({ tiers, points }: DataSet, split: boolean): Group[] {
  const drafts = tiers.flatMap((tier, index) => {
    const own = points.filter(point => point.tier === index + 1);
    const rule = tier.rule ?? 'sum';
    const shares = split && rule === 'sum' ? own.map(point => [point]) : own.length > 0 ? [own] : [];
    return shares.map(share => ({ tier: index + 1, points: share, rule, needs: tier.needs ?? [] }));
  });
  return drafts.map((draft, index) => ({
    ...draft,
    id: index + 1,
    score: draft.points.reduce((sum, { score }) => sum + score, 0),
    needs: drafts.flatMap(({ tier }, at) => (draft.needs.includes(tier) ? [at + 1] : [])),
  }));
}

/** Does a group depend on others? */
export function hasNeeds(data: DataSet): boolean {
  return groupsOf(data, false).some(({ needs }) => needs.length > 0);
}
