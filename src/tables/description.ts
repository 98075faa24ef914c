import type { PlacementRules } from '../kernels/placement/index.ts';

/** The kinds of tables. */
export const TABLE_KINDS = ['outcome', 'grundy'] as const;
/** outcome: one bit per position, 1 = lost for the player to move. grundy: the Grundy value of each position. */
export type TableKind = (typeof TABLE_KINDS)[number];

/** The description inside a table file. */
export interface TableDescription {
  readonly kind: TableKind;
  /** The game and its variant, for people and for programs that search for a table. */
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
  /** The same as a spec. The first files had none. */
  readonly spec?: string;
  readonly cells: number;
  /** Moves as hexadecimal sets of cells. */
  readonly masks: readonly string[];
  readonly misere: boolean;
  /** Bit i of an index is 1 if cell order[i] is taken. The highest `partBits` bits are the number of the part. */
  readonly order: readonly number[];
  readonly partBits: number;
  /** Images of the cells that turn parts into parts. */
  readonly symmetries: readonly (readonly number[])[];
  /** The numbers of the parts in the file, in their order there: the largest of each orbit. */
  readonly parts: readonly number[];
  readonly partBytes: number;
  /**
   * A part of Grundy values consists of so many bitsets, lowest digit first. The first such files had a byte per
   * position.
   */
  readonly planes?: number;
  readonly blockBytes: number;
  /** Decimal: how many of the 2^cells positions are lost for the player to move. */
  readonly lost: string;
  /** Decimal: how many positions have each Grundy value, 0 first. The first such files lacked it. */
  readonly counts?: readonly string[];
}

export function describeRules({
  cells,
  masks,
  misere,
}: PlacementRules): Pick<TableDescription, 'cells' | 'masks' | 'misere'> {
  return { cells, masks: masks.map(mask => mask.toString(16)), misere: misere === true };
}

/** Whether a table has these rules: the same cells, the same moves in any order, the same ending. */
export function tableFits(description: TableDescription, rules: PlacementRules): boolean {
  const sorted = (masks: readonly string[]) => [...masks].sort().join();
  const own = describeRules(rules);
  return (
    description.cells === own.cells &&
    description.misere === own.misere &&
    sorted(description.masks) === sorted(own.masks)
  );
}
