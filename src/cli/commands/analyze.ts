import { type Analysis, analyze as analyzePosition } from '../../analysis/analyze.ts';
import type { Worth } from '../../analysis/worth.ts';
import { makeFraction } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { isPlacement } from '../../games/placement/family.ts';
import {
  bestPlayOnThreads,
  bestScoreOnThreads,
  SearchStopped,
  type ThreadOptions,
} from '../../kernels/othello/best-play-threads.ts';
import { openGameTable } from '../../tables/game-table.ts';
import type { Table } from '../../tables/read-table.ts';
import { analysisReport } from '../analysis-report.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { complainAbout, readInput } from '../input.ts';
import { exactJson } from '../json.ts';
import { playerOption } from '../player-option.ts';
import { SEARCH_LIMIT_OPTION, searchLimits } from '../search-limit.ts';
import { TABLE_OPTION, tableIsLost } from '../table-option.ts';
import { boardName } from '../variant-name.ts';

/** Othello: with more empties than this the scores of every move may take hours, and so may the best one alone. */
const PATIENT_EMPTIES = 24;
const PATIENT_BEST_EMPTIES = 27;

export const analyze: GameCommand = {
  kind: 'game',
  name: 'analyze',
  summary: text(
    'the truth about a position, and what each move is worth, best first',
    '一个局面的真相，以及每一步的价值，从优到劣',
  ),
  operands: '[FILE]',
  options: [
    {
      name: 'to-move',
      value: 'PLAYER',
      help: text(
        'who moves, where the format does not say (othello: white)',
        '轮到谁，用于格式未说明时（黑白棋默认白方）',
      ),
    },
    {
      ...SEARCH_LIMIT_OPTION,
      help: text(
        'time for a position: placement games without a table (default: 10), othello (default: none)',
        '每个局面的限时：无法列表的放置类游戏（默认 10 秒）、黑白棋（默认不限）',
      ),
    },
    { name: 'force', help: text('prove it however long it takes', '不论多久都要证明') },
    {
      name: 'best',
      help: text(
        'othello: only the score and one best move, much sooner',
        '黑白棋：只求比分与一步最佳走法，快得多',
      ),
    },
    TABLE_OPTION,
    { name: 'start', help: text('the starting position instead of reading one', '分析开局，不读取输入') },
  ],
  examples: [
    'kibitz analyze marbles board.txt',
    'kibitz analyze othello --board 4x4 --start',
    'kibitz analyze othello --best endgames.obf',
    'echo 210000000 | kibitz analyze bread --json',
  ],
  suits: () => true,
  async run(game, invocation) {
    const { values, complain, say } = invocation;
    const toMove = playerOption(game, values, 'to-move');
    if (!toMove.ok) {
      complain(say(toMove.error));
      return 2;
    }
    if (values.best && !game.definition.capabilities.scored) {
      const { id } = game.definition;
      complain(
        say(text(`${id} has no scores: --best is for othello`, `${id} 没有比分：--best 只用于黑白棋`)),
      );
      return 2;
    }
    const table = chooseTable(game, invocation);
    if (!table.ok) {
      complain(say(table.error));
      return 2;
    }
    if (values.start) {
      await present(game, game.initial(), table.value, invocation);
      return 0;
    }
    const source = readInput(invocation);
    if (!source.ok) return source.error;
    const cursor = new TextCursor(source.value);
    do {
      const position = game.readPosition(cursor, toMove.value);
      if (!position.ok) return complainAbout(position.error, invocation);
      await present(game, position.value, table.value, invocation);
      cursor.skipSpace();
    } while (!cursor.atEnd);
    return 0;
  },
};

function chooseTable(game: Game, { values }: Invocation): Result<Table | undefined, Text> {
  if (typeof values.table !== 'string') return ok(undefined);
  if (isPlacement(game)) return openGameTable(values.table, game);
  const { id } = game.definition;
  return err(text(`${id} has no table files`, `${id} 没有局面表文件`));
}

async function present(
  game: Game,
  position: unknown,
  table: Table | undefined,
  { json, lang, write, progress, values }: Invocation,
): Promise<void> {
  const options = (): ThreadOptions => ({
    onProgress: (done, total) => progress(done / total),
    ...(values.limit === undefined ? {} : { signal: AbortSignal.timeout(1000 * Number(values.limit)) }),
  });
  const analysis = await analyzePosition(game, position, {
    othelloEmpties: mostEmpties(values),
    pathSeconds: 3,
    ...(table ? { isLost: tableIsLost(table) } : {}),
    search: searchLimits(values, progress),
    bestPlay: board => unlessStopped(bestPlayOnThreads(board, undefined, options())),
    ...(values.best
      ? { bestScore: board => unlessStopped(bestScoreOnThreads(board, undefined, options())) }
      : {}),
  });
  write(json ? `${exactJson(analysisJson(game, analysis))}\n` : analysisReport(game, analysis, lang));
}

/** Who sets a limit need not be kept from trying. */
function mostEmpties({ force, limit, best }: Invocation['values']): number {
  if (force || limit !== undefined) return Number.POSITIVE_INFINITY;
  return best ? PATIENT_BEST_EMPTIES : PATIENT_EMPTIES;
}

/** What a search found, if the limit let it. */
async function unlessStopped<T>(search: Promise<T>): Promise<T | undefined> {
  try {
    return await search;
  } catch (problem) {
    if (problem instanceof SearchStopped) return undefined;
    throw problem;
  }
}

function analysisJson(game: Game, analysis: Analysis<unknown, unknown>) {
  return {
    game: game.definition.id,
    ...(game.definition.options.includes('board') ? { board: boardName(game, analysis.position) } : {}),
    ...(game.definition.options.includes('misere') ? { misere: game.variant.misere } : {}),
    position: game.makePosition(analysis.position).replace(/\n$/, ''),
    toMove: game.definition.players[game.toMove(analysis.position)].id,
    ...worthJson(analysis),
    moves: analysis.moves.map(move => ({ move: move.name, ...worthJson(move) })),
    ...(analysis.unproved.length > 0 ? { unproved: analysis.unproved } : {}),
    ...analysis.searched,
  };
}

function worthJson({ outcome, plies, grundy, odds, paths, score, scoreWithEmpties }: Worth) {
  const chances = odds && {
    win: makeFraction(odds.win),
    draw: makeFraction(odds.draw),
    loss: makeFraction(odds.loss),
  };
  return { outcome, plies, grundy, odds: chances, paths, score, scoreWithEmpties };
}
