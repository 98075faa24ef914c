import type { Work } from './effort.ts';
import type { Game } from './game.ts';

/** A guess by random games: how the move fares in them, not who wins. */
export interface PlayoutGuess<M = unknown> {
  readonly kind: 'playouts';
  readonly move: M;
  readonly name: string;
  readonly playouts: number;
  /** Wins plus half the draws for the player who makes the move, from 0 to 1. */
  readonly share: number;
  /** The 95 % confidence interval of the share. */
  readonly low: number;
  readonly high: number;
}

/** A guess by a search of a few plies with an evaluation. */
export interface EvaluationGuess<M = unknown> {
  readonly kind: 'judgement';
  readonly move: M;
  readonly name: string;
  /** The expected final score for the player who makes the move. */
  readonly score: number;
  /** Search depth, the move included. */
  readonly plies: number;
  /** Empty cells left. */
  readonly left: number;
  readonly error: EstimateError;
}

/** Measured error of such estimates against the actual results. */
export interface EstimateError {
  /** Median error. */
  readonly half: number;
  /** 80th percentile of the error. */
  readonly most: number;
}

/** An estimate of a move without a proof: always labelled as an estimate, and never used in a proof. */
export type Guess<M = unknown> = PlayoutGuess<M> | EvaluationGuess<M>;

/** Estimates moves where nothing is proved; all guesses of an answer are of one kind, best first. */
export interface Guesser<P = unknown, M = unknown> {
  /** Undefined if it has no estimate for the position or was cancelled. */
  guess(position: P, work: Work): Promise<readonly Guess<M>[] | undefined>;
}

/** Opens a game's own guesser, if it has one. */
export type GuesserRegistry = (game: Game) => Promise<Guesser | undefined>;
