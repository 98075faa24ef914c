import { type Kibitzer, openKibitzer as openWith } from '../../answer/kibitzer.ts';
import type { EngineRegistry } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { nodeEngines } from '../../engines/node/registry.ts';

/**
 * Opens a kibitzer for one game with the engines of this platform, which use threads where that is faster.
 * Answers are exact; results beyond the effort are listed as not proved.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('marbles?board=3x3'));
 * const kibitzer = await openKibitzer(game);
 * const { outcome, moves } = await kibitzer.analyze(game.initial(), {}, { seconds: 10 });
 * console.log(outcome, moves.length); // win 37
 * ```
 *
 * @param registry Other engines: `async () => []` leaves only the references, which are slow and simple.
 */
export function openKibitzer<P, M>(
  game: Game<P, M>,
  registry: EngineRegistry = nodeEngines,
): Promise<Kibitzer<P, M>> {
  return openWith(game, registry);
}
