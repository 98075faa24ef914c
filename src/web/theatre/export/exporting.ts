import type { Lang } from '../../../core/text.ts';
import { makeTraceFile } from '../../../trace/file.ts';
import { viewOf } from '../../boards/views.ts';
import type { Bookmark } from '../lecture/bookmarks.ts';
import type { Show } from '../show.ts';
import { lettersOf } from './letters.ts';
import { makePage, makePageData } from './page.ts';
import { createPainter, makeStrip } from './picture.ts';
import { fitRange, momentsOf, type Range } from './range.ts';
import { pngOf, saveFile } from './save.ts';

export const EXPORTS = ['strip', 'gif', 'page', 'trace'] as const;
export type Export = (typeof EXPORTS)[number];

/** Pictures at most, by what becomes of them: a sheet must fit a canvas, a page must fit a mail. */
export const MOST_MOMENTS: Readonly<Record<Export, number>> = { strip: 36, gif: 300, page: 500, trace: 2 };

const FRAME_MS = 400;

/** Makes a file of a range of moments and hands it over. */
export async function exportShow(
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
    saveFile(`${name}.png`, await pngOf(makeStrip(painter, moments)), 'image/png');
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
