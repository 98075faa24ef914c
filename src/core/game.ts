import type { Field } from './field.ts';
import type { InputError } from './input-error.ts';
import type { Result } from './result.ts';
import type { RuleExample } from './rules.ts';
import type { Text } from './text.ts';
import type { TextCursor } from './text-cursor.ts';
import type { Variant, VariantOption } from './variant.ts';
import type { Worth } from './worth.ts';

/** 0 is the player that the game names first (who starts, or black). */
export type Player = 0 | 1;

/**
 * The player who is not this one.
 *
 * @example
 * ```ts
 * import { other } from 'kibitz/games';
 *
 * console.log(other(0), other(1)); // 1 0
 * ```
 */
export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** Best first. Always said for the player to move. */
export const OUTCOMES = ['win', 'draw', 'loss'] as const;
/** How a position ends with best play, for the player to move. */
export type Outcome = (typeof OUTCOMES)[number];

/** Colour never stands alone: each outcome has its sign. */
export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = { win: '+', draw: '=', loss: '-' };

/** What the opponent's outcome is for me. */
export const REVERSED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** How a finished game ended. */
export interface Ending {
  readonly winner: Player | 'nobody';
  /** Scored games only: the final score, for player 0. */
  readonly score?: number;
}

/**
 * What an ending is for one of the players.
 *
 * @example
 * ```ts
 * import { endingOutcome } from 'kibitz/games';
 *
 * console.log(endingOutcome({ winner: 1 }, 0)); // loss
 * ```
 */
export function endingOutcome(ending: Ending, player: Player): Outcome {
  if (ending.winner === 'nobody') return 'draw';
  return ending.winner === player ? 'win' : 'loss';
}

/** What decides which analyses, commands and pages exist for a game. */
export interface Capabilities {
  /** Both players have the same moves, so a position has a Grundy value. */
  readonly impartial: boolean;
  readonly hasDraws: boolean;
  readonly canPass: boolean;
  /** The final score matters, not only who wins. */
  readonly scored: boolean;
}

/** The colours of a drawn board: a game says which, the front end says how. `felt` is an empty cell under discs. */
export const INKS = ['plain', 'red', 'green', 'blue', 'black', 'white', 'felt'] as const;
/** A colour of a drawn board. */
export type Ink = (typeof INKS)[number];

/** Gives a piece of a drawn board its look; `marked` when it belongs to the last move. */
export type TerminalPaint = (mark: string, ink: Ink, marked: boolean) => string;

export const UNPAINTED: TerminalPaint = mark => mark;

/**
 * The rules of one variant. What every game keeps, and what all who ask about it rely on:
 *
 * - The players take turns: `toMove` after a move is the other player.
 * - Every game ends, within `MOST_PLIES` moves: no position comes again on the way.
 * - `moves` is empty exactly when `ending` is there: a forced pass is a move.
 * - Positions and moves are plain immutable data: no function changes what it is given. What they look like is the
 *   game's own business.
 * - Nothing depends on chance or on the clock: the same call gives the same result.
 * - Endings are as the capabilities say: a draw only with `hasDraws`, a score exactly with `scored`.
 *
 * `findBreach` (`src/core/breach.ts`) looks for a position where a game does not; who asks about such a game gets a
 * `GameFault` instead of an answer.
 */
export interface Game<P = unknown, M = unknown> {
  readonly definition: GameDefinition;
  readonly variant: Variant;
  /** Where the variant has a name of its own. */
  readonly title?: Text;
  /** The rules of this variant, a sentence or two each; `rulesOf` makes some of the definition unless told. */
  readonly rules?: readonly Text[];
  /** Moves worth drawing beside the rules, legal or not: `parseMove` judges them. */
  ruleExamples?(): readonly RuleExample<P>[];
  initial(): P;
  /** A position that was read may have a board of its own: its parameters, where they differ. */
  variantAt?(position: P): Variant;
  toMove(position: P): Player;
  moves(position: P): readonly M[];
  /** Precondition: `move` is one of `moves(position)`. */
  play(position: P, move: M): P;
  ending(position: P): Ending | undefined;
  /** Equal keys mean equal futures: everything that analysis needs, and nothing else. */
  key(position: P): string;
  /** The next position in a format of docs/formats.md; `toMove` decides where the format leaves the player open. */
  readPosition(cursor: TextCursor, toMove?: Player): Result<P, InputError>;
  makePosition(position: P): string;
  /** What a text that `readPosition` has read says of the moves beside the position: to be compared, never believed. */
  claims?(source: string): readonly ClaimResult[];
  /** A move as typed by a person; the error says why it is illegal. */
  parseMove(position: P, source: string): Result<M, Text>;
  makeMove(position: P, move: M): string;
  /** The board with coordinates, for a terminal. `marked` is the move that led here. */
  draw(position: P, marked?: M, paint?: TerminalPaint): string;
  /** The images of a position under the board's symmetries, itself included. */
  symmetric?(position: P): readonly P[];
  /** Positions that add up to this one: no move touches two of them. */
  parts?(position: P): readonly P[];
  /** What may be taken from a single row or heap, and what may be left of it: see `src/answer/heaps`. Not where rows do
   * not add up. */
  readonly heapCode?: readonly number[];
  /** A forced move that only passes the turn. */
  isPass?(position: P, move: M): boolean;
  /** The board as cells, for a page that draws it; the places in the list are the numbers of the cells. */
  cells?(position: P): readonly Cell[];
  /** The cells that a move touches. */
  moveCells?(position: P, move: M): readonly number[];
  /** A contest's whole input with this position alone, where that is not `makePosition`; undefined if it can't be said. */
  makeContest?(position: P): string | undefined;
  /** How a contest gives many positions in one input. */
  readonly contest?: ContestText<P>;
}

