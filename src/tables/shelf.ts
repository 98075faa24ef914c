import { err, ok, type Result } from '../core/result.ts';
import { text } from '../core/text.ts';
import type { TableProblem } from './problem.ts';

/** What is known of a solved part without having it. */
export interface PartRecord {
  /** Lost positions, or those of each Grundy value, 0 first. */
  readonly counts: readonly bigint[];
  /** A CRC-32 for each block of a table file; whoever gets a part compares them. */
  readonly checksums: readonly number[];
}

/**
 * Where the solved parts of one plan are kept: bytes by part number. It may be a file, memory or a server; it need not
 * check what it holds, and is never asked for a part that it has not got.
 */
export interface Shelf {
  /** What is there already. */
  records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableProblem>>;
  get(part: number): Promise<Result<Uint8Array, TableProblem>>;
  /** The bytes are the shelf's from then on. */
  put(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableProblem>>;
  /** Only for a file of this machine: its threads move the bytes themselves, without a copy in between. */
  readonly file?: ShelfFile;
}

export interface ShelfFile {
  readonly path: string;
  readonly descriptor: number;
  offsetOf(part: number): number;
  /** A thread has written a part. */
  record(part: number, record: PartRecord): Result<void, TableProblem>;
}

export class MemoryShelf implements Shelf {
  private readonly parts = new Map<number, Uint8Array>();
  private readonly known = new Map<number, PartRecord>();

  async records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableProblem>> {
    return ok(new Map(this.known));
  }

  async get(part: number): Promise<Result<Uint8Array, TableProblem>> {
    const bytes = this.parts.get(part);
    const reason = text('it is not there', '它不在那里');
    return bytes ? ok(bytes) : err({ kind: 'shelf', part, reason });
  }

  async put(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableProblem>> {
    this.parts.set(part, bytes);
    this.known.set(part, record);
    return ok(undefined);
  }
}
