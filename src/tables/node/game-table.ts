import { err, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { turnSymmetries } from '../../games/placement/symmetries.ts';
import { makeSpec } from '../../games/spec.ts';
import type { PlacementRules } from '../../kernels/placement/index.ts';
import { tableFits } from '../description.ts';
import type { TableError } from '../errors.ts';
import { type BuildRequest, buildTable } from './build-table.ts';
import { openTable, type Table } from './read-table.ts';
import type { TableCounts } from './write-table.ts';

export type BoardRequest = Pick<
  BuildRequest,
  'grundy' | 'out' | 'restart' | 'memory' | 'threads' | 'signal' | 'onProgress' | 'onResume'
>;

function rulesOf(game: PlacementGame): PlacementRules {
  return { cells: cellCount(game.board), masks: game.masks, misere: game.variant.misere };
}

/** Outcomes or Grundy values of every position, on all cores, and into a file if one is named. */
export function tabulateBoard(
  game: PlacementGame,
  request: BoardRequest,
): Promise<Result<TableCounts, TableError>> {
  return buildTable({
    ...request,
    ...identityOf(game),
    rules: rulesOf(game),
    symmetries: turnSymmetries(game.board, game.masks),
  });
}

function identityOf(game: PlacementGame) {
  return { game: game.definition.id, spec: makeSpec(game), variant: { ...game.variant } };
}

/** Opens a table if it is about this game on this board. */
export function openGameTable(path: string, game: PlacementGame): Result<Table, Text> {
  const opened = openTable(path);
  if (!opened.ok || tableFits(opened.value.description, rulesOf(game))) return opened;
  const { game: id, variant, spec } = opened.value.description;
  opened.value.close();
  const found = spec ?? `${id} ${JSON.stringify(variant)}`;
  return err(
    text(
      `${path}: expected a table of ${makeSpec(game)}, found ${found}`,
      `${path}：应为 ${makeSpec(game)} 的局面表，实际是 ${found}`,
    ),
  );
}
