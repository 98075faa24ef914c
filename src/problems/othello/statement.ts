import { type Text, text } from '../../core/text.ts';

export function othelloStatement(): Text {
  return text(
    `Othello is played with discs that are black on one side and white on the other. A move puts a disc of one's own colour on an empty cell, so that at least one straight run of the opponent's discs (in any of eight directions) lies between the new disc and another one of one's own; all such runs are turned over. Who has no move must pass, and only then. The game ends when neither side can move, whether or not the board is full. More discs win; equal numbers are a draw.

You are given an $n \\times n$ board with at most ten empty cells, white to move. It need not come from a real game. Count the sequences of moves that lead from it to the end of the game, by their result.

## Input

The first line holds $n$. Each of the next $n$ lines holds $n$ numbers: $-1$ an empty cell, $0$ a white disc, $1$ a black disc.

## Output

Three numbers on one line: the sequences that black wins, those that white wins, and those that end in a draw.

## Limits

- test points 1 to 6: $1 \\le n \\le 3$, at most 4 empty cells
- test points 7 to 12: $1 \\le n \\le 4$, at most 5 empty cells
- test points 13 to 18: $1 \\le n \\le 4$, at most 10 empty cells
- test points 19 to 23: $1 \\le n \\le 5$, at most 5 empty cells
- test points 24 and 25: $1 \\le n \\le 5$, at most 10 empty cells
`,
    `黑白棋的棋子一面黑、一面白。每一步要把己方颜色的棋子放到空位上，并且在八个方向中至少有一个方向上，新子与己方另一枚棋子之间夹着一串连续的对方棋子；所有这样被夹住的棋子都翻成己方颜色。无处可下时必须停一手，能下时不能停。双方都无处可下时终局，不论棋盘是否已满。棋子多的一方胜，一样多则为平局。

给出一个 $n \\times n$ 的棋盘，空位不超过十个，白方先行。这个局面不一定能由真实的对局得到。请统计从该局面走到终局的所有走法序列中，黑方获胜、白方获胜、平局的各有多少种。

## 输入格式

第一行是 $n$。接下来 $n$ 行，每行 $n$ 个数：$-1$ 表示空位，$0$ 表示白子，$1$ 表示黑子。

## 输出格式

一行三个数：黑方获胜、白方获胜、平局的走法序列数。

## 数据范围

- 测试点 1 至 6：$1 \\le n \\le 3$，空位不超过 4 个
- 测试点 7 至 12：$1 \\le n \\le 4$，空位不超过 5 个
- 测试点 13 至 18：$1 \\le n \\le 4$，空位不超过 10 个
- 测试点 19 至 23：$1 \\le n \\le 5$，空位不超过 5 个
- 测试点 24 和 25：$1 \\le n \\le 5$，空位不超过 10 个
`,
  );
}
