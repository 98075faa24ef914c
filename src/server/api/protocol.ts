import type { Progress } from '../../core/effort.ts';
import type { Lang } from '../../core/text.ts';
import type { Values } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

/** What a body holds: parameters as JSON lines, or positions as the game writes them. */
export interface Batch {
  readonly kind: 'lines' | 'positions';
  readonly bytes: Uint8Array;
  /** Whether the answers are wanted as the contest prints them. */
  readonly plain: boolean;
}

/** A question on its way to a thread. Plain data. */
export interface Ask {
  readonly question: string;
  readonly game: string;
  /** Parameters of the variant, by name. */
  readonly options: readonly (readonly [string, string])[];
  readonly values: Values;
  readonly lang: Lang;
  readonly batch?: Batch;
  /** Seconds and bytes at most, whatever the question says. */
  readonly seconds: number;
  readonly bytes: number;
}

export type Order =
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  | { readonly kind: 'cancel'; readonly id: number }
  /** A piece has left the house: the next may come. */
  | { readonly kind: 'taken'; readonly id: number };

export type News =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  /** The answer begins; what follows are its pieces. */
  | { readonly kind: 'begin'; readonly id: number; readonly type: string }
  | { readonly kind: 'piece'; readonly id: number; readonly piece: string | Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  /** A whole answer at once. */
  | { readonly kind: 'answer'; readonly id: number; readonly body: string }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: ApiProblem; readonly cause?: string };

export const NDJSON = 'application/x-ndjson';
export const PLAIN = 'text/plain';

/** What a thread starts with. */
export interface ThreadData {
  readonly tables: readonly LoadedTable[];
}

/** A table file, and the variant that it is about. */
export interface LoadedTable {
  readonly path: string;
  readonly spec: string;
}
