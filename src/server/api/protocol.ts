import type { Progress } from '../../core/effort.ts';
import type { Lang } from '../../core/text.ts';
import type { Values } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

/** The body of a request: parameters as JSON lines, or positions in the game's format. */
export interface Batch {
  readonly kind: 'lines' | 'positions';
  readonly bytes: Uint8Array;
  /** Whether the answers have the contest's format. */
  readonly plain: boolean;
}

/** A question to a thread, as plain data. */
export interface QuestionRequest {
  readonly question: string;
  readonly game: string;
  /** Parameters of the variant, by name. */
  readonly options: readonly (readonly [string, string])[];
  readonly values: Values;
  readonly lang: Lang;
  readonly batch?: Batch;
  /** The server's limits; a question may ask for less. */
  readonly seconds: number;
  readonly bytes: number;
}

/** How an answer ends: as JSON, with a problem, or `undefined` after its last chunk. */
export type QuestionEnd =
  | { readonly body: string }
  | { readonly problem: ApiProblem; readonly cause?: string | undefined }
  | undefined;

/** What threads answer. A long answer starts with its media type; the other chunks are its text. */
export interface QuestionMethods {
  readonly question: {
    readonly request: QuestionRequest;
    readonly reply: QuestionEnd;
    readonly progress: Progress;
    readonly chunk: { readonly type: string } | string | Uint8Array;
  };
}

export const NDJSON = 'application/x-ndjson';
export const PLAIN = 'text/plain';

/** What a thread is started with. */
export interface ThreadData {
  readonly tables: readonly LoadedTable[];
}

/** A table file, and the variant that it is about. */
export interface LoadedTable {
  readonly path: string;
  readonly spec: string;
}
