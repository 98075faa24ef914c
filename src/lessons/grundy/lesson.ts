import { type Fact, type LessonData, runFact } from '../model.ts';

const THREE_AND_TWO = '...*..';
const THREE_FIVE_TWO = '...*.....*..';
/** The contest's fifth sample: two cells that share no line. */
const FIFTH_SAMPLE = `   .
  * *
 * * *
* * * .
 * * *
  * *
   *`;

const row = (pins: number): Fact => ({
  command: ['analyze', 'kayles', '--board', `1x${pins}`, '--start'],
  pick: 'grundy',
});
const run = (algorithm: string) =>
  runFact(`kayles --board 1x12 --algorithm ${algorithm}`, 'positions', THREE_FIVE_TWO);

export const lesson: LessonData = {
  id: 'grundy',
  kind: 'lesson',
  minutes: 55,
  after: ['masks'],
  facts: {
    cram: { command: ['analyze', 'cram', '--board', '4x4', '--start'], pick: 'grundy' },
    three: row(3),
    four: row(4),
    five: row(5),
    two: row(2),
    whole: { command: ['analyze', 'kayles', '--board', '1x12'], input: THREE_FIVE_TWO, pick: 'grundy' },
    plain: run('grundy'),
    split: run('parts'),
    fifth: { command: ['analyze', 'marbles'], input: FIFTH_SAMPLE, pick: 'grundy' },
  },
  plain: { 'published: kayles repeats (Guy and Smith 1956)': '71' },
  blocks: {
    'row-of-seven': { kind: 'task', game: 'kayles?board=1x7', goal: 'win' },
    copycat: { kind: 'board', game: 'cram?board=4x4', against: 'best', reader: 'second' },
    'which-rows': { kind: 'quiz', claims: { odd: false, even: false, all: true, none: false } },
    'three-and-two': { kind: 'task', game: 'kayles?board=1x6', position: THREE_AND_TWO, goal: 'win' },
    'row-of-three': { kind: 'figure', figure: 'tree', game: 'kayles?board=1x3' },
    'row-of-four': { kind: 'quiz', ask: 'four', options: ['0', '1', '2', '4'] },
    rows: {
      kind: 'figure',
      figure: 'grundy-table',
      game: 'kayles?board=1x{across}',
      across: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    },
    'three-five-two': {
      kind: 'task',
      game: 'kayles?board=1x12',
      position: THREE_FIVE_TWO,
      goal: 'win',
      turns: 2,
    },
    'cross-out': {
      kind: 'trace',
      game: 'kayles?board=1x6',
      position: THREE_AND_TWO,
      algorithm: 'parts',
      at: { step: 'mex', nth: 3 },
      question: true,
    },
    'least-missing': { kind: 'code', listing: 'marbles-grundy', from: 'over', to: 'mex' },
    'add-the-parts': { kind: 'code', listing: 'marbles-parts', from: 'xor', to: 'split' },
    'whole-or-parts': {
      kind: 'race',
      game: 'kayles?board=1x12',
      position: THREE_FIVE_TWO,
      entrants: [{ algorithm: 'grundy' }, { algorithm: 'parts' }],
    },
    'where-allowed': { kind: 'quiz', claims: { marbles: true, cram: true, breads: false, misere: false } },
    endless: { kind: 'practice', game: 'kayles?board=1x12' },
  },
};
