import { expect, it } from 'vitest';
import type { TestPoint } from '../problems/test-point.ts';
import { keepTests } from './kept-tests.ts';

const PIECES = ['one\n', 'two\n', 'three\n', 'four\n'];

function counted(): { point: TestPoint; made: () => number } {
  let made = 0;
  return {
    made: () => made,
    point: {
      name: '1',
      cases: 1,
      *input() {
        for (const piece of PIECES) {
          made++;
          yield piece;
        }
      },
      expected: () => ['1'],
    },
  };
}

it('makes an input once, for readers that stop early and for those that read at the same time', () => {
  const { point, made } = counted();
  const [kept] = keepTests([point]);
  const [first, second] = [kept!.input()[Symbol.iterator](), kept!.input()[Symbol.iterator]()];
  expect([first.next().value, second.next().value, second.next().value]).toEqual(['one\n', 'one\n', 'two\n']);
  expect([...kept!.input()]).toEqual(PIECES);
  expect([...kept!.input()]).toEqual(PIECES);
  expect(first.next().value).toBe('two\n');
  expect(made()).toBe(PIECES.length);
});

it('gives the same where there is no room to keep it', () => {
  for (let room = 0; room < 20; room++) {
    const { point } = counted();
    const [kept] = keepTests([point], room);
    expect([...kept!.input()]).toEqual(PIECES);
    expect([...kept!.input()]).toEqual(PIECES);
  }
});
