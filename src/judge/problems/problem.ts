import type { Game, Match } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import type { Limits } from '../verdict.ts';

/** One case of a test, to be shown and saved when a program fails on it. */
export interface CaseView {
  /** Counted from 1. */
  readonly number: number;
  /** A whole input file that holds this case alone. */
  readonly input: string;
  readonly drawing: string;
  readonly expected: string;
  /** In the game's own notation, for `analyze` and for links to the board. */
  readonly position: string;
}

/** The answers of somebody who made a known mistake. */
export interface Mistake {
  readonly id: string;
  readonly title: Text;
  expected(): Iterable<string>;
}

/** One run of the program. Everything is made on demand, so that size costs no memory. */
export interface TestPoint {
  readonly name: string;
  readonly cases: number;
  input(): Iterable<string | Uint8Array>;
  /** The tokens of the right answer, in order. */
  expected(): Iterable<string>;
  /** The case that answer token `token` (counted from 0) belongs to. */
  caseOf?(token: number): CaseView;
  readonly mistakes?: readonly Mistake[];
  /** Instead of the problem's own. */
  readonly limits?: Limits;
}

/** From standard input to standard output, compared token by token. */
export interface StandardProblem {
  readonly kind: 'standard';
  readonly id: string;
  readonly title: Text;
  readonly limits: Limits;
  tests(seed: number): readonly TestPoint[];
}

/** A program that plays: the referee asks, the program answers, and the score decides. */
export interface MatchProblem {
  readonly kind: 'match';
  readonly id: string;
  readonly title: Text;
  readonly limits: Limits;
  readonly game: Game;
  readonly match: Match;
  /** C++ with `main`, which turns the protocol into calls of the submission's functions. */
  readonly driver: string;
}

export type Problem = StandardProblem | MatchProblem;
