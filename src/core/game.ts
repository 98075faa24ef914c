import type { InputError } from './input-error.ts';
import type { Result } from './result.ts';
import type { Text } from './text.ts';
import type { TextCursor } from './text-cursor.ts';

/** 0 is the player that the game names first (who starts, or black). */
export type Player = 0 | 1;

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** Best first. Always said for the player to move. */
export const OUTCOMES = ['win', 'draw', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the opponent's outcome is for me. */
export const REVERSED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** How a finished game ended. */
export interface Ending {
  readonly winner: Player | 'nobody';
  /** Scored games only: disc difference for player 0. */
  readonly score?: { readonly onBoard: number; readonly withEmpties: number };
}

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

/** The parameters of a game, as plain data that survives JSON. */
export interface Variant {
  readonly rows: number;
  readonly columns: number;
  readonly misere: boolean;
  /** The longest run, for the games that let you choose it. */
  readonly maxRun?: number;
}

export const VARIANT_OPTIONS = ['board', 'maxRun', 'misere'] as const;
export type VariantOption = (typeof VARIANT_OPTIONS)[number];

/** What a user may say about a variant; what is left out takes the game's usual value. */
export interface VariantRequest {
  readonly board?: { readonly rows: number; readonly columns: number };
  readonly maxRun?: number;
  readonly misere?: boolean;
}

/** The colours of a drawn board: a game says which, the front end says how. `felt` is an empty cell under discs. */
export const INKS = ['plain', 'red', 'green', 'blue', 'black', 'white', 'felt'] as const;
export type Ink = (typeof INKS)[number];

/** Gives a piece of a drawn board its look; `marked` when it belongs to the last move. */
export type Paint = (mark: string, ink: Ink, marked: boolean) => string;

export const UNPAINTED: Paint = mark => mark;

/**
 * The rules of one variant. `moves` is empty exactly when `ending` is there: a forced pass is a move.
 * Positions and moves are plain immutable data; what they look like is the game's own business.
 */
export interface Game<P = unknown, M = unknown> {
  readonly definition: GameDefinition;
  readonly variant: Variant;
  initial(): P;
  /** A position that was read may have a board of its own size. */
  dimensions(position: P): { readonly rows: number; readonly columns: number };
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
  /** A move as typed by a person; the error says why it is illegal. */
  parseMove(position: P, source: string): Result<M, Text>;
  makeMove(position: P, move: M): string;
  /** The board with coordinates, for a terminal. `marked` is the move that led here. */
  draw(position: P, marked?: M, paint?: Paint): string;
  /** The images of a position under the board's symmetries, itself included. */
  symmetric?(position: P): readonly P[];
  /** Positions that add up to this one: no move touches two of them. */
  parts?(position: P): readonly P[];
}

/** An entry of the registry: a game before its parameters are chosen. */
export interface GameDefinition {
  readonly id: string;
  readonly title: Text;
  /** The rules in a sentence or two. */
  readonly rules: Text;
  readonly capabilities: Capabilities;
  /** What the two players are called in data (`toMove`), and how a person reads it. */
  readonly players: readonly [PlayerName, PlayerName];
  readonly options: readonly VariantOption[];
  readonly usual: Variant;
  /** The contest that scores a program over many games against a random opponent. */
  readonly match?: Match;
  /** How a move is typed, with an example. */
  readonly moveHelp: Text;
  open(request: VariantRequest): Result<Game, Text>;
}

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
