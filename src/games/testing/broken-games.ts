import { type Ending, type Game, type GameDefinition, other, type Player } from '../../core/game.ts';
import { foundAt, inputError } from '../../core/input-error.ts';
import { err, ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';

// Games that break a rule of `Game`, each one other. None is in the registry.

interface Place {
  readonly cells: string;
  readonly toMove: Player;
}

interface Rules<P extends Place> extends Partial<Game<P, string>> {
  readonly capabilities?: Partial<GameDefinition['capabilities']>;
  initial(): P;
  moves(position: P): readonly string[];
  play(position: P, move: string): P;
  ending(position: P): Ending | undefined;
}

/** A game whose positions are written as who moves and a word. */
function makeGame<P extends Place>(id: string, { capabilities, ...rules }: Rules<P>): Game {
  const definition: GameDefinition = {
    id,
    title: text(id, '坏游戏'),
    rules: text('A game that breaks a rule of games.', '一个违反规则的游戏。'),
    capabilities: { impartial: false, hasDraws: false, canPass: false, scored: false, ...capabilities },
    players: [
      { id: 'first', title: text('first player', '先手') },
      { id: 'second', title: text('second player', '后手') },
    ],
    options: [],
    usual: {},
    moveHelp: text('a move by its name: a', '走法的名称，例如 a'),
    open: () => ok(game),
  };
  const own: Game<P, string> = {
    definition,
    variant: {},
    toMove: ({ toMove }) => toMove,
    key: ({ cells, toMove }) => `${toMove}${cells}`,
    makePosition: ({ cells, toMove }) => `${toMove}:${cells}\n`,
    readPosition: cursor => {
      cursor.skipSpace();
      const word = cursor.peekWord();
      const [, toMove, cells] = /^([01]):(\S+)$/.exec(word) ?? [];
      if (cells === undefined)
        return inputError('bad-board', cursor, text('a position', '一个局面'), foundAt(cursor));
      cursor.advanceBy(word.length);
      return ok({ ...rules.initial(), cells, toMove: toMove === '1' ? 1 : 0 });
    },
    makeMove: (_, move) => move,
    parseMove: (position, source) => {
      const move = rules.moves(position).find(each => each === source.trim().toLowerCase());
      return move === undefined ? err(text(`'${source}' is no move`, `「${source}」不是走法`)) : ok(move);
    },
    draw: ({ cells }, marked, paint = mark => mark) =>
      `${paint(cells, 'plain', false)}${marked === undefined ? '' : paint(marked, 'red', true)}`,
    ...rules,
  };
  const game = own;
  return game;
}

/** Kalah with two houses of two seeds each: the last seed in one's own store moves again. */
const kalah = makeGame<Place>('kalah', {
  capabilities: { scored: true, hasDraws: true },
  initial: () => ({ cells: '2,2,0,2,2,0', toMove: 0 }),
  moves: position => {
    const pits = pitsOf(position);
    if (isOver(pits)) return [];
    const first = position.toMove * 3;
    return ['a', 'b'].filter((_, house) => pits[first + house]! > 0);
  },
  play: (position, move) => {
    const { toMove } = position;
    const pits = [...pitsOf(position)];
    const [store, theirs] = [toMove * 3 + 2, other(toMove) * 3 + 2];
    let at = toMove * 3 + 'ab'.indexOf(move);
    const seeds = pits[at]!;
    pits[at] = 0;
    for (let left = seeds; left > 0; left--) {
      do at = (at + 1) % 6;
      while (at === theirs);
      pits[at]!++;
    }
    const opposite = 4 - at;
    const isOwn = Math.floor(at / 3) === toMove && at !== store;
    if (isOwn && pits[at] === 1 && pits[opposite]! > 0) {
      pits[store]! += 1 + pits[opposite]!;
      pits[at] = 0;
      pits[opposite] = 0;
    }
    return { cells: pits.join(), toMove: at === store ? toMove : other(toMove) };
  },
  ending: position => {
    const pits = pitsOf(position);
    if (!isOver(pits)) return undefined;
    const score = pits[0]! + pits[1]! + pits[2]! - pits[3]! - pits[4]! - pits[5]!;
    return { winner: score === 0 ? 'nobody' : score > 0 ? 0 : 1, score };
  },
});

function pitsOf({ cells }: Place): readonly number[] {
  return cells.split(',').map(Number);
}

function isOver(pits: readonly number[]): boolean {
  return pits[0]! + pits[1]! === 0 || pits[3]! + pits[4]! === 0;
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

function rowOf({ cells, toMove }: Place): boolean {
  const theirs = 'xo'[other(toMove)];
  return LINES.some(line => [...line].every(cell => cells[Number(cell)] === theirs));
}

/** Three Men's Morris: three men each are placed, then moved to any neighbour, and may go to and fro for ever. */
const morris = makeGame<Place>('morris', {
  initial: () => ({ cells: '.........', toMove: 0 }),
  moves: position => {
    const { cells, toMove } = position;
    if (rowOf(position)) return [];
    const free = [...cells].flatMap((cell, at) => (cell === '.' ? [at] : []));
    const mine = [...cells].flatMap((cell, at) => (cell === 'xo'[toMove] ? [at] : []));
    if (mine.length < 3) return free.map(String);
    return mine.flatMap(from => free.map(to => `${from}${to}`));
  },
  play: ({ cells, toMove }, move) => {
    const after = [...cells];
    if (move.length === 2) after[Number(move[0])] = '.';
    after[Number(move.at(-1))] = 'xo'[toMove]!;
    return { cells: after.join(''), toMove: other(toMove) };
  },
  ending: position => (rowOf(position) ? { winner: other(position.toMove) } : undefined),
});

/** Adds one to a number, or two: nobody ever wins. */
const counter = makeGame<Place>('counter', {
  initial: () => ({ cells: '0', toMove: 0 }),
  moves: () => ['a', 'b'],
  play: ({ cells, toMove }, move) => ({
    cells: `${Number(cells) + (move === 'a' ? 1 : 2)}`,
    toMove: other(toMove),
  }),
  ending: () => undefined,
});

/** Takes one or two of five; whoever has none left to take has lost, unless told. */
const FIVE: Rules<Place> = {
  initial: () => ({ cells: '5', toMove: 0 }),
  moves: ({ cells }) => ['a', 'b'].slice(0, Number(cells)),
  play: ({ cells, toMove }, move) => ({
    cells: `${Number(cells) - (move === 'a' ? 1 : 2)}`,
    toMove: other(toMove),
  }),
  ending: ({ cells, toMove }) => (cells === '0' ? { winner: other(toMove) } : undefined),
};

/** A game that keeps every rule and is too long for a recursion. */
export const LONG_GAME = makeGame<Place>('long', {
  ...(FIVE as Rules<Place>),
  initial: () => ({ cells: '5000', toMove: 0 }),
});

/** A text and a key that leave out who is to move, as those of impartial games do. */
const BOARD_ALONE: Partial<Game<Place, string>> = {
  key: ({ cells }) => cells,
  makePosition: ({ cells }) => `${cells}\n`,
  readPosition: (cursor, toMove = 0) => {
    cursor.skipSpace();
    const cells = cursor.peekWord();
    cursor.advanceBy(cells.length);
    return ok({ cells, toMove });
  },
};

/** What goes wrong with each of them, in a word of its sentence. */
export const BROKEN_GAMES = {
  kalah: { game: kalah, says: /after a the same player is to move again/ },
  morris: { game: morris, says: /the position comes again after/ },
  counter: { game: counter, says: /not over after 100000 moves/ },
  drawn: {
    game: makeGame('drawn', {
      ...FIVE,
      ending: ({ cells }) => (cells === '0' ? { winner: 'nobody' } : undefined),
    }),
    says: /hasDraws/,
  },
  unscored: { game: makeGame('unscored', { ...FIVE, capabilities: { scored: true } }), says: /scored/ },
  changing: {
    game: makeGame<{ cells: string; toMove: Player }>('changing', {
      ...FIVE,
      play: (position, move) => {
        position.cells = `${Number(position.cells) - (move === 'a' ? 1 : 2)}`;
        return { cells: position.cells, toMove: other(position.toMove) };
      },
    }),
    says: /play changes the position/,
  },
  coin: {
    game: makeGame('coin', {
      ...FIVE,
      play: ({ cells, toMove }) => ({
        cells: `${Math.max(0, Number(cells) - (Math.random() < 0.5 ? 1 : 2))}`,
        toMove: other(toMove),
      }),
    }),
    says: /play gives different results/,
  },
  stuck: {
    game: makeGame('stuck', { ...FIVE, ending: () => undefined }),
    says: /there is no move and no ending/,
  },
  goingOn: {
    game: makeGame('going-on', { ...FIVE, ending: ({ cells }) => (cells < '3' ? { winner: 0 } : undefined) }),
    says: /the game is over and there are moves/,
  },
} as const;

/** What no answer shows, but the tests of a game find. */
export const CARELESS_GAMES = {
  scoring: {
    game: makeGame('scoring', {
      ...FIVE,
      ending: ({ cells }) => (cells === '0' ? { winner: 0, score: 1 } : undefined),
    }),
    says: /the ending has a score/,
  },
  passing: {
    game: makeGame('passing', { ...FIVE, isPass: ({ cells }) => cells === '1' }),
    says: /the only move is a pass/,
  },
  partizan: {
    game: makeGame('partizan', {
      ...FIVE,
      capabilities: { impartial: true },
      ...BOARD_ALONE,
      moves: ({ cells, toMove }) => (cells === '0' ? [] : toMove === 0 ? ['a'] : ['a', 'b'].slice(0, +cells)),
    }),
    says: /the other player has other moves/,
  },
  unread: {
    game: makeGame('unread', { ...FIVE, makePosition: ({ cells, toMove }) => `${other(toMove)}:${cells}\n` }),
    says: /is not read back/,
  },
  looking: {
    game: makeGame<{ cells: string; toMove: Player }>('looking', {
      ...FIVE,
      moves: position => {
        position.toMove = 0;
        return FIVE.moves(position);
      },
    }),
    says: /moves changes the position/,
  },
} as const;
