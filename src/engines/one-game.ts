import type { Kibitzer } from '../answer/kibitzer.ts';
import { type EngineLoader, makeRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';

/** Opens a kibitzer of the games of one family, with the engines that run anywhere. */
export type OpenKibitzer = <P, M>(game: Game<P, M>) => Promise<Kibitzer<P, M>>;

/**
 * Opens kibitzers of one family, for entry points that load no other game's engines. The kibitzer is loaded together with
 * its engines: a page that shows only a board needs neither.
 */
export function kibitzersOf(family: string, load: EngineLoader): OpenKibitzer {
  return async game => {
    const [{ openKibitzer }, engines] = await Promise.all([import('../answer/kibitzer.ts'), load()]);
    return openKibitzer(game, makeRegistry({ [family]: async () => engines }));
  };
}
