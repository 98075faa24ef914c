import { type Fact, type LessonData, points, runFact } from '../model.ts';

/** The contest's second sample. */
const SAMPLE_2 = `4
-1 -1 -1 -1
-1 0 1 0
-1 1 0 1
-1 -1 -1 -1`;

/** The contest's first sample: white has to pass at once. */
const SAMPLE_1 = `3
-1 0 1
0 1 0
1 0 -1`;

/** White is far behind, and one move leaves black without any. */
const NO_ANSWER = `4
-1 -1 0 -1
1 1 1 1
1 1 1 1
1 1 -1 0`;

/** Ten empty cells, and more sequences than 16 bits can count. */
const MANY_WAYS = `5
1 -1 -1 0 1
0 1 1 0 -1
0 1 0 -1 1
-1 1 0 1 -1
-1 1 -1 -1 -1`;

const worth = (pick: string): Fact => ({ command: ['analyze', 'othello'], input: SAMPLE_2, pick });
const ways = (input: string, pick: string): Fact => ({ command: ['count', 'othello'], input, pick });

export const lesson: LessonData = {
  id: 'undo',
  kind: 'lesson',
  minutes: 50,
  after: ['memo'],
  facts: {
    black: ways(SAMPLE_2, 'black'),
    white: ways(SAMPLE_2, 'white'),
    draw: ways(SAMPLE_2, 'draw'),
    bestPaths: worth('moves.0.paths.win'),
    manyPaths: worth('moves.3.paths.win'),
    events: runFact('othello', 'events', SAMPLE_1),
    large: ways(MANY_WAYS, 'black'),
  },
  worked: fact => ({
    values: 1 << 16,
    printed: fact('large') % (1 << 16),
    orders: 10 * 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2,
  }),
  judged: { pointsIn16Bits: points('othello/overflow-16.cpp', 92) },
  plain: {
    'bits of a type': '32 64',
    'the full score': '100',
    'a board that takes half a minute (docs/packages.md)': '2,742,715,272',
  },
  blocks: {
    'sample-two': { kind: 'task', game: 'othello', position: SAMPLE_2, goal: 'win' },
    'most-ways': {
      kind: 'quiz',
      claims: {
        d4: { fact: worth('moves.0.paths.win'), is: '887' },
        b4: { fact: worth('moves.1.paths.win'), is: '887' },
        c1: { fact: worth('moves.2.paths.win'), is: '887' },
        a3: { fact: 'manyPaths', is: '887' },
      },
    },
    'turn-back': {
      kind: 'trace',
      game: 'othello',
      position: SAMPLE_1,
      algorithm: 'count',
      at: { step: 'turn-back', nth: 1 },
    },
    'do-and-undo': { kind: 'code', listing: 'othello-count', from: 'try', to: 'add' },
    'only-empties': {
      kind: 'race',
      game: 'othello',
      position: NO_ANSWER,
      entrants: [{ algorithm: 'count' }, { algorithm: 'count', without: ['empties'] }],
    },
    'no-answer': { kind: 'task', game: 'othello', position: NO_ANSWER, goal: 'win' },
    'when-over': {
      kind: 'quiz',
      claims: { full: false, 'one-stuck': false, 'both-stuck': true, 'one-colour': false },
    },
    'ends-too-soon': { kind: 'code', program: 'othello/pass-ends.cpp', verdict: 'WA' },
    'pass-for-ever': { kind: 'code', program: 'othello/hang.cpp', verdict: 'TLE' },
    'boards-or-ways': { kind: 'code', program: 'othello/distinct-boards.cpp', verdict: 'WA' },
    'how-large': { kind: 'quiz', claims: { bits16: false, bits32: true, bits64: false } },
    'too-small': { kind: 'code', program: 'othello/overflow-16.cpp', verdict: 'WA' },
    'your-count': { kind: 'submit', problem: 'othello' },
    endless: { kind: 'practice', game: 'othello?board=4x4' },
  },
};
