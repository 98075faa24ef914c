import type { Problem } from '../../problems/problem.ts';
import { PROBLEMS } from '../../problems/registry.ts';

/** The first problem of a kind, for examples in the help. */
export function exampleOf(kind: Problem['kind']): string {
  return PROBLEMS.find(problem => problem.kind === kind)?.id ?? PROBLEMS[0]!.id;
}

/** The last problem, so that examples show more than one. */
export function lastExample(): string {
  return PROBLEMS.at(-1)!.id;
}
