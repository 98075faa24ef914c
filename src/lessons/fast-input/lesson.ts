import { type LessonData, rounded } from '../model.ts';

const BOARDS = 1_000_000;
/** Seven lines with their blanks; line ends and the empty line are not counted. */
const CHARACTERS = 4 + 5 + 6 + 7 + 6 + 5 + 4;
const BYTES = CHARACTERS + 7 + 1;

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
  worked: fact => ({
    characters: CHARACTERS,
    bytesOfABoard: BYTES,
    bytes: BYTES * BOARDS,
    tensOfThousandsOfBytes: (BYTES * BOARDS) / 1e4,
    pieces: Math.round((BYTES * BOARDS) / (1 << 16)),
    largePieces: Math.ceil((BYTES * BOARDS) / (1 << 20)),
    bytesOfAnswers: 'Possible.\n'.length * BOARDS,
    kib: fact('positions') / 1024,
    repeats: BOARDS - fact('positions'),
    tries: rounded(fact('lost') * fact('moves'), -4),
    triesInTheLoop: rounded(fact('positions') * fact('moves'), -5),
  }),
  plain: { 'the contest': '1,000,000', 'an option of a quiz': '450' },
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
    slow: { kind: 'code', program: 'marbles/slow-input.cpp', verdict: 'TLE' },
    mend: { kind: 'quiz', claims: { newline: false, both: true, array: false } },
    pieces: { kind: 'quiz', claims: { one: false, hundreds: true, millions: false } },
    blanks: { kind: 'code', program: 'marbles/reads-blanks.cpp', verdict: 'WA' },
    robust: { kind: 'quiz', claims: { windows: true, gap: true, short: false, end: true } },
    repeats: { kind: 'quiz', claims: { none: false, half: false, most: true } },
    right: { kind: 'code', program: 'marbles/right.cpp', verdict: 'AC' },
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
