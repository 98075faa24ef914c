import { forgetfulFigures } from '../memo/calls.ts';
import type { Fact, LessonData } from '../model.ts';

const THREE_FREE = ` *
. .
 .`;

const threeFree: Fact = {
  command: ['analyze', 'marbles', '--board', '2x2'],
  pick: 'outcome',
  input: THREE_FREE,
};

export const lesson: LessonData = {
  id: 'who-wins',
  kind: 'lesson',
  minutes: 30,
  after: ['positions'],
  facts: {
    moves2: { command: ['perft', 'marbles', '--board', '2x2', '--depth', '1'], pick: 'leaves' },
    positions2: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'positions' },
    lost2: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'lost' },
    lostMisere2: { command: ['tabulate', 'marbles', '--board', '2x2', '--misere'], pick: 'lost' },
    lost: { command: ['tabulate', 'marbles'], pick: 'lost' },
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    plies: { command: ['analyze', 'marbles', '--start'], pick: 'plies' },
  },
  worked: () => {
    const { walkingCalls, walkingDays } = forgetfulFigures();
    return { walkingCalls, walkingDays };
  },
  blocks: {
    'win-small': { kind: 'task', game: 'marbles?board=2x2', goal: 'win' },
    full: { kind: 'figure', figure: 'board', game: 'marbles?board=2x2', moves: 'a1,b1,b2,c1' },
    'three-free': {
      kind: 'quiz',
      claims: { mover: { fact: threeFree, is: 'win' }, other: { fact: threeFree, is: 'loss' } },
    },
    tree: { kind: 'figure', figure: 'tree', game: 'marbles?board=2x2', moves: 'a1', depth: 2 },
    rule: { kind: 'quiz', claims: { some: true, every: false, none: true, most: false } },
    'how-many-lost': { kind: 'quiz', ask: 'lost2', options: ['1', '5', '6', '8'] },
    hopeless: { kind: 'board', game: 'marbles?board=2x2', position: THREE_FREE, against: 'best' },
    row: {
      kind: 'task',
      game: 'marbles',
      position: `
   *
  * *
 * * *
. . . .
 * * *
  * *
   *`,
      goal: 'win',
    },
    seven: { kind: 'task', game: 'marbles?board=1x7', goal: 'win' },
    'no-move': { kind: 'quiz', claims: { crash: false, yes: false, no: true } },
    watch: {
      kind: 'trace',
      game: 'marbles?board=2x2',
      algorithm: 'extend',
      without: ['memo'],
      at: { step: 'over', nth: 1 },
      question: true,
    },
    turned: { kind: 'task', game: 'marbles?board=2x2&misere=1', moves: 'a1', goal: 'win' },
    nine: { kind: 'board', game: 'marbles?board=3x3', against: 'best', hints: true },
    more: { kind: 'practice', game: 'marbles', easiest: 1, hardest: 3 },
  },
};
