import { type Text, text, zh } from '../../core/text.ts';

/** Explanations of the page's signs, shown beside them. The help has more (explain/words.ts). */
export const EXPLAIN_WORDS = {
  rules: text('Rules', '规则'),
  showMoves: text('Draw some moves', '看看图例'),
  hideMoves: text('Hide the drawings', '收起图例'),
  columnMove: text(
    'A move in the notation of the game. Point at a row to see it on the board; click the move to play it.',
    '用游戏的记法写出的走法。指向一行，棋盘上会标出它；点击走法即可走。',
  ),
  columnProof: text(
    'Why the move has its result: the smallest proof that can be found, to be played against.',
    '走法为什么是这个结果：能找到的最小证明，可以试着反驳。',
  ),
  tableKeys: text(
    'Arrow keys go from cell to cell, Enter plays, y asks why, Space opens moves that are equal.',
    '方向键逐格移动，回车走这一步，y 问为什么，空格展开等价的走法。',
  ),
  equal: (count: number) =>
    text(`${count} moves that are the same but for symmetry`, `对称的 ${count} 种走法，结果相同`),
  equalHelp: text(
    'Turned or reflected, these moves lead to the same position, so they are worth the same. Click to list them.',
    '旋转或翻转后，这些走法得到同一个局面，因此结果相同。点击逐一列出。',
  ),
  best: text('best', '最佳'),
  bestHelp: text(
    'Nothing is proved to be better, and something is proved to be worse.',
    '已证明的走法里没有更好的，而且确有更差的。',
  ),
  notProved: text('Not proved, so nothing is claimed.', '未能证明，所以不下结论。'),
  partly: (move: string) =>
    text(
      `part of ${move}: this cell alone is another move, or none`,
      `属于 ${move}：只走这一格是另一种走法，或不合法`,
    ),
  whole: (move: string) => text(`the move ${move}`, `走法 ${move}`),
  line: text('Best line', '最佳变化'),
  lineHelp: text(
    'How the game goes on when both sides play best. The sides take turns, beginning with the player to move; there may be other lines as good.',
    '双方都走最佳走法时，对局如何进行。双方轮流走，由当前玩家开始；可能还有同样好的变化。',
  ),
  lineOnBoard: text('On the board', '在棋盘上显示'),
  lineOver: text('and the game is over.', '对局结束。'),
  lineOpen: text('the rest is not proved.', '后面未能证明。'),
  lineGoesOn: text('…', '……'),
  chart: text('Value over the game', '形势变化'),
  chartHelp: text(
    'A bar for each position: up when the first player (black, where there are colours) wins with best play, down when the second does, longer for a greater lead where the game has a score. Grey is not proved. Arrow keys go through the game.',
    '每个局面一根柱：双方都不失误时，先手（分黑白时为黑方）胜则向上，后手胜则向下；计分的游戏领先越多柱越长。灰色表示未能证明。方向键可以逐步回看。',
  ),
  chartMove: text('move', '步'),
  wins: (name: Text) => text(`${name.en} wins`, zh`${name.zh}胜`),
  draw: text('draw', '平局'),
  blunder: text('gave the result away', '断送了胜局或平局'),
  slip: text('gave points away', '丢了分'),
  start: text('Start', '初始局面'),
  lightsHelp: text(
    'All lit: the player to move wins with best play. One light: he loses. Half: a draw. With a score, the lights in between show how far he is ahead. A question mark: not proved.',
    '全亮：双方都不失误时当前玩家胜；只亮一格：当前玩家负；亮一半：平局。计分的游戏按领先多少亮灯。问号：未能证明。',
  ),
  lightsEndHelp: text(
    'The game is over. All lit: a win. One light: a loss. Half: a draw. It is your result where you play against the computer, else the winner’s.',
    '对局结束。全亮：胜；只亮一格：负；亮一半：平局。与电脑对弈时是你的结果，否则是胜方的结果。',
  ),
} as const;
