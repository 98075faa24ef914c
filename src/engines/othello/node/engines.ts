import type { Engine } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { USUAL_MEMORY_BYTES } from '../../../kernels/othello/kernel.ts';
import { bestPlayOnThreads, bestScoreOnThreads } from '../../../kernels/othello/node/best-play-threads.ts';
import { othelloEngines } from '../engines.ts';
import { searchOnThreads } from '../search-on-threads.ts';

const ON_THREADS = searchOnThreads({ bestPlayOnThreads, bestScoreOnThreads }, USUAL_MEMORY_BYTES);

export function othelloEnginesOnThreads(game: Game): readonly Engine[] {
  return othelloEngines(game, USUAL_MEMORY_BYTES, ON_THREADS);
}
