import { type Text, text } from '../../core/text.ts';

export function coinsStatement(): Text {
  return text(
    `$n$ coins lie in a row. Two players take coins from its left end in turn. The one who begins takes one or two; after that each player takes at least one coin and at most twice as many as the other one just took. The game is over when no coin is left. Each player wants the coins that he takes to be worth as much as possible.

How much does the player who begins get when both play as well as possible?

## Input

The first line holds $n$. Each of the next $n$ lines holds the value of a coin, from left to right.

## Output

One number: what the coins of the player who begins are worth together.

## Limits

Every value is from $1$ to $10^5$. The memory limit is 20 MiB.

- test points 1 to 3: $5 \\le n \\le 20$
- test points 4 to 6: $5 \\le n \\le 200$
- test points 7 to 10: $5 \\le n \\le 2000$
`,
    `$n$ 枚硬币排成一行，两名玩家轮流从左端取硬币。先手第一次取一枚或两枚；此后每人每次至少取一枚，至多取对方上次所取枚数的两倍。硬币取完时结束。每名玩家都希望自己所取硬币的总面值尽可能大。

双方都采取最优策略时，先手能得到多少？

## 输入格式

第一行是 $n$。接下来 $n$ 行，从左到右依次是每枚硬币的面值。

## 输出格式

一个数：先手所取硬币的总面值。

## 数据范围

面值为 $1$ 至 $10^5$。内存限制为 20 MiB。

- 测试点 1 至 3：$5 \\le n \\le 20$
- 测试点 4 至 6：$5 \\le n \\le 200$
- 测试点 7 至 10：$5 \\le n \\le 2000$
`,
  );
}
