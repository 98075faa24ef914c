import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import type { TestPoint } from './test-point.ts';

/** All positions of one size, by number. */
export interface TrialSize<P = unknown> {
  /** `3 free cells` */
  readonly title: Text;
  readonly count: number;
  at(index: number): P;
}

/** Positions to try two programs on, the smallest first: what `kibitz stress` looks through. */
export interface Trials<P = unknown> {
  readonly sizes: readonly TrialSize<P>[];
  /** How many positions one input may hold. */
  readonly most: number;
  /** One input with these positions, and the right answer to it. */
  test(positions: readonly P[]): TestPoint;
  /** The positions of an input that somebody else made. */
  read(input: Uint8Array): Result<readonly P[], Text>;
  /** Positions that are a step smaller. */
  smaller(position: P): Iterable<P>;
}
