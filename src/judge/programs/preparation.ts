import type { Text } from '../../core/text.ts';
import type { Runnable } from '../sandbox/run.ts';

/** Why a program does not compile. */
export interface PreparationError {
  /** The first lines of the compiler's message. */
  readonly message: string;
  /** Bytes of the message beyond that. */
  readonly cutBytes: number;
  /** The judge's own explanation. */
  readonly note?: Text;
}

/** The source that is prepared. */
export interface Sourced {
  /** The bytes of the file, or of the source used in its place. */
  readonly source: Buffer;
  /** It is traced. */
  readonly isTraced: boolean;
}

/** A program ready to run, or why it cannot run. */
export type Preparation =
  | {
      readonly kind: 'ready';
      readonly runnable: Runnable;
      readonly compileMs: number;
      readonly fresh: boolean;
      /**
       * C and C++, in problems with functions: the program has a `main` and none of the functions, so it uses the line
       * protocol.
       */
      readonly speaksLines?: boolean;
    }
  | ({ readonly kind: 'compile-error' } & PreparationError)
  | { readonly kind: 'missing-tool'; readonly tool: Text };
