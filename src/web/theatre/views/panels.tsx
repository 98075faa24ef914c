import './panels.css';
import type { Signal } from '@preact/signals';
import { lang } from '../../common/page-settings.ts';
import { PANELS } from '../panels.ts';
import type { Player } from '../player.ts';
import { THEATRE_WORDS } from '../words.ts';

/** One of several views, chosen by tabs. */
export function Panels({ player, open }: { readonly player: Player; readonly open: Signal<string> }) {
  const language = lang.value;
  const entry = PANELS.find(({ id }) => id === open.value) ?? PANELS[0]!;
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = PANELS.indexOf(entry);
    open.value = PANELS[(at + by + PANELS.length) % PANELS.length]!.id;
    const tabs = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]');
    tabs[PANELS.findIndex(({ id }) => id === open.value)]?.focus();
  };
  return (
    <section class="panel theatre-panels" aria-label={THEATRE_WORDS.panels[language]}>
      <div class="tabs" role="tablist" aria-label={THEATRE_WORDS.panels[language]} onKeyDown={walk}>
        {PANELS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            class="tab"
            id={`tab-${id}`}
            aria-controls="theatre-panel"
            aria-selected={id === entry.id}
            tabIndex={id === entry.id ? 0 : -1}
            onClick={() => {
              open.value = id;
            }}
          >
            {title[language]}
          </button>
        ))}
      </div>
      <div
        id="theatre-panel"
        class="theatre-panel"
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`tab-${entry.id}`}
      >
        <entry.View player={player} />
      </div>
    </section>
  );
}
