import { mostWorkers } from '../../../channel/web/worker.ts';
import type { Work } from '../../../core/effort.ts';
import type { Engine } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { emptyCells, type OthelloBoard, sidesOf } from '../../../kernels/othello/board.ts';
import { BYTES_ANYWHERE, othelloEngines } from '../engines.ts';
import { type OthelloSearch, searchHere, searchOnThreads } from '../search-engine.ts';

/** Workers take some time to start; a search of fewer empties ends before that. */
const FEWEST_EMPTIES = 18;

/** The engines of a page: long searches use several workers if the browser shares memory among them. */
export function othelloEnginesOnWorkers(game: Game): readonly Engine[] {
  return mostWorkers() > 1 ? othelloEngines(game, BYTES_ANYWHERE, ON_WORKERS) : othelloEngines(game);
}

const HERE = searchHere(BYTES_ANYWHERE);

const ON_WORKERS: OthelloSearch = {
  everyMove: async (board, work, kernel) => (await searchOf(board, work)).everyMove(board, work, kernel),
  bestMove: async (board, work, kernel) => (await searchOf(board, work)).bestMove(board, work, kernel),
};

async function searchOf(board: OthelloBoard, { effort: { threads, nodes } }: Work): Promise<OthelloSearch> {
  // only a search on this thread counts positions one by one
  if (threads === 1 || nodes !== undefined || emptyCells(board.n, sidesOf(board)) < FEWEST_EMPTIES)
    return HERE;
  const workers = await import('../../../kernels/othello/web/best-play-workers.ts');
  return orHere(searchOnThreads(workers, BYTES_ANYWHERE));
}

/** Falls back to this thread if the browser cannot allocate shared memory. */
function orHere(search: OthelloSearch): OthelloSearch {
  const without = (problem: unknown): OthelloSearch => {
    if (problem instanceof RangeError) return HERE;
    throw problem;
  };
  return {
    everyMove: (...asked) =>
      search.everyMove(...asked).catch(problem => without(problem).everyMove(...asked)),
    bestMove: (...asked) => search.bestMove(...asked).catch(problem => without(problem).bestMove(...asked)),
  };
}
