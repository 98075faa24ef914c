import type { Kibitzer } from '../answer/kibitzer.ts';
import { type EngineLoader, makeRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';

/** Opens a kibitzer with the engines of one family that run anywhere. */
export type OpenKibitzer = <P, M>(game: Game<P, M>) => Promise<Kibitzer<P, M>>;

/** Opens kibitzers of one family; loads the kibitzer with its engines, because a board alone needs neither. */
export function kibitzersOf(family: string, load: EngineLoader): OpenKibitzer {
  return async game => {
    const [{ openKibitzer }, engines] = await Promise.all([import('../answer/kibitzer.ts'), load()]);
    return openKibitzer(game, makeRegistry({ [family]: async () => engines }));
  };
}
