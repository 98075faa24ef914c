import type { PlacementSolver } from '../analysis/placement-solver.ts';
import { type Text, text } from '../core/text.ts';
import type { Table } from '../tables/read-table.ts';
import type { OptionSpec } from './options.ts';

export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  value: 'FILE',
  help: text(
    'take the answers from a table that tabulate --out wrote',
    '从 tabulate --out 写成的局面表取得答案',
  ),
};

/** A block differed from its checksum when a position asked for it: what was answered before stands. */
export class TableDamage extends Error {
  constructor(readonly reason: Text) {
    super(reason.en);
  }
}

export function tableIsLost(table: Table): (taken: bigint) => boolean {
  return taken => {
    const lost = table.isLost(taken);
    if (!lost.ok) throw new TableDamage(lost.error);
    return lost.value;
  };
}

/** Answers from a table; Grundy values only from a table of those. */
export function tableSolver(table: Table): PlacementSolver {
  const isLost = tableIsLost(table);
  return {
    outcome: taken => (isLost(taken) ? 'loss' : 'win'),
    grundy: taken => {
      if (table.description.kind !== 'grundy') return undefined;
      const value = table.probe(taken);
      if (!value.ok) throw new TableDamage(value.error);
      return value.value;
    },
  };
}
