import type { Schema } from '../../core/field.ts';
import type { Lang, Text } from '../../core/text.ts';
import type { JobStore } from './jobs.ts';
import type { ApiLimits } from './limits.ts';
import type { ApiParameter, Values } from './parameters.ts';
import type { QuestionPool } from './pool.ts';
import type { ApiProblem, ProblemCode } from './problem.ts';
import type { LoadedTable } from './protocol.ts';

/** What every operation may use. */
export interface ApiContext {
  readonly pool: QuestionPool;
  readonly jobs: JobStore;
  readonly limits: ApiLimits;
  readonly tables: readonly LoadedTable[];
  readonly version: string;
  /** Whether the server is about to stop. */
  isStopping(): boolean;
}

/** A request after its address, its query and its language are understood. */
export interface ApiRequest {
  readonly context: ApiContext;
  /** The parts of the address in braces, and the query. */
  readonly path: Readonly<Record<string, string>>;
  readonly values: Values;
  /** What of the query is about the variant. */
  readonly options: readonly (readonly [string, string])[];
  readonly lang: Lang;
  readonly accept: string | undefined;
  /** The media type of the body, without parameters. */
  readonly type: string | undefined;
  /** The body, up to the limit. */
  body(): Promise<Uint8Array | ApiProblem>;
  readonly signal: AbortSignal;
  readonly client: string;
}

export type ApiAnswer =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly body: string | ReadableStream<Uint8Array> | null;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly problem: ApiProblem }
  /** Nobody is there to hear it. */
  | { readonly left: true };

export interface AnswerForm {
  readonly status: number;
  readonly about: Text;
  readonly types: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, Text>>;
}

/** One thing that can be asked for: its route, its check, its place in the document, and who answers. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: 'get' | 'post' | 'delete';
  /** With names in braces. */
  readonly address: string;
  readonly summary: Text;
  readonly about?: Text;
  /** What the names in braces mean. */
  readonly path?: readonly ApiParameter[];
  readonly query?: readonly ApiParameter[];
  /** Whether the parameters of the game's variant may stand in the query too. */
  readonly takesVariant?: boolean;
  readonly bodies?: Readonly<Record<string, Schema>>;
  readonly answers: readonly AnswerForm[];
  readonly problems: readonly ProblemCode[];
  /** Whether it occupies a thread, so that limits apply. */
  readonly works?: boolean;
  run(request: ApiRequest): Promise<ApiAnswer>;
}

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';
export const SSE_TYPE = 'text/event-stream';
