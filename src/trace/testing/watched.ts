import { openSpec } from '../../games/spec.ts';
import { openMeta } from '../file.ts';
import { beginTrace, type TraceOptions } from '../make.ts';
import { makeOutline } from '../outline.ts';
import { algorithmsOf } from '../registry.ts';

/** An algorithm of a game on its start, the plainest unless told, with everything that looking at it takes. */
export async function watched(spec: string, options: TraceOptions = {}, id?: string) {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const all = await algorithmsOf(game.value);
  const algorithm = id === undefined ? all[0] : all.find(each => each.id === id);
  const begun = beginTrace(game.value, game.value.initial(), algorithm!, options);
  if (!begun.ok) throw new Error(begun.error.en);
  const trace = begun.value.recorder.finish(begun.value.meta);
  const scene = await openMeta(trace.meta);
  if (!scene.ok) throw new Error(scene.error.en);
  return { ...scene.value, trace, outline: makeOutline(trace, algorithm!.steps) };
}
