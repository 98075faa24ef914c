import { type Fact, type LessonData, points } from '../model.ts';

/** The contest's sample answer for a board, counted from 0. */
function sample(board: number): Fact {
  return { command: ['solve', 'marbles', 'fixtures/marbles/sample.in'], pick: `${board}.answer` };
}

export const lesson: LessonData = {
  id: 'about-marbles',
  kind: 'analysis',
  minutes: 40,
  after: ['fast-input'],
  facts: {
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    lost: { command: ['tabulate', 'marbles'], pick: 'lost' },
    misere: { command: ['tabulate', 'marbles', '--misere'], pick: 'lost' },
    moves: { command: ['perft', 'marbles', '--depth', '1'], pick: 'leaves' },
    fourth: sample(3),
    fifth: sample(4),
  },
  judged: {
    pointsWithoutMemo: points('marbles/slow.cpp', 10),
    pointsCleared: points('marbles/clears-memo.cpp', 60),
    pointsReadSlowly: points('marbles/slow-input.cpp', 80),
  },
  worked: fact => ({
    kibOfBytes: fact('positions') / 1024,
    kibOfIntegers: (fact('positions') * 4) / 1024,
    letters: Math.ceil(fact('positions') / 6),
    tries: 16 * 4 * 3,
  }),
  plain: {
    'positions in a word': '32',
    'the contest’s limits and tiers': '100 128 1,000 100,000 2021',
    'the turn, in degrees': '45',
  },
  blocks: {
    play: { kind: 'board', game: 'marbles', against: 'best' },
    sketch: { kind: 'figure', figure: 'turn', game: 'marbles' },
    hardest: { kind: 'quiz', claims: { rule: false, board: true, input: true, proof: false } },
    extend: { kind: 'code', listing: 'marbles-extend' },
    masks: { kind: 'code', listing: 'marbles-masks' },
    backwards: { kind: 'code', listing: 'marbles-backwards' },
    race: {
      kind: 'race',
      game: 'marbles?board=3x3',
      entrants: [{ algorithm: 'extend' }, { algorithm: 'masks' }, { algorithm: 'backwards' }],
    },
    watch: {
      kind: 'trace',
      game: 'marbles',
      position: `
   .
  * .
 * * .
* * * .
 * * *
  * *
   *`,
      algorithm: 'extend',
      at: { step: 'lost', nth: 1 },
      question: true,
    },
    directions: { kind: 'code', program: 'marbles/three-directions.cpp', verdict: 'WA' },
    unturned: { kind: 'code', program: 'marbles/not-turned.cpp', verdict: 'WA' },
    gaps: { kind: 'code', program: 'marbles/gaps.cpp', verdict: 'WA' },
    four: { kind: 'code', program: 'marbles/four-in-a-row.cpp', verdict: 'WA' },
    passes: { kind: 'quiz', claims: { three: false, gap: false, four: true, two: true, misere: false } },
    misere: { kind: 'code', program: 'marbles/misere.cpp', verdict: 'WA' },
    forgets: { kind: 'code', program: 'marbles/slow.cpp', verdict: 'TLE' },
    clears: { kind: 'code', program: 'marbles/clears-memo.cpp', verdict: 'TLE' },
    upwards: { kind: 'code', program: 'marbles/upwards.cpp', verdict: 'WA' },
    input: { kind: 'code', program: 'marbles/slow-input.cpp', verdict: 'TLE' },
    blanks: { kind: 'code', program: 'marbles/reads-blanks.cpp', verdict: 'WA' },
    words: { kind: 'code', program: 'marbles/lower-case.cpp', verdict: 'WA' },
    short: { kind: 'code', program: 'marbles/one-short.cpp', verdict: 'WA' },
    yours: { kind: 'submit', problem: 'marbles' },
    'last-board': {
      kind: 'task',
      game: 'marbles',
      position: `
   .
  * *
 . * .
* . * .
 * . *
  * *
   .`,
      goal: 'win',
    },
  },
};
