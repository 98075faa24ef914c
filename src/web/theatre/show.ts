import { ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';
import { type OpenTrace, openMeta } from '../../trace/file.ts';
import { sentenceOf } from '../../trace/names.ts';
import type { Outline } from '../../trace/outline.ts';
import { Replay } from '../../trace/replay.ts';
import type { TraceState } from '../../trace/state.ts';
import type { Step } from '../../trace/step.ts';
import { eventAt, type Trace, type TraceEvent } from '../../trace/trace.ts';

/** What a worker hands over: plain arrays. */
export interface MadeTrace {
  readonly trace: Trace;
  readonly outline: Outline;
}

/** A trace on stage, with everything that is needed to show it. */
export interface Show extends OpenTrace, MadeTrace {
  readonly replay: Replay;
}

export async function openShow({ trace, outline }: MadeTrace): Promise<Result<Show, Text>> {
  const scene = await openMeta(trace.meta);
  if (!scene.ok) return scene;
  const { algorithm, stage } = scene.value;
  return ok({ ...scene.value, trace, outline, replay: new Replay(trace, algorithm.steps, stage) });
}

/** A moment of a show: `n` events have happened. */
export interface ShownMoment {
  readonly n: number;
  readonly state: TraceState;
  /** The event that happened last, and the one that comes next. */
  readonly last: TraceEvent | undefined;
  readonly next: TraceEvent | undefined;
}

export function momentAt({ replay, trace }: Show, n: number): ShownMoment {
  return {
    n,
    state: replay.at(n),
    last: n > 0 ? eventAt(trace, n - 1) : undefined,
    next: n < trace.events ? eventAt(trace, n) : undefined,
  };
}

export function stepOf({ algorithm }: Show, event: TraceEvent): Step {
  return algorithm.steps[event.step]!;
}

/** The sentence of the event that happened last. */
export function sentenceAt(show: Show, n: number): Text | undefined {
  if (n === 0) return undefined;
  // from the call in which it happened, which a return has left
  return sentenceOf(show, eventAt(show.trace, n - 1), show.replay.at(n - 1).frame);
}

/** The call that the moment is in: the one of the last event, or its caller when that event returned; −1 outside. */
export function callAt({ replay }: Show, n: number): number {
  return replay.at(n).frame?.node ?? -1;
}

/** Reading a board takes as many events as it has cells, at the very beginning. */
const LOOKED_AT = 4096;

/** The moment when the algorithm has read its input cell by cell; undefined where it begins with the board in hand. */
export function readUntil({ trace, algorithm }: Pick<Show, 'trace' | 'algorithm'>): number | undefined {
  const reads = algorithm.steps.map(
    ({ kind, args }) => kind === 'pack' && args[0]?.type === 'cell' && args[1]?.type === 'digit',
  );
  const steps = trace.columns.step.subarray(0, LOOKED_AT);
  const last = steps.findLastIndex(step => reads[step]);
  return last < 0 ? undefined : last + 1;
}
