import type { Game, Outcome } from '../core/game.ts';
import { type Text, text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';
import type { Recorder } from './recorder.ts';
import type { Step } from './step.ts';

/** Something that can be switched off to see what it is good for: the memo, the cut, the order of moves. */
export interface Switch {
  readonly id: string;
  readonly title: Text;
  readonly usual: boolean;
}

export const MEMO: Switch = { id: 'memo', title: text('memo', '记忆化'), usual: true };

/** The board of one trace, as digits: a digit for each cell, and further ones for what else a position has. */
export interface BoardCodec<P = unknown> {
  /** Cells of the board; they are the first digits of a code. */
  readonly cells: number;
  encode(position: P): string;
  decode(code: string): P;
  /** How large a position is, for comparisons. Default: its number of empty cells. */
  sizeOf?(position: P): number;
  cellName(cell: number): string;
  /** A short name of a position for a sentence. */
  positionName(code: string): string;
  /** How many moves have a number, where that is fixed. */
  readonly moves?: number;
  /** What `move` arguments mean. */
  moveName(move: number): string;
  moveCells(move: number): readonly number[];
  /** What `direction` arguments mean. */
  directionName?(direction: number): Text;
  /** The places of the table, where every position has one of its own. */
  readonly slots?: number;
  slotOf?(code: string): number;
  codeAt?(slot: number): string;
}

/**
 * An algorithm that can be watched. `run` executes the algorithm in plain code: it reports each step to the recorder
 * and returns its answer as text.
 */
export interface Algorithm<P = unknown, M = unknown> {
  readonly id: string;
  /** The family of games whose positions it understands. */
  readonly family: string;
  readonly title: Text;
  /** The idea, in a sentence or two. */
  readonly about: Text;
  /** The text of the answer. */
  readonly answers: Text;
  readonly switches: readonly Switch[];
  readonly steps: readonly Step[];
  /** The folder of its listings. */
  readonly listing: string;
  /** Why it does not run on this position; undefined when it does. */
  refusal(game: Game<P, M>, position: P): Text | undefined;
  stage(game: Game<P, M>, position: P): BoardCodec<P>;
  run(game: Game<P, M>, position: P, on: ReadonlySet<string>, recorder: Recorder): string;
  /** The fields of a worth that the answer is made of, and the answer made of them. */
  readonly fields: readonly string[];
  answerOf(worth: Worth, game: Game<P, M>, position: P, on: ReadonlySet<string>): string;
  /** A value for a person. */
  valueText(value: string): Text;
  /** For which player a value is good, where the value states that: the player to move in its position. */
  outcomeOf(value: string): Outcome | undefined;
}

/**
 * The switches that are on by default.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { findAlgorithm, usualSwitches, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const extend = (await findAlgorithm(game, 'extend'))!;
 * const on = new Set(usualSwitches(extend));
 * console.log([...on]); // [ 'memo' ]
 * on.delete('memo');
 * const watched = orThrow(await watch(game, game.initial(), extend, { on }));
 * console.log(watched.trace.events); // 499
 * ```
 */
export function usualSwitches({ switches }: Pick<Algorithm, 'switches'>): ReadonlySet<string> {
  return new Set(switches.filter(({ usual }) => usual).map(({ id }) => id));
}
