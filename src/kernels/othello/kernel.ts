import { wasmBase64 } from '../../generated/othello.kernel.ts';
import type { Sides } from './board.ts';

export interface OthelloExports {
  staticEnd(): number;
  prepare(n: number, fill: boolean): void;
  moves(): void;
  flips(cell: number): void;
  preparePerft(convention: number, log2Slots: number): void;
  perft(depth: number): void;
  preparePaths(log2Small: number, log2Large: number): void;
  paths(): void;
  probe(games: number): number;
  prepareSearch(toWinner: boolean, log2Buckets: number, clear: boolean): void;
  prepareThread(lists: number, near: number): void;
  solve(own: bigint, other: bigint, alpha: number, beta: number): number;
  searchNodes(): number;
  prepareWeights(address: number): void;
  expect(own: bigint, other: bigint, plies: number): number;
  bestMove(own: bigint, other: bigint): number;
  note(own: bigint, other: bigint, lower: number, upper: number, move: number): void;
  prepareStop(address: number): void;
  judge(own: bigint, other: bigint, plies: number): number;
}

/** Addresses of kernels/othello/layout.ts. */
const IO = 14336;
export const TABLE = 524288;
export const PAGE = 65536;

/** A compiled kernel with its memory: where two bitboards go in, and numbers come out. */
export class OthelloKernel {
  readonly exports: OthelloExports;
  private readonly memory = new WebAssembly.Memory({ initial: TABLE / PAGE });
  private io = new BigUint64Array(this.memory.buffer, IO, 32);
  private size = 0;

  constructor() {
    const module = compile(wasmBase64);
    const instance = new WebAssembly.Instance(module, { env: { memory: this.memory, abort } });
    this.exports = instance.exports as unknown as OthelloExports;
    if (this.exports.staticEnd() > 4096) throw new Error('the compiler took memory that the kernel uses');
  }

  /** Makes the kernel ready for n×n boards and gives it a table of at least `bytes`. */
  open(n: number, bytes: number): void {
    this.reserve(TABLE + bytes);
    if (this.size !== n) this.exports.prepare(n, true);
    this.size = n;
  }

  private reserve(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength;
    if (missing <= 0) return;
    this.memory.grow(Math.ceil(missing / PAGE));
    this.io = new BigUint64Array(this.memory.buffer, IO, 32);
  }

  /** Puts bytes where the table ends. */
  append(bytes: Uint8Array, tableBytes: number): number {
    const address = TABLE + tableBytes;
    this.reserve(address + bytes.length);
    new Uint8Array(this.memory.buffer, address).set(bytes);
    return address;
  }

  put({ own, other }: Sides): void {
    this.io[0] = own;
    this.io[1] = other;
  }

  /** The i-th number of the answer. */
  answer(i: number): bigint {
    return this.io[2 + i]!;
  }

  /** The cells where the player to move may place. */
  moves(sides: Sides): bigint {
    this.put(sides);
    this.exports.moves();
    return this.answer(0);
  }

  /** The position after placing on a cell of `moves`. */
  play(sides: Sides, cell: number): Sides {
    this.put(sides);
    this.exports.flips(cell);
    const flips = this.answer(0);
    return { own: sides.other ^ flips, other: sides.own ^ flips ^ (1n << BigInt(cell)) };
  }
}

export function compile(base64: string): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), character => character.charCodeAt(0)));
}

function abort(): never {
  throw new Error('the othello kernel stopped');
}

let shared: OthelloKernel | undefined;

/** One kernel serves a whole thread: calls do not overlap, and its memory is kept for the next one. */
export function othelloKernel(): OthelloKernel {
  shared ??= new OthelloKernel();
  return shared;
}

export interface MemoryOption {
  /** The most that the transposition table may take. */
  readonly memoryBytes?: number;
}

export function defaultMemoryBytes(): number {
  const inNode = typeof process !== 'undefined' && process.versions?.node !== undefined;
  return (inNode ? 256 : 64) * 2 ** 20;
}

/** The largest power of two of slots that fits, as its logarithm, and no more than `enough`. */
export function log2Slots(bytes: number, slotBytes: number, enough: number): number {
  return Math.min(enough, Math.floor(Math.log2(Math.max(1, bytes / slotBytes))));
}
