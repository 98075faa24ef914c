import { type LessonData, rounded, runFact } from '../model.ts';
import { forgetfulFigures } from './calls.ts';

/** The figures of a run on an empty board; only its first event is printed. */
const run = (board: string, pick: string, switches = '') =>
  runFact(`marbles --board ${board} --start --algorithm extend${switches}`, pick);

/** Cells, directions and lengths of one position. */
const TRIES = 16 * 4 * 3;

const FORGETFUL = ' --without memo';

export const lesson: LessonData = {
  id: 'memo',
  kind: 'lesson',
  minutes: 30,
  after: ['who-wins'],
  facts: {
    moves6: { command: ['perft', 'marbles', '--board', '2x3', '--depth', '1'], pick: 'leaves' },
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    forgetful4: run('2x2', 'events', FORGETFUL),
    forgetful6: run('2x3', 'events', FORGETFUL),
    remembering4: run('2x2', 'events'),
    remembering6: run('2x3', 'events'),
    remembering9: run('3x3', 'events'),
    different6: run('2x3', 'positions', FORGETFUL),
    different9: run('3x3', 'positions'),
    all9: { command: ['tabulate', 'marbles', '--board', '3x3'], pick: 'positions' },
    cap: run('3x3', 'cap', FORGETFUL),
    stopped9: run('3x3', 'stopped', FORGETFUL),
  },
  worked: fact => ({
    last: fact('positions') - 1,
    tries: TRIES,
    millionsOfTries: rounded((fact('positions') * TRIES) / 1e6, 1),
    tensOfMillionsOfTries: rounded((fact('positions') * TRIES) / 1e7, 2),
    triesSeconds: rounded((fact('positions') * TRIES) / 1e8, 2),
    ...forgetfulFigures(),
    kibOfBytes: fact('positions') / 1024,
    kibOfIntegers: (fact('positions') * 4) / 1024,
    bytesOfOnes: 0x01010101,
  }),
  blocks: {
    six: { kind: 'task', game: 'marbles?board=2x3', goal: 'win' },
    again: {
      kind: 'trace',
      game: 'marbles?board=2x2',
      algorithm: 'extend',
      without: ['memo'],
      at: { step: 'enter', nth: 6 },
    },
    'how-long': { kind: 'quiz', ask: 'forgetful6', options: ['998', '1,996', '4,991', '14,991'] },
    'nine-cells': {
      kind: 'quiz',
      claims: { done: { fact: 'stopped9', is: 'false' }, busy: { fact: 'stopped9', is: 'true' } },
    },
    growth: {
      kind: 'figure',
      figure: 'growth',
      scale: 'log',
      bars: [
        { label: { en: '2×2, forgetful', zh: '2×2，不记忆' }, fact: 'forgetful4' },
        { label: { en: '2×2, with a memo', zh: '2×2，记忆化' }, fact: 'remembering4' },
        { label: { en: '2×3, forgetful', zh: '2×3，不记忆' }, fact: 'forgetful6' },
        { label: { en: '2×3, with a memo', zh: '2×3，记忆化' }, fact: 'remembering6' },
        { label: { en: '3×3, with a memo', zh: '3×3，记忆化' }, fact: 'remembering9' },
      ],
    },
    'the-memo': { kind: 'code', listing: 'marbles-extend', from: 'enter', to: 'store' },
    known: {
      kind: 'trace',
      game: 'marbles?board=2x2',
      algorithm: 'extend',
      at: { step: 'known', nth: 2 },
      question: true,
    },
    race: {
      kind: 'race',
      game: 'marbles?board=2x3',
      entrants: [{ algorithm: 'extend', without: ['memo'] }, { algorithm: 'extend' }],
    },
    values: { kind: 'quiz', claims: { two: false, three: true, one: false } },
    'first-stored': { kind: 'quiz', claims: { empty: false, full: true, single: false } },
    'how-deep': { kind: 'quiz', claims: { sixteen: true, thousands: false, all: false } },
    clears: { kind: 'code', program: 'marbles/clears-memo.cpp', verdict: 'TLE' },
    'when-to-clear': { kind: 'quiz', claims: { always: false, rules: true, never: false } },
    forgets: { kind: 'code', program: 'marbles/slow.cpp', verdict: 'TLE' },
    nine: { kind: 'task', game: 'marbles?board=3x3', moves: 'c2,a1', goal: 'win' },
  },
};
