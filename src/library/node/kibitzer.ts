import { type Kibitzer, openKibitzer as openWith } from '../../answer/kibitzer.ts';
import type { EngineRegistry } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { nodeEngines } from '../../engines/node/registry.ts';

/**
 * A kibitzer of one game with the engines of this platform, which use threads where that pays.
 * He answers as exactly as his effort allows, and says what he did not reach.
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
 * @param shelf Other engines: `async () => []` leaves the references alone, which are slow and obvious.
 */
export function openKibitzer<P, M>(
  game: Game<P, M>,
  shelf: EngineRegistry = nodeEngines,
): Promise<Kibitzer<P, M>> {
  return openWith(game, shelf);
}
