import type { CaseView, TestPoint } from '../../problems/test-point.ts';
import { inputBytes, type ProgramAnswer } from './ask.ts';
import type { Differing } from './search.ts';

/** An input and the two different answers. */
export interface CaseDifference {
  /** One, or as many as needed. */
  readonly cases: readonly CaseView[];
  readonly input: string;
  readonly answers: readonly [ProgramAnswer, ProgramAnswer];
  readonly expected: readonly string[];
  /** Proved that no smaller position differs; otherwise only none that is one step smaller. */
  readonly isSmallest: boolean;
  /** The generator's first seed with a difference. */
  readonly generatorSeed?: string;
}

export function describeDifference(
  point: TestPoint,
  { positions, answers }: Differing,
  isSmallest: boolean,
): CaseDifference {
  const expected = [...point.expected()];
  const cases = positions.map((_, index) => point.caseOf?.(tokenOf(point, index, expected.length)));
  return {
    cases: cases.filter(each => each !== undefined),
    input: inputBytes(point).toString('latin1'),
    answers,
    expected,
    isSmallest,
  };
}

/** The first word of the answer to a case; each case has the same number of words. */
function tokenOf({ cases }: TestPoint, index: number, words: number): number {
  return Math.floor((index * words) / cases);
}
