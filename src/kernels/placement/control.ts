import { countWordBits } from './in-word.ts';
import type { SourceClass, SourceGroup, WordLayout } from './layout.ts';

/**
 * The control block of one running solve, 64 KiB at most, all numbers 32-bit:
 *
 *   0          address of the part that is solved
 *   4          address of the preset: positions that count as won before the search starts
 *   8          value of this pass, when Grundy values are sought
 *   12         address of the value planes
 *   16         bytes from one plane to the next
 *   20         address of the superblocks' states, when Grundy values are sought
 *   24         address of a superblock's worth of zeros
 *   32         32 bytes for the digest of a part
 *   64         per group, the end of its list
 *   …          per move, the superblock bits it needs free and the address of its source for superblock 0
 *   …          per group, its list: addresses of the sources that are free
 */
export const CONTROL = {
  ...{ dest: 0, preset: 4, value: 8, planes: 12, planeBytes: 16, states: 20, zeros: 24, digest: 32 },
} as const;
const ENDS = 64;
/** A list grows by this many entries; zeros fill it up. */
export const LIST_STEP = 2;
/** Reading this many blocked sources costs less than a mispredicted branch. */
const WASTE_LIMIT = 1;

/** Always set in a superblock's number: a move that needs this bit free is disabled. */
export const NEVER_FREE = 0x8000_0000;

export interface PlacedGroup extends SourceGroup {
  /** Whether every move has its own entry, with zeros if blocked; otherwise the free ones are listed. */
  readonly fixed: boolean;
  readonly end: number;
  readonly list: number;
  readonly table: number;
}

export interface PlacedClass extends Omit<SourceClass, 'groups'> {
  readonly groups: readonly PlacedGroup[];
}

export interface ControlBlock {
  readonly classes: readonly PlacedClass[];
  readonly bytes: number;
}

export function placeGroups(layout: WordLayout): ControlBlock {
  const groups = layout.classes.flatMap(each => each.groups);
  const moves = groups.reduce((sum, group) => sum + group.moves.length, 0);
  let end = ENDS;
  let table = ENDS + 4 * groups.length;
  let list = table + 8 * moves;
  const classes = layout.classes.map(({ groups, ...rest }) => ({
    ...rest,
    groups: groups.map(group => {
      const placed = { ...group, fixed: expectedWaste(group) <= WASTE_LIMIT, end, list, table };
      end += 4;
      table += 8 * group.moves.length;
      list += 4 * (group.moves.length + LIST_STEP);
      return placed;
    }),
  }));
  return { classes, bytes: list };
}

function expectedWaste(group: SourceGroup): number {
  return group.moves.reduce((sum, move) => sum + 1 - 2 ** -countWordBits(move.outer), 0);
}
