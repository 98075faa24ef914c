import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defined } from '../../../core/defined.ts';
import type { Work } from '../../../core/effort.ts';
import { type Engine, EngineFailure, type TableTarget, type Tabulation } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { text } from '../../../core/text.ts';
import { cellCount } from '../../../games/placement/board.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { tableErrorText } from '../../../tables/errors.ts';
import { MAX_GRUNDY_TABLE_CELLS, MAX_TABLE_CELLS } from '../../../tables/node/build-table.ts';
import { openGameTable, tabulateBoard } from '../../../tables/node/game-table.ts';
import type { TableCounts } from '../../../tables/node/write-table.ts';
import { outcomeSeconds, partsGrundySeconds, tableBytes } from '../costs.ts';
import { placementEngines } from '../engines.ts';
import { tableRulesOf } from '../remainder.ts';
import { sizeOf } from '../tabulate-engine.ts';
import { orThrowFailure, withLock } from './or-failure.ts';
import { planEngine } from './plan-engine.ts';
import { runEngine } from './run-engine.ts';

/** Time to start threads and plan. */
const START_SECONDS = 0.15;
const USUAL_BYTES = 2 ** 31;
const FEW_MOVES = 20;

export function placementEnginesOnThreads(game: Game): readonly Engine[] {
  const placement = game as PlacementGame;
  return [...placementEngines(game), partsEngine(placement), runEngine(placement), planEngine(placement)];
}

/** Values every position in parts on all cores; also writes table files. */
function partsEngine(game: PlacementGame): Engine {
  const cells = cellCount(game.board);
  return {
    id: 'placement-parts',
    title: text('in parts on all cores, beyond one memory', '分块并行求解，不受内存限制'),
    kind: 'tabulate',
    cost: ({ grundy, file, summary }) => {
      if (summary) return undefined;
      const positions = 1n << BigInt(cells);
      const all = grundy ? partsGrundySeconds(game) : outcomeSeconds(cells);
      const seconds = START_SECONDS + all / availableParallelism();
      if (cells <= (grundy ? MAX_GRUNDY_TABLE_CELLS : MAX_TABLE_CELLS))
        return { seconds, bytes: 0, positions };
      // so few moves lead to few positions, however large the board
      if (game.masks.length <= FEW_MOVES && !file) return undefined;
      return { seconds, bytes: Number.POSITIVE_INFINITY, positions, disk: tableBytes(game, grundy) };
    },
    async prove({ grundy, file }, work) {
      if (!file) return tabulate(game, grundy, undefined, work);
      return withLock(file.path, file, work, async waited => {
        const there = waited && existsSync(file.path) ? whatIsThere(game, grundy, file) : undefined;
        return there ?? tabulate(game, grundy, file, work);
      });
    },
  } satisfies Engine<'tabulate'>;
}

async function tabulate(
  game: PlacementGame,
  grundy: boolean,
  file: TableTarget | undefined,
  work: Work,
): Promise<Tabulation | undefined> {
  const { bytes, threads, signal } = work.effort;
  const request = defined({
    grundy,
    memory: bytes ?? USUAL_BYTES,
    ...{ threads, signal, out: file?.path, onResume: file?.onResume },
    restart: file?.restart,
    onProgress: ({ fraction }: { fraction: number }) => work.report(fraction),
  });
  const built = await tabulateBoard(game, request);
  if (!built.ok && built.error.kind === 'stopped') return undefined;
  return tabulationOf(game, orThrowFailure(built));
}

function tabulationOf(game: PlacementGame, { lost, startIsLost, grundy }: TableCounts): Tabulation {
  return {
    ...{ ...sizeOf(tableRulesOf(game)), lost },
    start: { outcome: startIsLost ? 'loss' : 'win', ...(grundy ? { grundy: grundy.start } : {}) },
    ...(grundy ? { grundyHistogram: grundy.histogram } : {}),
  };
}

/** The table that another run has just written, if it is the same one; a different table is not replaced. */
function whatIsThere(
  game: PlacementGame,
  grundy: boolean,
  { path, replace }: TableTarget,
): Tabulation | undefined {
  const opened = openGameTable(path, game);
  if (!opened.ok) {
    if (replace) return undefined;
    throw new EngineFailure(tableErrorText({ kind: 'file', action: 'write', path, code: 'EEXIST' }));
  }
  const table = opened.value;
  try {
    const { kind, lost, counts } = table.description;
    const [start, startIsLost] = [table.probe(0n), table.isLost(0n)];
    if (kind !== (grundy ? 'grundy' : 'outcome') || !start.ok || !startIsLost.ok) return undefined;
    const values = counts && { start: start.value, histogram: counts.map(BigInt) };
    if (grundy && !values) return undefined;
    return tabulationOf(game, {
      ...{ lost: BigInt(lost), startIsLost: startIsLost.value },
      ...(values ? { grundy: values } : {}),
    });
  } finally {
    table.close();
  }
}
