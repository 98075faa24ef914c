import type { Fact, LessonData } from '../model.ts';

/** An event of the run that fills and packs the table of the small diamond. */
function event(number: number, pick: string): Fact {
  const words = ['trace', 'marbles', '--board', '2x2', '--start', '--algorithm', 'backwards'];
  return { command: [...words, '--from', `${number}`, '--to', `${number}`], pick: `1.args.${pick}` };
}

const EIGHT: Fact = {
  command: ['analyze', 'marbles', '--board', '2x2'],
  pick: 'outcome',
  input: ` .
. .
 *`,
};

export const lesson: LessonData = {
  id: 'backwards',
  kind: 'lesson',
  minutes: 35,
  after: ['masks'],
  facts: {
    positions: { command: ['tabulate', 'marbles'], pick: 'positions' },
    lost: { command: ['tabulate', 'marbles'], pick: 'lost' },
    lost4: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'lost' },
    positions4: { command: ['tabulate', 'marbles', '--board', '2x2'], pick: 'positions' },
    moves: { command: ['perft', 'marbles', '--depth', '1'], pick: 'leaves' },
    word: event(39, 'w'),
    first: event(40, 'l'),
    second: event(41, 'l'),
    third: event(42, 'l'),
  },
  plain: {
    'powers of two, and what follows from them': '32 64 192 256 65,535 65,536 8,192 10,922 10,923',
    'letters’ codes and bits': '59 111011',
    'tries, from the facts': '560,000 5.4 5.6',
    'an ASCII code': '65',
    'wrong answers of a quiz': '931 8,158 32,768',
  },
  blocks: {
    'five-free': {
      kind: 'task',
      game: 'marbles',
      position: `
   *
  . .
 . * *
* . * *
 . * *
  * *
   *`,
      goal: 'win',
    },
    order: { kind: 'quiz', claims: { up: false, down: true, marbles: true, any: false } },
    upwards: { kind: 'code', problem: 'marbles', program: 'marbles/upwards.cpp', verdict: 'WA' },
    push: { kind: 'code', listing: 'marbles-backwards', from: 'lost', to: 'won' },
    watch: {
      kind: 'trace',
      game: 'marbles?board=2x2',
      algorithm: 'backwards',
      at: { step: 'look', nth: 2 },
      question: true,
    },
    lost: { kind: 'quiz', ask: 'lost', options: ['931', '6,808', '8,158', '32,768'] },
    bytes: { kind: 'quiz', claims: { k256: false, k64: false, k8: true, k1: false } },
    bits: { kind: 'figure', figure: 'bits', game: 'marbles?board=2x2' },
    whole: { kind: 'code', listing: 'marbles-backwards' },
    eight: {
      kind: 'quiz',
      claims: { won: { fact: EIGHT, is: 'win' }, lost: { fact: EIGHT, is: 'loss' } },
    },
    race: {
      kind: 'race',
      game: 'marbles?board=3x3',
      entrants: [{ algorithm: 'masks' }, { algorithm: 'backwards' }, { algorithm: 'sweep' }],
    },
    which: { kind: 'quiz', claims: { million: false, one: true, huge: true, simple: false } },
    last: {
      kind: 'task',
      game: 'marbles',
      position: `
   *
  . *
 . * *
* . . *
 . . *
  * *
   *`,
      goal: 'win',
    },
  },
};
