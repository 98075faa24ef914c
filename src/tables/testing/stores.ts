import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';
import type { PartChecksum, PartRecord, PartStore } from '../parts/store.ts';

/** Parts in memory that take their time, like those on a server; counts what it is asked. */
export class MemoryStore implements PartStore {
  readonly parts = new Map<number, Uint8Array>();
  readonly known = new Map<number, PartRecord>();
  reads = 0;

  constructor(readonly checksum: PartChecksum = 'crc') {}

  async records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableError>> {
    return ok(new Map(this.known));
  }

  async read(part: number, into: Uint8Array): Promise<Result<void, TableError>> {
    this.reads++;
    await setImmediate();
    const bytes = this.parts.get(part);
    if (!bytes) return err({ kind: 'damaged', part });
    into.set(bytes);
    return ok(undefined);
  }

  async write(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableError>> {
    await setImmediate();
    this.parts.set(part, new Uint8Array(bytes));
    this.known.set(part, record);
    return ok(undefined);
  }

  async drop(): Promise<void> {}
}
