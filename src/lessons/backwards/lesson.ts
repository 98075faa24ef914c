import { type Fact, type LessonData, rounded } from '../model.ts';

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
  worked: fact => ({
    last: fact('positions') - 1,
    bytes: fact('positions') / 8,
    kibOfBytes: fact('positions') / 1024,
    kibOfIntegers: (fact('positions') * 4) / 1024,
    wholeLetters: Math.floor(fact('positions') / 6),
    letters: Math.ceil(fact('positions') / 6),
    valuesOfLetters: 1 << 6,
    bitsOfTheSecondLetter: fact('second') - '0'.charCodeAt(0),
    tries: rounded(fact('lost') * fact('moves'), -4),
    hundredThousandsOfTries: rounded((fact('lost') * fact('moves')) / 1e5, 1),
    millionsInTheLoop: rounded((fact('positions') * fact('moves')) / 1e6, 1),
  }),
  plain: { 'bits of a word': '32' },
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
    upwards: { kind: 'code', program: 'marbles/upwards.cpp', verdict: 'WA' },
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
    eight: { kind: 'quiz', claims: { won: { fact: EIGHT, is: 'win' }, lost: { fact: EIGHT, is: 'loss' } } },
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
