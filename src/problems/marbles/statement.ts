import { type Text, text } from '../../core/text.ts';

export function marblesStatement(): Text {
  return text(
    `A board of sixteen cells has the shape of a diamond: seven lines of 1, 2, 3, 4, 3, 2 and 1 cells. Turned by 45 degrees it is a square of 4 × 4. Two players, Alice and the computer, take turns. In a turn a player puts marbles on one, two or three free cells that lie side by side, without a gap, on one straight line: along a row, along a column, or along either diagonal of the diamond as it is written. Nobody may skip a turn. A player who cannot place a marble loses.

You are given boards on which Alice is to move. From then on the computer makes no mistake. For each board, decide whether Alice can win.

## Input

The first line holds the number of boards $T$. Each board follows after an empty line, as seven lines: \`*\` is a marble, \`.\` a free cell; cells of a line are separated by single spaces, and spaces at the front give the diamond its shape.

## Output

One line for each board: \`Possible.\` if Alice can win, \`Impossible.\` if not.

## Limits

- 10% of the test points: $0 < T \\le 10$
- 60% of the test points: $0 < T \\le 10^3$
- 80% of the test points: $0 < T \\le 10^5$
- all test points: $0 < T \\le 10^6$

The input can be large: read it with a fast method.
`,
    `棋盘共有十六格，排成菱形：七行，每行依次有 1、2、3、4、3、2、1 格；把它转 45 度，就是一个 4 × 4 的方阵。Alice 与电脑轮流放弹珠。轮到的一方须在同一条直线上（菱形图中的横向、纵向或两条斜向）选取一至三个彼此紧邻、中间没有间隔的空位，各放上一颗弹珠，不能跳过。轮到时无法再放的一方输。

现在给出若干局面，都轮到 Alice，此后电脑始终采取最优策略。请判断每个局面下 Alice 能否取胜。

## 输入格式

第一行是局面个数 $T$。随后每个局面之前有一个空行，局面本身占七行：\`*\` 为弹珠，\`.\` 为空位；同一行的格子之间用一个空格分隔，行首的空格用来排成菱形。

## 输出格式

每个局面输出一行：能取胜输出 \`Possible.\`，否则输出 \`Impossible.\`。

## 数据范围

- 对于 10% 的数据，$0 < T \\le 10$
- 对于 60% 的数据，$0 < T \\le 10^3$
- 对于 80% 的数据，$0 < T \\le 10^5$
- 对于 100% 的数据，$0 < T \\le 10^6$

输入可能很大，请选用较快的读入方法。
`,
  );
}
