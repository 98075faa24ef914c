import './fonts/fonts.css';
import './style.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { setMuted, soundSettings, startAudio } from './common/audio.ts';
import { keepOffline, watchLeaving } from './common/leaving.ts';
import { lang } from './common/page-settings.ts';
import { askedWhy, gamesOpen } from './common/place.ts';
import { type Keys, loadedScreen } from './common/screen.ts';
import { watchWindow } from './page/board-scale.ts';
import { Hall } from './page/hall.tsx';
import { Help, helpOpen } from './page/help.tsx';
import { lazy } from './page/lazily.tsx';
import { switchLanguage, TopBar } from './page/top-bar.tsx';
import { offerApi } from './page-api.ts';

/** Keys that work anywhere on the page. */
const EVERYWHERE: Keys = {
  '?': () => {
    helpOpen.value = !helpOpen.peek();
  },
  s: () => setMuted({ effects: !soundSettings.peek().effectsMuted }),
  z: switchLanguage,
};

function startKeys(): void {
  addEventListener('keydown', event => {
    if (event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.matches('input:not([type=range]), textarea, select') && event.key !== 'Escape') return;
    if (target?.matches('input') && /^(Arrow|Page|Home|End)/.test(event.key)) return;
    const here = helpOpen.peek() || askedWhy.peek() ? {} : (loadedScreen.peek()?.keys ?? {});
    if (event.ctrlKey || event.metaKey) {
      const held = here[`Ctrl+${event.key}`];
      if (held) event.preventDefault();
      held?.();
      return;
    }
    // the browser's own use of these keys on what has the focus comes first
    if (target?.matches('button, a, dialog *') && (event.key === 'Enter' || event.key === ' ')) return;
    const shifted = event.shiftKey ? here[`Shift+${event.key}`] : undefined;
    const action = EVERYWHERE[event.key] ?? shifted ?? here[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** The hall is all that the first picture needs: the rest loads on the way out of it, or ahead of the click. */
const importArcade = () => import('./arcade.tsx');
const Arcade = lazy(async () => (await importArcade()).openArcade());

function fetchBehind(): void {
  // the screen itself reports missing code
  importArcade().then(
    ({ fetchGame }) => fetchGame(),
    () => undefined,
  );
}

/** Whether the page has been anywhere but in the hall, which is a part of the arcade from then on. */
const hasLeft = signal(false);

async function leaveHall(): Promise<void> {
  // the hall stays until there is something to show instead
  await Arcade.fetch();
  hasLeft.value = true;
}

const isHall = () => /^(#\/?)?$/.test(location.hash);

function Front() {
  return (
    <>
      <TopBar />
      <Hall onApproach={fetchBehind} />
      <Help />
    </>
  );
}

function App() {
  return hasLeft.value ? <Arcade.View /> : <Front />;
}

const FONT_TIMEOUT_MS = 1000;

/**
 * Lines break otherwise in another font, and everything below them would move when ours comes: the first picture waits
 * for it, and for a font that does not come no longer than people do.
 */
async function fontOrTimeout(): Promise<void> {
  const loaded = document.fonts.load('12px "Kibitz Pixel"', 'K中').catch(() => []);
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, FONT_TIMEOUT_MS))]);
}

watchWindow();
watchLeaving();
effect(() => {
  document.documentElement.lang = lang.value === 'zh' ? 'zh-CN' : 'en';
});
startKeys();
startAudio();
offerApi();
keepOffline();
addEventListener('hashchange', leaveHall, { once: true });
effect(() => {
  if (gamesOpen.value) void leaveHall();
});

/** A function of its own: a module that awaits modules which import it would wait forever. */
async function showFirst(): Promise<void> {
  await Promise.all([fontOrTimeout(), isHall() ? undefined : leaveHall()]);
  render(<App />, document.getElementById('app')!);
}

void showFirst();
