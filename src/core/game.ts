import type { Field } from './field.ts';
import type { InputError } from './input-error.ts';
import type { Result } from './result.ts';
import type { RuleExample } from './rules.ts';
import { type Text, text } from './text.ts';
import type { TextCursor } from './text-cursor.ts';
import type { Variant, VariantOption } from './variant.ts';
import type { Worth } from './worth.ts';

/** 0 is the player that the game names first (the first to move, or black). */
export type Player = 0 | 1;

/**
 * The other player.
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

/** Best first, always for the player to move. */
export const OUTCOMES = ['win', 'draw', 'loss'] as const;
/** How a position ends with best play, for the player to move. */
export type Outcome = (typeof OUTCOMES)[number];

/** A sign for each outcome, so that colour is never the only mark. */
export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = { win: '+', draw: '=', loss: '-' };

/** The opponent's outcome as mine. */
export const REVERSED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** How a finished game ended. */
export interface Ending {
  readonly winner: Player | 'nobody';
  /** Scored games only: the final score, for player 0. */
  readonly score?: number;
}

/**
 * An ending from one player's side.
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

/** Decides which analyses, commands and pages a game has. */
export interface Capabilities {
  /** Both players have the same moves, so a position has a Grundy value. */
  readonly impartial: boolean;
  readonly hasDraws: boolean;
  readonly canPass: boolean;
  /** The final score matters, not only the winner. */
  readonly scored: boolean;
}

/** The colours of a drawn board; each front end defines their values. `felt` is an empty cell under discs. */
export const INKS = ['plain', 'red', 'green', 'blue', 'black', 'white', 'felt'] as const;
/** A colour of a drawn board. */
export type Ink = (typeof INKS)[number];

/** Styles a piece of a drawn board; `marked` if it belongs to the last move. */
export type TerminalPaint = (mark: string, ink: Ink, marked: boolean) => string;

export const UNPAINTED: TerminalPaint = mark => mark;

/**
 * The rules of one variant. `findBreach` (`src/core/breach.ts`) checks them; questions about a game that breaks one get
 * a `GameFault`. The rules:
 *
 * - The players take turns: `toMove` after a move is the other player.
 * - Every game ends within `MOST_PLIES` moves: no position repeats on the way.
 * - `moves` is empty exactly when `ending` is defined: a forced pass is a move.
 * - Positions and moves are plain immutable data of the game's own shape: no function changes its arguments.
 * - Nothing depends on chance or on the clock: the same call gives the same result.
 * - Endings fit the capabilities: a draw only with `hasDraws`, a score exactly with `scored`.
 */
export interface Game<P = unknown, M = unknown> {
  readonly definition: GameDefinition;
  readonly variant: Variant;
  /** For a variant with a name of its own. */
  readonly title?: Text;
  /** The rules of this variant, a sentence or two each; by default made from the definition. */
  readonly rules?: readonly Text[];
  /** Moves to draw beside the rules, legal or not. */
  ruleExamples?(): readonly RuleExample<P>[];
  initial(): P;
  /** The parameters of a position's own board, where they differ. */
  variantAt?(position: P): Variant;
  toMove(position: P): Player;
  moves(position: P): readonly M[];
  /** Precondition: `move` is one of `moves(position)`. */
  play(position: P, move: M): P;
  ending(position: P): Ending | undefined;
  /** Equal keys mean equal futures. */
  key(position: P): string;
  /** Reads a position in a format of docs/formats.md; `toMove` decides if the format does not say who moves. */
  readPosition(cursor: TextCursor, toMove?: Player): Result<P, InputError>;
  makePosition(position: P): string;
  /** What the text of a position says about its moves: compared with the analysis, never used. */
  claims?(source: string): readonly ClaimResult[];
  /** Reads a move as a person types it; the error says why it is illegal. */
  parseMove(position: P, source: string): Result<M, Text>;
  makeMove(position: P, move: M): string;
  /** The board with coordinates, for a terminal; `marked` is the last move. */
  draw(position: P, marked?: M, paint?: TerminalPaint): string;
  /** The images of a position under the board's symmetries, itself included. */
  symmetric?(position: P): readonly P[];
  /** Independent positions that add up to this one: no move touches two of them. */
  parts?(position: P): readonly P[];
  /** What may be left of a row or heap, where these add up: see `src/answer/heaps`. */
  readonly heapCode?: readonly number[];
  /** A forced move that only passes the turn. */
  isPass?(position: P, move: M): boolean;
  /** The board as cells to draw; a cell's number is its index. */
  cells?(position: P): readonly Cell[];
  /** The cells that a move touches. */
  moveCells?(position: P, move: M): readonly number[];
  /**
   * A contest's whole input with this position alone, if that is not `makePosition`; undefined if it cannot be written.
   */
  makeContest?(position: P): string | undefined;
  /** How a contest gives many positions in one input. */
  readonly contest?: ContestText<P>;
}

