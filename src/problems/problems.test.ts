import { describe, expect, it } from 'vitest';
import { MARBLE_MISTAKES } from './marbles/mistakes.ts';
import { BOARDS } from './marbles/oracle.ts';
import { boardsTest } from './marbles/points.ts';
import { marblesProblem } from './marbles/problem.ts';
import { parseBoard, readProblemBoard } from './othello/boards.ts';
import { countBy } from './othello/counting.ts';
import { countSequences, makeCounts } from './othello/oracle.ts';
import { othelloProblem } from './othello/problem.ts';
import type { StandardProblem } from './problem.ts';
import type { TestPoint } from './test-point.ts';

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
  const [sample, ...points] = marblesProblem.tests(7);
  const every = boardsTest('every board', BOARDS, index => index);

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
    const boards = text(every).split('\n\n').slice(1);
    expect(new Set(boards.map(board => board.trimEnd())).size).toBe(65_536);
    expect([...every.expected()].filter(word => word === 'Impossible.')).toHaveLength(6_808);
  });

  it('has the ten points of the statement, ten each, after the sample', () => {
    expect(points.map(({ name, score, tier }) => [name, score, tier])).toEqual(
      [1, 2, 2, 2, 2, 2, 3, 3, 4, 4].map((tier, index) => [`${index + 1}`, 10, tier]),
    );
    expect(sample!.score).toBeUndefined();
  });

  it.each(MARBLE_MISTAKES.map(({ id }) => id))('catches %s on ten boards', id => {
    expect(caughtBy(marblesProblem, id)).toContain('1');
  });

  it('reads its own inputs back', () => {
    const read = marblesProblem.readTest!('again', new TextEncoder().encode(text(every)));
    expect(read.ok && [...read.value.expected()]).toEqual([...every.expected()]);
    expect(read.ok && read.value.caseOf!(99).input).toBe(every.caseOf!(99).input);
  });

  it('shows the case that a token belongs to', () => {
    const view = sample!.caseOf!(4);
    expect(view).toMatchObject({ number: 5, expected: 'Impossible.' });
    expect(view.input).toBe('1\n\n   .\n  * *\n * * *\n* * * .\n * * *\n  * *\n   *\n');
  });
});

describe('othello', () => {
  const tests = othelloProblem.tests(1);
  const answers = Object.fromEntries(tests.map(test => [test.name, [...test.expected()].join(' ')]));

  it('has the samples of the statement (Luogu B4254), then 25 points of four', () => {
    expect(answers).toMatchObject({ 'sample 1': '2 0 0', 'sample 2': '1813 2494 519' });
    expect(tests.slice(2).map(({ name, score }) => [name, score])).toEqual(
      Array.from({ length: 25 }, (_, index) => [`${index + 1}`, 4]),
    );
  });

  it.each([
    ['one empty cell', '-', '0 0 1'],
    ['one white disc', 'O', '0 1 0'],
    ['one black disc', 'X', '1 0 0'],
    ['an empty board', '--- --- ---', '0 0 1'],
    ['white only', 'OO- O-- OO-', '0 1 0'],
    ['black only', '-X -X', '1 0 0'],
    ['nobody can move, level', 'OX --', '0 0 1'],
  ])('knows %s', (_, board, counts) => {
    const position = parseBoard(board);
    expect(makeCounts(countSequences(position)).join(' ')).toBe(counts);
    expect(makeCounts(countBy(position)).join(' ')).toBe(counts);
  });

  it('counts a board once for all the programs that it judges', () => {
    const [test] = othelloProblem.tests(1);
    expect(test!.expected()).toBe(test!.expected());
    expect(othelloProblem.tests(1)[0]!.expected()).not.toBe(test!.expected());
  });

  it('agrees with a second way to count', () => {
    for (const test of tests) {
      const position = readProblemBoard(text(test));
      expect(position.ok && makeCounts(countBy(position.value)).join(' '), test.name).toBe(
        answers[test.name],
      );
    }
  });
});
