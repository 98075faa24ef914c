import { type Engine, EngineFailure } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';
import type { Worth } from '../../../core/worth.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { openGameTable } from '../../../tables/node/game-table.ts';
import type { Table } from '../../../tables/node/read-table.ts';
import { lookupEngine } from '../../lookup-engine.ts';
import { openSummary } from './summary-file.ts';

/** Answers from a table file or a summary of `tabulate --summary-only`, if it is about this game and board. */
export function openTableFile(game: Game, path: string): Result<Engine, Text> {
  const summary = openSummary(game as PlacementGame, path);
  if (summary) return summary;
  const table = openGameTable(path, game as PlacementGame);
  return table.ok ? ok(fileEngine(game as PlacementGame, table.value)) : err(table.error);
}

function fileEngine(game: PlacementGame, table: Table): Engine {
  const isGrundy = table.description.kind === 'grundy';
  // a corrupt block is noticed when a position needs it; earlier answers stay valid
  const probe = (taken: bigint): number => {
    const found = table.probe(taken);
    if (!found.ok) throw new EngineFailure(found.error);
    return found.value;
  };
  const worth = (taken: bigint, isMove: boolean): Worth => {
    const found = probe(taken);
    const lost = isGrundy ? found === 0 : found === 1;
    return { outcome: lost === isMove ? 'win' : 'loss', ...(isGrundy ? { grundy: found } : {}) };
  };
  return lookupEngine(game, {
    id: 'table-file',
    title: text('a table file', '局面表文件'),
    proves: isGrundy ? ['outcome', 'grundy'] : ['outcome'],
    cost: () => ({ seconds: 0, bytes: 0 }),
    open: ({ taken }) => ({ here: worth(taken, false), after: mask => worth(taken | mask, true) }),
  });
}
