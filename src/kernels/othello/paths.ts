import { setBits } from '../../core/bits.ts';
import { emptyCells, type OthelloBoard, type Sides, sidesOf } from './board.ts';
import {
  type KernelOption,
  log2Slots,
  type MemoryOption,
  OthelloKernel,
  USUAL_MEMORY_BYTES,
} from './kernel.ts';

export interface PathCounts {
  readonly black: bigint;
  readonly white: bigint;
  readonly draw: bigint;
}

/** Finished slices, of those that exist so far. */
export interface PathsProgress {
  readonly done: number;
  readonly total: number;
  /** Positions visited so far, where they are counted. */
  readonly nodes?: number;
}

const SMALL_BYTES = 24;
/** The kernel's cache of three and four empties, at most. */
const NEAR_BYTES = SMALL_BYTES * 2 ** 14;
const LARGE_BYTES = 64;
/** 34! < 2^128: up to here the kernel cannot overflow. See kernels/othello/paths.ts. */
const KERNEL_EMPTIES = 34;
/** A position with at most so many empties is counted in one call. */
const SLICE_EMPTIES = 12;
const SLICES = 200;
/** Measured at 10 to 14 empties: 13 to 30 ns a path, less the deeper the tree. */
export const SECONDS_PER_PATH = 2e-8;
const PROBES = 2000;

/** A position, whether its player to move is the opponent of the first one, and the number of paths to it. */
interface Weighted {
  readonly sides: Sides;
  readonly swapped: boolean;
  readonly paths: bigint;
}

export interface CountOptions extends MemoryOption {
  /** From `openPathTables`, for positions of one game: earlier results are reused. */
  readonly remembering?: OthelloKernel;
}

/** A kernel that stores results from one count to the next, with tables for positions of so many empties. */
export function openPathTables(n: number, empties: number, options: MemoryOption = {}): OthelloKernel {
  const { kernel = new OthelloKernel() } = options;
  openTables(kernel, n, empties, options);
  return kernel;
}

export function countPaths(board: OthelloBoard, options: MemoryOption = {}): PathCounts {
  const slices = countPathsInSlices(board, options);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/** Counts in slices, between which the work may stop; until the end nothing else may use the kernel. */
export function* countPathsInSlices(
  board: OthelloBoard,
  options: CountOptions = {},
): Generator<PathsProgress, PathCounts> {
  const start = sidesOf(board);
  const { remembering, kernel = remembering ?? new OthelloKernel() } = options;
  kernel.open(board.n, 0);
  const counter = new Counter(kernel, board.n);
  const frontier = counter.frontier({ sides: start, swapped: false, paths: 1n });
  if (frontier.length > 0 && !remembering) openTables(kernel, board.n, emptyCells(board.n, start), options);
  for (const [done, entry] of frontier.entries()) {
    yield { done, total: frontier.length };
    counter.count(entry);
  }
  const { win, draw, loss } = counter;
  return board.toMove === 0 ? { black: win, white: loss, draw } : { black: loss, white: win, draw };
}

/** Estimates the number of paths and the seconds to count them, from random games with a fixed seed. */
export function estimatePaths(
  board: OthelloBoard,
  { kernel = new OthelloKernel() }: KernelOption = {},
): { readonly paths: number; readonly seconds: number } {
  kernel.open(board.n, 0);
  kernel.put(sidesOf(board));
  const paths = kernel.exports.probe(PROBES);
  return { paths, seconds: paths * SECONDS_PER_PATH };
}

function openTables(
  kernel: OthelloKernel,
  n: number,
  empties: number,
  { memoryBytes = USUAL_MEMORY_BYTES }: MemoryOption,
): void {
  // hardly larger than needed: access to a large table's memory limits the speed
  const small = log2Slots(memoryBytes * 0.8, SMALL_BYTES, Math.max(10, Math.round(14 + 1.5 * (empties - 9))));
  const large = log2Slots(memoryBytes * 0.2, LARGE_BYTES, Math.max(0, 4 + 2 * (empties - 9)));
  kernel.open(n, NEAR_BYTES + SMALL_BYTES * 2 ** small + LARGE_BYTES * 2 ** large + LARGE_BYTES);
  kernel.exports.preparePaths(small, large);
}

class Counter {
  win = 0n;
  draw = 0n;
  loss = 0n;

  constructor(
    private readonly kernel: OthelloKernel,
    private readonly n: number,
  ) {}

  /** Plays ahead, ply by ply, until there are enough different positions; each becomes a slice. */
  frontier(start: Weighted): Weighted[] {
    let entries = [start];
    while (entries.length < SLICES && entries.some(entry => this.empties(entry) > SLICE_EMPTIES)) {
      entries = this.expand(entries);
    }
    return entries;
  }

  count(entry: Weighted): void {
    if (this.empties(entry) > KERNEL_EMPTIES) {
      for (const next of this.expand([entry])) this.count(next);
      return;
    }
    this.kernel.put(entry.sides);
    this.kernel.exports.paths();
    const [win, draw, loss] = [0, 2, 4].map(
      i => this.kernel.answer(i) + (this.kernel.answer(i + 1) << 64n),
    ) as [bigint, bigint, bigint];
    this.add(entry, win, draw, loss);
  }

  private empties({ sides }: Weighted): number {
    return emptyCells(this.n, sides);
  }

  private add({ swapped, paths }: Weighted, win: bigint, draw: bigint, loss: bigint): void {
    this.win += paths * (swapped ? loss : win);
    this.draw += paths * draw;
    this.loss += paths * (swapped ? win : loss);
  }

  /** One placement further. Equal positions are merged, finished games are added up. */
  private expand(entries: readonly Weighted[]): Weighted[] {
    const next = new Map<string, Weighted>();
    for (const entry of entries) {
      const mover = this.withMove(entry);
      if (!mover) {
        this.addFinished(entry);
        continue;
      }
      for (const cell of setBits(this.kernel.moves(mover.sides))) {
        const sides = this.kernel.play(mover.sides, cell);
        const swapped = !mover.swapped;
        const key = `${sides.own} ${sides.other} ${swapped}`;
        const paths = (next.get(key)?.paths ?? 0n) + mover.paths;
        next.set(key, { sides, swapped, paths });
      }
    }
    return [...next.values()];
  }

  /** The entry, or the entry after a pass, if only that one can move. */
  private withMove(entry: Weighted): Weighted | undefined {
    if (this.kernel.moves(entry.sides) !== 0n) return entry;
    const { own, other } = entry.sides;
    const passed = { ...entry, sides: { own: other, other: own }, swapped: !entry.swapped };
    return this.kernel.moves(passed.sides) === 0n ? undefined : passed;
  }

  private addFinished(entry: Weighted): void {
    const { own, other } = entry.sides;
    const lead = setBits(own).length - setBits(other).length;
    this.add(entry, lead > 0 ? 1n : 0n, lead === 0 ? 1n : 0n, lead < 0 ? 1n : 0n);
  }
}
