import { exactJson } from '../../answer/json.ts';
import { perftJson } from '../../answer/question-json.ts';
import { allEnded, PASS_CONVENTIONS, type PassConvention } from '../../core/perft.ts';
import { text, zh } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { GameCommand } from '../command.ts';
import { duration } from '../duration.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf, FORCE, LIMIT, oneOfOption, wholeNumber } from '../options.ts';

/** Memory for the counts of a plain recursion. */
const BYTES = 2 ** 31;

export const perftCommand: GameCommand = {
  kind: 'game',
  name: 'perft',
  summary: text('count the positions at each depth from the start', '从初始局面起逐层统计局面数'),
  options: [
    {
      name: 'depth',
      value: 'D',
      check: wholeNumber(0, 60),
      help: text('depth (default 6)', '深度（默认 6）'),
    },
    {
      name: 'passes',
      value: PASS_CONVENTIONS.join('|'),
      check: oneOfOption(PASS_CONVENTIONS),
      help: text(
        'ply: a pass is a ply and ended games drop out; leaf: they count once; free: and a pass costs no ply',
        'ply：停一手算一层，已结束的对局不计；leaf：已结束的计一次；free：且停一手不算层',
      ),
    },
    LIMIT,
    FORCE,
  ],
  async run(game, invocation) {
    const { values, json, write, reportError } = invocation;
    const kibitzer = await kibitzerFor(game, invocation);
    if (!kibitzer.ok) return 2;
    const depth = Number(values.depth ?? 6);
    const passes = (values.passes ?? 'ply') as PassConvention;
    const perDepth: bigint[] = [];
    if (depth === 0 && !json) write('0 1\n');
    for (let plies = 1; plies <= depth; plies++) {
      if (allEnded(passes, perDepth.at(-1))) {
        perDepth.push(0n);
        if (!json) write(`${plies} 0\n`);
        continue;
      }
      const question = { position: game.initial(), depth: plies, passes };
      const { value, refused } = await kibitzer.value.ask('perft', question, {
        bytes: BYTES,
        ...effortOf(invocation),
      });
      if (value === undefined) {
        const seconds = refused.find(({ seconds }) => seconds !== undefined)?.seconds;
        const takes = seconds === undefined ? text('more than the limit', '超过上限') : duration(seconds);
        reportError(
          text(
            `depth ${plies} would take ${takes.en}; use --limit SECONDS or --force`,
            zh`第 ${plies} 层需时${takes.zh}；可用 --limit 秒数 或 --force 继续`,
          ),
          { kind: 'limit', ...(seconds === undefined ? {} : { seconds }) },
        );
        return 1;
      }
      perDepth.push(value);
      if (!json) write(`${plies} ${value}\n`);
    }
    if (json) {
      write(`${exactJson(perftJson(game, makeSpec(game), depth, passes, perDepth))}\n`);
    }
    return 0;
  },
};
