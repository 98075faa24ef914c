import { orThrow } from '../../../core/or-throw.ts';
import { parsePosition } from '../../../core/parse-position.ts';
import { engines } from '../../../engines/registry.ts';
import { openSpec } from '../../../games/spec.ts';
import { makeTrace, type TraceOptions } from '../../../trace/make.ts';
import { makeOutline } from '../../../trace/outline.ts';
import { algorithmsOf } from '../../../trace/registry.ts';
import { openShow, type Show } from '../show.ts';

/** The sixth board of the problem's sample: four free cells, won for the player to move. */
export const SAMPLE_6 = '   .\n  * .\n * * .\n* * * .\n * * *\n  * *\n   *\n';

/** A show of a game's first algorithm, made here and now. */
export async function makeShow(spec: string, position: string, options: TraceOptions = {}): Promise<Show> {
  const game = orThrow(openSpec(spec));
  const at = orThrow(parsePosition(game, position));
  const algorithm = (await algorithmsOf(game))[0]!;
  const trace = orThrow(await makeTrace(game, at, algorithm, engines, options));
  return orThrow(await openShow({ trace, outline: makeOutline(trace, algorithm.steps) }));
}
