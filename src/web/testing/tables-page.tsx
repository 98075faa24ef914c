import { render } from 'preact';
import { workerPort } from '../../channel/web/worker.ts';
import { openSpec } from '../../games/spec.ts';
import { HUMAN } from '../../play/seats.ts';
import { startSession } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import { changeSettings, settings } from '../common/page-settings.ts';
import { CABINET, paintScreen } from '../page/cabinet-art.ts';
import { GameScreen } from '../page/game-screen.tsx';
import { TableContext } from '../page/hooks.ts';
import { createTable } from '../play/table.ts';
import { createDrawnNim, createNim } from './made-up-games.ts';

/** Four tables on one page: two games of the registry, and one that nobody made a board for, in two ways. */
const opened = [openSpec('marbles?board=2x2'), openSpec('bread')].flatMap(game =>
  game.ok ? [game.value] : [],
);
const games = [...opened, createDrawnNim('drawn'), createNim('bare')];

for (const game of games) {
  const table = createTable({
    settings,
    changeSettings,
    playSound: () => undefined,
    playLater: () => undefined,
    startWorker: () => workerPort(new Worker('worker.js')),
  });
  table.show(startSession(game, [HUMAN, HUMAN]));
  const place = document.createElement('div');
  place.id = game.definition.id;
  const cabinet = Object.assign(document.createElement('canvas'), { className: 'demo', ...CABINET });
  paintScreen(cabinet.getContext('2d')!, viewOf(game), game.initial());
  document.body.append(place, cabinet);
  render(
    <TableContext.Provider value={table}>
      <GameScreen />
    </TableContext.Provider>,
    place,
  );
}
