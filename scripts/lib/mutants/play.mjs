// Sessions, links and opponents.

export const PLAY_MUTANTS = [
  {
    id: 'P1',
    fault: 'a move played again forgets what came after',
    file: 'src/play/session.ts',
    find: 'if (known && path[at] === name)',
    replace: 'if (false)',
    tests: ['src/play/session.test.ts'],
  },
  {
    id: 'P2',
    fault: 'a takeback stops at the computer’s turn',
    file: 'src/play/session.ts',
    find: `return at;
  }
  return Math.max(0, session.at - 1);`,
    replace: `return at - 1;
  }
  return Math.max(0, session.at - 1);`,
    tests: ['src/play/session.test.ts'],
  },
  {
    id: 'P3',
    fault: 'a takeback is offered before a person moved',
    file: 'src/play/session.ts',
    find: 'positions.slice(0, at).some(',
    replace: 'positions.slice(0, at + 1).some(',
    tests: ['src/play/session.test.ts'],
  },
  {
    id: 'P4',
    fault: 'a seat of the second player goes to the first',
    file: 'src/play/session.ts',
    find: 'player === 0 ? [seat, session.seats[1]] : [session.seats[0], seat]',
    replace: '[seat, session.seats[1]]',
    tests: ['src/play/session.test.ts'],
  },
  {
    id: 'P5',
    fault: 'the keys of two variants are the same',
    file: 'src/play/position-key.ts',
    find: '`${makeSpec(game)} ${game.toMove(position)}',
    replace: '`${game.definition.id} ${game.toMove(position)}',
    tests: ['src/play'],
  },
  {
    id: 'P6',
    fault: 'a link forgets who is to move',
    file: 'src/play/link.ts',
    find: "own.get('to') === '1' ? 1 : 0",
    replace: '0',
    tests: ['src/play/link.test.ts'],
  },
  {
    id: 'P7',
    fault: 'a link forgets which position is looked at',
    file: 'src/play/link.ts',
    find: '...(at === moves.length ? [] : [`at=${at}`]),',
    replace: '',
    tests: ['src/play/link.test.ts'],
  },
  {
    id: 'P8',
    fault: 'a skill of 0 is perfect',
    file: 'src/play/opponent.ts',
    find: 'random() * 100 < skill',
    replace: 'random() * 100 >= skill',
    tests: ['src/play/opponent.test.ts'],
  },
  {
    id: 'P9',
    fault: 'an assessment is remembered for the other player too',
    file: 'src/play/assess.ts',
    find: '`${game.toMove(position)} ${game.key(position)}`',
    replace: '`${game.key(position)}`',
    tests: ['src/play'],
  },
  {
    id: 'P10',
    fault: 'random games are counted for the opponent',
    file: 'src/play/playouts.ts',
    find: 'playOut(game, candidate.next, mover, random)',
    replace: '-playOut(game, candidate.next, mover, random)',
    tests: ['src/play/playouts.test.ts'],
  },
  {
    id: 'P11',
    fault: 'a finished game is somebody’s turn',
    file: 'src/play/session.ts',
    find: 'session.game.ending(currentPosition(session)) ? undefined : ',
    replace: '',
    tests: ['src/play/session.test.ts'],
  },
];
