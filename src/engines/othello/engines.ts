import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import { KernelPool } from './kernels.ts';
import { oddsEngine } from './odds-engine.ts';
import { openPathEstimate } from './path-estimate.ts';
import { pathsEngine } from './paths-engine.ts';
import { perftEngine } from './perft-engine.ts';
import { type OthelloSearch, searchEngine, searchHere } from './search-engine.ts';
import { tabulateEngine } from './tabulate-engine.ts';

/** Default memory of each table: a page shares its memory with everything else that is open. */
export const BYTES_ANYWHERE = 64 * 2 ** 20;

export function othelloEngines(
  game: Game,
  usualBytes = BYTES_ANYWHERE,
  search: OthelloSearch = searchHere(usualBytes),
): readonly Engine[] {
  const own = game as Game<OthelloPosition, OthelloMove>;
  const kernels = new KernelPool();
  const estimate = openPathEstimate(kernels);
  return [
    searchEngine(own, search, kernels),
    pathsEngine(own, usualBytes, kernels, estimate),
    oddsEngine(own, usualBytes, kernels, estimate),
    perftEngine(own, usualBytes, kernels),
    tabulateEngine(own),
  ];
}
