import type { KeptAnswers, PartChecksum } from './store.ts';

/** What to find out about a part while it is in memory. */
export interface PartQuestions {
  /** Indices of positions whose outcomes are kept. */
  readonly positions: Uint32Array;
  /** Sets of index bits: lost positions that have them all are counted. */
  readonly sets: readonly number[];
  /** Symmetries that must leave the part as it is. */
  readonly stabilizers: readonly number[];
}

/** A part to solve. Everything that it needs is in the common memory, at these addresses. */
export interface PartTask {
  readonly part: number;
  readonly dest: number;
  /** Images to make first. */
  readonly images: readonly { readonly symmetry: number; readonly from: number; readonly to: number }[];
  /** A source with a symmetry is turned in the thread's own memory. */
  readonly sources: readonly {
    readonly reach: number;
    readonly address: number;
    readonly symmetry: number;
  }[];
  /** Parts that were just read: their checksums are compared. */
  readonly unchecked: readonly number[];
  /** Which checksums; none for parts that stay in memory. */
  readonly checksum?: PartChecksum | undefined;
  readonly questions?: PartQuestions | undefined;
}

export interface PartReport {
  readonly counts: readonly bigint[];
  readonly checksums: readonly number[];
  /** The checksums of the unchecked parts. */
  readonly found: readonly (readonly number[])[];
  readonly kept?: KeptAnswers | undefined;
  readonly isSymmetric: boolean;
}

/** Solves parts in a common memory: on this thread, or on several others. */
export interface PartExecutor {
  /** How many parts it solves at once. */
  readonly width: number;
  /** Undefined when it was stopped. */
  solve(task: PartTask): Promise<PartReport | undefined>;
  /** Stops at once, within a part too. */
  stop(): Promise<void>;
}
