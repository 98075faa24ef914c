import { type Handlers, transferred } from '../../channel/channel.ts';
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

/** Runs an algorithm, or opens a file. */
export type TraceArguments =
  | {
      readonly kind: 'run';
      readonly game: string;
      readonly position: string;
      readonly toMove: 0 | 1;
      readonly algorithm: string;
      readonly on: readonly string[];
      readonly cap: number;
    }
  | { readonly kind: 'open'; readonly bytes: Uint8Array };

export interface TheatreMethods {
  readonly make: { readonly request: TraceArguments; readonly reply: Result<MadeTrace, Text> };
  /** Something about traces. */
  readonly ask: {
    readonly request: { readonly about: AskKind; readonly input: Asks[AskKind]['input'] };
    readonly reply: Result<unknown, Text>;
  };
}

async function openTrace(
  input: TraceArguments,
): Promise<Result<Pick<OpenTrace, 'trace' | 'algorithm'>, Text>> {
  if (input.kind === 'open') return parseTraceFile(input.bytes);
  const game = openSpec(input.game);
  if (!game.ok) return game;
  const position = game.value.readPosition(new TextCursor(input.position), input.toMove);
  const algorithm = await findAlgorithm(game.value, input.algorithm);
  if (!position.ok || !algorithm) return err(text('there is nothing to watch here', '这里没有可观看的内容'));
  const { on, cap } = input;
  const options = { on: new Set(on), cap };
  const trace = await makeTrace(game.value, position.value, algorithm, engines, options, { seconds: 20 });
  return trace.ok ? ok({ trace: trace.value, algorithm }) : trace;
}

/** What the page's worker does for the theatre. */
export const theatreHandlers: Handlers<TheatreMethods> = {
  make: async input => {
    const opened = await openTrace(input);
    if (!opened.ok) return opened;
    const { trace, algorithm } = opened.value;
    const outline = makeOutline(trace, algorithm.steps);
    return transferred(ok({ trace, outline }), [...buffersOf(trace), ...outlineBuffers(outline)]);
  },
  ask: async ({ about, input }) => {
    // questions, races and proofs load with their first use
    const { answerAsk } = await import('./asks.ts');
    const { result, transfer = [] } = await answerAsk(about, input);
    return transferred(result, transfer);
  },
};
