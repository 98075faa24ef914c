import { err, ok, type Result } from '../../core/result.ts';
import type { TableProblem } from '../problem.ts';
import type { Room, Stay } from '../room.ts';
import type { PartRecord, Shelf, ShelfFile } from '../shelf.ts';
import { sameSums } from './file-shelf.ts';
import { checksumsOf } from './format.ts';
import type { PartOrder, PartReport } from './part.thread.ts';

type Solved = Extract<PartReport, { kind: 'solved' }>;

/** How parts get from a shelf into a room and back. */
export interface Transport {
  /** Brings what is missing, or tells the thread where to read it. */
  bring(stay: Stay): Promise<Result<Pick<PartOrder, 'file'>, TableProblem>>;
  /** Takes the solved part to the shelf, or makes sure that the thread did. */
  take(stay: Stay, report: Solved): Promise<Result<void, TableProblem>>;
}

/** `records` tells the checksums that parts from the shelf must have. */
export function makeTransport(
  room: Room,
  shelf: Shelf | undefined,
  records: ReadonlyMap<number, PartRecord>,
): Transport {
  if (!shelf) return inMemoryOnly;
  return shelf.file ? byThreads(shelf.file, records) : byBytes(room, shelf, records);
}

const inMemoryOnly: Transport = {
  async bring({ missing }) {
    if (missing.length > 0) throw new Error(`part ${missing[0]!.part} was dropped while it was needed`);
    return ok({});
  },
  take: async () => ok(undefined),
};

/** Threads read and write the file themselves, straight from the room's memory. */
function byThreads(file: ShelfFile, records: ReadonlyMap<number, PartRecord>): Transport {
  return {
    async bring({ part, missing }) {
      const loads = missing.map(each => ({ ...each, offset: file.offsetOf(each.part) }));
      return ok({ file: { descriptor: file.descriptor, loads, storeAt: file.offsetOf(part) } });
    },
    async take({ part, missing }, { counts, checksums, loaded }) {
      const damaged = missing.find((each, at) => !isIntact(each.part, loaded[at]!, records));
      if (damaged) return err({ kind: 'damaged', part: damaged.part });
      return file.record(part, { counts, checksums });
    },
  };
}

/** Any shelf: bytes go through this thread. */
function byBytes(room: Room, shelf: Shelf, records: ReadonlyMap<number, PartRecord>): Transport {
  return {
    async bring({ missing }) {
      for (const { part, to } of missing) {
        const bytes = await shelf.get(part);
        if (!bytes.ok) return bytes;
        if (!isIntact(part, checksumsOf(bytes.value), records)) return err({ kind: 'damaged', part });
        room.bytes(to).set(bytes.value);
      }
      return ok({});
    },
    // few ways to send bytes take memory that threads share, so the shelf gets a copy
    take: ({ part, dest }, { counts, checksums }) =>
      shelf.put(part, new Uint8Array(room.bytes(dest)), { counts, checksums }),
  };
}

function isIntact(part: number, found: readonly number[], records: ReadonlyMap<number, PartRecord>): boolean {
  return sameSums(found, records.get(part)!.checksums);
}