/** What somebody says that a move is worth. */
export interface ClaimResult {
  readonly move: string;
  /** The id of a field whose values are numbers. */
  readonly field: string;
  readonly claimed: number;
}

/** A cell of a drawn board. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  /** `b3`, as moves name it. */
  readonly name: string;
  /** What stands there, a character or two; blank when nothing does. */
  readonly mark: string;
  readonly ink: Ink;
  /** What it is a picture of; a square with its mark where it is left out. */
  readonly look?: Look;
}

/** Things that lie on boards: a stone has no mark to read, a coin shows it; a hole is where one lay. */
const LOOKS = ['stone', 'coin', 'hole'] as const;
/** One of these. */
export type Look = (typeof LOOKS)[number];

/** "A count, then so many boards", and what answers each. */
export interface ContestText<P> {
  readCount(cursor: TextCursor): Result<number, InputError>;
  readBoard(cursor: TextCursor, number: BoardNumber, toMove?: Player): Result<P, InputError>;
  readEnd(cursor: TextCursor, total: number): Result<undefined, InputError>;
  /** What would have to stand there instead, where a position is too large to look at its moves one by one. */
  unlistable?(position: P): Text | undefined;
  /** The id of the field that the contest is about. */
  readonly asks: string;
  /** Precondition: that field is known. */
  answer(worth: Worth, position: P): string;
}

/** Which board of how many is being read; `total` is left out when the input announces none. */
export interface BoardNumber {
  readonly index: number;
  readonly total?: number;
}

/** An entry of the registry: a game before its parameters are chosen. */
export interface GameDefinition {
  readonly id: string;
  readonly title: Text;
  /** The rules in a sentence or two, as they usually are; a variant's own are in `Game.rules`. */
  readonly rules: Text;
  readonly capabilities: Capabilities;
  /** What the two players are called in data (`toMove`), and how a person reads it. */
  readonly players: readonly [PlayerName, PlayerName];
  readonly options: readonly VariantOption[];
  readonly usual: Variant;
  /** Whose engines and whose board it shares; its own id unless told. */
  readonly family?: string;
  /** Its parameters are its rules: nobody lists it, and the workshop can open it. */
  readonly isDrawn?: boolean;
  /** What can be known about its positions beyond what any game may have. */
  readonly fields?: readonly Field[];
  /** Scored games: what the score counts. */
  readonly scoreTitle?: Text;
  /** One of them: a disc, a point. */
  readonly scoreUnit?: Text;
  /** Command lines to show in the help, without the program's name: `count GAME endgame.txt`. */
  readonly examples?: readonly string[];
  /** The contest that scores a program over many games against a random opponent. */
  readonly match?: Match;
  /** How a move is typed, with an example. */
  readonly moveHelp: Text;
  /** How positions are written, the contest's way first, for somebody who is about to paste one. */
  readonly positionHelp?: Text;
  /** What is left out takes its usual value; the error says what was expected. */
  open(request: Variant): Result<Game, Text>;
}

/** What one of the two players is called. */
export interface PlayerName {
  readonly id: string;
  readonly title: Text;
}

/** A series of games against a random opponent, scored by how many were won and drawn. */
export interface Match {
  /** Games that the program starts, and that the opponent starts. */
  readonly firstGames: number;
  readonly secondGames: number;
  readonly fullScore: number;
  score(wins: number, draws: number): number;
  /** Whether the program starts game `index`, counted from 1. */
  starts(index: number): boolean;
  /** From this many losses on the score is 0. */
  readonly scorelessLosses: number;
}

/**
 * What a game is called, with its variant's own name where it has one.
 *
 * @example
 * ```ts
 * import { marbles, orThrow, titleOf } from 'kibitz/games';
 *
 * console.log(titleOf(orThrow(marbles.open({}))).zh); // 弹珠游戏
 * ```
 */
export function titleOf({ definition, title }: Game): Text {
  return title ?? definition.title;
}

/** What a contestant's program reads to solve a position; undefined where the contest has no such input. */
export function contestInput<P, M>(game: Game<P, M>, position: P): string | undefined {
  return game.makeContest ? game.makeContest(position) : game.makePosition(position);
}

/**
 * The parameters of the board that a position is on.
 *
 * @example
 * ```ts
 * import { marbles, orThrow, parsePosition, variantAt } from 'kibitz/games';
 *
 * const game = orThrow(marbles.open({ rows: 2, columns: 2 }));
 * console.log(variantAt(game, orThrow(parsePosition(game, '.\n*.\n.')))); // { rows: 2, columns: 2, maxRun: 3, misere: false }
 * ```
 */
export function variantAt<P, M>(game: Game<P, M>, position: P): Variant {
  return game.variantAt?.(position) ?? game.variant;
}

/**
 * The only move, if it does nothing but pass the turn.
 *
 * @example
 * ```ts
 * import { forcedPass, openSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(openSpec('othello?board=4x4'));
 * console.log(forcedPass(game, game.initial())); // undefined
 * ```
 */
export function forcedPass<P, M>(game: Game<P, M>, position: P): M | undefined {
  const [only, ...more] = game.moves(position);
  return only !== undefined && more.length === 0 && game.isPass?.(position, only) ? only : undefined;
}
