import { type Fact, type LessonData, points, runFact } from '../model.ts';

const SAMPLE_1 = `3
-1 0 1
0 1 0
1 0 -1`;

const SAMPLE_2 = `4
-1 -1 -1 -1
-1 0 1 0
-1 1 0 1
-1 -1 -1 -1`;

/** The smallest board on which a game that ends at the first pass differs. */
const FORCED_PASS = `3
0 0 1
1 0 0
1 1 -1`;

/** Prints only the first of half a million events. */
const run = (pick: string, switches = '') => runFact(`othello --cap 2000000${switches}`, pick, SAMPLE_2);
const ways = (input: string, pick: string): Fact => ({ command: ['count', 'othello'], input, pick });

export const lesson: LessonData = {
  id: 'about-othello',
  kind: 'analysis',
  minutes: 30,
  after: ['undo'],
  facts: {
    black: ways(SAMPLE_2, 'black'),
    white: ways(SAMPLE_2, 'white'),
    draw: ways(SAMPLE_2, 'draw'),
    listEvents: run('events'),
    boardEvents: run('events', ' --without empties'),
    tableEvents: run('events', ' --with table'),
    positions: run('positions'),
    forced: ways(FORCED_PASS, 'black'),
    first: ways(SAMPLE_1, 'black'),
  },
  worked: () => ({ orders: 10 * 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2 }),
  judged: { pointsIn16Bits: points('othello/overflow-16.cpp', 92) },
  plain: { 'bits of a type': '32', 'the full score': '100' },
  blocks: {
    'play-first': { kind: 'board', game: 'othello', position: SAMPLE_2, against: 'best' },
    'by-hand': { kind: 'quiz', ask: 'first', options: ['0', '1', '2', '4'] },
    'list-or-board': {
      kind: 'race',
      game: 'othello',
      position: SAMPLE_1,
      entrants: [{ algorithm: 'count' }, { algorithm: 'count', without: ['empties'] }],
    },
    undo: { kind: 'code', listing: 'othello-count', from: 'try', to: 'add' },
    copy: { kind: 'code', program: 'othello/right.cpp', verdict: 'AC' },
    memo: { kind: 'code', program: 'othello/right-memo.cpp', verdict: 'AC' },
    'shared-copy': { kind: 'code', program: 'othello/shared-copy.cpp', verdict: 'WA' },
    colours: { kind: 'code', program: 'othello/colours-swapped.cpp', verdict: 'WA' },
    'pass-ends': { kind: 'code', program: 'othello/pass-ends.cpp', verdict: 'WA' },
    'pass-drops': { kind: 'code', program: 'othello/pass-drops.cpp', verdict: 'WA' },
    'full-only': { kind: 'code', program: 'othello/full-only.cpp', verdict: 'WA' },
    'empty-counts': { kind: 'code', program: 'othello/empty-as-white.cpp', verdict: 'WA' },
    directions: { kind: 'code', program: 'othello/four-directions.cpp', verdict: 'WA' },
    'open-run': { kind: 'code', program: 'othello/open-run.cpp', verdict: 'WA' },
    order: { kind: 'code', program: 'othello/order.cpp', verdict: 'WA' },
    'what-is-counted': { kind: 'code', program: 'othello/distinct-boards.cpp', verdict: 'WA' },
    overflow: { kind: 'code', program: 'othello/overflow-16.cpp', verdict: 'WA' },
    'see-the-pass': {
      kind: 'trace',
      game: 'othello',
      position: SAMPLE_1,
      algorithm: 'count',
      at: { step: 'pass', nth: 1 },
    },
    'win-it': { kind: 'task', game: 'othello', position: SAMPLE_2, goal: 'win' },
    'your-count': { kind: 'submit', problem: 'othello' },
  },
};
