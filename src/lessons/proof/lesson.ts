import { type Fact, type LessonData, runFact } from '../model.ts';

const start = (pick: string, game: string, board: string): Fact => ({
  command: ['analyze', game, '--board', board, '--start'],
  pick,
});

const ON_FIVE_PINS = 'kayles --board 1x5 --start --algorithm masks';

export const lesson: LessonData = {
  id: 'proof',
  kind: 'lesson',
  minutes: 40,
  after: ['grundy'],
  facts: {
    won3: start('paths.win', 'marbles', '3x3'),
    lost3: start('paths.loss', 'marbles', '3x3'),
    won4: start('paths.win', 'marbles', '4x4'),
    lost4: start('paths.loss', 'marbles', '4x4'),
    pinsWon: start('paths.win', 'kayles', '1x5'),
    pinsLost: start('paths.loss', 'kayles', '1x5'),
    fivePins: start('grundy', 'kayles', '1x5'),
    withMemo: runFact(ON_FIVE_PINS, 'events'),
    withoutMemo: runFact(`${ON_FIVE_PINS} --without memo`, 'events'),
  },
  worked: fact => ({ games: fact('pinsWon') + fact('pinsLost') }),
  plain: {
    'games of the smallest plans (plans.test.ts counts them)': '52 77,164',
    'an option of a quiz': '100',
  },
  blocks: {
    'three-by-three': { kind: 'task', game: 'marbles?board=3x3', goal: 'win' },
    convinced: { kind: 'quiz', claims: { one: false, best: false, hundred: false, all: true } },
    'all-of-it': { kind: 'figure', figure: 'tree', game: 'kayles?board=1x3' },
    'one-plan': { kind: 'figure', figure: 'tree', game: 'kayles?board=1x3', moves: 'b1' },
    'five-pins': { kind: 'task', game: 'kayles?board=1x5', goal: 'win' },
    'how-many-games': { kind: 'quiz', claims: { ten: true, hundred: false, all: false } },
    'enough-said': {
      kind: 'trace',
      game: 'kayles?board=1x5',
      algorithm: 'masks',
      at: { step: 'won', nth: 1 },
    },
    'every-move': {
      kind: 'trace',
      game: 'kayles?board=1x5',
      algorithm: 'masks',
      at: { step: 'lost', nth: 1 },
    },
    'stop-early': { kind: 'code', listing: 'marbles-masks', from: 'over', to: 'lost' },
    'two-plans': { kind: 'quiz', claims: { zero: false, one: false, two: true } },
    'hold-it': { kind: 'task', game: 'bread', position: '000010000', goal: 'keep' },
    endless: { kind: 'practice', game: 'marbles?board=3x3' },
  },
};
