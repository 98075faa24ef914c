import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../../../core/result.ts';
import { makeFolder } from '../../node/attempt.ts';
import { makePlanData } from '../../plan-data.ts';
import type { TableProblem } from '../../problem.ts';
import type { RunRequest } from './run-board.ts';
import { RunJournal, type RunRecord, readRunJournal } from './run-journal.ts';
import { Slab } from './slab.ts';

/** The working files of a run. A run that was killed goes on with them; one that ends well takes them away. */
export interface Scratch {
  readonly records: readonly RunRecord[];
  readonly slab: Slab;
  slotOf(part: number): number;
  checksumOf(part: number): number;
  /** Tells, once, which of the parts that an earlier run left are still wanted. */
  occupy(isAlive: (part: number) => boolean): void;
  record(record: RunRecord): Result<void, TableProblem>;
  /** Nobody needs a part any more: its slot is for others. */
  giveBack(part: number): void;
  close(): void;
}

const JOURNAL = 'journal';
export const PARTS = 'parts';

type ScratchRequest = Pick<
  RunRequest,
  'plan' | 'blockBits' | 'folder' | 'positions' | 'sets' | 'restart' | 'onResume'
>;

export function openScratch(
  request: ScratchRequest,
  isPart: (part: number) => boolean,
): Result<Scratch, TableProblem> {
  const { plan, folder } = request;
  const made = makeFolder(folder);
  if (!made.ok) return made;
  const path = join(folder, JOURNAL);
  const job = jobOf(request);
  const left = readLeft(path, job, request.restart === true);
  if (!left.ok) return left;
  const records = left.value.filter(({ part }) => isPart(part));
  if (records.length > 0) request.onResume?.(records.length, plan.solved.length);
  const journal = RunJournal.open(path, job, left.value.length === 0);
  if (!journal.ok) return journal;
  if (left.value.length === 0) rmSync(join(folder, PARTS), { force: true });
  const slab = Slab.open(join(folder, PARTS), plan.design.partBytes);
  if (!slab.ok) {
    journal.value.close();
    return slab;
  }
  return ok(new OpenScratch(records, journal.value, slab.value));
}

/** Takes away what a run that is done has left. */
export function removeScratch(folder: string): void {
  for (const name of [JOURNAL, PARTS]) rmSync(join(folder, name), { force: true });
}

function readLeft(path: string, job: string, restart: boolean): Result<readonly RunRecord[], TableProblem> {
  if (restart || !existsSync(path)) return ok([]);
  const log = readRunJournal(path);
  if (!log.ok) return log;
  if (log.value.job === undefined || log.value.job === job) return ok(log.value.records);
  return err({ kind: 'foreign', path });
}

/** The same for the same job only. */
function jobOf({ plan, blockBits, positions, sets }: ScratchRequest): string {
  const { low, high } = positions;
  const bytes = (words: Uint32Array) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  const identity = JSON.stringify([makePlanData(plan), blockBits, sets.map(String)]);
  return `run 1 ${crc32(bytes(high), crc32(bytes(low), crc32(identity)))}`;
}

class OpenScratch implements Scratch {
  private readonly known: Map<number, { readonly slot: number; readonly checksum: number }>;

  constructor(
    readonly records: readonly RunRecord[],
    private readonly journal: RunJournal,
    readonly slab: Slab,
  ) {
    this.known = new Map(records.map(({ part, slot, checksum }) => [part, { slot, checksum }]));
  }

  slotOf(part: number): number {
    return this.known.get(part)!.slot;
  }

  checksumOf(part: number): number {
    return this.known.get(part)!.checksum;
  }

  occupy(isAlive: (part: number) => boolean): void {
    for (const part of this.known.keys()) if (!isAlive(part)) this.known.delete(part);
    this.slab.occupy(new Set([...this.known.values()].map(({ slot }) => slot)));
  }

  record(record: RunRecord): Result<void, TableProblem> {
    this.known.set(record.part, { slot: record.slot, checksum: record.checksum });
    return this.journal.add(record);
  }

  giveBack(part: number): void {
    const { slot } = this.known.get(part)!;
    this.known.delete(part);
    this.slab.giveBack(slot);
  }

  close(): void {
    this.journal.close();
    this.slab.close();
  }
}
