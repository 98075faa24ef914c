import type { Text } from '../../core/text.ts';
import type { JudgedProgram } from './journal.ts';

/** The result of a pupil's program for a problem; `refused` if it could not be judged. */
export type PupilResult = { readonly judged: JudgedProgram } | { readonly refused: Text };

export interface Standing {
  /** Equal totals share a rank, and the next rank is as many further: 1 2 2 4. */
  readonly rank: number;
  readonly pupil: string;
  readonly total: number;
  readonly results: ReadonlyMap<string, PupilResult>;
}

/** Best first; equal ones in the order in which they were given. */
export function rank(
  pupils: readonly { readonly pupil: string; readonly results: ReadonlyMap<string, PupilResult> }[],
): Standing[] {
  const totals = pupils.map(each => ({ ...each, total: totalOf(each.results) }));
  const ordered = totals.sort((a, b) => b.total - a.total);
  return ordered.map(each => ({ ...each, rank: 1 + ordered.findIndex(({ total }) => total === each.total) }));
}

/** In hundredths, so that equal totals are equal. */
function totalOf(results: ReadonlyMap<string, PupilResult>): number {
  const scores = [...results.values()].map(result => ('judged' in result ? result.judged.score : 0));
  return Math.round(100 * scores.reduce((sum, score) => sum + score, 0)) / 100;
}
