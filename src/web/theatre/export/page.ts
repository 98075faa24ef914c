import { type Text, textOf } from '../../../core/text.ts';
import { lineOf } from '../../../trace/names.ts';
import { eventAt } from '../../../trace/trace.ts';
import type { Bookmark } from '../lecture/lecture.ts';
import { type Show, sentenceAt } from '../show.ts';
import type { MomentPainter } from './picture.ts';

/** One moment in the file: its picture, its sentence, its event. */
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

/** The script of an exported page: small, and free of everything that the arcade has. */
export const PLAYER_SCRIPT = `
const data = JSON.parse(document.getElementById('trace').textContent);
const main = document.querySelector('main');
const lang = main.dataset.lang;
const [first, back, play, pause, on, last, slider] = main.dataset.words.split('|');
const add = (name, parent = main) => parent.appendChild(document.createElement(name));
const picture = add('img');
const said = add('p');
const note = add('p');
const line = add('pre');
const range = add('input');
const row = add('div');
let at = 0;
let timer;
said.setAttribute('aria-live', 'polite');
said.className = 'said';
note.className = 'note';
range.type = 'range';
range.min = 0;
range.max = data.moments.length - 1;
range.setAttribute('aria-label', slider);
const show = next => {
  at = Math.max(0, Math.min(data.moments.length - 1, next));
  const moment = data.moments[at];
  picture.src = data.pictures[moment.picture];
  picture.alt = moment.said[lang];
  said.textContent = moment.said[lang];
  note.textContent = moment.note || '';
  line.textContent = moment.n + ' / ' + data.events + '  ' + moment.line;
  range.value = at;
  range.setAttribute('aria-valuetext', String(moment.n));
};
const stop = () => {
  clearInterval(timer);
  timer = undefined;
  playButton.textContent = play;
};
const start = () => {
  if (at === data.moments.length - 1) show(0);
  timer = setInterval(() => (at === data.moments.length - 1 ? stop() : show(at + 1)), 600);
  playButton.textContent = pause;
};
const button = (word, does) => {
  const made = add('button', row);
  made.textContent = word;
  made.onclick = does;
  return made;
};
const go = next => () => {
  if (timer) stop();
  show(next());
};
const [toFirst, toBack] = [go(() => 0), go(() => at - 1)];
const [toNext, toLast] = [go(() => at + 1), go(() => data.moments.length - 1)];
button(first, toFirst);
button(back, toBack);
const playButton = button(play, () => (timer ? stop() : start()));
button(on, toNext);
button(last, toLast);
range.oninput = () => go(() => Number(range.value))();
const keys = { ArrowLeft: toBack, PageUp: toBack, ArrowRight: toNext, PageDown: toNext, Home: toFirst, End: toLast };
addEventListener('keydown', event => {
  const does = event.key === ' ' ? () => playButton.click() : keys[event.key];
  if (!does || event.target.tagName === 'BUTTON' && event.key === ' ') return;
  event.preventDefault();
  does();
});
show(0);
`;

export const PLAYER_STYLE = `
html { background: #101038; color: #fff; font: 12px/1.5 "Kibitz Pixel", "Noto Sans SC", monospace; }
main { max-width: 48rem; margin: 0 auto; padding: 12px; }
h1 { color: #fce040; font-size: 24px; font-weight: normal; margin: 0; }
p { margin: 8px 0; }
img { display: block; margin: 0 auto; width: 36rem; max-width: 100%; height: 50vh; object-fit: contain; image-rendering: pixelated; }
.said { font-size: 24px; min-height: 3em; }
.note { color: #fce040; }
pre { color: #c4c4c4; overflow: auto; }
input { width: 100%; height: 44px; accent-color: #fce040; }
button { min-width: 44px; min-height: 44px; margin: 0 8px 8px 0; padding: 0 12px; background: #20206c; color: #fff; border: 2px solid #58c8fc; font: inherit; }
button:focus-visible, input:focus-visible { outline: 2px solid #fce040; outline-offset: 2px; }
`;
