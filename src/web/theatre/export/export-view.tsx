import '../lecture/lecture.css';
import { useState } from 'preact/hooks';
import type { Lang } from '../../../core/text.ts';
import { makeTraceFile } from '../../../trace/file.ts';
import { viewOf } from '../../boards/views.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import type { IconName } from '../../pixel/icons.tsx';
import { type Bookmark, type Lecture, LECTURE_WORDS as WORDS } from '../lecture/lecture.ts';
import type { TracePlayer } from '../player.ts';
import type { Show } from '../show.ts';
import { makePage, makePageData } from './page.ts';
import { createPainter, fitRange, makePictureSheet, momentsOf, type Range } from './picture.ts';
import { pngOf, saveFile } from './save.ts';

/** The page's own letters as a data address, for a file that has to bring them along; undefined where there are none. */
async function lettersOf(family: string): Promise<string | undefined> {
  const face = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .find(
      (rule): rule is CSSFontFaceRule =>
        rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes(family),
    );
  const [, address] = /url\(["']?([^"')]+)/.exec(face?.style.getPropertyValue('src') ?? '') ?? [];
  if (!face || address === undefined) return undefined;
  const found = await fetch(new URL(address, face.parentStyleSheet?.href ?? document.baseURI));
  if (!found.ok) return undefined;
  const reader = new FileReader();
  const read = new Promise(resolve => reader.addEventListener('load', resolve));
  reader.readAsDataURL(await found.blob());
  await read;
  return reader.result as string;
}

const EXPORTS = ['strip', 'gif', 'page', 'trace'] as const;
type Export = (typeof EXPORTS)[number];

/** Pictures at most, by what becomes of them: a sheet must fit a canvas, a page must fit a mail. */
const MOST_MOMENTS: Readonly<Record<Export, number>> = { strip: 36, gif: 300, page: 500, trace: 2 };

const FRAME_MS = 400;

/** Makes a file of a range of moments and hands it over. */
async function exportShow(
  show: Show,
  kind: Export,
  wanted: Range,
  lang: Lang,
  bookmarks: readonly Bookmark[],
): Promise<void> {
  const name = `kibitz-${show.game.definition.id}-${show.algorithm.id}`;
  if (kind === 'trace') {
    saveFile(`${name}.ktrace`, makeTraceFile(show.trace), 'application/octet-stream');
    return;
  }
  // letters that are not loaded yet would be drawn in another face
  await document.fonts.ready;
  const moments = momentsOf(fitRange(wanted, show.trace.events, MOST_MOMENTS[kind]));
  const painter = createPainter(show, viewOf(show.game), lang);
  if (kind === 'strip') {
    saveFile(`${name}.png`, await pngOf(makePictureSheet(painter, moments)), 'image/png');
  } else if (kind === 'gif') {
    const { makeGif } = await import('./gif.ts');
    saveFile(`${name}.gif`, await makeGif(painter, moments, FRAME_MS), 'image/gif');
  } else {
    const data = makePageData(show, painter, moments, bookmarks);
    // a computer without Chinese letters would show boxes
    const page = makePage(data, lang, await lettersOf('Kibitz Pixel').catch(() => undefined));
    saveFile(`${name}.html`, page, 'text/html');
  }
}

const ICONS: Readonly<Record<Export, IconName>> = {
  strip: 'edit',
  gif: 'play',
  page: 'link',
  trace: 'paste',
};

/** A range of events as pictures, as a moving picture, as a page, or the trace itself as a file. */
export function ExportView({ player, lecture }: { readonly player: TracePlayer; readonly lecture: Lecture }) {
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
function aroundNow({ n, show }: TracePlayer): Range {
  const at = n.peek();
  return { from: Math.max(0, at - 12), to: Math.min(show.trace.events, at + 12), every: 1 };
}
