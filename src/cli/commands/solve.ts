import type { SearchLimits } from '../../analysis/effort.ts';
import { createPlacementSolver, type PlacementSolver } from '../../analysis/placement-solver.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { readBoard, readCount, readEnd } from '../../games/placement/boards-text.ts';
import { isPlacement, type PlacementGame } from '../../games/placement/family.ts';
import { openGameTable } from '../../tables/game-table.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { complainAbout, readInput } from '../input.ts';
import { SEARCH_LIMIT_OPTION, searchLimits } from '../search-limit.ts';
import { TABLE_OPTION, tableSolver } from '../table-option.ts';

export const solve: GameCommand = {
  kind: 'game',
  name: 'solve',
  summary: text(
    'does the player to move win? contest format in, an answer a board out',
    '先手是否必胜？输入竞赛格式，每个棋盘输出一行',
  ),
  operands: '[FILE]',
  options: [
    { name: 'grundy', help: text('print the Grundy value instead', '改为输出 SG 值') },
    SEARCH_LIMIT_OPTION,
    TABLE_OPTION,
  ],
  examples: ['kibitz solve marbles boards.txt', 'kibitz solve cram --board 4x5 --grundy < boards.txt'],
  suits: game => game.capabilities.impartial,
  async run(game, invocation) {
    if (!isPlacement(game)) throw new Error(`${game.definition.id} is impartial but has no boards`);
    const source = readInput(invocation);
    if (!source.ok) return source.error;
    const cursor = new TextCursor(source.value);
    const count = readCount(cursor);
    if (!count.ok) return complainAbout(count.error, invocation);
    let index = 0;
    const limits = searchLimits(invocation.values, share =>
      invocation.progress(Math.min(0.999, (index + share) / count.value)),
    );
    const chosen = chooseSolver(game, limits, invocation);
    if (!chosen.ok) {
      invocation.complain(invocation.say(chosen.error));
      return 2;
    }
    const solver = chosen.value;
    const answer = invocation.values.grundy
      ? solver.grundy
      : (taken: bigint) => VERDICTS[solver.outcome(taken) ?? 'unknown'];
    let unknown = 0;
    for (; index < count.value; index++) {
      const board = readBoard(cursor, game.board, { index, total: count.value });
      if (!board.ok) return complainAbout(board.error, invocation);
      const found = answer(board.value) ?? VERDICTS.unknown;
      if (found === VERDICTS.unknown) unknown++;
      invocation.write(
        invocation.json ? `${JSON.stringify({ board: index + 1, answer: found })}\n` : `${found}\n`,
      );
    }
    invocation.progress(1);
    const end = readEnd(cursor, count.value);
    if (!end.ok) return complainAbout(end.error, invocation);
    if (unknown > 0) {
      invocation.complain(
        invocation.say(
          text(
            `${unknown} boards are too large to prove within the limit (--limit)`,
            `${unknown} 个棋盘太大，限时内未能证明（--limit）`,
          ),
        ),
      );
      return 1;
    }
    return 0;
  },
};

function chooseSolver(
  game: PlacementGame,
  limits: SearchLimits,
  { values }: Invocation,
): Result<PlacementSolver, Text> {
  if (typeof values.table !== 'string') return ok(createPlacementSolver(game, limits));
  const table = openGameTable(values.table, game);
  return table.ok ? ok(tableSolver(table.value)) : table;
}

/** What the contest wants to read, in every language. */
const VERDICTS = { win: 'Possible.', loss: 'Impossible.', draw: 'Draw.', unknown: 'Unknown.' } as const;
