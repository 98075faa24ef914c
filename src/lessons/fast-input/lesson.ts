import type { LessonData } from '../model.ts';

export const lesson: LessonData = {
  id: 'fast-input',
  kind: 'lesson',
  minutes: 30,
  after: ['backwards'],
  facts: {
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    lost: { command: ['tabulate', 'marbles'], pick: 'lost' },
    moves: { command: ['perft', 'marbles', '--depth', '1'], pick: 'leaves' },
    sixth: { command: ['solve', 'marbles', 'fixtures/marbles/sample.in'], pick: '5.answer' },
  },
  plain: {
    'the contest': '1,000,000',
    'bytes, worked out here': '37 43 45 64 450 687 4500 45,000,000 10,000,000',
    'powers of two': '65,536',
    'repeats, worked out here': '934,464',
    'steps, from the facts': '560,000 5,400,000',
  },
  blocks: {
    'sample-six': {
      kind: 'task',
      game: 'marbles',
      position: `
   .
  * .
 * * .
* * * .
 * * *
  * *
   *`,
      goal: 'win',
    },
    size: { kind: 'quiz', claims: { m1: false, m16: false, m45: true, m450: false } },
    where: { kind: 'quiz', claims: { table: false, looking: false, reading: true } },
    slow: { kind: 'code', problem: 'marbles', program: 'marbles/slow-input.cpp', verdict: 'TLE' },
    mend: { kind: 'quiz', claims: { newline: false, both: true, array: false } },
    pieces: { kind: 'quiz', claims: { one: false, hundreds: true, millions: false } },
    blanks: { kind: 'code', problem: 'marbles', program: 'marbles/reads-blanks.cpp', verdict: 'WA' },
    robust: { kind: 'quiz', claims: { windows: true, gap: true, short: false, end: true } },
    repeats: { kind: 'quiz', claims: { none: false, half: false, most: true } },
    right: { kind: 'code', problem: 'marbles', program: 'marbles/right.cpp', verdict: 'AC' },
    'hand-in': { kind: 'submit', problem: 'marbles' },
    meanwhile: {
      kind: 'task',
      game: 'marbles',
      position: `
   *
  * .
 . * .
* . * *
 . * *
  * .
   *`,
      goal: 'win',
    },
    more: { kind: 'practice', game: 'marbles', easiest: 2, hardest: 4 },
  },
};
