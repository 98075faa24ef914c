import type { Meter } from './effort.ts';
import type { Game, GameDefinition } from './game.ts';
import type { Lang, Text } from './text.ts';
import type { Worth, Worths } from './worth.ts';

/** A piece of JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * The slow, obvious way to a field, or to several at once: plain recursion over the contract. It remembers what it
 * finds, so that its meter can stop it and it can begin again. Values the position, and the moves named.
 */
export type Reference = <P, M>(
  game: Game<P, M>,
  meter: Meter,
) => (position: P, moves: readonly M[]) => Worths;

/** One thing that can be known about a position or a move: everything that anybody needs to show it. */
export interface Field<V = unknown> {
  readonly id: string;
  /** Over a column or before a value. */
  title(definition: GameDefinition): Text;
  /** The same where there is little room. */
  short(definition: GameDefinition): Text;
  /** How to read it, for somebody who sees it for the first time. */
  readonly explanation: Text;
  /** Whether a game has it. */
  promised(definition: GameDefinition): boolean;
  /** Whose word counts first when moves are put in order, lowest first; left out where it does not decide. */
  readonly rank?: number;
  /** Best first; called only when both are known. */
  compare?(a: Worth, b: Worth): number;
  text(value: V, lang: Lang): string;
  /** What the value of a move says, beside what else is known of it, to somebody who sees it for the first time. */
  reading?(value: V, worth: Worth, definition: GameDefinition): Text;
  /** Its words in misère play, where the value means something else. */
  readonly inMisere?: Partial<Pick<Field<V>, 'title' | 'short' | 'explanation' | 'reading'>>;
  /** Where there is little room: rounded if need be, with the exact value behind it. The text unless told. */
  brief?(value: V): { readonly shown: string; readonly exact: string };
  json(value: V): unknown;
  readonly schema: Schema;
  readonly reference: Reference;
  /** What follows from the rest without any search. */
  derive?(worth: Worth): V | undefined;
}
