import type { Meter } from './effort.ts';
import type { Game, GameDefinition } from './game.ts';
import type { Lang, Text } from './text.ts';
import type { Worth, Worths } from './worth.ts';

/** A piece of JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * Computes one or several fields by plain recursion over the contract, for the position and the named moves. It
 * remembers results, so that its meter can stop it and it can be called again.
 */
export type Reference = <P, M>(
  game: Game<P, M>,
  meter: Meter,
) => (position: P, moves: readonly M[]) => Worths;

/** One property of a position or a move, with everything needed to show it. */
export interface Field<V = unknown> {
  readonly id: string;
  /** Column heading. */
  title(definition: GameDefinition): Text;
  /** Short heading. */
  short(definition: GameDefinition): Text;
  /** Explains how to read it. */
  readonly explanation: Text;
  /** Whether a game has it. */
  promised(definition: GameDefinition): boolean;
  /** Priority when moves are ordered, lowest first; without a rank it does not count. */
  readonly rank?: number;
  /** Best first; called only if both values are known. */
  compare?(a: Worth, b: Worth): number;
  text(value: V, lang: Lang): string;
  /** Explains the value of a move, given its other values. */
  reading?(value: V, worth: Worth, definition: GameDefinition): Text;
  /** Texts for misère play, where the value means something else. */
  readonly inMisere?: Partial<Pick<Field<V>, 'title' | 'short' | 'explanation' | 'reading'>>;
  /** A short, possibly rounded form with the exact value; by default the text. */
  brief?(value: V): { readonly shown: string; readonly exact: string };
  json(value: V): unknown;
  readonly schema: Schema;
  readonly reference: Reference;
  /** The value, if it follows from the others without a search. */
  derive?(worth: Worth): V | undefined;
}
