import { other } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { makeLineBoard } from '../../games/othello/boards-text.ts';
import { gameEnding, type OthelloPosition, PASS, placements, playMove } from '../../games/othello/rules.ts';

/** Sequences or boards that end with black ahead, with white ahead, level. */
export interface Counts {
  readonly black: bigint;
  readonly white: bigint;
  readonly draw: bigint;
}

interface OthelloMistake {
  readonly id: string;
  readonly title: Text;
  count(position: OthelloPosition): Counts;
}

/** What people get wrong, each as the count that they print. */
export const OTHELLO_MISTAKES: readonly OthelloMistake[] = [
  {
    id: 'pass-ends',
    title: text('the game ends as soon as one side has no move', '一方无子可落就结束了对局'),
    count: position => countWith(position, () => 'end'),
  },
  {
    id: 'pass-drops',
    title: text('sequences with a pass are left out', '漏掉了有停手的走法'),
    count: position => countWith(position, () => 'drop'),
  },
  {
    id: 'full-only',
    title: text('a game counts only when it ends with a full board', '只统计了下满棋盘的对局'),
    count: position => countWith(position, () => 'pass', 'full'),
  },
  {
    id: 'colours-swapped',
    title: text('black and white are swapped (0 is white, 1 is black)', '黑白颠倒（0 是白，1 是黑）'),
    count: position => countWith(swapColours(position), () => 'pass'),
  },
  {
    id: 'black-first',
    title: text('black moves first instead of white', '让黑方先行，而应是白方先行'),
    count: position => countWith({ ...position, toMove: other(position.toMove) }, () => 'pass'),
  },
  {
    id: 'distinct-boards',
    title: text(
      'distinct final boards are counted instead of move sequences',
      '数了不同的终局，而不是走法序列',
    ),
    count: countBoards,
  },
  {
    id: 'overflow-32',
    title: text('the counts overflow 32 bits', '计数溢出 32 位整数'),
    count: position => {
      const { black, white, draw } = countWith(position, () => 'pass');
      const wrap = (count: bigint) => BigInt.asIntN(32, count);
      return { black: wrap(black), white: wrap(white), draw: wrap(draw) };
    },
  },
];

const NONE: Counts = { black: 0n, white: 0n, draw: 0n };

/** The plain recursion, with a choice of what happens when only the player to move is stuck. */
export function countWith(
  start: OthelloPosition,
  whenStuck: () => 'pass' | 'end' | 'drop',
  counted: 'all' | 'full' = 'all',
): Counts {
  const known = new Map<string, Counts>();
  const ask = (position: OthelloPosition): Counts => {
    const key = makeLineBoard(position);
    const before = known.get(key);
    if (before) return before;
    const found = count(position);
    known.set(key, found);
    return found;
  };
  const count = (position: OthelloPosition): Counts => {
    const cells = placements(position, position.toMove);
    if (cells.length > 0) return cells.map(cell => ask(playMove(position, cell))).reduce(add);
    if (placements(position, other(position.toMove)).length === 0) {
      return counted === 'full' && position.cells.includes('empty') ? NONE : score(position);
    }
    switch (whenStuck()) {
      case 'pass':
        return ask(playMove(position, PASS));
      case 'end':
        return score(position);
      case 'drop':
        return NONE;
    }
  };
  return ask(start);
}

function countBoards(start: OthelloPosition): Counts {
  const finals = new Map<string, OthelloPosition>();
  const seen = new Set<string>();
  const visit = (position: OthelloPosition) => {
    const key = makeLineBoard(position);
    if (seen.has(key)) return;
    seen.add(key);
    const cells = placements(position, position.toMove);
    if (cells.length > 0) for (const cell of cells) visit(playMove(position, cell));
    else if (gameEnding(position)) finals.set(position.cells.join(), position);
    else visit(playMove(position, PASS));
  };
  visit(start);
  return [...finals.values()].map(score).reduce(add, NONE);
}

function score(position: OthelloPosition): Counts {
  const black = position.cells.filter(cell => cell === 'black').length;
  const white = position.cells.filter(cell => cell === 'white').length;
  return black > white
    ? { ...NONE, black: 1n }
    : white > black
      ? { ...NONE, white: 1n }
      : { ...NONE, draw: 1n };
}

function add(a: Counts, b: Counts): Counts {
  return { black: a.black + b.black, white: a.white + b.white, draw: a.draw + b.draw };
}

function swapColours(position: OthelloPosition): OthelloPosition {
  const swapped = { empty: 'empty', black: 'white', white: 'black' } as const;
  return { ...position, cells: position.cells.map(cell => swapped[cell]) };
}
