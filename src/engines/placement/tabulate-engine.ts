import type { Engine, Tabulation } from '../../core/engine.ts';
import { text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import type { GrundyTable, PlacementRules } from '../../kernels/placement/index.ts';
import { MAX_GRUNDY_CELLS, MAX_OUTCOME_CELLS } from '../../kernels/placement/most-cells.ts';
import { countReachable } from '../../kernels/placement/reachable.ts';
import { grundySeconds, outcomeSeconds } from './costs.ts';
import { tableRulesOf } from './remainder.ts';
import { runSlices } from './slices.ts';

export function tabulateEngine(game: PlacementGame): Engine {
  const cells = cellCount(game.board);
  return {
    id: 'placement-table',
    title: text('a table of all positions, a word of them at a time', '整表求解，一次处理一个机器字的局面'),
    kind: 'tabulate',
    cost: ({ grundy, file, summary }) => {
      if (file || summary || cells > (grundy ? MAX_GRUNDY_CELLS : MAX_OUTCOME_CELLS)) return undefined;
      const seconds = grundy ? grundySeconds(cells) : outcomeSeconds(cells);
      return { seconds, bytes: grundy ? 2 ** cells : 2 ** cells / 8, positions: 1n << BigInt(cells) };
    },
    async prove({ grundy }, work) {
      const rules = tableRulesOf(game);
      const { tabulateGrundyInSlices, tabulateOutcomesInSlices } = await import(
        '../../kernels/placement/index.ts'
      );
      if (grundy) {
        const table = await runSlices(tabulateGrundyInSlices(rules), work);
        return table && grundyTabulation(rules, table);
      }
      const table = await runSlices(tabulateOutcomesInSlices(rules), work);
      return (
        table && {
          ...sizeOf(rules),
          lost: table.lost,
          start: { outcome: table.isLost(0n) ? 'loss' : 'win' },
        }
      );
    },
  } satisfies Engine<'tabulate'>;
}

function grundyTabulation(rules: PlacementRules, table: GrundyTable): Tabulation {
  const grundy = table.valueOf(0n);
  return {
    ...sizeOf(rules),
    lost: table.histogram[0] ?? 0n,
    start: { outcome: grundy === 0 ? 'loss' : 'win', grundy },
    grundyHistogram: table.histogram,
  };
}

export function sizeOf(rules: PlacementRules): Pick<Tabulation, 'positions' | 'reachable'> {
  const reachable = countReachable(rules);
  return {
    positions: 1n << BigInt(rules.cells),
    ...(reachable === undefined ? {} : { reachable: BigInt(reachable) }),
  };
}
