import { countLeaves } from '../../analysis/game-counts.ts';
import { PASS_CONVENTIONS, type PassConvention } from '../../analysis/perft.ts';
import { text } from '../../core/text.ts';
import type { GameCommand } from '../command.ts';
import { exactJson } from '../json.ts';
import { oneOf, wholeNumber } from '../options.ts';
import { boardName } from '../variant-name.ts';

export const perft: GameCommand = {
  kind: 'game',
  name: 'perft',
  summary: text('count the positions at each depth from the start', '从开局起逐层统计局面数'),
  options: [
    {
      name: 'depth',
      value: 'D',
      check: wholeNumber(0, 60),
      help: text('how deep (default 6)', '深度（默认 6）'),
    },
    {
      name: 'passes',
      value: PASS_CONVENTIONS.join('|'),
      check: oneOf(PASS_CONVENTIONS),
      help: text(
        'ply: a pass is a ply and ended games drop out; leaf: they count once; free: and a pass costs no ply',
        'ply：停一手算一层，已结束的对局不计；leaf：已结束的计一次；free：且停一手不算层',
      ),
    },
  ],
  examples: ['kibitz perft othello --depth 8', 'kibitz perft othello --board 6x6 --depth 7 --passes free'],
  suits: () => true,
  async run(game, { values, json, write }) {
    const depth = Number(values.depth ?? 6);
    const passes = (values.passes ?? 'ply') as PassConvention;
    const perDepth: bigint[] = [];
    for (let plies = 1; plies <= depth; plies++) {
      perDepth.push(countLeaves(game, game.initial(), plies, passes));
      if (!json) write(`${plies} ${perDepth.at(-1)}\n`);
    }
    if (json) {
      const leaves = perDepth.at(-1) ?? 1n;
      write(
        `${exactJson({ game: game.definition.id, board: boardName(game), depth, passes, leaves, perDepth })}\n`,
      );
    }
    return 0;
  },
};
