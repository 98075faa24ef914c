import { makeLineBoard } from '../../games/othello/boards-text.ts';
import { cellName } from '../../games/othello/cells.ts';
import { CELL_STATES, type OthelloMove, type OthelloPosition } from '../../games/othello/rules.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { type StepData, step } from '../step.ts';

/** A side as a digit: 1 black, 2 white; 0 is an empty cell. */
export type Side = 1 | 2;

export function otherSide(side: Side): Side {
  return side === 1 ? 2 : 1;
}

export function sideOf({ toMove }: OthelloPosition): Side {
  return toMove === 0 ? 1 : 2;
}

const ZERO = 48;
const NOTHING: readonly number[] = [];

/** The board as a recursion changes it, and undoes it again. */
export class OthelloTraceBoard {
  readonly size: number;
  /** Cells row by row, as digits. */
  readonly cells: number[];
  /** For each cell and direction the cells outwards from it, where there are enough cells to enclose something. */
  private readonly rays: readonly (readonly (readonly number[])[])[];

  constructor({ size, cells }: OthelloPosition) {
    this.size = size;
    this.cells = cells.map(state => CELL_STATES.indexOf(state));
    this.rays = cells.map((_, cell) => raysFrom(size, cell));
  }

  /** The discs that turn when `side` places on an empty cell: direction by direction, nearest first. */
  flips(cell: number, side: Side): readonly number[] {
    const { cells } = this;
    let found: number[] | undefined;
    for (const ray of this.rays[cell]!) {
      let length = 0;
      while (length < ray.length && cells[ray[length]!] === 3 - side) length++;
      if (length === 0 || length === ray.length || cells[ray[length]!] !== side) continue;
      found ??= [];
      for (let step = 0; step < length; step++) found.push(ray[step]!);
    }
    return found ?? NOTHING;
  }

  place(cell: number, flips: readonly number[], side: Side): void {
    this.cells[cell] = side;
    for (const flip of flips) this.cells[flip] = side;
  }

  undo(cell: number, flips: readonly number[], side: Side): void {
    for (const flip of flips) this.cells[flip] = otherSide(side);
    this.cells[cell] = 0;
  }

  /** How many cells `side` may place on. */
  mobility(side: Side): number {
    let count = 0;
    for (let cell = 0; cell < this.cells.length; cell++) {
      if (this.cells[cell] === 0 && this.flips(cell, side).length > 0) count++;
    }
    return count;
  }

  /** How many discs more `side` has than the other. */
  lead(side: Side): number {
    let lead = 0;
    for (const digit of this.cells) if (digit !== 0) lead += digit === side ? 1 : -1;
    return lead;
  }

  isCorner(cell: number): boolean {
    const last = this.size - 1;
    const [row, column] = [Math.floor(cell / this.size), cell % this.size];
    return (row === 0 || row === last) && (column === 0 || column === last);
  }

  /** A digit for each cell, and one for the side to move. */
  code(side: Side): string {
    const codes = this.cells.map(digit => ZERO + digit);
    codes.push(ZERO + side);
    return String.fromCharCode.apply(null, codes);
  }
}

/** Upwards first and left first, as two nested loops over −1, 0, 1 find them. */
function raysFrom(size: number, cell: number): number[][] {
  const rays: number[][] = [];
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      const ray: number[] = [];
      let [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
      while ((down || right) && row >= 0 && row < size && column >= 0 && column < size) {
        ray.push(row * size + column);
        row += down;
        column += right;
      }
      if (ray.length > 1) rays.push(ray);
    }
  }
  return rays;
}

export type OthelloAlgorithm = Algorithm<OthelloPosition, OthelloMove>;

/** What algorithms about Othello have in common. */
export const OTHELLO = {
  family: 'othello',
  refusal: () => undefined,
  stage: (_, position) => othelloStage(position),
} satisfies Partial<OthelloAlgorithm>;

/** On boards of at most so many cells, a name lists every cell. */
const WRITTEN_CELLS = 16;

export function othelloStage({ size }: OthelloPosition): BoardCodec<OthelloPosition> {
  const cells = size * size;
  const decode = (code: string): OthelloPosition => ({
    size,
    cells: [...code.slice(0, cells)].map(digit => CELL_STATES[Number(digit)]!),
    toMove: code[cells] === '1' ? 0 : 1,
  });
  return {
    cells,
    encode: position => new OthelloTraceBoard(position).code(sideOf(position)),
    decode,
    cellName: cell => cellName(size, cell),
    positionName: code => (cells <= WRITTEN_CELLS ? makeLineBoard(decode(code)) : briefName(code)),
    moveName: move => cellName(size, move),
    moveCells: move => [move],
  };
}

/** `O 30:22 #1x9k`: the side to move, black's discs and white's, and a checksum that distinguishes similar positions. */
function briefName(code: string): string {
  const [black, white] = ['1', '2'].map(digit => code.slice(0, -1).split(digit).length - 1);
  const sum = [...code].reduce((hash, digit) => (Math.imul(hash, 31) + Number(digit)) >>> 0, 7);
  const mark = code.endsWith('1') ? 'X' : 'O';
  return `${mark} ${black}:${white} #${(sum % 36 ** 4).toString(36).padStart(4, '0')}`;
}

/** The steps of every search that change the board. */
export const DISC_STEPS = {
  skip: step('skip', { c: 'cell' }, [
    'A disc on {c} would turn nothing: no move.',
    '落在 {c} 不能翻转任何棋子：不合法。',
  ]),
  place: step('place', { c: 'cell', d: 'digit' }, ['Place a disc on {c}.', '在 {c} 落子。']),
  turn: step('turn', { f: 'cell', d: 'digit' }, [
    'The disc on {f} is enclosed: turn it.',
    '{f} 的棋子被夹住：翻转。',
  ]),
  'turn-back': step('undo', { f: 'cell', d: 'digit' }, [
    'Turn the disc on {f} back.',
    '把 {f} 的棋子翻回来。',
  ]),
  remove: step('undo', { c: 'cell', d: 'digit' }, [
    'Take the disc off {c}: the board is as it was.',
    '拿走 {c} 的棋子：棋盘恢复原样。',
  ]),
  pass: step('pass', {}, [
    'No cell turns anything: pass, the other side goes on.',
    '无处可下：停一手，由对方继续。',
  ]),
} as const satisfies Record<string, StepData>;

/** Makes and undoes moves, and records each disc. */
export class DiscMover {
  constructor(
    private readonly board: OthelloTraceBoard,
    private readonly steps: Readonly<Record<keyof typeof DISC_STEPS, number>>,
    private readonly recorder: Recorder,
  ) {}

  place(cell: number, flips: readonly number[], side: Side): void {
    this.board.place(cell, flips, side);
    this.recorder.emit(this.steps.place, cell, side);
    for (const flip of flips) this.recorder.emit(this.steps.turn, flip, side);
  }

  undo(cell: number, flips: readonly number[], side: Side): void {
    this.board.undo(cell, flips, side);
    for (const flip of flips) this.recorder.emit(this.steps['turn-back'], flip, otherSide(side));
    this.recorder.emit(this.steps.remove, cell, 0);
  }
}
