import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { parseLink } from '../play/link.ts';
import { playLater, playSound } from './common/audio.ts';
import { changeSettings, settings } from './common/page-settings.ts';
import { askedWhy, drafted, gamesOpen, judged, type WhyQuestion, watchedPlace } from './common/place.ts';
import { startWorker } from './common/solver.ts';
import { Hall } from './page/hall.tsx';
import { Help } from './page/help.tsx';
import { TableContext } from './page/hooks.ts';
import { lazily, lazy } from './page/lazily.tsx';
import { TopBar } from './page/top-bar.tsx';
import { TourHost } from './page/tour-host.tsx';
import { createTable, type GameTable } from './play/table.ts';
import { startRouting } from './routing.ts';
import { startAutosave } from './saved-games/autosave.ts';
import { createGameStore } from './saved-games/game-store.ts';

type Dialog = ComponentType<{ readonly question: WhyQuestion }>;

/** Shows the requested proof; its code loads with the first request. */
function WhyHost({ load }: { readonly load: () => Promise<Dialog> }) {
  const [loaded, setLoaded] = useState<{ readonly View: Dialog }>();
  const question = askedWhy.value;
  const isAsked = question !== undefined;
  useEffect(() => {
    if (!isAsked || loaded) return;
    load().then(
      View => setLoaded({ View }),
      // without a network there is no answer; asking again tries again
      () => {
        askedWhy.value = undefined;
      },
    );
  }, [isAsked, loaded, load]);
  return question && loaded ? <loaded.View key={question} question={question} /> : null;
}

/** Keys that only move the focus, or that belong to the browser. */
const HARMLESS = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** A demonstration ends with the first key or click, which does nothing else; its speed can be changed meanwhile. */
function stopDemoOnInput({ demo, toggleDemo }: GameTable): void {
  const stop = (event: Event) => {
    if (!demo.peek()) return;
    if (event.target instanceof Element && event.target.closest('input[type="range"], .slider')) return;
    if (event instanceof KeyboardEvent && (HARMLESS.test(event.key) || event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toggleDemo();
  };
  addEventListener('click', stop, { capture: true });
  addEventListener('keydown', stop, { capture: true });
}

/** What is not needed at once is loaded when it is first opened. */
const loadWhy = async () => (await import('./theatre/proof/why-dialog.tsx')).WhyDialog;
const GamesDialog = lazily(async () => (await import('./saved-games/games-dialog.tsx')).GamesDialog);
const Theatre = lazy(async () => (await import('./theatre/theatre-screen.tsx')).TheatreScreen);
const Judge = lazy(async () => (await import('./page/judge-place.tsx')).JudgePlace);
const Workshop = lazy(async () => (await import('./workshop/workshop-screen.tsx')).WorkshopScreen);
const Game = lazy(async () => (await import('./page/game-screen.tsx')).GameScreen);

/** Loads the code of a game ahead of the click. */
export const fetchGame = Game.fetch;

/**
 * Everything behind the hall: a table, saved games, and an address that follows both. Resolves with
 * its view when the screen of the address can be shown at once. Call it once.
 */
export async function openArcade() {
  const table = createTable({ settings, changeSettings, playSound, playLater, startWorker });
  const store = createGameStore(localStorage);
  startRouting(table, id => {
    const kept = store.read(id);
    const linked = kept && parseLink(kept.link);
    return linked?.ok ? linked.value.session : undefined;
  });
  const autosave = startAutosave(table, store);
  addEventListener('pagehide', autosave.flush);
  stopDemoOnInput(table);

  function Screen() {
    if (watchedPlace.value) return <Theatre.View />;
    const game = table.session.value?.game;
    if (game) return <Game.View key={game.definition.id} />;
    if (drafted.value !== undefined) return <Workshop.View />;
    if (judged.value !== undefined) return <Judge.View problemId={judged.value} />;
    return <Hall onApproach={Game.fetch} />;
  }

  if (watchedPlace.peek()) await Theatre.fetch();
  else if (drafted.peek() !== undefined) await Workshop.fetch();
  else if (judged.peek() !== undefined) await Judge.fetch();
  else await Game.fetch();

  return function Arcade() {
    const game = table.session.value?.game;
    return (
      <TableContext.Provider value={table}>
        <TopBar game={game} />
        <Screen />
        <Help game={game} />
        <WhyHost load={loadWhy} />
        {gamesOpen.value && <GamesDialog store={store} />}
        <TourHost />
      </TableContext.Provider>
    );
  };
}
