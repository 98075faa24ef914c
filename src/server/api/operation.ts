import type { Schema } from '../../core/field.ts';
import type { Lang, Text } from '../../core/text.ts';
import type { JobStore } from './jobs.ts';
import type { ApiLimits } from './limits.ts';
import type { ApiParameter, Values } from './parameters.ts';
import type { QuestionPool } from './pool.ts';
import type { ApiProblem, ProblemCode } from './problem.ts';
import type { LoadedTable } from './protocol.ts';

/** What operations share. */
export interface ApiContext {
  readonly pool: QuestionPool;
  readonly jobs: JobStore;
  readonly limits: ApiLimits;
  readonly tables: readonly LoadedTable[];
  readonly version: string;
  /** Whether the server is stopping. */
  isStopping(): boolean;
}

/** A request whose address, query and language have been parsed. */
export interface ApiRequest {
  readonly context: ApiContext;
  /** The parts of the address in braces, and the query. */
  readonly path: Readonly<Record<string, string>>;
  readonly values: Values;
  /** Query parameters of the variant. */
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
  /** The client has left. */
  | { readonly left: true };

export interface AnswerForm {
  readonly status: number;
  readonly about: Text;
  readonly types: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, Text>>;
}

/** An operation of the API: its route, its parameters, its documentation and its implementation. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: 'get' | 'post' | 'delete';
  /** With names in braces. */
  readonly address: string;
  readonly summary: Text;
  readonly about?: Text;
  /** The names in braces. */
  readonly path?: readonly ApiParameter[];
  readonly query?: readonly ApiParameter[];
  /** Whether the query may contain parameters of the game's variant. */
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
