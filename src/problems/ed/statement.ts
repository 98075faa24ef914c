import { type Text, text } from '../../core/text.ts';

export function edStatement(): Text {
  return text(
    `Two players have $2n$ heaps of stones, which stand in $n$ pairs: the first heap with the second, the third with the fourth, and so on. In turn, a player chooses a pair, throws one of its heaps away and splits the other one into two heaps of at least one stone each, which are the pair from then on. Who can't do that, because every heap is a single stone, loses.

Does the player who begins win when both play as well as possible?

## Input

The first line holds $T$, the number of cases. Each case has two lines: $N = 2n$, the number of heaps, and the sizes $S_1, S_2, \\dots, S_N$ of the heaps in order.

## Output

For each case a line: \`YES\` if the player who begins wins, otherwise \`NO\`.

## Limits

$1 \\le T \\le 20$, $N$ is even, and

- test points 1 and 2: $N = 2$, $1 \\le S_i \\le 1000$
- test points 3 and 4: $N \\le 4$, $1 \\le S_i \\le 50$
- test points 5 and 6: $N \\le 200$, $1 \\le S_i \\le 1000$
- test points 7 to 10: $N \\le 20000$, $1 \\le S_i \\le 2 \\times 10^9$
`,
    `两名玩家面前有 $2n$ 堆石子，两两成组：第一堆与第二堆一组，第三堆与第四堆一组，依此类推。双方轮流操作：任选一组，移走其中一堆，再把另一堆分成两堆，每堆至少一颗，这两堆成为新的一组。若每堆都只剩一颗石子，就无法操作，轮到的一方输。

双方都采取最优策略时，先手是否必胜？

## 输入格式

第一行是数据组数 $T$。每组数据两行：第一行是石子堆数 $N = 2n$，第二行依次是各堆的石子数 $S_1, S_2, \\dots, S_N$。

## 输出格式

每组数据一行：先手必胜输出 \`YES\`，否则输出 \`NO\`。

## 数据范围

$1 \\le T \\le 20$，$N$ 为偶数，并且

- 测试点 1 和 2：$N = 2$，$1 \\le S_i \\le 1000$
- 测试点 3 和 4：$N \\le 4$，$1 \\le S_i \\le 50$
- 测试点 5 和 6：$N \\le 200$，$1 \\le S_i \\le 1000$
- 测试点 7 至 10：$N \\le 20000$，$1 \\le S_i \\le 2 \\times 10^9$
`,
  );
}