/** A claimed value of a move. */
export interface ClaimResult {
  readonly move: string;
  /** The id of a numeric field. */
  readonly field: string;
  readonly claimed: number;
}

/** A cell of a board on the screen. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  /** A character or two; blank for an empty cell. */
  readonly mark: string;
  readonly ink: Ink;
  /** Its picture; without one, a square with its mark. */
  readonly look?: Look;
}

/** Pictures of pieces: a stone has no mark, a coin shows it; a hole is where a coin was. */
const LOOKS = ['stone', 'coin', 'hole'] as const;
/** How a cell is shown. */
export type Look = (typeof LOOKS)[number];

/** The contest format "a count, then so many boards", and the answer to each. */
export interface ContestText<P> {
  readCount(cursor: TextCursor): Result<number, InputError>;
  readBoard(cursor: TextCursor, number: BoardNumber, toMove?: Player): Result<P, InputError>;
  readEnd(cursor: TextCursor, total: number): Result<undefined, InputError>;
  /** The error for a position that is too large to list its moves. */
  unlistable?(position: P): Text | undefined;
  /** The id of the field that the contest asks for. */
  readonly asks: string;
  /** Precondition: that field is known. */
  answer(worth: Worth, position: P): string;
}

/** The number of the board being read; `total` is missing if the input has no count. */
export interface BoardNumber {
  readonly index: number;
  readonly total?: number;
}

/** A game of the registry before its parameters are chosen. */
export interface GameDefinition {
  readonly id: string;
  readonly title: Text;
  /** The rules of the usual variant in a sentence or two; see also `Game.rules`. */
  readonly rules: Text;
  readonly capabilities: Capabilities;
  /** The two players: names in data (`toMove`) and for people. */
  readonly players: readonly [PlayerName, PlayerName];
  readonly options: readonly VariantOption[];
  readonly usual: Variant;
  /** The family whose engines and board it shares; by default its own id. */
  readonly family?: string;
  /** Its parameters are its rules: it is not listed, and the workshop can open it. */
  readonly isDrawn?: boolean;
  /** Fields beyond the common ones. */
  readonly fields?: readonly Field[];
  /** Scored games: what the score counts. */
  readonly scoreTitle?: Text;
  /** The unit of the score: a disc, a point. */
  readonly scoreUnit?: Text;
  /** Command lines for the help, without the program's name: `count GAME endgame.txt`. */
  readonly examples?: readonly string[];
  /** The contest of many games against a random opponent. */
  readonly match?: Match;
  /** How a move is typed, with an example. */
  readonly moveHelp: Text;
  /** The position formats, the contest's first, for a user who pastes one. */
  readonly positionHelp?: Text;
  /** Missing parameters take their defaults; the error says what was expected. */
  open(request: Variant): Result<Game, Text>;
}

/** The names of a player. */
export interface PlayerName {
  readonly id: string;
  readonly title: Text;
}

/** The players of a game whose sides differ only in who starts. */
export const FIRST_AND_SECOND: readonly [PlayerName, PlayerName] = [
  { id: 'first', title: text('first player', '先手') },
  { id: 'second', title: text('second player', '后手') },
];

/** A series of games against a random opponent, scored by wins and draws. */
export interface Match {
  /** Games that the program starts and that the opponent starts. */
  readonly firstGames: number;
  readonly secondGames: number;
  readonly fullScore: number;
  score(wins: number, draws: number): number;
  /** Whether the program starts game `index`, counted from 1. */
  starts(index: number): boolean;
  /** From this many losses the score is 0. */
  readonly scorelessLosses: number;
}

/**
 * The title of a game or of its named variant.
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

/** The contest input of a position; undefined if the contest has no such input. */
export function contestInput<P, M>(game: Game<P, M>, position: P): string | undefined {
  return game.makeContest ? game.makeContest(position) : game.makePosition(position);
}

/**
 * The parameters of the position's board.
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
 * The only move, if it only passes the turn.
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
