import { text } from '../../core/text.ts';

/** Texts of the help, the legend and the tour; loaded when one of them is opened. */
export const EXPLANATIONS = {
  legal: text('allowed', '可以'),
  illegal: text('not allowed', '不可以'),
  howToRead: text('How to read this', '怎么看懂这一页'),
  signs: text('Signs on the board', '棋盘上的标记'),
  columns: text('Columns of the table', '表格的各列'),
  perfectAndRandom: text(
    'The result and “vs random” answer two different questions. The result asks: what if the opponent always finds the best reply? “vs random” asks: what if the opponent picks moves by rolling dice? So a move can be marked “loss” and still win 99.9 % of games against dice: there is a reply that beats it, and dice hardly ever find it.',
    '「结果」与「随机胜率」回答的是两个问题。结果问的是：如果对手每一步都走最佳走法，会怎样？随机胜率问的是：如果对手掷骰子乱走，会怎样？所以一种走法可以是「负」，同时对乱走的对手有 99.9% 的胜率：确实有办法赢你，只是乱走几乎碰不到。',
  ),
  win: text(
    'Win: the player who makes this move wins against every reply. The number is how many moves of both sides it takes, or by how much.',
    '胜：走这一步的一方必胜，无论对方怎么走。数字是双方合计还要走的步数，或净胜多少。',
  ),
  draw: text('Draw: with best play of both sides nobody wins.', '平：双方都不失误则为平局。'),
  loss: text(
    'Loss: the opponent has a reply that wins against this move.',
    '负：走这一步后，对手有必胜的应对。',
  ),
  unknown: text(
    'Not proved: it has not been worked out, so nothing is claimed.',
    '未能证明：还没有算出来，所以不下结论。',
  ),
  estimate: text(
    'Grey on black with a question mark: nothing is proved. A guess of the final score, which may be far off; the table shows how far off such guesses usually are.',
    '灰色数字，后面有问号：未能证明，只是对终局得分的估计，可能相差很多；表格会说明这类估计通常的误差。',
  ),
  columnEstimate: text(
    'Only where nothing is proved: a guess by search or by random games, with its usual error. A proof replaces it as soon as there is one.',
    '只在未能证明时出现：向前看若干步或随机模拟得出的估计，并说明这类估计有多准。有了证明之后，就以证明代替。',
  ),
  best: text(
    'A second, white frame: the best moves. Nothing is proved to be better, and something is proved to be worse.',
    '外加一圈白框：最佳走法。已证明的走法里没有更好的，而且确有更差的。',
  ),
  partial: text(
    'A hollow plate: the sign is about a longer move through this cell. White bars join the cells of one move; this cell alone may be worth something else.',
    '空心牌：标记说的是经过这一格的更长的走法。白色短杠把同一步的格子连起来；只走这一格，结果可能不同。',
  ),
  chosen: text('Yellow frame: the cells you have chosen.', '黄框：你已选的格子。'),
  refused: text(
    'A stroke through the frame: these cells are not a legal move.',
    '框里有一道斜线：这些格子不构成合法的走法。',
  ),
  pointed: text('Dashed frame: the move that you point at in the table.', '虚线框：你在表格中指向的走法。'),
  last: text('The last move.', '上一步。'),
  focus: text('White corners: the cell under the pointer or the focus.', '四个白角：指针或焦点所在的格子。'),
  ghosts: text(
    'Numbers: the best line, move by move. Yellow is the player to move, silver the other.',
    '数字：最佳变化，依次走出。黄色是当前玩家，银色是对手。',
  ),
  fieldsHelp: text(
    'Every head of a column, every number and every sign explains itself: rest the pointer on it, go to it with the keys, or tap it.',
    '每个列名、数字和标记都有说明：把指针停在上面，用键盘移到上面，或点一下。',
  ),
  notices: text('Licences of libraries and fonts', '第三方库与字体的许可证'),
  tour: text('A tour', '快速导览'),
  tourStep: (step: number, steps: number) => text(`${step} of ${steps}`, `${step}/${steps}`),
  tourNext: text('Next', '下一步'),
  tourEnd: text('Done', '知道了'),
  tourSkip: text('Skip', '跳过'),
  tourBoard: text('Play on the board', '在棋盘上走'),
  tourHints: text('Ask the one who knows', '问问旁观者'),
  tourHintsWords: text(
    'Press Hint (h) and the kibitzer shows who wins and with which move, proved. Set it to Always to see it on every turn.',
    '按「提示」（h），旁观者就会说出谁胜、该走哪一步，都有证明。设为「总是」则每一步都显示。',
  ),
  tourSigns: text('Read the signs', '看懂标记'),
  tourSignsWords: text(
    '+ wins, = draws, - loses, ? is not proved. Anything that you do not know explains itself: point at it, go to it by key, or tap it.',
    '+ 胜，= 平，- 负，? 未能证明。不懂的地方都有说明：指向它、用键盘移到它，或点一下。',
  ),
  tourHelp: text('Help is near', '随时求助'),
  tourHelpWords: text(
    'Help (?) has the rules with drawings, every sign and every key. The rules of this variant also stand beside the board.',
    '帮助（?）里有带图的规则、所有标记和按键；当前变体的规则也写在棋盘旁边。',
  ),
} as const;
