import type { Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import { text } from '../../core/text.ts';
import type { Worth, Worths } from '../../core/worth.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { PlacementRules } from '../../kernels/placement/index.ts';
import { grundySeconds, outcomeSeconds } from './costs.ts';
import { MOST_CELLS_FOR_GRUNDY, MOST_CELLS_FOR_OUTCOMES } from './reach.ts';
import { liveCells, remainderOf, tableRulesOf } from './remainder.ts';
import { runSlices } from './slices.ts';

/** Cells up to which the whole board is valued once for all questions. */
const MAX_BOARD_CELLS = 25;

const TITLE = text(
  'a table of all positions, a word of them at a time',
  '整表求解，一次处理一个机器字的局面',
);

interface Tables {
  lost?: (taken: bigint) => boolean;
  grundy?: (taken: bigint) => number;
}

/** Values all positions that can follow, by the kernels: outcomes and Grundy values. */
export function tableEngine(game: PlacementGame): Engine {
  return {
    id: 'placement-table',
    title: TITLE,
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: ({ position, fields }) => {
      const cells = liveCells(game, position.taken);
      const { outcome, grundy } = asked(fields, cells);
      if (!outcome && !grundy) return undefined;
      return {
        seconds: (outcome ? outcomeSeconds(cells) : 0) + (grundy ? grundySeconds(cells) : 0),
        bytes: 2 ** cells / 8 + (grundy ? 2 ** cells : 0),
      };
    },
    async prove({ position, fields, moves }, work) {
      const { rules, shrink } = remainderOf(game, position.taken);
      const { outcome, grundy } = asked(fields, rules.cells);
      const tables: Tables = {};
      if (!(await hadRoom(fillTables(tables, rules, { outcome, grundy }, work)))) return undefined;
      const later = (table: Tables): Tables => ({
        ...(table.lost ? { lost: taken => table.lost!(shrink(taken)) } : {}),
        ...(table.grundy ? { grundy: taken => table.grundy!(shrink(taken)) } : {}),
      });
      return worthsOf(later(tables), position, moves === 'none' ? [] : game.moves(position));
    },
  } satisfies Engine<'worth', PlacementPosition>;
}

/** Values the whole board once, for callers that ask about many positions of a small board. */
export function boardEngine(game: PlacementGame): Engine {
  const cells = cellCount(game.board);
  const tables: Tables = {};
  let questions = 0;
  return {
    id: 'placement-board',
    title: TITLE,
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: ({ fields, moves }) => {
      // a question about moves is about one position, which other engines answer faster
      if (cells > MAX_BOARD_CELLS || moves !== 'none') return undefined;
      const outcome = fields.includes('outcome') && !tables.lost ? outcomeSeconds(cells) : 0;
      const grundy = fields.includes('grundy') && !tables.grundy ? grundySeconds(cells) : 0;
      // the table's cost is shared: expect as many questions again as were asked so far
      questions++;
      return { seconds: (outcome + grundy) / questions, bytes: 2 ** cells };
    },
    async prove({ position, fields }, work) {
      const wanted = {
        outcome: fields.includes('outcome') && !tables.lost,
        grundy: fields.includes('grundy') && !tables.grundy,
      };
      if (wanted.outcome || wanted.grundy) await fillTables(tables, tableRulesOf(game), wanted, work);
      return worthsOf(tables, position, []);
    },
  } satisfies Engine<'worth', PlacementPosition>;
}

/** A browser may have less memory than its machine; then other engines answer. */
async function hadRoom(filled: Promise<void>): Promise<boolean> {
  try {
    await filled;
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

function asked(fields: readonly string[], cells: number): { outcome: boolean; grundy: boolean } {
  return {
    outcome: fields.includes('outcome') && cells <= MOST_CELLS_FOR_OUTCOMES,
    grundy: fields.includes('grundy') && cells <= MOST_CELLS_FOR_GRUNDY,
  };
}

async function fillTables(
  tables: Tables,
  rules: PlacementRules,
  wanted: { outcome: boolean; grundy: boolean },
  work: Work,
): Promise<void> {
  if (rules.cells === 0) {
    // no move left: lost, except in misère play
    tables.lost = () => !rules.misere;
    tables.grundy = () => (rules.misere ? 1 : 0);
    return;
  }
  if (!wanted.outcome && !wanted.grundy) return;
  const { tabulateGrundyInSlices, tabulateOutcomesInSlices } = await import(
    '../../kernels/placement/index.ts'
  );
  if (wanted.outcome) {
    const table = await runSlices(tabulateOutcomesInSlices(rules), work);
    if (table) tables.lost = taken => table.isLost(taken);
  }
  if (wanted.grundy) {
    const table = await runSlices(tabulateGrundyInSlices(rules), work);
    if (table) tables.grundy = taken => table.valueOf(taken);
  }
}

function worthsOf(tables: Tables, { taken }: PlacementPosition, masks: readonly bigint[]): Worths {
  const worth = (set: bigint, isMove: boolean): Worth => ({
    ...(tables.lost ? { outcome: tables.lost(set) === isMove ? 'win' : 'loss' } : {}),
    ...(tables.grundy ? { grundy: tables.grundy(set) } : {}),
  });
  return { position: worth(taken, false), moves: masks.map(mask => worth(taken | mask, true)) };
}
