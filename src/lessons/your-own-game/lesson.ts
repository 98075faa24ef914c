import type { Fact, LessonData } from '../model.ts';

/** Three cells in the shape of an L, anywhere on a board of three rows and four columns. */
const CORNERS = `custom?title=Corners&board=3x4&layout=rectangle&takes=${[
  ...['a1+b1+a2', 'a1+b1+b2', 'a1+a2+b2', 'b1+a2+b2'],
  ...['b1+c1+b2', 'b1+c1+c2', 'b1+b2+c2', 'c1+b2+c2'],
  ...['c1+d1+c2', 'c1+d1+d2', 'c1+c2+d2', 'd1+c2+d2'],
  ...['a2+b2+a3', 'a2+b2+b3', 'a2+a3+b3', 'b2+a3+b3'],
  ...['b2+c2+b3', 'b2+c2+c3', 'b2+b3+c3', 'c2+b3+c3'],
  ...['c2+d2+c3', 'c2+d2+d3', 'c2+c3+d3', 'd2+c3+d3'],
].join(',')}`;

/** The example of the page about formats. */
const CORNERS_AND_EDGES = 'custom?title=Corners and edges&board=2x2&layout=rectangle&takes=a1,a1+b1,a2+b2';

const moves = (game: string): Fact => ({ command: ['analyze', game, '--start'], pick: 'moves.length' });

export const lesson: LessonData = {
  id: 'your-own-game',
  kind: 'lesson',
  minutes: 45,
  after: ['masks', 'grundy'],
  facts: {
    marbleMoves: moves('marbles'),
    cramMoves: moves('cram'),
    tactixMoves: moves('tactix'),
    pinMoves: moves('kayles'),
    cornerMoves: moves(CORNERS),
    cornerReachable: { command: ['tabulate', CORNERS], pick: 'reachable' },
    cornerPositions: { command: ['tabulate', CORNERS], pick: 'positions' },
    cornerGrundy: { command: ['tabulate', CORNERS, '--grundy'], pick: 'start.grundy' },
    cornerSecond: { command: ['odds', CORNERS], pick: 'second.win' },
    small: { command: ['tabulate', CORNERS_AND_EDGES], pick: 'start.outcome' },
  },
  blocks: {
    corners: { kind: 'task', game: CORNERS, goal: 'win' },
    'how-many-dominoes': { kind: 'quiz', ask: 'cramMoves', options: ['12', '16', '24', '32'] },
    dominoes: { kind: 'figure', figure: 'masks', game: 'cram?board=2x3' },
    'list-of-masks': { kind: 'trace', game: CORNERS, algorithm: 'masks', at: { step: 'won', nth: 1 } },
    'who-wins-this': { kind: 'quiz', ask: 'small', options: ['win', 'loss'] },
    'small-game': { kind: 'board', game: CORNERS_AND_EDGES, against: 'best', reader: 'second' },
    'last-one-loses': { kind: 'task', game: 'tactix?board=3x3&misere=1', goal: 'win' },
    'can-data-say': { kind: 'quiz', claims: { shapes: true, holes: true, colours: false, score: false } },
    endless: { kind: 'practice', game: CORNERS },
  },
};
