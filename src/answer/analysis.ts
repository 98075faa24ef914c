import type { Stop } from '../core/effort.ts';
import type { Text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';

/** A move with what is proved about it, for the player who makes it. */
export interface MoveWorth<M> extends Worth {
  readonly move: M;
  /** The move in the game's notation. */
  readonly name: string;
}

/** Why something is not proved: the effort ended, or every engine was expected to exceed it. */
export type Why = Stop | 'too-long' | 'too-large' | 'no-way';

/** A requested field that was not proved. */
export interface Unproved {
  readonly field: string;
  readonly why: Why;
  /** Estimated seconds, where an engine gave an estimate. */
  readonly seconds?: number;
}

/** What was proved about a position and its moves; a missing field is unknown. */
export interface Analysis<P, M> extends Worth {
  readonly position: P;
  /** Every legal move, or only the best if no more was requested; best first, valued for the player who makes it. */
  readonly moves: readonly MoveWorth<M>[];
  readonly unproved: readonly Unproved[];
  readonly provedBy: Readonly<Record<string, string>>;
  /** Engine failures, e.g. a corrupt table file; the answer does not use those engines. */
  readonly failures: readonly Text[];
  /** Positions searched, where an engine counted them. */
  readonly nodes?: number;
  readonly seconds: number;
}
