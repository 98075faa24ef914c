import type { Fact, LessonData } from '../model.ts';

/** One ply if one move can take all the free cells. */
function pliesOn(position: string): Fact {
  return { command: ['analyze', 'marbles'], pick: 'plies', input: position };
}

export const lesson: LessonData = {
  id: 'positions',
  kind: 'lesson',
  minutes: 25,
  after: [],
  facts: {
    positions2: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'positions' },
    positions3: { command: ['tabulate', 'marbles', '--board', '3x3'], pick: 'positions' },
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    reachable: { command: ['tabulate', 'marbles'], pick: 'reachable' },
    moves: { command: ['perft', 'marbles', '--depth', '1'], pick: 'leaves' },
    firstWins2: { command: ['analyze', 'marbles', '--board', '2x2', '--start'], pick: 'paths.win' },
    secondWins2: { command: ['analyze', 'marbles', '--board', '2x2', '--start'], pick: 'paths.loss' },
    firstWins3: { command: ['analyze', 'marbles', '--board', '3x3', '--start'], pick: 'paths.win' },
    firstWins: { command: ['analyze', 'marbles', '--start'], pick: 'paths.win' },
    secondWins: { command: ['analyze', 'marbles', '--start'], pick: 'paths.loss' },
  },
  worked: fact => ({ last: fact('positions') - 1 }),
  blocks: {
    'first-game': { kind: 'board', game: 'marbles', against: 'random' },
    names: {
      kind: 'figure',
      figure: 'board',
      game: 'marbles',
      cells: 'names',
      marks: { b1: 'good', c1: 'good', d1: 'good' },
    },
    legal: {
      kind: 'quiz',
      claims: {
        column: {
          fact: pliesOn(`
   .
  * *
 * . *
* * * *
 * . *
  * *
   *`),
          is: '1',
        },
        gap: {
          fact: pliesOn(`
   *
  * *
 . * .
* * * *
 * * *
  * *
   *`),
          is: '1',
        },
        four: {
          fact: pliesOn(`
   *
  * *
 * * *
. . . .
 * * *
  * *
   *`),
          is: '1',
        },
        corner: {
          fact: pliesOn(`
   .
  . .
 * * *
* * * *
 * * *
  * *
   *`),
          is: '1',
        },
        slope: {
          fact: pliesOn(`
   *
  * *
 * * *
* * * *
 * * .
  * .
   *`),
          is: '1',
        },
      },
    },
    'three-left': {
      kind: 'task',
      game: 'marbles',
      position: `
   *
  * *
 * * *
. . . *
 * * *
  * *
   *`,
      goal: 'win',
    },
    'one-way': { kind: 'figure', figure: 'board', game: 'marbles?board=2x2', moves: 'a1,b2-c1' },
    'other-way': { kind: 'figure', figure: 'board', game: 'marbles?board=2x2', moves: 'b2,a1,c1' },
    belongs: { kind: 'quiz', claims: { taken: true, turn: true, who: false, order: false } },
    'how-many': { kind: 'quiz', ask: 'positions2', options: ['4', '8', '16', '24'] },
    'how-many-more': { kind: 'quiz', ask: 'positions', options: ['256', '4,096', '65,536', '16,777,216'] },
    growth: {
      kind: 'figure',
      figure: 'growth',
      scale: 'log',
      bars: [
        { label: { en: '2×2 positions', zh: '2×2 的局面' }, fact: 'positions2' },
        { label: { en: '2×2 games won by the first player', zh: '2×2 先手胜的对局' }, fact: 'firstWins2' },
        { label: { en: '3×3 positions', zh: '3×3 的局面' }, fact: 'positions3' },
        { label: { en: '3×3 games won by the first player', zh: '3×3 先手胜的对局' }, fact: 'firstWins3' },
        { label: { en: '4×4 positions', zh: '4×4 的局面' }, fact: 'positions' },
        { label: { en: '4×4 games won by the first player', zh: '4×4 先手胜的对局' }, fact: 'firstWins' },
      ],
    },
    numbers: { kind: 'figure', figure: 'board', game: 'marbles?board=2x2', moves: 'a1,b1', cells: 'numbers' },
    'which-number': { kind: 'quiz', claims: { two: false, five: true, six: false, ten: false } },
    'four-left': {
      kind: 'task',
      game: 'marbles',
      position: `
   .
  * *
 . . *
* * * *
 * * *
  * *
   *`,
      goal: 'win',
    },
    more: { kind: 'practice', game: 'marbles', easiest: 1, hardest: 2 },
  },
};
