import type { Engine, EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';

/** Opens the engines of a family for one of its games; loaded when first needed. */
export type EngineLoader = () => Promise<(game: Game) => readonly Engine[]>;

/** The shelf of those families that these loaders know. */
export function makeRegistry(loaders: Readonly<Record<string, EngineLoader>>): EngineRegistry {
  return async game => {
    const { family, id } = game.definition;
    const load = loaders[family ?? id];
    return load ? (await load())(game) : [];
  };
}
