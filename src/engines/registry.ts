import { type EngineLoader, type EngineRegistry, makeRegistry } from '../core/engine.ts';

/** Families with more engines than the references. */
export const LOADERS: Readonly<Record<string, EngineLoader>> = {
  placement: async () => (await import('./placement/engines.ts')).placementEngines,
  bread: async () => (await import('./bread/engine.ts')).breadEngines,
  othello: async () => (await import('./othello/engines.ts')).othelloEngines,
  ed: async () => (await import('./ed/engines.ts')).edEngines,
  coins: async () => (await import('./coins/engines.ts')).coinsEngines,
  octal: async () => (await import('./octal/engines.ts')).octalEngines,
};

/** The engines that run anywhere, on the calling thread. */
export const engines: EngineRegistry = makeRegistry(LOADERS);
