import { expect, it } from 'vitest';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { GivenAnswers } from './judge-program.ts';

const tests = marblesProblem.tests(1);
const sample = tests[0]!;
const first = tests[1]!;

function alike(given: readonly (readonly [typeof sample, readonly string[]])[]) {
  const answers = new GivenAnswers();
  for (const [test, words] of given) answers.add(test, words);
  return answers.alike();
}

const always = (test: typeof sample) => [test, Array<string>(test.cases).fill('Possible.')] as const;
const mistaken = (test: typeof sample, id: string) =>
  [test, [...test.mistakes!.find(mistake => mistake.id === id)!.expected()]] as const;

it('names a mistake with the number of cases that agree', () => {
  const { mistake, constant } = alike([mistaken(sample, 'four-in-a-row'), mistaken(first, 'four-in-a-row')]);
  expect(mistake).toMatchObject({ cases: sample.cases + first.cases });
  expect(constant).toBeUndefined();
});

it('names none that another test contradicts', () => {
  const right = [first, [...first.expected()]] as const;
  expect(alike([mistaken(sample, 'misere'), right]).mistake).toBeUndefined();
  expect(alike([always(sample), always(first)]).mistake).toBeUndefined();
});

it('notices an answer that is always the same', () => {
  expect(alike([always(sample), always(first)]).constant).toBe('Possible.');
  expect(alike([[sample, ['Possible.']]]).constant).toBeUndefined();
});
