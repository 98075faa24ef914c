import type { Work } from './effort.ts';
import type { Game } from './game.ts';

/** A guess of a move by games that both sides play at random: it says how the move fares then, not who wins. */
export interface PlayoutGuess<M = unknown> {
  readonly kind: 'playouts';
  readonly move: M;
  readonly name: string;
  readonly playouts: number;
  /** Wins and half the draws for the player who makes the move, from 0 to 1. */
  readonly share: number;
  /** Where the share of endlessly many random games lies, 95 times in a hundred. */
  readonly low: number;
  readonly high: number;
}

/** A guess of a move by looking some plies ahead and judging what is there. */
export interface EvaluationGuess<M = unknown> {
  readonly kind: 'judgement';
  readonly move: M;
  readonly name: string;
  /** The final score that is expected for the player who makes the move. */
  readonly score: number;
  /** How many plies were looked ahead, the move itself included. */
  readonly plies: number;
  /** How many cells were empty. */
  readonly left: number;
  readonly error: EstimateError;
}

/** How far estimates like this one were off, when they were compared with how the games went on. */
export interface EstimateError {
  /** Half of them were off by no more than this. */
  readonly half: number;
  /** Four in five of them were. */
  readonly most: number;
}

/** What somebody thinks of a move without a proof. It is called an estimate wherever it is shown, and nothing that is
 * proved is made from it. */
export type Guess<M = unknown> = PlayoutGuess<M> | EvaluationGuess<M>;

/**
 * A way to tell moves apart where nothing is proved. An instance belongs to whoever opened it. All guesses of an answer
 * are of one kind, best first.
 */
export interface Guesser<P = unknown, M = unknown> {
  /** Undefined where it has nothing to say about the position, or was called off. */
  guess(position: P, work: Work): Promise<readonly Guess<M>[] | undefined>;
}

/** The guesser of a game that has one of its own, newly opened. */
export type GuesserRegistry = (game: Game) => Promise<Guesser | undefined>;
