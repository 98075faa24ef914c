import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.mjs';

it('every fault that is tried has exactly one place, in code as it stands', () => {
  const misplaced = MUTANTS.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
  expect(misplaced.map(({ id }) => id)).toEqual([]);
});
