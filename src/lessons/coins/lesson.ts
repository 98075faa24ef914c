import { text } from '../../core/text.ts';
import type { Fact, LessonData } from '../model.ts';

const SAMPLE = 'coins?coins=1,3,1,7,2';

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
    forty: games(40),
    fortyPositions: { command: ['tabulate', 'coins', '--coins', equalCoins(40)], pick: 'positions' },
  },
  plain: {
    'the contest': '2,000 2009',
    'rows and columns of a table, and its bytes': '32 31 2,001 2,002 2.1',
    'points that our judge gives': '40',
    'how the bars grow': '350',
    'coins of a row': '40',
  },
  blocks: {
    'five-coins': { kind: 'task', game: SAMPLE, goal: 'win' },
    'as-many': { kind: 'code', problem: 'coins', program: 'coins/greedy.cpp', verdict: 'WA' },
    'what-matters': {
      kind: 'quiz',
      claims: { left: true, most: true, sums: false, who: false },
    },
    'twelve-coins': { kind: 'task', game: 'coins', goal: 'win' },
    recursion: { kind: 'code', problem: 'coins', program: 'coins/slow.cpp', verdict: 'TLE' },
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
    'too-wide': { kind: 'code', problem: 'coins', program: 'coins/large-table.cpp', verdict: 'MLE' },
    'how-many-bytes': { kind: 'quiz', claims: { four: true, eight: false, two: false } },
    'half-table': { kind: 'code', problem: 'coins', program: 'coins/right.cpp', verdict: 'AC' },
    'half-square': { kind: 'code', listing: 'coins-share-table', from: 'coin', to: 'write' },
    'prints-lead': { kind: 'code', problem: 'coins', program: 'coins/lead.cpp', verdict: 'WA' },
    'two-for-ever': { kind: 'code', problem: 'coins', program: 'coins/always-two.cpp', verdict: 'WA' },
    'your-answer': { kind: 'submit', problem: 'coins' },
    endless: { kind: 'practice', game: 'coins' },
  },
};
