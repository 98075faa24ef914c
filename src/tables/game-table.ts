import { countReachable, type Tabulation } from '../analysis/tabulate.ts';
import { err, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { boardSymmetries, cellCount } from '../games/placement/board.ts';
import type { PlacementGame } from '../games/placement/family.ts';
import { MAX_GRUNDY_CELLS, type PlacementRules, tabulateGrundy } from '../kernels/placement/index.ts';
import {
  type BuildRequest,
  buildTable,
  MAX_TABLE_CELLS,
  tableFits,
  writeGrundyTable,
} from './build-table.ts';
import { openTable, type Table } from './read-table.ts';

export type BoardRequest = Pick<
  BuildRequest,
  'out' | 'restart' | 'memory' | 'threads' | 'onProgress' | 'onResume'
>;

function rulesOf(game: PlacementGame): PlacementRules {
  return { cells: cellCount(game.board), masks: game.masks, misere: game.variant.misere };
}

/** Outcomes of every position, on all cores, into a file when one is named. Undefined when there are too many. */
export async function tabulateBoard(
  game: PlacementGame,
  request: BoardRequest,
): Promise<Tabulation | undefined> {
  const rules = rulesOf(game);
  if (rules.cells > MAX_TABLE_CELLS) return undefined;
  const { lost, startIsLost } = await buildTable({
    ...request,
    ...identityOf(game),
    rules,
    symmetries: boardSymmetries(game.board.rows, game.board.columns),
  });
  return { ...sizeOf(rules), lost: Number(lost), start: { outcome: startIsLost ? 'loss' : 'win' } };
}

/** Grundy values of every position, into a file. Undefined when there are too many. */
export function tabulateBoardGrundy(game: PlacementGame, out: string): Tabulation | undefined {
  const rules = rulesOf(game);
  if (rules.cells > MAX_GRUNDY_CELLS) return undefined;
  const table = tabulateGrundy(rules);
  writeGrundyTable(out, identityOf(game), rules, table);
  const grundy = table.valueOf(0n);
  const grundyHistogram = table.histogram.map(Number);
  const start = { outcome: grundy === 0 ? ('loss' as const) : ('win' as const), grundy };
  return { ...sizeOf(rules), lost: grundyHistogram[0]!, start, grundyHistogram };
}

function identityOf(game: PlacementGame) {
  return { game: game.definition.id, variant: { ...game.variant } };
}

function sizeOf(rules: PlacementRules): Pick<Tabulation, 'positions' | 'reachable'> {
  const reachable = countReachable(rules);
  return { positions: 2 ** rules.cells, ...(reachable === undefined ? {} : { reachable }) };
}

/** Opens a table, provided that it is about this game on this board. */
export function openGameTable(path: string, game: PlacementGame): Result<Table, Text> {
  const opened = openTable(path);
  if (!opened.ok || tableFits(opened.value.description, rulesOf(game))) return opened;
  const { game: id, variant } = opened.value.description;
  opened.value.close();
  const found = `${id} ${JSON.stringify(variant)}`;
  return err(
    text(
      `${path}: expected a table of ${game.definition.id} on this board, found ${found}`,
      `${path}：应为此棋盘上 ${game.definition.id} 的局面表，却是 ${found}`,
    ),
  );
}
