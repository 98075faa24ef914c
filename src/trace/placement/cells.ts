import { setBits } from '../../core/bits.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Recorder } from '../recorder.ts';

/** Half of the cells that a set may have: two halves together stay below 2⁵³, so that a set has an exact key. */
const HALF = 26;

/** More free cells than this would not fit a key; no run of theirs would end in a lifetime. */
export const MOST_FREE = 2 * HALF;

/** A set of cells as two halves, for quick arithmetic. Only cells that were free at the start are counted. */
export interface CellSet {
  readonly low: number;
  readonly high: number;
}

export function keyOf({ low, high }: CellSet): number {
  return high * 2 ** HALF + low;
}

export function meets(a: CellSet, b: CellSet): boolean {
  return (a.low & b.low) !== 0 || (a.high & b.high) !== 0;
}

export function union(a: CellSet, b: CellSet): CellSet {
  return { low: a.low | b.low, high: a.high | b.high };
}

export function without(a: CellSet, b: CellSet): CellSet {
  return { low: a.low & ~b.low, high: a.high & ~b.high };
}

export const NO_CELLS: CellSet = { low: 0, high: 0 };

export function isEmpty({ low, high }: CellSet): boolean {
  return low === 0 && high === 0;
}

/** A move whose cells were all free at the start. */
export interface FreeMove extends CellSet {
  /** Its number among the game's masks. */
  readonly move: number;
}

/** A position in which only the cells that were free at the start can change. */
export class FreeCells {
  private readonly free: readonly number[];
  private readonly places: ReadonlyMap<number, number>;
  private readonly start: string;

  constructor(
    readonly game: PlacementGame,
    { taken }: PlacementPosition,
  ) {
    this.start = maskOf(taken, cellCount(game.board));
    this.free = [...this.start].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
    this.places = new Map(this.free.map((cell, place) => [cell, place]));
  }

  /** A memo for the sets of these cells. */
  memo(): Memo {
    return new Memo(this.free.length);
  }

  isFree(cell: number, { low, high }: CellSet): boolean {
    const place = this.places.get(cell);
    if (place === undefined) return false;
    return ((place < HALF ? low >>> place : high >>> (place - HALF)) & 1) === 0;
  }

  cell(cell: number): CellSet {
    return placeSet(this.places.get(cell)!);
  }

  /** Everything that was free at the start. */
  all(): CellSet {
    return this.free.map((_, place) => placeSet(place)).reduce(union, NO_CELLS);
  }

  /** The moves that fit the position at the start, in the game's order. */
  moves(): readonly FreeMove[] {
    const { masks } = this.game;
    return masks.flatMap((mask, move) => {
      const cells = setBits(mask);
      if (!cells.every(cell => this.places.has(cell))) return [];
      return [{ move, ...cells.map(cell => this.cell(cell)).reduce(union, NO_CELLS) }];
    });
  }

  /** The whole board with these cells taken too. */
  code(taken: CellSet): string {
    let code = '';
    let place = 0;
    for (const digit of this.start) {
      if (digit === '1') code += '1';
      else {
        code += (place < HALF ? taken.low >>> place : taken.high >>> (place - HALF)) & 1;
        place++;
      }
    }
    return code;
  }
}

function placeSet(place: number): CellSet {
  return place < HALF ? { low: 1 << place, high: 0 } : { low: 0, high: 1 << (place - HALF) };
}

/** A digit for each cell, from cell 0 on: 1 is taken. */
export function maskOf(taken: bigint, cells: number): string {
  return Array.from({ length: cells }, (_, cell) => `${(taken >> BigInt(cell)) & 1n}`).join('');
}

/** The same for a board of few cells, whose position is a slot of a table. */
export function slotCode(slot: number, cells: number): string {
  let code = '';
  for (let cell = 0; cell < cells; cell++) code += (slot >> cell) & 1;
  return code;
}

/** Sets of so many cells have an array of their own; more of them share a map, which is slower. */
const DENSE_CELLS = 16;
const NOTHING = -1;

/** What was found for sets of cells, by their keys: numbers from 0. */
export class Memo {
  private readonly dense: Int32Array | undefined;
  private readonly sparse = new Map<number, number>();

  constructor(cells: number) {
    if (cells <= DENSE_CELLS) this.dense = new Int32Array(2 ** cells).fill(NOTHING);
  }

  get(key: number): number | undefined {
    if (!this.dense) return this.sparse.get(key);
    const found = this.dense[key]!;
    return found === NOTHING ? undefined : found;
  }

  set(key: number, value: number): void {
    if (this.dense) this.dense[key] = value;
    else this.sparse.set(key, value);
  }
}

/** The recorder's numbers of positions, by key: no text is made for a position that was met before. */
export class PositionIds {
  private readonly ids: Memo;

  constructor(
    private readonly free: FreeCells,
    private readonly recorder: Recorder,
  ) {
    this.ids = free.memo();
  }

  of(key: number, taken: CellSet): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.recorder.position(this.free.code(taken));
    this.ids.set(key, id);
    return id;
  }
}
