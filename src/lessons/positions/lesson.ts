import type { LessonData } from '../model.ts';

export const lesson: LessonData = {
  id: 'positions',
  kind: 'lesson',
  minutes: 15,
  after: [],
  facts: {
    positions: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'positions' },
  },
  blocks: {
    'first-game': { kind: 'board', game: 'marbles?board=2x2', against: 'best' },
    'how-many': {
      kind: 'quiz',
      ask: 'positions',
      options: ['4', '8', '16', '24'],
    },
    'last-word': { kind: 'task', game: 'marbles?board=2x2', moves: 'a1-b2', goal: 'win' },
  },
};
