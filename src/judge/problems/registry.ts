import { marbles } from './marbles.ts';
import { MATCHES } from './matches.ts';
import { othello } from './othello.ts';
import type { Problem } from './problem.ts';

/** Every problem that can be judged. */
export const PROBLEMS: readonly Problem[] = [marbles, ...MATCHES, othello];

export function findProblem(id: string): Problem | undefined {
  return PROBLEMS.find(problem => problem.id === id);
}
