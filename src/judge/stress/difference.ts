import type { CaseView, TestPoint } from '../../problems/test-point.ts';
import { inputBytes, type ProgramAnswer } from './ask.ts';
import type { Differing } from './search.ts';

/** What both were asked, and what each said. */
export interface CaseDifference {
  /** One, or as many as it takes. */
  readonly cases: readonly CaseView[];
  readonly input: string;
  readonly answers: readonly [ProgramAnswer, ProgramAnswer];
  readonly expected: readonly string[];
  /** `no smaller position differs`, proved; or only none that is a step smaller. */
  readonly isSmallest: boolean;
  /** The seed of the generator that first showed a difference. */
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

/** The first word of the answer to a case: each case has as many. */
function tokenOf({ cases }: TestPoint, index: number, words: number): number {
  return Math.floor((index * words) / cases);
}
