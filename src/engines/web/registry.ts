import { type EngineRegistry, makeRegistry } from '../../core/engine.ts';
import { LOADERS } from '../registry.ts';

/** The engines of the page: they use several workers where the browser allows and where that pays. */
export const webEngines: EngineRegistry = makeRegistry({
  ...LOADERS,
  othello: async () => (await import('../othello/web/engines.ts')).othelloEnginesOnWorkers,
});
