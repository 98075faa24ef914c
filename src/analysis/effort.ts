/** When a search gives up; what it has not proved by then it does not say. */
export interface SearchLimits {
  readonly seconds: number;
  /** Positions to look into, besides the time. */
  readonly nodes?: number;
  cancelled?(): boolean;
  /** Called some ten times a second: how much of the limit is used up, or of the work done where that is known. */
  onProgress?(share: number): void;
}

const SLICE_MS = 80;
const FIRST_SLICE_NODES = 4_000;

/** Cuts a search into slices and spends the limit on them, for one question or many. */
export class Effort {
  private readonly began = performance.now();
  private sliceNodes = FIRST_SLICE_NODES;
  private nodes = 0;

  constructor(private readonly limits: SearchLimits) {}

  /** How much of the limit is used up: 1 when nothing is left. */
  share(): number {
    const { seconds, nodes, cancelled } = this.limits;
    if (cancelled?.()) return 1;
    const time = (performance.now() - this.began) / 1000 / seconds;
    return Math.min(1, Math.max(time, nodes === undefined ? 0 : this.nodes / nodes));
  }

  report(share: number): void {
    this.limits.onProgress?.(share);
  }

  /** Asks again and again, some nodes at a time; undefined when the limit or `mostNodes` is reached first. */
  ask<V>(question: (nodes: number) => V | undefined, mostNodes = Number.POSITIVE_INFINITY): V | undefined {
    for (let spent = 0; spent < mostNodes && this.share() < 1; ) {
      const left = this.limits.nodes === undefined ? mostNodes : this.limits.nodes - this.nodes;
      const nodes = Math.min(this.sliceNodes, mostNodes - spent, left);
      const before = performance.now();
      const answer = question(nodes);
      if (answer !== undefined) return answer;
      spent += nodes;
      this.nodes += nodes;
      const pace = SLICE_MS / Math.max(1, performance.now() - before);
      if (nodes === this.sliceNodes) this.sliceNodes = Math.ceil(nodes * Math.min(2, Math.max(0.5, pace)));
    }
    return undefined;
  }
}
