import { unknownWord } from '../core/closest.ts';
import type { Effort } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { engines } from '../engines/registry.ts';
import type { Algorithm } from '../trace/algorithm.ts';
import type { OpenTrace } from '../trace/file.ts';
import type { TraceOptions } from '../trace/make.ts';
import { chooseAlgorithm, watchAlgorithm } from '../trace/watch.ts';

/** How an algorithm runs, and which engines answer if it is stopped. */
export interface WatchOptions extends TraceOptions {
  /** The engines that answer if the cap stops the algorithm; by default those that run anywhere. */
  readonly registry?: EngineRegistry;
}

/**
 * Runs an algorithm on a position and records its events: one of ours by its id (by default the simplest for the
 * game), or one of your own. If the cap stops it, a kibitzer gives the answer within the effort.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = await watch(game, game.initial(), 'extend');
 * if (watched.ok) console.log(watched.value.trace.events, watched.value.trace.values); // 178 [ '0', '1' ]
 * const wrong = await watch(game, game.initial(), 'extent');
 * if (!wrong.ok) console.log(wrong.error.en); // marbles has no algorithm 'extent'; did you mean extend? there are: extend, masks, backwards, sweep, grundy, parts
 * ```
 */
export async function watch<P, M>(
  game: Game<P, M>,
  position: P,
  algorithm?: string | Algorithm<P, M>,
  { registry = engines, ...options }: WatchOptions = {},
  effort: Effort = {},
): Promise<Result<OpenTrace, Text>> {
  const chosen = typeof algorithm === 'object' ? ok(algorithm) : await chooseAlgorithm(game, algorithm);
  if (!chosen.ok) return chosen;
  const known = chosen.value.switches.map(({ id }) => id);
  const strange = [...(options.on ?? [])].find(id => !known.includes(id));
  if (strange !== undefined) return err(unknownWord(text('switch', '开关'), strange, known));
  return watchAlgorithm(game, position, chosen.value as Algorithm, registry, options, effort);
}
