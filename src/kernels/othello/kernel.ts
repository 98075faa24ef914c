import { wasmBase64 } from '../../generated/othello.kernel.ts';
import { compileBase64, instantiate, PAGE } from '../wasm.ts';
import type { Sides } from './board.ts';

export interface OthelloExports {
  readonly IO: WebAssembly.Global<'i32'>;
  readonly TABLE: WebAssembly.Global<'i32'>;
  readonly BUSY_BYTES: WebAssembly.Global<'i32'>;
  readonly LISTS_BYTES: WebAssembly.Global<'i32'>;
  readonly NEAR_BYTES: WebAssembly.Global<'i32'>;
  staticEnd(): number;
  prepare(n: number, fill: boolean): void;
  moves(): void;
  flips(cell: number): void;
  preparePerft(convention: number, log2Slots: number): void;
  perft(depth: number): void;
  preparePaths(log2Small: number, log2Large: number): void;
  paths(): void;
  probe(games: number): number;
  prepareOdds(log2Narrow: number, log2Wide: number): void;
  odds(own: boolean): void;
  prepareSearch(toWinner: boolean, log2Buckets: number, clear: boolean): void;
  prepareGuess(on: boolean): void;
  prepareThread(lists: number, near: number, busy: number): void;
  solve(own: bigint, other: bigint, alpha: number, beta: number): number;
  searchNodes(): number;
  lookedAt(): number;
  prepareWeights(address: number): void;
  expect(own: bigint, other: bigint, plies: number): number;
  bestMove(own: bigint, other: bigint): number;
  prepareStop(address: number): void;
  prepareSlice(positions: number): void;
  sliceOver(): number;
  judge(own: bigint, other: bigint, plies: number): number;
}

/** See kernels/othello/layout.ts. */
const FIRST_ADDRESS = 4096;
const IO_NUMBERS = 32;

/** A compiled kernel with its memory and the state of its last search; it serves one caller at a time. */
export class OthelloKernel {
  readonly exports: OthelloExports;
  private readonly memory = new WebAssembly.Memory({ initial: 1 });
  private readonly table: number;
  private io: BigUint64Array;
  private size = 0;

  constructor(module: WebAssembly.Module = releaseModule()) {
    this.exports = instantiate<OthelloExports>(module, this.memory);
    checkStatics(this.exports);
    this.table = this.exports.TABLE.value;
    this.memory.grow(this.table / PAGE - 1);
    this.io = this.mapIo();
  }

  /** Prepares the kernel for n×n boards, with a table of at least `bytes`. */
  open(n: number, bytes: number): void {
    this.reserve(this.table + bytes);
    if (this.size !== n) this.exports.prepare(n, true);
    this.size = n;
  }

  private reserve(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength;
    if (missing <= 0) return;
    this.memory.grow(Math.ceil(missing / PAGE));
    this.io = this.mapIo();
  }

  private mapIo(): BigUint64Array {
    return new BigUint64Array(this.memory.buffer, this.exports.IO.value, IO_NUMBERS);
  }

  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  /** Writes bytes behind the table. */
  append(bytes: Uint8Array, tableBytes: number): number {
    const address = this.table + tableBytes;
    this.reserve(address + bytes.length);
    new Uint8Array(this.memory.buffer, address).set(bytes);
    return address;
  }

  put({ own, other }: Sides): void {
    this.io[0] = own;
    this.io[1] = other;
  }

  answer(i: number): bigint {
    return this.io[2 + i]!;
  }

  moves(sides: Sides): bigint {
    this.put(sides);
    this.exports.moves();
    return this.answer(0);
  }

  play(sides: Sides, cell: number): Sides {
    this.put(sides);
    this.exports.flips(cell);
    const flips = this.answer(0);
    return { own: sides.other ^ flips, other: sides.own ^ flips ^ (1n << BigInt(cell)) };
  }
}

let compiled: WebAssembly.Module | undefined;

function releaseModule(): WebAssembly.Module {
  compiled ??= compileBase64(wasmBase64);
  return compiled;
}

/** The compiler's own data must end below the kernel's first address. */
export function checkStatics({ staticEnd }: OthelloExports): void {
  if (staticEnd() > FIRST_ADDRESS) throw new Error('the compiler took memory that the kernel uses');
}

export interface KernelOption {
  /** A kernel to use instead of a new one, for callers that ask many questions in sequence. */
  readonly kernel?: OthelloKernel;
}

export interface MemoryOption extends KernelOption {
  readonly memoryBytes?: number;
}

export const USUAL_MEMORY_BYTES = 256 * 2 ** 20;

/** The largest power of two of slots that fits, as its logarithm, and no more than `enough`. */
export function log2Slots(bytes: number, slotBytes: number, enough: number): number {
  return Math.min(enough, Math.floor(Math.log2(Math.max(1, bytes / slotBytes))));
}
