import { render } from 'preact';
import './fonts/fonts.css';
import './style.css';
import { parseLink } from '../play/link.ts';
import { playLater, playSound, startAudio } from './common/audio.ts';
import { gamesOpen } from './common/games-open.ts';
import { changeSettings, settings } from './common/page-settings.ts';
import { judged, watched } from './common/place.ts';
import { stopDemoOnInput } from './demo-input.ts';
import { createRuns } from './judge/runs.ts';
import { startAutosave } from './keep/autosave.ts';
import { createGameStore } from './keep/game-store.ts';
import { startKeys } from './keys.ts';
import { keepOffline } from './offline.ts';
import { watchWindow } from './page/board-scale.ts';
import { GameScreen } from './page/game-screen.tsx';
import { Hall } from './page/hall.tsx';
import { Help } from './page/help.tsx';
import { JudgeScreen } from './page/judge-screen.tsx';
import { lazily } from './page/lazily.tsx';
import { TableContext } from './page/table-context.ts';
import { TopBar } from './page/top-bar.tsx';
import { TourHost } from './page/tour-host.tsx';
import { WhyHost } from './page/why-host.tsx';
import { offerApi } from './page-api.ts';
import { createTable } from './play/table.ts';
import { startRouting } from './routing.ts';
import { startWorker } from './solver/client.ts';

const table = createTable({ settings, changeSettings, playSound, playLater, startWorker });
const store = createGameStore(localStorage);
const runOf = createRuns(playSound);

/** Loaded when it is first opened: whoever only plays never pays for it. */
const loadWhy = async () => (await import('./theatre/proof/why-dialog.tsx')).WhyDialog;
const GamesDialog = lazily(async () => (await import('./keep/games-dialog.tsx')).GamesDialog);
const Theatre = lazily(async () => (await import('./theatre/theatre-screen.tsx')).TheatreScreen);

function Screen() {
  if (watched.value) return <Theatre />;
  const game = table.session.value?.game;
  if (game) return <GameScreen key={game.definition.id} />;
  const run = runOf(judged.value ?? '');
  return run ? <JudgeScreen key={judged.value} run={run} /> : <Hall />;
}

function App() {
  return (
    <TableContext.Provider value={table}>
      <TopBar />
      <Screen />
      <Help />
      <WhyHost load={loadWhy} />
      {gamesOpen.value && <GamesDialog store={store} />}
      <TourHost />
    </TableContext.Provider>
  );
}

const PATIENCE_MS = 1000;

/**
 * Lines break otherwise in another font, and everything below them would move when ours comes: the first picture waits
 * for it, and for a font that does not come no longer than people do.
 */
async function fontOrPatience(): Promise<void> {
  const loaded = document.fonts.load('12px "Kibitz Pixel"', 'K中').catch(() => []);
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
}

watchWindow();
startRouting(table, id => {
  const kept = store.read(id);
  const linked = kept && parseLink(kept.link);
  return linked?.ok ? linked.value.session : undefined;
});
const autosave = startAutosave(table, store);
addEventListener('pagehide', autosave.flush);
stopDemoOnInput(table);
startKeys(table, runOf);
startAudio();
offerApi();
keepOffline();
await fontOrPatience();
render(<App />, document.getElementById('app')!);
