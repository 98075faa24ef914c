import { type Text, textOf } from '../../../core/text.ts';
import { lineOf } from '../../../trace/names.ts';
import { eventAt } from '../../../trace/trace.ts';
import type { Bookmark } from '../lecture/lecture.ts';
import { type Show, sentenceAt } from '../show.ts';
import { PLAYER_SCRIPT, PLAYER_STYLE } from './page-player.ts';
import type { MomentPainter } from './picture.ts';

/** One moment in the file: which picture, what was said, which event. */
interface PageMoment {
  readonly n: number;
  readonly picture: number;
  readonly said: Text;
  readonly line: string;
  readonly note?: string;
}

interface PageData {
  readonly title: Text;
  readonly about: Text;
  readonly events: number;
  readonly moments: readonly PageMoment[];
  readonly pictures: readonly string[];
}

/** What the file shows; equal boards share a picture. */
export function makePageData(
  show: Show,
  painter: Pick<MomentPainter, 'paintBoard'>,
  moments: readonly number[],
  bookmarks: readonly Bookmark[],
): PageData {
  const { algorithm, trace } = show;
  const numbers = new Map<string, number>();
  const notes = new Map(bookmarks.map(({ n, note }) => [n, note]));
  const list = moments.map(n => {
    // the page writes the words itself
    const picture = painter.paintBoard(n).toDataURL('image/png');
    if (!numbers.has(picture)) numbers.set(picture, numbers.size);
    const note = notes.get(n);
    return {
      n,
      picture: numbers.get(picture)!,
      said: sentenceAt(show, n) ?? algorithm.answers,
      line: n === 0 ? '' : lineOf(show, eventAt(trace, n - 1)),
      ...(note ? { note } : {}),
    };
  });
  return {
    ...{ title: algorithm.title, about: algorithm.about, events: trace.events },
    ...{ moments: list, pictures: [...numbers.keys()] },
  };
}

/** A page that needs nothing but itself: it plays in any browser, without a network. */
export function makePage(data: PageData, lang: keyof Text, letters?: string): string {
  const title = escapeHtml(data.title[lang]);
  const words = textOf(language => WORDS[language].join('|'));
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
${letters ? LETTERS : ''}<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Kibitz</title>
<style>${letters ? `@font-face { font-family: "Kibitz Pixel"; src: url("${letters}"); }` : ''}${PLAYER_STYLE}</style>
<main data-lang="${lang}" data-words="${escapeHtml(words[lang])}">
<h1>${title}</h1>
<p>${escapeHtml(data.about[lang])}</p>
<noscript><img alt="" src="${data.pictures.at(-1)}"></noscript>
</main>
<script type="application/json" id="trace">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${PLAYER_SCRIPT}</script>
`;
}

/** The letters travel with their licence's name; its text is in the notices of Kibitz, and its address in the font. */
const LETTERS = `<!-- Kibitz Pixel is cut from Fusion Pixel, copyright (c) 2022 TakWolf, under the SIL Open Font License 1.1,
https://openfontlicense.org -->
`;

/** First, back, play, pause, on, last, and the slider's name. */
const WORDS = {
  en: ['first', 'back', 'play', 'pause', 'on', 'last', 'event'],
  zh: ['开头', '后退', '播放', '暂停', '前进', '结尾', '事件'],
};

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
