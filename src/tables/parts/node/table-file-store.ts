import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PartPlan } from '../../../kernels/placement/index.ts';
import type { TableError } from '../../errors.ts';
import { attempt, moveBytes, type OpenFile, writeAll } from '../../node/files.ts';
import { checksumsOf, DATA_OFFSET, makePrefix, START_MARK, versionOf } from '../../node/format.ts';
import { type PartRecord, type PartStore, sameChecksums } from '../store.ts';
import { Journal, type JournalFormat } from './journal.ts';

type TableRecord = PartRecord & { readonly part: number };

/**
 * Solved parts in a file, at the places they will have in the table, and a journal of those that are there. A part
 * enters the journal after it was written, so a run continues from the journal of one that was killed.
 */
export class TableFileStore implements PartStore {
  readonly checksum = 'crc';
  private readonly finished = new Map<number, PartRecord>();

  private constructor(
    private readonly plan: PartPlan,
    private readonly file: OpenFile,
    private readonly journal: Journal<TableRecord>,
    private readonly places: ReadonlyMap<number, number>,
  ) {
    // a line counts only if the part in the file has the checksums that it names
    for (const record of journal.records) {
      if (this.holds(record)) this.finished.set(record.part, record);
    }
  }

  /** Continues from what a stopped run of the same job left at `path`, unless that should be forgotten. */
  static open(plan: PartPlan, path: string, resume: boolean): Result<TableFileStore, TableError> {
    const foreign = foreignProblem(path);
    if (foreign) return err(foreign);
    const canResume = resume && existsSync(path);
    const opened = attempt('write', path, () => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666));
    if (!opened.ok) return opened;
    const file = { path, descriptor: opened.value };
    const journal = openJournal(`${path}.journal`, plan, !canResume);
    const store = journal.ok
      ? attempt('write', path, () => {
          if (journal.value.records.length === 0) {
            // ext4 flushes a file that was truncated, even an empty one, when it is closed
            if (fstatSync(file.descriptor).size > 0) ftruncateSync(file.descriptor);
            writeAll(file.descriptor, makePrefix(versionOf(plan.grundy)), 0);
          }
          const places = new Map(plan.solved.map((part, place) => [part, place]));
          return new TableFileStore(plan, file, journal.value, places);
        })
      : journal;
    if (!store.ok) closeSync(file.descriptor);
    return store;
  }

  async records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableError>> {
    return ok(new Map(this.finished));
  }

  read(part: number, into: Uint8Array): Promise<Result<void, TableError>> {
    return this.move('read', part, into);
  }

  async write(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableError>> {
    const written = await this.move('write', part, bytes);
    if (!written.ok) return written;
    this.finished.set(part, record);
    return this.journal.add({ ...record, part });
  }

  /** The table will have every part. */
  async drop(): Promise<void> {}

  /** Checksums of all blocks in the order of the file. */
  allChecksums(): number[] {
    return this.plan.solved.flatMap(part => this.finished.get(part)!.checksums);
  }

  /** Appends what follows the parts, gives the file its name and removes the journal. */
  finish(suffix: Uint8Array, out: string): Result<void, TableError> {
    return attempt('write', out, () => {
      writeAll(this.file.descriptor, suffix, DATA_OFFSET + this.plan.solved.length * this.plan.partBytes);
      renameSync(this.file.path, out);
      this.journal.remove();
    });
  }

  close(): void {
    closeSync(this.file.descriptor);
    this.journal.close();
  }

  private move(action: 'read' | 'write', part: number, bytes: Uint8Array): Promise<Result<void, TableError>> {
    return moveBytes(action, this.file, bytes, this.offsetOf(part), { kind: 'damaged', part });
  }

  private offsetOf(part: number): number {
    return DATA_OFFSET + this.places.get(part)! * this.plan.partBytes;
  }

  private holds({ part, checksums }: TableRecord): boolean {
    if (!this.places.has(part)) return false;
    const bytes = new Uint8Array(this.plan.partBytes);
    const read = readSync(this.file.descriptor, bytes, 0, bytes.length, this.offsetOf(part));
    return read === bytes.length && sameChecksums(checksumsOf(bytes), checksums);
  }
}

/** The journal of another job is begun anew. */
function openJournal(
  path: string,
  plan: PartPlan,
  restart: boolean,
): Result<Journal<TableRecord>, TableError> {
  const format = journalFormat(plan);
  const journal = Journal.open(path, format, restart);
  return !journal.ok && journal.error.kind === 'foreign' ? Journal.open(path, format, true) : journal;
}

function journalFormat(plan: PartPlan): JournalFormat<TableRecord> {
  return {
    ...{ job: tableJob(plan), radix: 16 },
    makeLine: ({ part, counts, checksums }) =>
      `${part} ${counts.join()} ${checksums.map(sum => sum.toString(16)).join(',')}`,
    parseLine: line => {
      const [part, counts, sums] = line.split(' ') as [string, string, string];
      const checksums = sums.split(',').map(sum => Number.parseInt(sum, 16));
      return { part: Number(part), counts: counts.split(',').map(BigInt), checksums };
    },
  };
}

/** The same for the same job only: rules, order of bits, parts, kind of values. */
function tableJob({ rules, design, symmetries, solved, grundy }: PartPlan): string {
  const { cells, masks, misere } = rules;
  const identity = JSON.stringify([
    cells,
    masks.map(String),
    misere === true,
    design.layout.order,
    symmetries,
    solved,
    ...(grundy ? ['grundy'] : []),
  ]);
  return `job ${crc32(identity).toString(16)}`;
}

/** Why the table cannot go to `path`: there is a file that no run of ours has begun, or the system refuses. */
function foreignProblem(path: string): TableError | undefined {
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
