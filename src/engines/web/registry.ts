import type { EngineShelf } from '../../core/engine.ts';
import { LOADERS } from '../registry.ts';
import { shelfOf } from '../shelf.ts';

/** The engines of the page: they use several workers where the browser allows and where that pays. */
export const webEngines: EngineShelf = shelfOf({
  ...LOADERS,
  othello: async () => (await import('../othello/web/engines.ts')).othelloEnginesOnWorkers,
});
