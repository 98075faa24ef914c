import { type EngineRegistry, makeRegistry } from '../../core/engine.ts';
import { LOADERS } from '../registry.ts';

/** The engines of the page, which use several workers where the browser allows it. */
export const webEngines: EngineRegistry = makeRegistry({
  ...LOADERS,
  othello: async () => (await import('../othello/web/engines.ts')).othelloEnginesOnWorkers,
});
