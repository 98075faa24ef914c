import { bread } from './bread/problem.ts';
import { coins } from './coins/problem.ts';
import { ed } from './ed/problem.ts';
import { marbles } from './marbles/problem.ts';
import { othello } from './othello/problem.ts';
import type { Problem } from './problem.ts';

/** Every problem there is. Commands, pages and tests take their lists from here. */
export const PROBLEMS: readonly Problem[] = [marbles, bread, othello, ed, coins];

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
