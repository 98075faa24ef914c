import type { Game, Player } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import type { Limits } from './verdict.ts';

/** A position for people and for links. */
export interface PositionView {
  readonly drawing: string;
  /** In the game's own notation, for `analyze` and for links to the board. */
  readonly position: string;
  readonly toMove: Player;
}

/** One case of a test, to be shown and saved if a program fails on it. */
export interface CaseView extends PositionView {
  /** Counted from 1. */
  readonly number: number;
  /** A whole input file that holds this case alone. */
  readonly input: string;
  readonly expected: string;
}

/** The answers that a known mistake gives. */
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
  /** The same as text, each token with a line end, so that large answers can be compared in pieces. */
  expectedLines?(): Iterable<Uint8Array>;
  /** The case that answer token `token` (counted from 0) belongs to. */
  caseOf?(token: number): CaseView;
  readonly mistakes?: readonly Mistake[];
  /** Its score; missing for a sample. */
  readonly score?: number;
  /** The statement's tier that it belongs to, counted from 1. */
  readonly tier?: number;
  /** Instead of the problem's limits. */
  readonly limits?: Limits;
}

/** All positions of one size, by number. */
export interface TrialSize<P = unknown> {
  /** `3 free cells` */
  readonly title: Text;
  readonly count: number;
  at(index: number): P;
}

/** Positions on which `kibitz stress` compares programs, the smallest first. */
export interface Trials<P = unknown> {
  readonly sizes: readonly TrialSize<P>[];
  /** Most positions in one input. */
  readonly most: number;
  /** One input with these positions, and the right answer to it. */
  test(positions: readonly P[]): TestPoint;
  /** The positions of any input. */
  read(input: Uint8Array): Result<readonly P[], Text>;
  /** Positions that are one step smaller. */
  smaller(position: P): Iterable<P>;
}

/** Without inputs. */
export type TrialPositions<P> = Omit<Trials<P>, 'test' | 'read'>;

export function viewPosition<P, M>(game: Game<P, M>, position: P): PositionView {
  return {
    drawing: game.draw(position),
    position: game.makePosition(position),
    toMove: game.toMove(position),
  };
}
