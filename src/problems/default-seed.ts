import { freshSeed, type Seed } from '../core/seed.ts';
import type { Problem } from './problem.ts';

/** Nobody may know beforehand what the opponent of a match plays; tests are the same for everybody. */
export function defaultSeed({ kind }: Pick<Problem, 'kind'>): Seed {
  return kind === 'match' ? freshSeed() : 1;
}
