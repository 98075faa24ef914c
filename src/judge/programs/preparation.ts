import type { Text } from '../../core/text.ts';
import type { Runnable } from '../sandbox/run.ts';

/** Why a program does not compile. */
export interface PreparationError {
  /** What the compiler said: its first lines. */
  readonly message: string;
  /** How much more it said. */
  readonly cutBytes: number;
  /** What we say ourselves. */
  readonly note?: Text;
}

/** What is prepared. */
export interface Sourced {
  /** The bytes of the file, or of the source that stands for it. */
  readonly source: Buffer;
  /** It tells its events. */
  readonly isTraced: boolean;
}

/** A program brought to where it can run, or why it cannot. */
export type Preparation =
  | {
      readonly kind: 'ready';
      readonly runnable: Runnable;
      readonly compileMs: number;
      readonly fresh: boolean;
      /** C and C++ where functions are asked for: it has a `main` and none of them, and is asked by lines. */
      readonly speaksLines?: boolean;
    }
  | ({ readonly kind: 'compile-error' } & PreparationError)
  | { readonly kind: 'missing-tool'; readonly tool: Text };
