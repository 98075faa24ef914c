import type { Engine, EngineShelf } from '../core/engine.ts';
import type { Game } from '../core/game.ts';

/** Opens the engines of a family for one of its games; loaded when first needed. */
export type EngineLoader = () => Promise<(game: Game) => readonly Engine[]>;

/** Whose games have more than the references, by family. */
export const LOADERS: Readonly<Record<string, EngineLoader>> = {
  placement: async () => (await import('./placement/engines.ts')).placementEngines,
  bread: async () => (await import('./bread/engine.ts')).breadEngines,
  othello: async () => (await import('./othello/engines.ts')).othelloEngines,
  ed: async () => (await import('./ed/engines.ts')).edEngines,
  coins: async () => (await import('./coins/engines.ts')).coinsEngines,
  octal: async () => (await import('./octal/engines.ts')).octalEngines,
};

/** The engines that run anywhere, each on the thread that asks. */
export const engines: EngineShelf = shelfOf(LOADERS);

export function shelfOf(loaders: Readonly<Record<string, EngineLoader>>): EngineShelf {
  return async game => {
    const { family, id } = game.definition;
    const load = loaders[family ?? id];
    return load ? (await load())(game) : [];
  };
}
