import { openSpec } from '../../games/spec.ts';
import { openMeta } from '../file.ts';
import { beginTrace, type TraceOptions } from '../make.ts';
import { makeOutline } from '../outline.ts';
import { algorithmsOf } from '../registry.ts';

/** The plainest algorithm of a game on its start, with everything that looking at it takes. */
export async function watched(spec: string, options: TraceOptions = {}) {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const [algorithm] = await algorithmsOf(game.value);
  const begun = beginTrace(game.value, game.value.initial(), algorithm!, options);
  if (!begun.ok) throw new Error(begun.error.en);
  const trace = begun.value.recorder.finish(begun.value.meta);
  const scene = await openMeta(trace.meta);
  if (!scene.ok) throw new Error(scene.error.en);
  return { ...scene.value, trace, outline: makeOutline(trace, algorithm!.steps) };
}
