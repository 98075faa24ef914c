import { type Fact, type LessonData, points, runFact } from '../model.ts';

const run = (algorithm: string) => runFact(`ed --heaps 6,5 --start --algorithm ${algorithm}`, 'events');

const pair = (x: number, y: number): Fact => ({
  command: ['analyze', 'ed', '--heaps', `${x},${y}`, '--start'],
  pick: 'grundy',
});

export const lesson: LessonData = {
  id: 'ed',
  kind: 'lesson',
  minutes: 50,
  after: ['grundy'],
  facts: {
    twoThree: pair(2, 3),
    twelveTwenty: pair(12, 20),
    threeFive: pair(3, 5),
    fourThree: pair(4, 3),
    sixTwo: pair(6, 2),
    sixFour: pair(6, 4),
    fiveFive: pair(5, 5),
    sum: { command: ['analyze', 'ed', '--heaps', '4,3,6,2,5,5', '--start'], pick: 'grundy' },
    eventsByMex: run('pairs'),
    eventsOfTable: run('pair-table'),
    eventsOfBits: run('lowest-zero'),
    sample: { command: ['solve', 'ed', 'fixtures/ed/sample.in'], pick: '0.answer' },
  },
  worked: () => ({ numbersToRead: 20 * 20_000, pairs: 20_000 / 2 }),
  judged: { pointsByTable: points('ed/table.cpp', 60), pointsAdded: points('ed/values-added.cpp', 20) },
  plain: {
    'the contest': '2009',
    'how far a table goes, and the full score': '1,000 100',
    'sizes in binary': '100 101',
  },
  blocks: {
    'one-pair': { kind: 'task', game: 'ed?heaps=4,6', goal: 'win' },
    'lost-pairs': {
      kind: 'quiz',
      claims: {
        'two-two': { fact: pair(2, 2), is: '0' },
        'three-five': { fact: 'threeFive', is: '0' },
        'four-six': { fact: pair(4, 6), is: '0' },
        'two-three': { fact: 'twoThree', is: '0' },
      },
    },
    'by-mex': {
      kind: 'trace',
      game: 'ed?heaps=4,3',
      algorithm: 'pairs',
      at: { step: 'seen', nth: 7 },
      question: true,
    },
    'fill-it': {
      kind: 'trace',
      game: 'ed?heaps=6,5',
      algorithm: 'pair-table',
      at: { step: 'look', nth: 19 },
      question: true,
    },
    table: {
      kind: 'figure',
      figure: 'grundy-table',
      game: 'ed?heaps={down},{across}',
      across: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      down: [1, 2, 3, 4, 5, 6, 7, 8],
    },
    'twelve-twenty': { kind: 'quiz', ask: 'twelveTwenty', options: ['0', '1', '2', '5'] },
    'read-bits': {
      kind: 'trace',
      game: 'ed?heaps=12,20',
      algorithm: 'lowest-zero',
      at: { step: 'zero', nth: 1 },
    },
    'as-they-are': { kind: 'code', program: 'ed/sizes-as-they-are.cpp', verdict: 'WA' },
    'three-pairs': { kind: 'task', game: 'ed?heaps=4,3,6,2,5,5', goal: 'win', turns: 2 },
    added: { kind: 'code', program: 'ed/values-added.cpp', verdict: 'WA' },
    'which-tier': { kind: 'quiz', claims: { all: false, small: true, none: false } },
    'table-only': { kind: 'code', program: 'ed/table.cpp', verdict: 'RE' },
    'closed-form': { kind: 'code', program: 'ed/right.cpp', verdict: 'AC' },
    'nim-guess': { kind: 'code', program: 'ed/plain-nim.cpp', verdict: 'WA' },
    'your-answer': { kind: 'submit', problem: 'ed' },
    endless: { kind: 'practice', game: 'ed' },
  },
};
