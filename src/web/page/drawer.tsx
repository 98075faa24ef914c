import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button } from './button.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { TakeBackBar } from './record.tsx';
import { VariantPanel } from './variant-panel.tsx';

export const drawerOpen = signal(false);

/** What one needs once: who plays, on which board, from which position. It stays open while a board is set up. */
export function Drawer() {
  const drawer = useRef<HTMLElement>(null);
  const isOpen = drawerOpen.value;
  useEffect(() => {
    if (isOpen) drawer.current?.focus();
  }, [isOpen]);
  // whoever leaves the game finds the drawer closed when he comes back
  useEffect(
    () => () => {
      drawerOpen.value = false;
    },
    [],
  );
  if (!isOpen) return null;
  const close = () => {
    drawerOpen.value = false;
    document.querySelector<HTMLElement>('.deck [aria-expanded]')?.focus();
  };
  /** Whoever has brought a position wants to see all of it. */
  const play = () => {
    drawerOpen.value = false;
    document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <section ref={drawer} class="drawer" tabIndex={-1} aria-label={WORDS.options[lang.value]}>
      <div class="drawer-head">
        <h2 class="panel-title">{WORDS.options[lang.value]}</h2>
        <Button icon="clear" keys="Escape" onClick={close}>
          {WORDS.close[lang.value]}
        </Button>
      </div>
      <TakeBackBar />
      <PlayersPanel />
      <VariantPanel />
      <PositionPanel started={play} />
    </section>
  );
}
