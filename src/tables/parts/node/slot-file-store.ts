import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { systemCode } from '../../../core/file-problem.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PartPlan } from '../../../kernels/placement/index.ts';
import type { TableError } from '../../errors.ts';
import { makeFolder, moveBytes, type OpenFile } from '../../node/files.ts';
import type { Positions } from '../../run/questions.ts';
import { makePlanData } from '../plan-data.ts';
import type { KeptAnswers, PartRecord, PartStore } from '../store.ts';
import { Journal, type JournalFormat } from './journal.ts';

/** What decides the answers of a run. */
export interface RunJob {
  readonly plan: PartPlan;
  readonly blockBits: number;
  /** Positions whose outcomes are kept. */
  readonly positions: Positions;
  /** Sets of cells: lost positions that have them all are counted. */
  readonly sets: readonly bigint[];
}

interface SlotRecord extends PartRecord {
  readonly part: number;
  readonly slot: number;
  readonly kept: KeptAnswers;
}

const JOURNAL = 'journal';
export const PARTS = 'parts';
const DIRECT_STEP = 4096;

/**
 * The working files of a run: parts in a file of equal slots, which are reused when a part is no longer read, and a
 * journal. Where the system allows it, bytes bypass its cache: that would cost more than solving, and the run knows
 * better what is needed next.
 */
export class SlotFileStore implements PartStore {
  readonly checksum = 'digest';
  private readonly slotOf = new Map<number, number>();
  private readonly free: number[] = [];
  /** How many slots the file has. */
  slots = 0;

  private constructor(
    private readonly file: OpenFile,
    private readonly partBytes: number,
    private readonly journal: Journal<SlotRecord>,
  ) {
    // the last part that was written to a slot is in it
    const partIn = new Map(journal.records.map(({ part, slot }) => [slot, part]));
    for (const [slot, part] of partIn) {
      this.slotOf.set(part, slot);
      this.slots = Math.max(this.slots, slot + 1);
    }
    for (let slot = this.slots - 1; slot >= 0; slot--) if (!partIn.has(slot)) this.free.push(slot);
  }

  /** Continues from what a stopped run of the same job left in the folder, unless that should be forgotten. */
  static open(job: RunJob, folder: string, restart: boolean): Result<SlotFileStore, TableError> {
    const made = makeFolder(folder);
    if (!made.ok) return made;
    const journal = Journal.open(join(folder, JOURNAL), journalFormat(job), restart);
    if (!journal.ok) return journal;
    const path = join(folder, PARTS);
    if (journal.value.records.length === 0) rmSync(path, { force: true });
    const { partBytes } = job.plan.design;
    const file = openSlots(path, partBytes);
    if (file.ok) return ok(new SlotFileStore(file.value, partBytes, journal.value));
    journal.value.close();
    return file;
  }

  async records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableError>> {
    return ok(new Map(this.journal.records.map(record => [record.part, record])));
  }

  read(part: number, into: Uint8Array): Promise<Result<void, TableError>> {
    return this.move('read', this.slotOf.get(part)!, into);
  }

  async write(
    part: number,
    bytes: Uint8Array,
    { counts, checksums, kept = { setCounts: [], answers: new Uint8Array() } }: PartRecord,
  ): Promise<Result<void, TableError>> {
    const slot = this.free.pop() ?? this.slots++;
    this.slotOf.set(part, slot);
    const written = await this.move('write', slot, bytes);
    return written.ok ? this.journal.add({ part, slot, counts, checksums, kept }) : written;
  }

  /** Called when the journal has the last readers of these parts: only then may their slots be overwritten. */
  async drop(parts: readonly number[]): Promise<void> {
    for (const part of parts) {
      const slot = this.slotOf.get(part);
      if (slot === undefined) continue;
      this.slotOf.delete(part);
      this.free.push(slot);
    }
  }

  close(): void {
    this.journal.close();
    closeSync(this.file.descriptor);
  }

  private move(action: 'read' | 'write', slot: number, bytes: Uint8Array): Promise<Result<void, TableError>> {
    return moveBytes(action, this.file, bytes, slot * this.partBytes);
  }
}

/** Removes the working files of a finished run. */
export function removeRunFiles(folder: string): void {
  for (const name of [JOURNAL, PARTS]) rmSync(join(folder, name), { force: true });
}

/** Opens a file of slots, past the system's cache where it allows it. */
export function openSlots(path: string, slotBytes: number): Result<OpenFile, TableError> {
  const flags = constants.O_RDWR | constants.O_CREAT;
  const direct = slotBytes % DIRECT_STEP === 0 ? (constants.O_DIRECT ?? 0) : 0;
  let code: string | undefined;
  for (const way of direct === 0 ? [flags] : [flags | direct, flags]) {
    try {
      return ok({ path, descriptor: openSync(path, way, 0o666) });
    } catch (problem) {
      code = systemCode(problem);
      if (code === undefined) throw problem;
    }
  }
  return err({ kind: 'file', action: 'write', path, code: code! });
}

function journalFormat(job: RunJob): JournalFormat<SlotRecord> {
  return {
    ...{ job: runJobText(job), radix: 10 },
    makeLine: ({ part, slot, counts, checksums, kept: { setCounts, answers } }) =>
      `${part} ${slot} ${counts[0]} ${checksums[0]} ${setCounts.join()} ${Buffer.from(answers).toString('base64')}`,
    parseLine: line => {
      const [part, slot, lost, checksum, sets, answers] = line.split(' ') as [string, ...string[]];
      const setCounts = sets === '' ? [] : sets!.split(',').map(Number);
      return {
        ...{ part: Number(part), slot: Number(slot), counts: [BigInt(lost!)], checksums: [Number(checksum)] },
        kept: { setCounts, answers: Buffer.from(answers!, 'base64') },
      };
    },
  };
}

/** The same for the same job only. */
function runJobText({ plan, blockBits, positions: { low, high }, sets }: RunJob): string {
  const bytes = (words: Uint32Array) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  const identity = JSON.stringify([makePlanData(plan), blockBits, sets.map(String)]);
  return `run 1 ${crc32(bytes(high), crc32(bytes(low), crc32(identity)))}`;
}
