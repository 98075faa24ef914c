import type { PartGraph } from './part-graph.ts';

/** How far past the first part that is not begun another one is looked for. */
const LOOK_AHEAD = 1024;

/** How far a run is: which parts can be begun, who is still to be read, and when. It knows numbers only. */
export class RunState {
  private readonly begun: Uint8Array;
  /** Sources of each part that are not solved yet. */
  private readonly waits: Uint16Array;
  /** How often each solved part is still to be read. */
  private readonly reads: Uint32Array;
  private first = 0;
  /** Solved parts that somebody still reads. */
  alive = 0;
  /** Parts that are solved and kept safe. */
  settled = 0;

  /** `settled` are the parts that an earlier run left. */
  constructor(
    private readonly graph: PartGraph,
    settled: Iterable<number> = [],
  ) {
    const { length } = graph.positions;
    this.begun = new Uint8Array(length);
    this.waits = new Uint16Array(length);
    this.reads = new Uint32Array(length);
    for (const part of graph.sequence)
      graph.forSources(part, solved => {
        this.waits[part]!++;
        this.reads[solved]!++;
      });
    for (const part of settled) {
      this.begun[part] = 1;
      this.solve(part);
      this.settle(part);
    }
  }

  get isDone(): boolean {
    return this.settled === this.graph.sequence.length;
  }

  /** Parts that can be begun, in the order of the run. */
  *ready(): Generator<number> {
    const { sequence } = this.graph;
    while (this.first < sequence.length && this.begun[sequence[this.first]!]) this.first++;
    const end = Math.min(sequence.length, this.first + LOOK_AHEAD);
    for (let position = this.first; position < end; position++) {
      const part = sequence[position]!;
      if (!this.begun[part] && this.waits[part] === 0) yield part;
    }
  }

  begin(part: number): void {
    this.begun[part] = 1;
  }

  /** Its outcomes are there: those that waited for it need not any more. */
  solve(part: number): void {
    this.alive++;
    this.graph.forReaders(part, reader => {
      this.waits[reader]!--;
    });
  }

  /** It is kept safe, and so done with its sources. Returns the parts that nobody reads any more. */
  settle(part: number): number[] {
    this.settled++;
    const dead: number[] = [];
    this.graph.forSources(part, solved => {
      if (--this.reads[solved]! === 0) dead.push(solved);
    });
    if (this.reads[part] === 0) dead.push(part);
    this.alive -= dead.length;
    return dead;
  }

  isAlive(part: number): boolean {
    return this.reads[part]! > 0;
  }

  /** Where in the sequence a part is read next; beyond its end when it is not. */
  nextRead(solved: number): number {
    const { positions, sequence } = this.graph;
    let next = sequence.length;
    this.graph.forReaders(solved, reader => {
      if (!this.begun[reader] && positions[reader]! < next) next = positions[reader]!;
    });
    return next;
  }
}
