import type { Stop } from '../core/effort.ts';
import type { Text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';

/** A move with what is proved about it, for the player who makes it. */
export interface MoveWorth<M> extends Worth {
  readonly move: M;
  /** The move in the game's notation. */
  readonly name: string;
}

/** Why something is not proved: the effort ended, or nobody began because it would have taken too much. */
export type Why = Stop | 'too-long' | 'too-large' | 'no-way';

/** A field that was asked for and not reached. */
export interface Unproved {
  readonly field: string;
  readonly why: Why;
  /** About how long it would take, where an engine could tell. */
  readonly seconds?: number;
}

/** What was proved about a position and its moves. A field that is not there is not known. */
export interface Analysis<P, M> extends Worth {
  readonly position: P;
  /** Every legal move, or only the best where no more was asked for, best first; its worth is for the player who makes it. */
  readonly moves: readonly MoveWorth<M>[];
  /** What was asked for and not reached. */
  readonly unproved: readonly Unproved[];
  /** The engine that proved each field. */
  readonly provedBy: Readonly<Record<string, string>>;
  /** What engines found spoilt on the way: the answer is without them. */
  readonly failures: readonly Text[];
  /** Positions searched, where an engine counted them. */
  readonly nodes?: number;
  readonly seconds: number;
}
