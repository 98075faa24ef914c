import './panels.css';
import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { type Text, text } from '../../../core/text.ts';
import { lang } from '../../common/page-settings.ts';
import { lazily } from '../../page/lazily.tsx';
import { LectureView } from '../lecture/lecture-view.tsx';
import type { PlayerProps } from '../player.ts';
import { THEATRE_WORDS } from '../words.ts';
import { TreeView } from './tree.tsx';

interface PanelEntry {
  readonly id: string;
  readonly title: Text;
  readonly View: ComponentType<PlayerProps>;
}

/** The views of the lower window, of which one is open. */
export const PANELS: readonly PanelEntry[] = [
  { id: 'tree', title: text('Tree', '树'), View: TreeView },
  {
    id: 'memo',
    title: text('Memo', '记忆表'),
    View: lazily(async () => (await import('./memo.tsx')).MemoView),
  },
  {
    id: 'events',
    title: text('Events', '事件'),
    View: lazily(async () => (await import('./events.tsx')).EventsView),
  },
  {
    id: 'breakpoints',
    title: text('Breakpoints', '断点'),
    View: lazily(async () => (await import('./breakpoints.tsx')).BreakpointsView),
  },
  { id: 'lecture', title: text('Lecture, export', '讲课与导出'), View: LectureView },
];

/** The open view, with tabs to choose another one. */
export function Panels({ player, open }: PlayerProps & { readonly open: Signal<string> }) {
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
