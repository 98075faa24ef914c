import { other } from '../../core/game.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { type CountingRules, countBy, SLANTING, STRAIGHT } from './counting.ts';
import type { EndingCounts } from './oracle.ts';

interface OthelloMistake {
  readonly id: string;
  readonly title: Text;
  /** The mistaken output; `right` is the right one. */
  count(position: OthelloPosition, right: () => EndingCounts): EndingCounts;
}

/** Common mistakes, each as the count that it gives. */
export const OTHELLO_MISTAKES: readonly OthelloMistake[] = [
  byRules(
    'pass-ends',
    text('the game ends as soon as one side has no move', '一方无处可下就结束了对局（应停一手）'),
    {
      stuck: 'end',
    },
  ),
  byRules('pass-drops', text('sequences with a pass are not counted', '漏掉了含「停一手」的方案'), {
    stuck: 'drop',
  }),
  byRules('full-only', text('a game counts only when it ends with a full board', '只统计了下满棋盘的对局'), {
    finals: 'full',
  }),
  byRules('empty-as-white', text('at the end empty cells count as white', '终局时把空位算成了白子'), {
    emptyIs: 'white',
  }),
  byRules('empty-as-black', text('at the end empty cells count as black', '终局时把空位算成了黑子'), {
    emptyIs: 'black',
  }),
  byRules(
    'four-directions',
    text('discs turn along rows and columns only, not along diagonals', '只翻了横竖四个方向，漏了斜向'),
    { directions: STRAIGHT },
  ),
  byRules('four-directions', text('discs turn along diagonals only', '只翻了四个斜向，漏了横竖'), {
    directions: SLANTING,
  }),
  {
    id: 'colours-swapped',
    title: text('black and white are swapped (0 is white, 1 is black)', '黑白弄反了（应为 0 白、1 黑）'),
    count: position => countBy(swapColours(position)),
  },
  {
    id: 'black-first',
    title: text('black moves first instead of white', '误让黑方先行（应为白方）'),
    count: position => countBy({ ...position, toMove: other(position.toMove) }),
  },
  byRules(
    'distinct-boards',
    text(
      'distinct final boards are counted instead of move sequences',
      '统计的是不同的终局棋盘，而不是方案数',
    ),
    { counted: 'boards' },
  ),
  ...[
    inOrder(['white', 'black', 'draw'], text('white, black, drawn', '白胜、黑胜、平局')),
    inOrder(['black', 'draw', 'white'], text('black, drawn, white', '黑胜、平局、白胜')),
    inOrder(['white', 'draw', 'black'], text('white, drawn, black', '白胜、平局、黑胜')),
    inOrder(['draw', 'black', 'white'], text('drawn, black, white', '平局、黑胜、白胜')),
    inOrder(['draw', 'white', 'black'], text('drawn, white, black', '平局、白胜、黑胜')),
  ],
  wrapped(
    'overflow-16',
    text('the counts overflow 16 bits (short)', '计数超出 16 位整数（short），溢出'),
    count => BigInt.asIntN(16, count),
  ),
  wrapped(
    'overflow-16',
    text('the counts overflow 16 bits (short)', '计数超出 16 位整数（short），溢出'),
    count => BigInt.asUintN(16, count),
  ),
  wrapped('overflow-32', text('the counts overflow 32 bits', '计数超出 32 位整数，溢出'), count =>
    BigInt.asIntN(32, count),
  ),
];

function byRules(id: string, title: Text, rules: CountingRules): OthelloMistake {
  return { id, title, count: position => countBy(position, rules) };
}

/** The right numbers in another order than black, white, drawn. */
function inOrder(order: readonly (keyof EndingCounts)[], words: Text): OthelloMistake {
  const [first, second, third] = order as [keyof EndingCounts, keyof EndingCounts, keyof EndingCounts];
  return {
    id: 'order',
    title: text(
      `the three numbers stand in another order (${words.en})`,
      zh`三个数的顺序不对（写成了${words.zh}）`,
    ),
    count: (_, right) => {
      const { [first]: black, [second]: white, [third]: draw } = right();
      return { black, white, draw };
    },
  };
}

function wrapped(id: string, title: Text, wrap: (count: bigint) => bigint): OthelloMistake {
  return {
    id,
    title,
    count: (_, right) => {
      const { black, white, draw } = right();
      return { black: wrap(black), white: wrap(white), draw: wrap(draw) };
    },
  };
}

function swapColours(position: OthelloPosition): OthelloPosition {
  const swapped = { empty: 'empty', black: 'white', white: 'black' } as const;
  return { ...position, cells: position.cells.map(cell => swapped[cell]) };
}
