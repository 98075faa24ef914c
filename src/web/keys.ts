import { setMuted, soundSettings } from './common/audio.ts';
import { type Keys, loadedScreen } from './common/screen.ts';
import { askedWhy } from './common/why.ts';
import { helpOpen } from './page/help.tsx';
import { switchLanguage } from './page/top-bar.tsx';

/** Keys that work anywhere on the page. */
const EVERYWHERE: Keys = {
  '?': () => {
    helpOpen.value = !helpOpen.peek();
  },
  s: () => setMuted({ effects: !soundSettings.peek().effectsMuted }),
  z: switchLanguage,
};

export function startKeys(): void {
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
