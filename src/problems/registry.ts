import { breadProblem } from './bread/problem.ts';
import { coinsProblem } from './coins/problem.ts';
import { edProblem } from './ed/problem.ts';
import { marblesProblem } from './marbles/problem.ts';
import { othelloProblem } from './othello/problem.ts';
import type { Problem } from './problem.ts';

/** All problems; commands, pages and tests use this list. */
export const PROBLEMS: readonly Problem[] = [
  marblesProblem,
  breadProblem,
  othelloProblem,
  edProblem,
  coinsProblem,
];

/**
 * A problem by its id.
 *
 * @example
 * ```ts
 * import { findProblem } from 'kibitz/judge';
 *
 * console.log(findProblem('bread')?.kind, findProblem('chess')); // match undefined
 * ```
 */
export function findProblem(id: string, problems: readonly Problem[] = PROBLEMS): Problem | undefined {
  return problems.find(problem => problem.id === id);
}
