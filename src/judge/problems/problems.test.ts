import { describe, expect, it } from 'vitest';
import { marbles } from './marbles.ts';
import { MARBLE_MISTAKES } from './marbles-mistakes.ts';
import { othello } from './othello.ts';
import { countWith, OTHELLO_MISTAKES } from './othello-mistakes.ts';
import type { StandardProblem, TestPoint } from './problem.ts';

const text = (test: TestPoint) =>
  [...test.input()].map(chunk => Buffer.from(chunk).toString('latin1')).join('');

function caughtBy(problem: StandardProblem, id: string): string[] {
  return problem
    .tests(1)
    .filter(({ cases }) => cases < 100_000)
    .filter(test => {
      const right = [...test.expected()].join();
      return test
        .mistakes!.filter(mistake => mistake.id === id)
        .some(({ expected }) => [...expected()].join() !== right);
    })
    .map(({ name }) => name);
}

describe('marbles', () => {
  const [sample, every] = marbles.tests(7);

  it('has the sample of the statement (Luogu P7395)', () => {
    expect(text(sample!)).toBe(
      '6\n\n   *\n  * *\n * * *\n* * * *\n . * *\n  . *\n   .\n' +
        '\n   *\n  * *\n * * *\n. . . *\n * * *\n  * *\n   *\n' +
        '\n   *\n  * *\n * * .\n* * * *\n * * .\n  * *\n   *\n' +
        '\n   *\n  * *\n . . *\n* * * *\n * * *\n  * *\n   *\n' +
        '\n   .\n  * *\n * * *\n* * * .\n * * *\n  * *\n   *\n' +
        '\n   .\n  * .\n * * .\n* * * .\n * * *\n  * *\n   *\n',
    );
    expect([...sample!.expected()].map(word => word === 'Possible.')).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('visits every board once, 6,808 of them lost (fixtures/reference: marbles)', () => {
    const boards = text(every!).split('\n\n').slice(1);
    expect(new Set(boards.map(board => board.trimEnd())).size).toBe(65_536);
    expect([...every!.expected()].filter(word => word === 'Impossible.')).toHaveLength(6_808);
  });

  it.each(MARBLE_MISTAKES.map(({ id }) => id))('catches %s', id => {
    expect(caughtBy(marbles, id)).toContain('every board');
  });

  it('shows the case that a token belongs to', () => {
    const view = sample!.caseOf!(4);
    expect(view).toMatchObject({ number: 5, expected: 'Impossible.' });
    expect(view.input).toBe('1\n\n   .\n  * *\n * * *\n* * * .\n * * *\n  * *\n   *\n');
  });
});

describe('othello', () => {
  const tests = othello.tests(1);
  const answers = Object.fromEntries(tests.map(test => [test.name, [...test.expected()].join(' ')]));

  it('has the samples and edge cases with their published answers', () => {
    expect(answers).toMatchObject({
      'sample 1': '2 0 0',
      'sample 2': '1813 2494 519',
      'one empty cell': '0 0 1',
      'one white disc': '0 1 0',
      'one black disc': '1 0 0',
      'an empty board': '0 0 1',
      'white only': '0 1 0',
      'black only': '1 0 0',
      'nobody can move, level': '0 0 1',
    });
  });

  it('agrees with a second way to count', () => {
    for (const test of tests) {
      const passing = test.mistakes!.find(({ id }) => id === 'overflow-32')!;
      expect([...passing.expected()].join(' '), test.name).toBe(answers[test.name]);
    }
    expect(countWith({ size: 1, cells: ['empty'], toMove: 1 }, () => 'pass')).toEqual({
      black: 0n,
      white: 0n,
      draw: 1n,
    });
  });

  it.each(OTHELLO_MISTAKES.map(({ id }) => id).filter(id => id !== 'overflow-32'))('catches %s', id => {
    expect(caughtBy(othello, id).length).toBeGreaterThan(1);
  });
});
