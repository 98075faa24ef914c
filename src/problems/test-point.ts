import type { Game, Player } from '../core/game.ts';
import type { Text } from '../core/text.ts';
import type { Limits } from './verdict.ts';

/** A position as people and links want it. */
export interface PositionView {
  readonly drawing: string;
  /** In the game's own notation, for `analyze` and for links to the board. */
  readonly position: string;
  readonly toMove: Player;
}

/** One case of a test, to be shown and saved when a program fails on it. */
export interface CaseView extends PositionView {
  /** Counted from 1. */
  readonly number: number;
  /** A whole input file that holds this case alone. */
  readonly input: string;
  readonly expected: string;
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
  /** The same as text, each token with a line end: where there are many, whole pieces can be compared at once. */
  expectedLines?(): Iterable<Uint8Array>;
  /** The case that answer token `token` (counted from 0) belongs to. */
  caseOf?(token: number): CaseView;
  readonly mistakes?: readonly Mistake[];
  /** What it is worth; nothing for a sample. */
  readonly score?: number;
  /** The statement's tier that it belongs to, counted from 1. */
  readonly tier?: number;
  /** Instead of the problem's own. */
  readonly limits?: Limits;
}

export function viewPosition<P, M>(game: Game<P, M>, position: P): PositionView {
  return {
    drawing: game.draw(position),
    position: game.makePosition(position),
    toMove: game.toMove(position),
  };
}
