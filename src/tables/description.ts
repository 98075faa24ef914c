import type { PlacementRules } from '../kernels/placement/index.ts';

/** What a table may hold of each position. */
export const TABLE_KINDS = ['outcome', 'grundy'] as const;
/** outcome: one bit per position, 1 = lost for the player to move. grundy: the Grundy value of each position. */
export type TableKind = (typeof TABLE_KINDS)[number];

/** What a table file says about itself. */
export interface TableDescription {
  readonly kind: TableKind;
  /** Which game and variant this is, for people and for programs that look for their own. */
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
  /** The same in one text, as links and messages have it; the first files had none. */
  readonly spec?: string;
  readonly cells: number;
  /** Moves as hexadecimal sets of cells. */
  readonly masks: readonly string[];
  readonly misere: boolean;
  /** Bit i of an index says whether cell order[i] is taken. The highest `partBits` bits number the part. */
  readonly order: readonly number[];
  readonly partBits: number;
  /** Images of the cells that turn parts into parts. */
  readonly symmetries: readonly (readonly number[])[];
  /** Numbers of the parts in the file, in their order there: the largest of each orbit. */
  readonly parts: readonly number[];
  readonly partBytes: number;
  /** A part of Grundy values is as many bitsets, lowest digit first. The first such files had a byte per position. */
  readonly planes?: number;
  readonly blockBytes: number;
  /** Decimal: how many of the 2^cells positions are lost for the player to move. */
  readonly lost: string;
  /** Decimal: how many have each Grundy value, 0 first. The first such files did not say. */
  readonly counts?: readonly string[];
}

export function describeRules({
  cells,
  masks,
  misere,
}: PlacementRules): Pick<TableDescription, 'cells' | 'masks' | 'misere'> {
  return { cells, masks: masks.map(mask => mask.toString(16)), misere: misere === true };
}

/** Whether a table is about these rules: the same cells, the same moves in any order, the same ending. */
export function tableFits(description: TableDescription, rules: PlacementRules): boolean {
  const sorted = (masks: readonly string[]) => [...masks].sort().join();
  const own = describeRules(rules);
  return (
    description.cells === own.cells &&
    description.misere === own.misere &&
    sorted(description.masks) === sorted(own.masks)
  );
}
