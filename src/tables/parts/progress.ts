import type { PartGraph } from './graph.ts';

/** How far past the first part that is not begun `ready` searches. */
const LOOK_AHEAD = 1024;

/** Which parts can be solved now, and which are still read, and when. It handles numbers only. */
export class PartProgress {
  private readonly begun: Uint8Array;
  /** Sources of each part that are not solved yet. */
  private readonly waits: Uint16Array;
  /** How often each solved part, directly or through its images, and each image is still read. */
  private readonly reads: Uint32Array;
  private first = 0;
  /** Solved parts that are still read. */
  alive = 0;
  /** Parts that are solved and stored. */
  done = 0;

  /** `stored` are the parts that an earlier run has stored. */
  constructor(
    private readonly graph: PartGraph,
    stored: Iterable<number> = [],
  ) {
    const { numbers } = graph;
    this.begun = new Uint8Array(numbers);
    this.waits = new Uint16Array(numbers);
    this.reads = new Uint32Array(numbers);
    for (const part of graph.order)
      graph.forSources(part, (solved, reach, symmetry) => {
        this.waits[part]!++;
        this.reads[solved]!++;
        if (symmetry !== 0) this.reads[part | reach]!++;
      });
    for (const part of stored) {
      this.begin(part);
      this.solved(part);
      this.stored(part);
    }
  }

  get isDone(): boolean {
    return this.done === this.graph.order.length;
  }

  /** Parts that are not begun and whose sources are all solved, in the order of the graph. */
  *ready(): Generator<number> {
    const { order } = this.graph;
    while (this.first < order.length && this.begun[order[this.first]!]) this.first++;
    const end = Math.min(order.length, this.first + LOOK_AHEAD);
    for (let position = this.first; position < end; position++) {
      const part = order[position]!;
      if (!this.begun[part] && this.waits[part] === 0) yield part;
    }
  }

  begin(part: number): void {
    this.begun[part] = 1;
  }

  /** The part is solved: its readers no longer wait for it. */
  solved(part: number): void {
    this.alive++;
    this.graph.forReaders(part, reader => {
      this.waits[reader]!--;
    });
  }

  /** The part is stored, and no longer reads its sources. Returns the parts and images that are no longer read. */
  stored(part: number): number[] {
    this.done++;
    const dead: number[] = [];
    const drop = (solved: number) => {
      dead.push(solved);
      this.alive--;
    };
    this.graph.forSources(part, (solved, reach, symmetry) => {
      if (--this.reads[solved]! === 0) drop(solved);
      if (symmetry !== 0 && --this.reads[part | reach]! === 0) dead.push(part | reach);
    });
    if (this.reads[part] === 0) drop(part);
    return dead;
  }

  isAlive(part: number): boolean {
    return this.reads[part]! > 0;
  }

  /** Where in the order a part or an image is read next; the length of the order if it is not. */
  nextRead(part: number): number {
    const { graph } = this;
    let next = graph.order.length;
    graph.forReaders(part, reader => {
      if (!this.begun[reader]) next = Math.min(next, graph.positionOf(reader));
    });
    return next;
  }
}
