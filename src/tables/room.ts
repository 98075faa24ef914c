import {
  makePartMemory,
  type PartMemory,
  type PartPlan,
  placeKernels,
  sourcesOf,
} from '../kernels/placement/index.ts';
import type { Unread } from './schedule.ts';
import { Slots } from './slots.ts';

/** What a thread may use while it solves a part. Places are addresses in the room's memory. */
export interface Stay {
  readonly part: number;
  readonly dest: number;
  /** Solved parts that are not in memory: they have to be brought before the images are made. */
  readonly missing: readonly { readonly part: number; readonly to: number }[];
  readonly images: readonly { readonly symmetry: number; readonly from: number; readonly to: number }[];
  /** Where the sources are, by the part cells that a move takes. */
  readonly sources: ReadonlyMap<number, number>;
  readonly pinned: readonly string[];
  readonly fresh: readonly string[];
}

/** WebAssembly's pages of 64 KiB, the last of which stays out of reach. */
const WASM_LIMIT = 65_535 * 65_536;

/** The memory in which several threads solve parts: who holds which piece of it, and until when. */
export class Room {
  readonly place: PartMemory;
  readonly memory: WebAssembly.Memory;
  private readonly slots: Slots;
  /** Keys of slots that a thread is filling. */
  private readonly filling = new Set<string>();

  constructor(
    private readonly plan: PartPlan,
    { bytes, threads }: { readonly bytes: number; readonly threads: number },
  ) {
    this.place = placeKernels(plan, threads);
    const { free, scratch } = this.place;
    const room = Math.min(bytes - (free - scratch[0]!), WASM_LIMIT - free);
    const count = Math.min(Math.floor(room / plan.partBytes), 2 * plan.solved.length + 64);
    this.memory = makePartMemory(plan, this.place, count);
    this.slots = new Slots(count);
  }

  /** Finds a slot for the part and each of its sources; undefined, with nothing changed, when there are too few. */
  enter(part: number): Stay | undefined {
    const visit = new Visit(this.slots, this.filling, part, slot => this.address(slot));
    const missing: { part: number; to: number }[] = [];
    const images: { symmetry: number; from: number; to: number }[] = [];
    const sources = new Map<number, number>();
    const holdSolved = (solved: number) =>
      visit.hold(solvedKey(solved), to => missing.push({ part: solved, to }));
    for (const { part: image, reach, solved, symmetry } of sourcesOf(this.plan, part)) {
      let address: number | undefined;
      if (symmetry === 0) address = holdSolved(solved);
      else if (this.isShared(imageKey(image))) address = visit.hold(imageKey(image), () => {});
      else {
        const from = holdSolved(solved);
        if (from !== undefined) {
          address = visit.hold(imageKey(image), to => images.push({ symmetry, from, to }));
        }
      }
      if (address === undefined) return visit.cancel();
      sources.set(reach, address);
    }
    const slot = this.slots.take(solvedKey(part), false);
    if (slot === undefined) return visit.cancel();
    const { fresh } = visit;
    return {
      ...{ part, dest: this.address(slot), missing, images, sources, fresh },
      pinned: [...visit.pinned, solvedKey(part)],
    };
  }

  /** The part is solved. If it is on a shelf as well, its slot may be given up for others. */
  leave({ part, pinned, fresh }: Stay, isShelved: boolean): void {
    for (const key of pinned) this.slots.unpin(key);
    for (const key of fresh) {
      this.filling.delete(key);
      if (key !== sharedKey(key)) this.slots.drop(key);
    }
    if (isShelved) this.slots.markRecoverable(solvedKey(part));
  }

  forget({ solved, images }: Unread): void {
    for (const part of solved) this.slots.drop(solvedKey(part));
    for (const part of images) this.slots.drop(imageKey(part));
  }

  /** The bytes of the part at an address. */
  bytes(address: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, this.plan.partBytes);
  }

  private isShared(key: string): boolean {
    return this.slots.find(key) !== undefined && !this.filling.has(key);
  }

  private address(slot: number): number {
    return this.place.free + slot * this.plan.partBytes;
  }
}

/** The slots that one part takes hold of, one after the other. */
class Visit {
  readonly pinned: string[] = [];
  readonly fresh: string[] = [];

  constructor(
    private readonly slots: Slots,
    private readonly filling: Set<string>,
    private readonly part: number,
    private readonly address: (slot: number) => number,
  ) {}

  /** The address of what has this name, pinned; `fill` is told of it when it is not there yet. */
  hold(name: string, fill: (address: number) => void): number | undefined {
    // What another thread is still filling can't be shared yet: this one makes a copy for itself.
    const key = this.filling.has(name) && !this.fresh.includes(name) ? ownKey(name, this.part) : name;
    const found = this.slots.find(key);
    if (found !== undefined) this.slots.pin(key);
    const slot = found ?? this.slots.take(key, true);
    if (slot === undefined) return undefined;
    this.pinned.push(key);
    if (found === undefined) {
      this.fresh.push(key);
      this.filling.add(key);
      fill(this.address(slot));
    }
    return this.address(slot);
  }

  cancel(): undefined {
    for (const key of this.pinned) this.slots.unpin(key);
    for (const key of this.fresh) {
      this.slots.drop(key);
      this.filling.delete(key);
    }
    return undefined;
  }
}

const solvedKey = (part: number) => `solved ${part}`;
const imageKey = (part: number) => `image ${part}`;
const ownKey = (name: string, part: number) => `${name} for ${part}`;
const sharedKey = (key: string) => key.split(' for ')[0];
