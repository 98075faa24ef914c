import { type Text, text } from '../../core/text.ts';
import type { Style } from '../problem.ts';

export function breadStatement(style: Style): Text {
  const how = style === 'functions' ? FUNCTIONS : LINES;
  return text(
    `Nine breads weigh 1, 2, …, 9. You and an opponent take turns to take one of those that are left. Whoever first owns three breads that weigh exactly 15 together wins; when all are taken and nobody does, the game is a draw. The opponent takes any of the breads that are left, all equally likely.

A match has 1800 games. You begin game $i$ when $i$ is a multiple of 3; the opponent begins the others.

${how.en}
## Score

With $x$ games won and $y$ drawn, the score is

$$\\left\\lfloor \\left(\\frac{x+y}{6}-200\\right) \\cdot \\min\\left(\\left(\\frac{x}{x+y}\\right)^2+0.2,\\ 1\\right) \\right\\rfloor$$

and never below 0. An answer that is not the number of a free bread loses that game at once.
`,
    `有九个面包，质量分别为 1、2、……、9。你与对手轮流从剩下的面包里取走一个。谁先拥有总质量恰为 15 的三个面包，谁就获胜；取完仍无人达成则为平局。对手每次等可能地取走剩下面包中的任意一个。

一场比赛共 1800 局。第 $i$ 局（从 1 开始编号），若 $i$ 是 3 的倍数则由你先取，否则由对手先取。

${how.zh}
## 得分

设胜 $x$ 局、平 $y$ 局，得分为

$$\\left\\lfloor \\left(\\frac{x+y}{6}-200\\right) \\cdot \\min\\left(\\left(\\frac{x}{x+y}\\right)^2+0.2,\\ 1\\right) \\right\\rfloor$$

最低 0 分。回答的不是面包编号，或者该面包已被取走，则该局立即判负。
`,
  );
}

const FUNCTIONS = text(
  `## Interface

Write three functions, without a \`main\` and without reading or printing anything:

\`\`\`
extern "C" void init();            // called once, first of all
extern "C" void newgame(bool f);   // a game begins; f is 1 when the opponent begins it
extern "C" int choose(int x);      // the opponent took x (0: nothing yet); return what you take
\`\`\`

`,
  `## 接口

编写以下三个函数，不要写 \`main\`，也不要读入或输出：

\`\`\`
extern "C" void init();            // 最先调用，只调用一次
extern "C" void newgame(bool f);   // 一局开始；f 为 1 表示对手先取
extern "C" int choose(int x);      // 对手取了 x（0 表示还没有取）；返回你要取的面包
\`\`\`

`,
);

const LINES = text(
  `## Interaction

Read lines from standard input until \`end\`:

- \`init\`: the match begins
- \`newgame f\`: a game begins; $f$ is 1 when the opponent begins it, else 0
- \`choose x\`: the opponent took $x$ (0: nothing yet); answer with one line, the bread that you take
- \`end\`: leave

Write each answer out at once (flush).

`,
  `## 交互方式

从标准输入逐行读取，直到 \`end\`：

- \`init\`：比赛开始
- \`newgame f\`：一局开始；$f$ 为 1 表示对手先取，否则为 0
- \`choose x\`：对手取了 $x$（0 表示还没有取）；输出一行，即你要取的面包
- \`end\`：退出

每次回答后请立即刷新输出缓冲区。

`,
);

/** The first game of a match, won by the program. */
export const BREAD_DIALOGUE: readonly string[] = [
  '< init',
  '< newgame 1',
  '< choose 3',
  '> 5',
  '< choose 1',
  '> 2',
  '< choose 6',
  '> 8',
];
