import { type Fact, type LessonData, runFact } from '../model.ts';

const run = (algorithm: string, pick: string) => runFact(`bread --start --algorithm ${algorithm}`, pick);
const odds = (policy: string, pick: string): Fact => ({
  command: ['odds', 'bread', '--policy', policy],
  pick,
});

export const lesson: LessonData = {
  id: 'about-bread',
  kind: 'analysis',
  minutes: 30,
  after: ['chance'],
  facts: {
    positions: { command: ['tabulate', 'bread'], pick: 'positions' },
    firstWins: { command: ['analyze', 'bread', '--start'], pick: 'paths.win' },
    secondWins: { command: ['analyze', 'bread', '--start'], pick: 'paths.loss' },
    draws: { command: ['analyze', 'bread', '--start'], pick: 'paths.draw' },
    minimaxEvents: run('minimax', 'events'),
    expectationEvents: run('expectation', 'events'),
    safestEvents: run('safest', 'events'),
    minimaxPositions: run('minimax', 'positions'),
    expectationPositions: run('expectation', 'positions'),
    safestPositions: run('safest', 'positions'),
    minimaxWins: odds('minimax', 'second.win'),
    mostWins: odds('most-wins', 'second.win'),
    mostLosses: odds('most-wins', 'second.loss'),
    bestWins: odds('best', 'second.win'),
    minimaxPoints: odds('minimax', 'contest.expectedScore'),
    mostPoints: odds('most-wins', 'contest.expectedScore'),
  },
  worked: () => ({ numbers: 3 ** 9 }),
  plain: { 'the contest': '100 600 1,800' },
  blocks: {
    'play-first': { kind: 'board', game: 'bread', against: 'random', reader: 'second' },
    square: { kind: 'figure', figure: 'magic-square' },
    side: {
      kind: 'race',
      game: 'bread',
      entrants: [{ algorithm: 'minimax' }, { algorithm: 'expectation' }, { algorithm: 'safest' }],
    },
    minimax: { kind: 'code', listing: 'bread-minimax', from: 'enter', to: 'store' },
    expectation: { kind: 'code', listing: 'bread-expectation', from: 'chance', to: 'add' },
    right: { kind: 'code', program: 'bread/best.cpp', verdict: 'AC' },
    'which-fails': {
      kind: 'quiz',
      claims: {
        safest: { fact: odds('best', 'second.loss'), is: '1/63' },
        most: { fact: 'mostLosses', is: '1/63' },
        minimax: { fact: odds('minimax', 'second.loss'), is: '1/63' },
      },
    },
    'not-reset': { kind: 'code', program: 'bread/forgets-newgame.cpp', verdict: 'WA' },
    'taken-again': { kind: 'code', program: 'bread/illegal.cpp', verdict: 'WA' },
    'most-wins': { kind: 'code', program: 'bread/most-wins.cpp', verdict: 'WA' },
    'any-draw': { kind: 'code', program: 'bread/minimax.cpp', verdict: 'WA' },
    'no-function': { kind: 'code', program: 'bread/no-choose.cpp', verdict: 'CE' },
    'one-answer': { kind: 'task', game: 'bread', position: '010000000', goal: 'keep' },
    'your-bot': { kind: 'submit', problem: 'bread' },
  },
};
