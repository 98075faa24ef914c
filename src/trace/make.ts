import { openKibitzer } from '../answer/kibitzer.ts';
import type { Effort } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { makeSpec } from '../games/spec.ts';
import { type Algorithm, usualSwitches } from './algorithm.ts';
import { Recorder } from './recorder.ts';
import type { Trace, TraceMeta } from './trace.ts';

/** Events of a trace by default, and at most. */
export const USUAL_CAP = 200_000;
/** Events of a trace at most. */
export const LARGEST_CAP = 2_000_000;

/** How an algorithm is run. */
export interface TraceOptions {
  /** Switches that are on; by default the algorithm's usual ones. */
  readonly on?: ReadonlySet<string>;
  readonly cap?: number;
}

/** Runs an algorithm on a position and takes down what it does. Where the cap stops it, the kibitzer answers instead. */
export async function makeTrace<P, M>(
  game: Game<P, M>,
  position: P,
  algorithm: Algorithm<P, M>,
  shelf: EngineRegistry,
  options: TraceOptions = {},
  effort: Effort = {},
): Promise<Result<Trace, Text>> {
  const begun = beginTrace(game, position, algorithm, options);
  if (!begun.ok) return begun;
  const { recorder, answer, meta } = begun.value;
  if (answer !== undefined) {
    recorder.answer(answer);
    return ok(recorder.finish(meta));
  }
  const kibitzer = await openKibitzer(game, shelf);
  const analysis = await kibitzer.analyze(position, { fields: algorithm.fields, moves: 'none' }, effort);
  const isKnown = algorithm.fields.every(field => analysis[field] !== undefined);
  recorder.answer(isKnown ? algorithm.answerOf(analysis, game, position, new Set(meta.on)) : '?');
  const engine = analysis.provedBy[algorithm.fields[0] ?? ''];
  return ok(
    recorder.finish({ ...meta, stopped: true, ...(isKnown && engine ? { answeredBy: engine } : {}) }),
  );
}

interface Begun {
  readonly recorder: Recorder;
  /** Undefined when the cap stopped the run. */
  readonly answer: string | undefined;
  readonly meta: TraceMeta;
}

/** The run itself, without the answer as its last event. */
export function beginTrace<P, M>(
  game: Game<P, M>,
  position: P,
  algorithm: Algorithm<P, M>,
  { on = usualSwitches(algorithm), cap = USUAL_CAP }: TraceOptions = {},
): Result<Begun, Text> {
  const refusal = algorithm.refusal(game, position);
  if (refusal) return err(refusal);
  const recorder = new Recorder(algorithm.steps, cap, algorithm.stage(game, position).moveCells);
  const answer = recorder.untilCap(() => algorithm.run(game, position, on, recorder));
  const meta = {
    game: makeSpec(game),
    position: game.makePosition(position),
    toMove: game.toMove(position),
    algorithm: algorithm.id,
    on: algorithm.switches.filter(({ id }) => on.has(id)).map(({ id }) => id),
    cap,
    stopped: answer === undefined,
  };
  return ok({ recorder, answer, meta });
}
