import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import type { EndingCounts } from './oracle.ts';

/** Rules of counting; missing ones are right. */
export interface CountingRules {
  /** Directions in which discs turn; by default all eight. */
  readonly directions?: readonly (readonly [row: number, column: number])[];
  /** When only the player to move has no move. */
  readonly stuck?: 'pass' | 'end' | 'drop';
  /** Which ends count. */
  readonly finals?: 'all' | 'full';
  /** The colour of empty cells at the end of the game. */
  readonly emptyIs?: 'nobody' | 'black' | 'white';
  /** Counts sequences of moves, or final boards. */
  readonly counted?: 'sequences' | 'boards';
}

export const STRAIGHT = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
export const SLANTING = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

const MARKS: Readonly<Record<CellState, number>> = { empty: 0, black: 1, white: 2 };

/** Sequences that black wins, that white wins, drawn ones. */
type Tally = readonly [black: number, white: number, draw: number];
const NONE: Tally = [0, 0, 0];

/** The plain recursion with a memo, by right or mistaken rules. */
export function countBy(position: OthelloPosition, rules: CountingRules = {}): EndingCounts {
  const [black, white, draw] = new Counting(position, rules).count(position.toMove === 0 ? 1 : 2);
  return { black: BigInt(black), white: BigInt(white), draw: BigInt(draw) };
}

class Counting {
  private readonly size: number;
  private readonly cells: number[];
  private readonly steps: readonly (readonly [number, number])[];
  private readonly known = new Map<number | string, Tally>();
  private readonly ends = new Set<string>();

  constructor(
    { size, cells }: OthelloPosition,
    private readonly rules: CountingRules,
  ) {
    this.size = size;
    this.cells = cells.map(cell => MARKS[cell]);
    this.steps = rules.directions ?? [...STRAIGHT, ...SLANTING];
  }

  count(own: number): Tally {
    const key = this.key(own);
    const before = this.known.get(key);
    if (before) return this.rules.counted === 'boards' ? NONE : before;
    this.known.set(key, NONE);
    const found = this.countAnew(own);
    this.known.set(key, found);
    return found;
  }

  private countAnew(own: number): Tally {
    let sum: [number, number, number] | undefined;
    for (let cell = 0; cell < this.cells.length; cell++) {
      const turned = this.turned(cell, own);
      if (turned.length === 0) continue;
      this.put([cell, ...turned], own);
      const [black, white, draw] = this.count(3 - own);
      this.put(turned, 3 - own);
      this.cells[cell] = 0;
      sum ??= [0, 0, 0];
      sum[0] += black;
      sum[1] += white;
      sum[2] += draw;
    }
    if (sum) return sum;
    if (!this.canMove(3 - own)) {
      return this.rules.finals === 'full' && this.cells.includes(0) ? NONE : this.result();
    }
    switch (this.rules.stuck ?? 'pass') {
      case 'pass':
        return this.count(3 - own);
      case 'end':
        return this.result();
      case 'drop':
        return NONE;
    }
  }

  private canMove(own: number): boolean {
    return this.cells.some((_, cell) => this.turned(cell, own).length > 0);
  }

  private put(places: readonly number[], mark: number): void {
    for (const place of places) this.cells[place] = mark;
  }

  private turned(cell: number, own: number): number[] {
    const all: number[] = [];
    if (this.cells[cell] !== 0) return all;
    const { size } = this;
    const [row, column] = [Math.floor(cell / size), cell % size];
    for (const [rowStep, columnStep] of this.steps) {
      let [r, c] = [row + rowStep, column + columnStep];
      let length = 0;
      while (r >= 0 && r < size && c >= 0 && c < size && this.cells[r * size + c] === 3 - own) {
        length++;
        r += rowStep;
        c += columnStep;
      }
      if (length === 0 || r < 0 || r >= size || c < 0 || c >= size || this.cells[r * size + c] !== own)
        continue;
      for (let step = 1; step <= length; step++)
        all.push((row + step * rowStep) * size + column + step * columnStep);
    }
    return all;
  }

  private result(): Tally {
    if (this.rules.counted === 'boards') {
      const board = this.cells.join('');
      if (this.ends.has(board)) return NONE;
      this.ends.add(board);
    }
    const { emptyIs = 'nobody' } = this.rules;
    const marks = emptyIs === 'nobody' ? this.cells : this.cells.map(mark => mark || MARKS[emptyIs]);
    let ahead = 0;
    for (const mark of marks) ahead += mark === 1 ? 1 : mark === 2 ? -1 : 0;
    return ahead > 0 ? [1, 0, 0] : ahead < 0 ? [0, 1, 0] : [0, 0, 1];
  }

  /** Base 3: a number holds the statement's boards exactly. */
  private key(own: number): number | string {
    if (this.cells.length > MOST_IN_NUMBER) return `${this.cells.join('')}${own}`;
    let key = own - 1;
    for (const mark of this.cells) key = key * 3 + mark;
    return key;
  }
}

/** 2 · 3³² < 2⁵³ */
const MOST_IN_NUMBER = 32;
