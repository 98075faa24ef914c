import { closeSync, existsSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '../../core/result.ts';
import type { PartPlan } from '../../kernels/placement/index.ts';
import type { TableProblem } from '../problem.ts';
import type { PartRecord, Shelf, ShelfFile } from '../shelf.ts';
import { attempt } from './attempt.ts';
import { checksumsOf, DATA_OFFSET, makePrefix, START_MARK, versionOf } from './format.ts';
import { Journal } from './journal.ts';

/**
 * Solved parts in a file, at the places they will have in the table, and a journal that says which are there. A part
 * enters the journal after it has been written, so a job that was killed goes on with what the journal vouches for.
 */
export class FileShelf implements Shelf {
  readonly file: ShelfFile;
  private readonly places: ReadonlyMap<number, number>;
  private readonly finished: Map<number, PartRecord>;

  private constructor(
    private readonly plan: PartPlan,
    private readonly path: string,
    private readonly journal: Journal,
    private readonly descriptor: number,
    finished: ReadonlyMap<number, PartRecord>,
  ) {
    this.places = new Map(plan.solved.map((part, place) => [part, place]));
    this.file = {
      ...{ path, descriptor },
      offsetOf: part => this.offsetOf(part),
      record: (part, record) => this.record(part, record),
    };
    // a line is believed only if the part in the file has the checksums that it names
    this.finished = new Map([...finished].filter(([part, record]) => this.holds(part, record)));
  }

  /** Goes on with what a stopped run of the same job left at `path`, unless it is to be forgotten. */
  static open(plan: PartPlan, path: string, resume: boolean): Result<FileShelf, TableProblem> {
    const foreign = foreignProblem(path);
    if (foreign) return err(foreign);
    return attempt('write', path, () => {
      const journal = new Journal(journalPath(path), plan);
      const finished = resume && existsSync(path) ? journal.read() : undefined;
      const descriptor = openSync(path, finished ? 'r+' : 'w+');
      if (!finished) {
        writeAll(descriptor, makePrefix(versionOf(plan.grundy)), 0);
        journal.start();
      }
      return new FileShelf(plan, path, journal, descriptor, finished ?? new Map());
    });
  }

  async records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableProblem>> {
    return ok(new Map(this.finished));
  }

  async get(part: number): Promise<Result<Uint8Array, TableProblem>> {
    const read = attempt('read', this.path, () => this.read(part));
    if (!read.ok) return read;
    return read.value.length === this.plan.partBytes ? read : err({ kind: 'damaged', part });
  }

  async put(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableProblem>> {
    const written = attempt('write', this.path, () => writeAll(this.descriptor, bytes, this.offsetOf(part)));
    return written.ok ? this.record(part, record) : written;
  }

  /** Checksums of all blocks in the order of the file. */
  allChecksums(): number[] {
    return this.plan.solved.flatMap(part => this.finished.get(part)!.checksums);
  }

  /** Puts what follows the parts, gives the whole file its name and ends the journal. */
  finish(suffix: Uint8Array, out: string): Result<void, TableProblem> {
    return attempt('write', out, () => {
      writeAll(this.descriptor, suffix, DATA_OFFSET + this.plan.solved.length * this.plan.partBytes);
      renameSync(this.path, out);
      this.journal.remove();
    });
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private record(part: number, record: PartRecord): Result<void, TableProblem> {
    this.finished.set(part, record);
    return attempt('write', journalPath(this.path), () => this.journal.add(part, record));
  }

  private offsetOf(part: number): number {
    return DATA_OFFSET + this.places.get(part)! * this.plan.partBytes;
  }

  private holds(part: number, { checksums }: PartRecord): boolean {
    return this.places.has(part) && sameSums(checksumsOf(this.read(part)), checksums);
  }

  private read(part: number): Uint8Array {
    const bytes = new Uint8Array(this.plan.partBytes);
    let done = 0;
    for (let read = 1; read > 0 && done < bytes.length; done += read) {
      read = readSync(this.descriptor, bytes, done, bytes.length - done, this.offsetOf(part) + done);
    }
    return bytes.subarray(0, done);
  }
}

/** Why our work cannot go to `path`: a file is there that no run of ours has begun, or nobody can tell. */
export function foreignProblem(path: string): TableProblem | undefined {
  const foreign = attempt('write', path, () => isForeign(path));
  if (!foreign.ok) return foreign.error;
  return foreign.value ? { kind: 'file', action: 'write', path, code: 'EEXIST' } : undefined;
}

function isForeign(path: string): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return false;
  if (!info.isFile()) return true;
  const head = Buffer.alloc(Math.min(info.size, MARK.length));
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, head, 0, head.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return !head.equals(MARK.subarray(0, head.length));
}

/** A run that was killed at once may have left less than this. */
const MARK = Buffer.from(START_MARK, 'latin1');

const journalPath = (path: string) => `${path}.journal`;

export function sameSums(found: readonly number[], expected: readonly number[]): boolean {
  return found.length === expected.length && found.every((sum, block) => sum === expected[block]);
}

function writeAll(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
  }
}
