import { useState } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import type { IconName } from '../../pixel/icons.tsx';
import type { Lecture } from '../lecture/lecture.ts';
import { LECTURE_WORDS as WORDS } from '../lecture/words.ts';
import '../lecture/lecture.css';
import type { Player } from '../player.ts';
import { EXPORTS, type Export, exportShow, MOST_MOMENTS } from './exporting.ts';
import { fitRange, type Range } from './range.ts';

const ICONS: Readonly<Record<Export, IconName>> = {
  strip: 'edit',
  gif: 'play',
  page: 'link',
  trace: 'paste',
};

/** A range of events as pictures, as a moving picture, as a page, or the trace itself as a file. */
export function ExportView({ player, lecture }: { readonly player: Player; readonly lecture: Lecture }) {
  const language = lang.value;
  const { events } = player.show.trace;
  const [range, setRange] = useState<Range>(() => aroundNow(player));
  const [state, setState] = useState<'idle' | 'making' | 'made'>('idle');
  const run = async (kind: Export) => {
    player.pause();
    setState('making');
    await exportShow(player.show, kind, range, language, lecture.bookmarks.peek());
    setState('made');
  };
  const thinned = fitRange(range, events, MOST_MOMENTS.gif).every;
  return (
    <section class="export" aria-label={WORDS.export[language]}>
      <div class="export-range">
        {(['from', 'to', 'every'] as const).map(part => (
          <label key={part}>
            {WORDS[part][language]}
            <input
              type="number"
              min={part === 'every' ? 1 : 0}
              max={events}
              value={range[part]}
              onInput={event => setRange({ ...range, [part]: event.currentTarget.valueAsNumber || 0 })}
            />
          </label>
        ))}
      </div>
      {thinned > range.every && <p>{WORDS.thinned[language].replace('{every}', `${thinned}`)}</p>}
      <div class="export-ways">
        {EXPORTS.map(kind => (
          <Button key={kind} icon={ICONS[kind]} disabled={state === 'making'} onClick={() => void run(kind)}>
            {WORDS[kind][language]}
          </Button>
        ))}
      </div>
      <p role="status">{state === 'idle' ? '' : WORDS[state][language]}</p>
    </section>
  );
}

/** A dozen events to either side: what one usually wants to show. */
function aroundNow({ n, show }: Player): Range {
  const at = n.peek();
  return { from: Math.max(0, at - 12), to: Math.min(show.trace.events, at + 12), every: 1 };
}
