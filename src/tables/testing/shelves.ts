import { setImmediate } from 'node:timers/promises';
import { MemoryShelf, type PartRecord } from '../shelf.ts';

/** Bytes in memory that are slow to come, as those of a server; counts what it was asked. */
export class SlowShelf extends MemoryShelf {
  gets = 0;

  override async get(part: number) {
    this.gets++;
    await setImmediate();
    return super.get(part);
  }

  override async put(part: number, bytes: Uint8Array, record: PartRecord) {
    await setImmediate();
    return super.put(part, bytes, record);
  }
}
