import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { type OpenTrace, parseTraceFile } from '../../trace/file.ts';
import { makeTrace } from '../../trace/make.ts';
import { makeOutline, outlineBuffers } from '../../trace/outline.ts';
import { findAlgorithm } from '../../trace/registry.ts';
import { buffersOf } from '../../trace/trace.ts';
import type { AskKind, Asks } from './asks.ts';
import type { MadeTrace } from './show.ts';

/** What the page asks its worker: to run an algorithm, to open a file, or something about traces. */
export type TraceRequest = { readonly id: number; readonly to: 'theatre' } & (
  | {
      readonly kind: 'run';
      readonly game: string;
      readonly position: string;
      readonly toMove: 0 | 1;
      readonly algorithm: string;
      readonly on: readonly string[];
      readonly cap: number;
    }
  | { readonly kind: 'open'; readonly bytes: Uint8Array }
  | AskRequest
);

export type AskRequest = {
  readonly [K in AskKind]: { readonly kind: 'ask'; readonly about: K; readonly wish: Asks[K]['wish'] };
}[AskKind];

export interface TraceReply {
  readonly id: number;
  /** A `MadeTrace`, or what an ask is answered by. */
  readonly made: Result<unknown, Text>;
}

async function answer(
  request: Exclude<TraceRequest, AskRequest>,
): Promise<Result<Pick<OpenTrace, 'trace' | 'algorithm'>, Text>> {
  if (request.kind === 'open') return parseTraceFile(request.bytes);
  const game = openSpec(request.game);
  if (!game.ok) return game;
  const position = game.value.readPosition(new TextCursor(request.position), request.toMove);
  const algorithm = await findAlgorithm(game.value, request.algorithm);
  if (!position.ok || !algorithm) return err(text('there is nothing to watch here', '这里没有可观看的内容'));
  const { on, cap } = request;
  const options = { on: new Set(on), cap };
  const trace = await makeTrace(game.value, position.value, algorithm, engines, options, { seconds: 20 });
  return trace.ok ? ok({ trace: trace.value, algorithm }) : trace;
}

interface Answered {
  readonly made: TraceReply['made'];
  /** Buffers that are handed over, not copied. */
  readonly transfer: readonly Transferable[];
}

/** What the page's worker does for the theatre. */
export async function answerTheatre(request: TraceRequest): Promise<Answered> {
  if (request.kind === 'ask') {
    // questions, races and proofs come when somebody wants one
    const { answerAsk } = await import('./asks.ts');
    const { result, transfer = [] } = await answerAsk(request.about, request.wish);
    return { made: result, transfer };
  }
  const answered = await answer(request);
  if (!answered.ok) return { made: answered, transfer: [] };
  const { trace, algorithm } = answered.value;
  const outline = makeOutline(trace, algorithm.steps);
  const value: MadeTrace = { trace, outline };
  return { made: ok(value), transfer: [...buffersOf(trace), ...outlineBuffers(outline)] };
}
