import { type LessonData, rounded, runFact } from '../model.ts';

/** Random choices of the opponent after the first of nine breads. */
const WAYS = 7 * 5 * 3;

/** Second player, holding 4 and 5 against 2, 3 and 6: blocking is a sure draw, gambling is not. */
const BLOCK_OR_GAMBLE = '011221000';

export const lesson: LessonData = {
  id: 'chance',
  kind: 'lesson',
  minutes: 45,
  after: ['memo'],
  facts: {
    gambleWin: { command: ['analyze', 'bread'], input: BLOCK_OR_GAMBLE, pick: 'moves.1.odds.win' },
    gambleLoss: { command: ['analyze', 'bread'], input: BLOCK_OR_GAMBLE, pick: 'moves.1.odds.loss' },
    positions: runFact('bread --start --algorithm safest', 'positions'),
    bestFirst: { command: ['odds', 'bread', '--policy', 'best'], pick: 'first.win' },
    bestSecond: { command: ['odds', 'bread', '--policy', 'best'], pick: 'second.win' },
    bestLoss: { command: ['odds', 'bread', '--policy', 'best'], pick: 'second.loss' },
    mostSecond: { command: ['odds', 'bread', '--policy', 'most-wins'], pick: 'second.win' },
    mostLoss: { command: ['odds', 'bread', '--policy', 'most-wins'], pick: 'second.loss' },
    onEdge: { command: ['analyze', 'bread'], input: '100000000', pick: 'odds.win' },
    onCorner: { command: ['analyze', 'bread'], input: '010000000', pick: 'odds.win' },
    onCentre: { command: ['analyze', 'bread'], input: '000010000', pick: 'odds.win' },
    mostPoints: { command: ['odds', 'bread', '--policy', 'most-wins'], pick: 'contest.expectedScore' },
    minimaxPoints: { command: ['odds', 'bread', '--policy', 'minimax'], pick: 'contest.expectedScore' },
    games: { command: ['odds', 'bread', '--policy', 'best'], pick: 'contest.games' },
  },
  worked: fact => ({
    ways: 9 * WAYS,
    waysAfterTheFirst: WAYS,
    waysOnEdge: Math.round(fact('onEdge') * WAYS),
    waysOnCorner: Math.round(fact('onCorner') * WAYS),
    waysOnCentre: Math.round(fact('onCentre') * WAYS),
    share: rounded(Math.sqrt(0.8), 3),
    winsForFullScore: Math.ceil(fact('games') * Math.sqrt(0.8)),
    winsNearly: Math.ceil(600 * fact('bestFirst') + 1200 * fact('bestSecond')),
    gamesNotLost: fact('games') - Math.round(1200 * fact('mostLoss')),
  }),
  plain: { 'the contest and its formula': '100 200 600 0.2 1,200' },
  blocks: {
    'dice-rival': { kind: 'board', game: 'bread', against: 'random', reader: 'second' },
    'how-many-triples': { kind: 'quiz', claims: { six: false, eight: true, nine: false, twelve: false } },
    square: { kind: 'figure', figure: 'magic-square' },
    'two-threats': { kind: 'task', game: 'bread', position: '020000001', goal: 'win' },
    'hold-the-draw': { kind: 'task', game: 'bread', position: '010000000', goal: 'keep' },
    'gamble-odds': { kind: 'quiz', ask: 'gambleWin', options: ['0', '1/4', '1/3', '1/2'] },
    'first-share': {
      kind: 'trace',
      game: 'bread',
      position: BLOCK_OR_GAMBLE,
      algorithm: 'safest',
      at: { step: 'add', nth: 1 },
    },
    'we-choose': { kind: 'code', listing: 'bread-safest', from: 'enter', to: 'better' },
    'chance-picks': { kind: 'code', listing: 'bread-safest', from: 'chance', to: 'add' },
    'more-points': {
      kind: 'quiz',
      claims: { 'most-wins': false, 'never-lose': { fact: 'bestLoss', is: '0' }, same: false },
    },
    greedy: { kind: 'code', program: 'bread/most-wins.cpp', verdict: 'WA' },
    'any-draw': { kind: 'code', program: 'bread/minimax.cpp', verdict: 'WA' },
    'your-bot': { kind: 'submit', problem: 'bread' },
    endless: { kind: 'practice', game: 'bread' },
  },
};
