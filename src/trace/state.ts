import type { BoardCodec } from './algorithm.ts';
import type { Step } from './step.ts';

/** A call that is running: what it was called with, and what it has done to its board and variables. */
export interface CallFrame {
  readonly caller: CallFrame | undefined;
  /** Calls are numbered as they begin: the node of the tree. */
  readonly node: number;
  /** The board as this call sees it now, a digit for each cell. */
  readonly board: string;
  /** By slot (see `variablesOf`); UNSET until an event sets it. */
  readonly variables: readonly number[];
  /** The current cells: the run that grows, the move that is tried. */
  readonly lit: readonly number[];
}

/** A variable that no event has set yet. */
export const UNSET = -(2 ** 31);

/** Where an algorithm stands. A state never changes: the next one shares what stayed the same. */
export interface TraceState {
  readonly frame: CallFrame | undefined;
  /** Calls that have begun. */
  readonly calls: number;
  /** The number of the value that the last event returned, or −1. */
  readonly returned: number;
}

export const EMPTY_STATE: TraceState = { frame: undefined, calls: 0, returned: -1 };

/**
 * The variables of an algorithm's calls, in the order of their slots.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { findAlgorithm, variablesOf } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const extend = (await findAlgorithm(game, 'extend'))!;
 * console.log(variablesOf(extend.steps).map(({ name }) => name)); // [ 'x', 'v', 'i', 'j', 'c', 'k' ]
 * ```
 */
export function variablesOf(steps: readonly Step[]): readonly Step['args'][number][] {
  const byName = new Map(steps.flatMap(({ args }) => args.map(arg => [arg.name, arg] as const)));
  return [...byName.values()];
}

/** How events change states, for one algorithm on one board. */
export class StateRules {
  /** Per step, the slots of its arguments. */
  private readonly slots: readonly (readonly number[])[];
  private readonly unset: readonly number[];
  readonly variableCount: number;

  constructor(
    readonly steps: readonly Step[],
    private readonly moveCells: BoardCodec['moveCells'],
    /** The code of a position of the pool. */
    private readonly codeOf: (position: number) => string,
  ) {
    const names = variablesOf(steps).map(({ name }) => name);
    this.slots = steps.map(({ args }) => args.map(({ name }) => names.indexOf(name)));
    this.unset = names.map(() => UNSET);
    this.variableCount = names.length;
  }

  /** The state after one more event. */
  apply({ frame, calls }: TraceState, step: number, a: number, b: number): TraceState {
    const { kind } = this.steps[step]!;
    if (kind === 'enter') {
      const variables = this.set(this.unset, step, a, b);
      const called = { caller: frame, node: calls, board: this.codeOf(a), variables, lit: [] };
      return { frame: called, calls: calls + 1, returned: -1 };
    }
    if (kind === 'return') return { frame: frame?.caller, calls, returned: a };
    if (!frame) return { frame, calls, returned: -1 };
    const variables = this.set(frame.variables, step, a, b);
    return { frame: this.change({ ...frame, variables }, step, a, b), calls, returned: -1 };
  }

  private change(frame: CallFrame, step: number, a: number, b: number): CallFrame {
    switch (this.steps[step]!.kind) {
      case 'pack':
        return this.readsCell(step) ? { ...frame, board: withDigit(frame.board, a, b), lit: [a] } : frame;
      case 'place':
        return { ...frame, board: withDigit(frame.board, a, b), lit: [a] };
      case 'turn':
        return { ...frame, board: withDigit(frame.board, a, b), lit: withCells(frame.lit, [a]) };
      case 'undo':
        return { ...frame, board: withDigit(frame.board, a, b), lit: frame.lit.filter(cell => cell !== a) };
      case 'focus':
        return { ...frame, board: this.codeOf(a), lit: [] };
      case 'try':
        return { ...frame, lit: this.cellsOf(step, a, b) };
      case 'extend':
        return { ...frame, lit: withCells(frame.lit, this.cellsOf(step, a, b)) };
      default:
        return frame;
    }
  }

  private readsCell(step: number): boolean {
    const [first, second] = this.steps[step]!.args;
    return first?.type === 'cell' && second?.type === 'digit';
  }

  private set(before: readonly number[], step: number, a: number, b: number): readonly number[] {
    const [first, second] = this.slots[step]!;
    if (first === undefined) return before;
    const after = [...before];
    after[first] = a;
    if (second !== undefined) after[second] = b;
    return after;
  }

  private cellsOf(step: number, a: number, b: number): readonly number[] {
    return this.steps[step]!.args.flatMap(({ type }, index) => {
      const value = index === 0 ? a : b;
      return type === 'cell' ? [value] : type === 'move' ? this.moveCells(value) : [];
    });
  }
}

function withDigit(board: string, cell: number, digit: number): string {
  return `${board.slice(0, cell)}${digit}${board.slice(cell + 1)}`;
}

/** Each cell once, however often a program names it. */
function withCells(lit: readonly number[], cells: readonly number[]): readonly number[] {
  return [...lit, ...cells.filter(cell => !lit.includes(cell))];
}
