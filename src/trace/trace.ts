import type { Text } from '../core/text.ts';

/** Everything about a run that is not an event. */
export interface TraceMeta {
  /** The game's spec, and the position in its text. */
  readonly game: string;
  readonly position: string;
  /** The player to move in `position`, where its text leaves that open. */
  readonly toMove: 0 | 1;
  readonly algorithm: string;
  /** The switches that were on, in the algorithm's order. */
  readonly on: readonly string[];
  /** How many events there may be, the answer aside. */
  readonly cap: number;
  /** The algorithm was stopped at the cap; the answer is another's. */
  readonly stopped: boolean;
  /** The source of the answer of a stopped run. */
  readonly answeredBy?: string;
  /** A person's own program made the events, not ours. */
  readonly program?: TracedProgram;
}

/** A user's own program that reported its events. */
export interface TracedProgram {
  readonly name: string;
  readonly language: 'cpp' | 'python' | 'ts';
  readonly source: string;
  /**
   * The first event that is not the algorithm's own, and what stands there in ours: its line (empty: ours is over) and
   * its sentence, which older files lack.
   */
  readonly differs?: { readonly at: number; readonly expected: string; readonly says?: Text };
}

/** Events in columns: event i is a step of the algorithm with two arguments. */
export interface Columns {
  readonly step: Uint8Array;
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** What an algorithm did, as data: plain arrays that cross threads and are the same everywhere. */
export interface Trace {
  readonly meta: TraceMeta;
  readonly events: number;
  readonly columns: Columns;
  /** Codes of the positions that were met, two bits a digit, `digits` digits each, one after the other. */
  readonly positions: Uint8Array;
  readonly digits: number;
  /** Every value that was found, as text. */
  readonly values: readonly string[];
  /** States at every `KEYFRAME_EVENTS`th event, packed, and where each begins. */
  readonly keyframes: Int32Array;
  readonly keyframeStarts: Int32Array;
}

export const KEYFRAME_EVENTS = 128;

/** One event: a step of the algorithm with its two arguments. */
export interface TraceEvent {
  readonly step: number;
  readonly a: number;
  readonly b: number;
}

/**
 * Event i; "at n" means that events 0 … n − 1 have happened.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { eventAt, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const { step, a } = eventAt(watched.trace, 0);
 * console.log(watched.algorithm.steps[step]?.mark, a); // enter 0
 * ```
 */
export function eventAt({ columns }: Pick<Trace, 'columns'>, index: number): TraceEvent {
  return { step: columns.step[index]!, a: columns.a[index]!, b: columns.b[index]! };
}

/**
 * The code of a position that was met, by its number: a digit for each cell, as the stage reads it.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { positionCode, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * console.log(positionCode(watched.trace, 0), positionCode(watched.trace, 1)); // 0000 1000
 * ```
 */
export function positionCode({ positions, digits }: Pick<Trace, 'positions' | 'digits'>, id: number): string {
  const start = id * inputBytes(digits);
  let code = '';
  for (let digit = 0; digit < digits; digit++) {
    code += (positions[start + (digit >> 2)]! >> (2 * (digit & 3))) & 3;
  }
  return code;
}

/**
 * How many positions were met.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { positionCount, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * console.log(positionCount(watched.trace)); // 9
 * ```
 */
export function positionCount({ positions, digits }: Pick<Trace, 'positions' | 'digits'>): number {
  return digits === 0 ? 0 : positions.length / inputBytes(digits);
}

/** What a position takes in the pool. */
export function inputBytes(digits: number): number {
  return (digits + 3) >> 2;
}

/** The buffers behind a trace, to be handed to another thread. */
export function buffersOf(trace: Trace): ArrayBuffer[] {
  const { columns, positions, keyframes, keyframeStarts } = trace;
  const arrays = [columns.step, columns.a, columns.b, positions, keyframes, keyframeStarts];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
