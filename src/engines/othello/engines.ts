import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import { oddsEngine } from './odds-engine.ts';
import { pathsEngine } from './paths-engine.ts';
import { perftEngine } from './perft-engine.ts';
import { type OthelloSearch, searchEngine, searchHere } from './search-engine.ts';
import { tabulateEngine } from './tabulate-engine.ts';

/** Memory for each table when nobody said: a page shares its own with everything else that is open. */
export const BYTES_ANYWHERE = 64 * 2 ** 20;

export function othelloEngines(
  game: Game,
  usualBytes = BYTES_ANYWHERE,
  search: OthelloSearch = searchHere(usualBytes),
): readonly Engine[] {
  const own = game as Game<OthelloPosition, OthelloMove>;
  return [
    searchEngine(own, search),
    pathsEngine(own, usualBytes),
    oddsEngine(own, usualBytes),
    perftEngine(own, usualBytes),
    tabulateEngine(own),
  ];
}
