import { text } from '../../core/text.ts';
import { type Fact, type LessonData, points, rounded, runFact } from '../model.ts';

/** The contest's limit. */
const COINS = 2000;

/** Assumed speed of a judge's machine. */
const STEPS_PER_SECOND = 1e8;

/** Choices of k that are tried if every table entry tries all: up to its limit and the coins left. */
function choices(): number {
  let sum = 0;
  for (let left = 1; left <= COINS; left++)
    for (let most = 1; most <= COINS; most++) sum += Math.min(most, left);
  return sum;
}

const SAMPLE = 'coins?coins=1,3,1,7,2';

const run = (words: string) => runFact(`coins --start --algorithm ${words}`, 'events');
const equalCoins = (count: number) => Array(count).fill(1).join(',');
const games = (count: number): Fact => ({
  command: ['analyze', 'coins', '--coins', equalCoins(count), '--start'],
  pick: 'paths.win',
});

export const lesson: LessonData = {
  id: 'coins',
  kind: 'lesson',
  minutes: 50,
  after: ['memo'],
  facts: {
    answer: { command: ['solve', 'coins', 'fixtures/coins/sample.in'], pick: '0.answer' },
    lead: { command: ['analyze', 'coins', '--coins', '1,3,1,7,2', '--start'], pick: 'score' },
    takeTwo: { command: ['analyze', 'coins', '--coins', '1,3,1,7,2', '--start'], pick: 'moves.1.score' },
    forgetful: run('shares --without memo'),
    remembering: run('shares'),
    filled: run('share-table'),
    thirty: games(30),
    forty: games(40),
    fortyPositions: { command: ['tabulate', 'coins', '--coins', equalCoins(40)], pick: 'positions' },
  },
  worked: fact => ({
    columns: COINS + 1,
    rows: COINS + 2,
    millionsOfBytes: Math.floor(((COINS + 1) * (COINS + 2) * 8) / 1e6),
    mib: Math.round(((COINS + 1) * (COINS + 2) * 8) / 2 ** 20),
    largestInteger: rounded(2 ** 31 / 1e9, 1),
    fullSteps: rounded(choices() / 1e9, 1),
    fullSeconds: rounded(choices() / STEPS_PER_SECOND, 0),
    tableSeconds: rounded(COINS ** 2 / STEPS_PER_SECOND, 2),
    growth: rounded(fact('forty') / fact('thirty'), -1),
  }),
  judged: { pointsOfTheRecursion: points('coins/slow.cpp', 40) },
  plain: { 'the contest': '2,000 2009' },
  blocks: {
    'five-coins': { kind: 'task', game: SAMPLE, goal: 'win' },
    'as-many': { kind: 'code', program: 'coins/greedy.cpp', verdict: 'WA' },
    'what-matters': { kind: 'quiz', claims: { left: true, most: true, sums: false, who: false } },
    'twelve-coins': { kind: 'task', game: 'coins', goal: 'win' },
    recursion: { kind: 'code', program: 'coins/slow.cpp', verdict: 'TLE' },
    growth: {
      kind: 'figure',
      figure: 'growth',
      scale: 'log',
      bars: [10, 20, 30, 40].map(count => ({
        label: text(`${count} coins`, `${count} 枚硬币`),
        fact: games(count),
      })),
    },
    'known-share': {
      kind: 'trace',
      game: SAMPLE,
      algorithm: 'shares',
      at: { step: 'known', nth: 2 },
      question: true,
    },
    'with-notes': {
      kind: 'race',
      game: 'coins',
      entrants: [
        { algorithm: 'shares', without: ['memo'] },
        { algorithm: 'shares' },
        { algorithm: 'share-table' },
      ],
    },
    'one-new-choice': { kind: 'quiz', claims: { all: false, one: true, none: false } },
    'one-comparison': {
      kind: 'trace',
      game: SAMPLE,
      algorithm: 'share-table',
      at: { step: 'look', nth: 8 },
      question: true,
    },
    'too-wide': { kind: 'code', program: 'coins/large-table.cpp', verdict: 'MLE' },
    'how-many-bytes': { kind: 'quiz', claims: { four: true, eight: false, two: false } },
    'half-table': { kind: 'code', program: 'coins/right.cpp', verdict: 'AC' },
    'half-square': { kind: 'code', listing: 'coins-share-table', from: 'coin', to: 'write' },
    'prints-lead': { kind: 'code', program: 'coins/lead.cpp', verdict: 'WA' },
    'two-for-ever': { kind: 'code', program: 'coins/always-two.cpp', verdict: 'WA' },
    'your-answer': { kind: 'submit', problem: 'coins' },
    endless: { kind: 'practice', game: 'coins' },
  },
};
