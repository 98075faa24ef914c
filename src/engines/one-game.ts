import { type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import type { Game } from '../core/game.ts';
import { type EngineLoader, makeRegistry } from './shelf.ts';

/** Opens a kibitzer of the games of one family, with the engines that run anywhere. */
export type OpenKibitzer = <P, M>(game: Game<P, M>) => Promise<Kibitzer<P, M>>;

/** Kibitzers of one family, for doors that lead to nothing else: whoever comes in there loads no other game's engines. */
export function kibitzersOf(family: string, load: EngineLoader): OpenKibitzer {
  const shelf = makeRegistry({ [family]: load });
  return game => openKibitzer(game, shelf);
}
