import { bread } from './bread.ts';
import type { MatchProblem } from './problem.ts';

/** The problems that are matches, apart from the others so that the referee's thread loads nothing else. */
export const MATCHES: readonly MatchProblem[] = [bread];

export function findMatch(id: string): MatchProblem | undefined {
  return MATCHES.find(problem => problem.id === id);
}
