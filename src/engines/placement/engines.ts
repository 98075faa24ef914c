import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { bookEngines } from './book-engine.ts';
import { searchEngines } from './search-engine.ts';
import { statesEngine } from './states-engine.ts';
import { boardEngine, tableEngine } from './table-engine.ts';
import { tabulateEngine } from './tabulate-engine.ts';

export function placementEngines(game: Game): readonly Engine[] {
  const own = game as PlacementGame;
  return [
    ...bookEngines(own),
    statesEngine(own),
    tableEngine(own),
    boardEngine(own),
    ...searchEngines(own),
    tabulateEngine(own),
  ];
}
