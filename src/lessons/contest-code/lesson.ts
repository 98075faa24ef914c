import { type LessonData, points } from '../model.ts';

const PROGRAMS = 'src/problems/marbles/submissions';

/** The smallest board on which at most two marbles in a move make a difference. */
const SMALLEST = `   *
  * *
 * * *
. * * *
 . * .
  . *
   .`;

export const lesson: LessonData = {
  id: 'contest-code',
  kind: 'lesson',
  minutes: 50,
  after: ['fast-input'],
  facts: {
    boards: { command: ['tabulate', 'marbles'], pick: 'positions' },
    lost: { command: ['tabulate', 'marbles'], pick: 'lost' },
  },
  worked: () => ({ millionsOfIntegers: Math.floor((128 * 2 ** 20) / 4 / 1e6) }),
  judged: {
    tried: {
      command: ['stress', 'marbles', `${PROGRAMS}/two-at-most.cpp`, `${PROGRAMS}/slow.cpp`],
      ...{ pick: 'tried', is: 2517 },
    },
    pointsOfTwo: points('marbles/two-at-most.cpp', 0),
    pointsWithoutMemo: points('marbles/slow.cpp', 10),
  },
  plain: { 'the contest’s limits and tiers': '60 80 100 128 1,000 100,000 1,000,000' },
  blocks: {
    'one-says-lost': { kind: 'task', game: 'marbles', position: SMALLEST, goal: 'win' },
    'friends-program': { kind: 'code', program: 'marbles/two-at-most.cpp', verdict: 'WA' },
    'output-form': { kind: 'quiz', claims: { exact: true, small: false, 'no-stop': false, greeting: false } },
    'small-letter': { kind: 'code', program: 'marbles/lower-case.cpp', verdict: 'WA' },
    'one-missing': { kind: 'code', program: 'marbles/one-short.cpp', verdict: 'WA' },
    'how-slow': { kind: 'quiz', claims: { loop: false, memo: true, type: false } },
    'no-memo': { kind: 'code', program: 'marbles/slow.cpp', verdict: 'TLE' },
    'right-code': { kind: 'code', program: 'marbles/right.cpp', verdict: 'AC' },
    'which-first': { kind: 'quiz', claims: { random: false, small: true, large: false } },
    'two-cells': {
      kind: 'board',
      game: 'marbles',
      position: `   *
  * *
 * * *
* * * *
 . * *
  * *
   .`,
      against: 'best',
    },
    'your-program': { kind: 'submit', problem: 'marbles' },
  },
};
