import type { LessonData } from '../model.ts';

const FIVE_FREE = `
   .
  * *
 * . *
* * . *
 * . *
  * *
   .`;

export const lesson: LessonData = {
  id: 'masks',
  kind: 'lesson',
  minutes: 35,
  after: ['memo'],
  facts: {
    moves: { command: ['perft', 'marbles', '--depth', '1'], pick: 'leaves' },
    ones: { command: ['perft', 'marbles', '--depth', '1', '--max-run', '1'], pick: 'leaves' },
    atMostTwo: { command: ['perft', 'marbles', '--depth', '1', '--max-run', '2'], pick: 'leaves' },
    moves4: { command: ['perft', 'marbles', '--board', '2x2', '--depth', '1'], pick: 'leaves' },
    replies: { command: ['perft', 'marbles', '--depth', '2'], pick: 'perDepth.1' },
  },
  worked: fact => ({
    pairs: fact('atMostTwo') - fact('ones'),
    threes: fact('moves') - fact('atMostTwo'),
    singlesInEachDirection: fact('moves') + 3 * fact('ones'),
    bit5: 1 << 5,
    bit8: 1 << 8,
    bit10: 1 << 10,
    cells0and5and10: 1 | (1 << 5) | (1 << 10),
    cells0and4and8: 1 | (1 << 4) | (1 << 8),
  }),
  plain: { 'the turn, in degrees': '45' },
  blocks: {
    'one-of-four': { kind: 'task', game: 'marbles', goal: 'win', turns: 1 },
    middle: {
      kind: 'figure',
      figure: 'board',
      game: 'marbles',
      moves: 'd2-d3',
      marks: { c2: 'bad', e2: 'bad' },
    },
    turn: { kind: 'figure', figure: 'turn', game: 'marbles' },
    'where-is': { kind: 'quiz', claims: { five: false, six: true, nine: false, ten: false } },
    directions: { kind: 'quiz', claims: { row: false, column: false, diagonal: true, nothing: false } },
    unturned: { kind: 'code', program: 'marbles/not-turned.cpp', verdict: 'WA' },
    small: { kind: 'figure', figure: 'masks', game: 'marbles?board=2x2' },
    'which-mask': { kind: 'quiz', claims: { seven: false, sum15: false, m1057: true, m273: false } },
    'may-i': { kind: 'quiz', claims: { zero: true, equal: false, larger: false } },
    count: { kind: 'quiz', ask: 'moves', options: ['48', '64', '82', '130'] },
    'all-moves': { kind: 'figure', figure: 'masks', game: 'marbles' },
    listing: { kind: 'code', listing: 'marbles-masks' },
    watch: {
      kind: 'trace',
      game: 'marbles',
      position: FIVE_FREE,
      algorithm: 'masks',
      at: { step: 'move', nth: 3 },
    },
    race: {
      kind: 'race',
      game: 'marbles?board=3x3',
      entrants: [{ algorithm: 'extend' }, { algorithm: 'masks' }],
    },
    'three-directions': { kind: 'code', program: 'marbles/three-directions.cpp', verdict: 'WA' },
    'five-free': { kind: 'task', game: 'marbles', position: FIVE_FREE, goal: 'win' },
  },
};
