import type { ColourName } from '../../core/colours.ts';
import type { Text } from '../../core/text.ts';
import { type Board, createBoard, type GridPlace, type Layout, type Wrap } from './board.ts';
import { type Runs, runsOn } from './runs.ts';
import { type MoveShape, shapeMasks } from './shapes.ts';

/** A rule that makes moves: listed cells, a shape wherever it fits, or runs in some directions. */
export type MoveRule =
  | { readonly kind: 'cells'; readonly cells: readonly GridPlace[] }
  | ({ readonly kind: 'shape' } & MoveShape)
  | ({ readonly kind: 'run' } & Runs);

/** A user's own game as data, complete or not; files, specs, links and the workshop use it. */
export interface Description {
  readonly title: Text;
  readonly rows: number;
  readonly columns: number;
  readonly layout: Layout;
  /** Whether each place of the grid has a cell, row by row. */
  readonly shape: readonly boolean[];
  readonly wrap: Wrap;
  readonly moves: readonly MoveRule[];
  readonly misere: boolean;
  readonly colours: BoardColours;
}

export interface BoardColours {
  readonly free: ColourName;
  readonly taken: ColourName;
}

export const USUAL_COLOURS: BoardColours = { free: 'green', taken: 'red' };

export function hasUsualColours({ colours: { free, taken } }: Description): boolean {
  return free === USUAL_COLOURS.free && taken === USUAL_COLOURS.taken;
}

/** Longer sides would not fit a screen. */
export const MAX_SIDE = 64;

export function describedBoard({ rows, columns, layout, shape, wrap }: Description): Board {
  return createBoard(rows, columns, layout, { shape, wrap });
}

/** The moves of a rule on a board; none if they fit nowhere. */
export function ruleMasks(board: Board, rule: MoveRule): bigint[] {
  switch (rule.kind) {
    case 'run':
      return runsOn(board, rule);
    case 'shape':
      return rule.cells.length === 0 ? [] : shapeMasks(board, rule);
    case 'cells':
      return fixedMask(board, rule.cells);
  }
}

function fixedMask(board: Board, cells: readonly GridPlace[]): bigint[] {
  let mask = 0n;
  for (const { row, column } of cells) {
    const cell = board.grid[row * board.columns + column];
    if (cell === undefined) return [];
    mask |= 1n << BigInt(cell);
  }
  return mask === 0n ? [] : [mask];
}

/** Every move of the game once, in a fixed order. */
export function describedMasks(board: Board, rules: readonly MoveRule[]): bigint[] {
  const masks = new Set(rules.flatMap(rule => ruleMasks(board, rule)));
  return [...masks].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
