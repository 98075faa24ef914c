import { escapeMarkup } from '../../core/svg.ts';
import { LANGS, type Lang, PUNCTUATION, type Text } from '../../core/text.ts';
import { ANALYSES, LESSONS } from '../course.ts';
import type { CompiledLesson } from './lesson.ts';
import { pageName } from './links.ts';
import { PAGE_WORDS as WORDS } from './words.ts';

/** Where the build inserts fonts, styles and scripts. */
export const ASSETS = '<!--assets-->';

/** The languages' codes in HTML. */
export const HTML_LANGS: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-CN' };

export const MAP = 'index';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8' shape-rendering='crispEdges'%3E%3Cpath fill='%23101038' d='M0 0h8v8H0z'/%3E%3Cpath fill='%23fce040' d='M1 1h2v2h1V2h1V1h2v1H6v1H5v2h1v1h1v1H5V6H4V5H3v2H1z'/%3E%3C/svg%3E";

interface Document {
  readonly lang: Lang;
  readonly title: string;
  readonly description: string;
  /** The page's name, the same in every language. */
  readonly name: string;
  readonly className: string;
  /** The id of the lesson, for the page's script. */
  readonly lesson?: string;
  readonly body: string;
}

function documentHtml({ lang, title, description, name, className, lesson, body }: Document): string {
  const alternates = LANGS.map(
    each => `<link rel="alternate" hreflang="${HTML_LANGS[each]}" href="${pageName(name, each)}">`,
  );
  return `<!doctype html>
<html lang="${HTML_LANGS[lang]}"${lesson === undefined ? '' : ` data-lesson="${lesson}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#101038">
<meta name="description" content="${escapeMarkup(shortened(description))}">
<title>${title}</title>
<link rel="icon" href="${ICON}">
${alternates.join('\n')}
${ASSETS}
</head>
<body class="${className}">
<a class="skip" href="#text">${WORDS.skip[lang]}</a>
${body}
</body>
</html>
`;
}

const MOST_DESCRIBED = 160;

function shortened(words: string): string {
  return words.length <= MOST_DESCRIBED ? words : `${words.slice(0, MOST_DESCRIBED - 1)}…`;
}

function otherLang(lang: Lang): Lang {
  return lang === 'zh' ? 'en' : 'zh';
}

/** Links to the hall, to the map, and to the same page in the other language. */
function topHtml(lang: Lang, name: string, more = ''): string {
  const there = otherLang(lang);
  const course =
    name === MAP ? '' : `<a class="button" href="${pageName(MAP, lang)}">${WORDS.course[lang]}</a>`;
  return `<header class="learn-top"><nav aria-label="Kibitz">
<a class="button" href="../">${WORDS.arcade[lang]}</a>
${course}
<a class="button" href="${pageName(name, there)}" hreflang="${HTML_LANGS[there]}" lang="${HTML_LANGS[there]}" data-switch-language>${WORDS.language[lang]}</a>
${more}</nav></header>`;
}

/** The previous and the next lesson. */
export interface Neighbours {
  readonly previous?: CompiledLesson | undefined;
  readonly next?: CompiledLesson | undefined;
  readonly after: readonly CompiledLesson[];
}

export function lessonHtml(lesson: CompiledLesson, lang: Lang, neighbours: Neighbours): string {
  const { data, pages } = lesson;
  const page = pages[lang];
  const tools = `<span class="learn-tools">
<a class="button" href="?slides" data-mode="slides">${WORDS.slides[lang]}</a>
<a class="button" href="?sheet=work" data-mode="work">${WORDS.worksheet[lang]}</a>
<a class="button" href="?sheet=answers" data-mode="answers">${WORDS.answerSheet[lang]}</a>
</span>
<span class="learn-sound"></span>`;
  const contents = page.parts
    .filter(({ title }) => title !== '')
    .map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  const parts = page.parts.map(({ id, title, html }) => {
    const heading = title === '' ? '' : `<h2>${title}</h2>\n`;
    return `<section class="part" id="${id}">\n${heading}${html}\n</section>`;
  });
  const body = `${topHtml(lang, data.id, tools)}
<div class="lesson-columns">
<nav class="contents" aria-label="${WORDS.contents[lang]}"><p>${WORDS.contents[lang]}</p><ol>${contents.join('')}</ol></nav>
<main id="text">
<header class="lesson-head">
<p class="lesson-line"><span class="lesson-number">${numberText(data.id, lang)}</span> <span>${data.minutes} ${WORDS.minutes[lang]}</span>${afterHtml(neighbours.after, lang)}</p>
<p class="lesson-progress"></p>
<h1>${page.title}</h1>
<p class="sheet-line">${WORDS.name[lang]}<span></span>${WORDS.date[lang]}<span></span></p>
<noscript><p class="no-script">${WORDS.needsScript[lang]}</p></noscript>
</header>
${parts.join('\n')}
<nav class="neighbours" aria-label="${WORDS.course[lang]}">${neighbourHtml(neighbours.previous, 'previous', lang)}${neighbourHtml(neighbours.next, 'next', lang)}</nav>
</main>
</div>`;
  return documentHtml({
    lang,
    title: `${page.plainTitle} · Kibitz`,
    description: page.description,
    name: data.id,
    className: 'learn lesson',
    lesson: data.id,
    body,
  });
}

function numberText(id: string, lang: Lang): string {
  const at = (LESSONS as readonly string[]).indexOf(id);
  if (at < 0) return WORDS.analyses[lang];
  return lang === 'zh' ? `第 ${at + 1} 课` : `Lesson ${at + 1}`;
}

function afterHtml(after: readonly CompiledLesson[], lang: Lang): string {
  if (after.length === 0) return '';
  const links = after.map(lesson => linkTo(lesson, lang)).join(PUNCTUATION[lang].list);
  return ` <span>${WORDS.after[lang]}${PUNCTUATION[lang].colon}${links}</span>`;
}

function linkTo({ data, pages }: CompiledLesson, lang: Lang): string {
  return `<a href="${pageName(data.id, lang)}">${pages[lang].title}</a>`;
}

function neighbourHtml(lesson: CompiledLesson | undefined, side: 'previous' | 'next', lang: Lang): string {
  if (!lesson) return '<span></span>';
  const { data, pages } = lesson;
  return `<a class="button" rel="${side === 'next' ? 'next' : 'prev'}" href="${pageName(data.id, lang)}"><small>${WORDS[side][lang]}</small> ${pages[lang].title}</a>`;
}

/** The map of the course; the page's script adds the progress. */
export function mapHtml(lessons: readonly CompiledLesson[], lang: Lang): string {
  const further = FURTHER as readonly string[];
  const groups: readonly (readonly [Text, readonly CompiledLesson[]])[] = [
    [WORDS.lessons, lessons.filter(({ data }) => data.kind === 'lesson' && !further.includes(data.id))],
    [WORDS.furtherGames, lessons.filter(({ data }) => further.includes(data.id))],
    [WORDS.analyses, lessons.filter(({ data }) => data.kind === 'analysis')],
  ];
  const sections = groups
    .filter(([, members]) => members.length > 0)
    .map(
      ([title, members]) =>
        `<section class="map-group"><h2>${title[lang]}</h2><ol class="map">${members.map(lesson => stationHtml(lesson, lang)).join('\n')}</ol></section>`,
    );
  const body = `${topHtml(lang, MAP)}
<main id="text" class="course">
<h1>${WORDS.courseTitle[lang]}</h1>
<p>${WORDS.courseLead[lang]}</p>
<div class="map-live"></div>
${sections.join('\n')}
<footer><a href="../THIRD-PARTY-NOTICES.txt">${WORDS.notices[lang]}</a></footer>
</main>`;
  return documentHtml({
    lang,
    title: `${WORDS.courseTitle[lang]}`,
    description: WORDS.courseLead[lang],
    name: MAP,
    className: 'learn course-map',
    body,
  });
}

/** The lessons about further games, in a section of their own. */
const FURTHER = LESSONS.slice(LESSONS.indexOf('your-own-game') + 1);

/** Block kinds that count as progress. */
const SOLVABLE = ['task', 'quiz', 'submit'];

function stationHtml({ data, pages }: CompiledLesson, lang: Lang): string {
  const { title, description } = pages[lang];
  const solvable = Object.entries(data.blocks)
    .filter(([, { kind }]) => SOLVABLE.includes(kind))
    .map(([id]) => id);
  const at = (LESSONS as readonly string[]).indexOf(data.id);
  const number = at < 0 ? '' : `<span class="station-number">${at + 1}</span> `;
  return `<li class="station" data-lesson="${data.id}" data-solvable="${solvable.join(' ')}">
<h3>${number}<a href="${pageName(data.id, lang)}">${title}</a></h3>
<p>${shortened(description)}</p>
<p class="station-line"><span>${data.minutes} ${WORDS.minutes[lang]}</span><span class="station-progress"></span></p>
</li>`;
}

/** Redirects to the map in the reader's language; without a script the reader chooses. */
export function doorHtml(): string {
  const links = LANGS.map(
    lang =>
      `<li lang="${HTML_LANGS[lang]}"><a href="${pageName(MAP, lang)}">${WORDS.courseTitle[lang]}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kibitz</title>
<link rel="icon" href="${ICON}">
<script>
var stored;
try { stored = JSON.parse(localStorage.getItem('kibitz.settings') || '{}').lang; } catch (problem) { stored = undefined; }
var known = [stored].concat(navigator.languages).map(function (tag) { return String(tag).toLowerCase().split('-')[0]; });
var found = known.find(function (tag) { return tag === 'en' || tag === 'zh'; }) || 'en';
location.replace('${MAP}.' + found + '.html' + location.hash);
</script>
</head>
<body><main><h1>Kibitz</h1><ul>${links.join('')}</ul></main></body>
</html>
`;
}

/** A page with a single block, for embedding: `?lesson=NAME&block=ID&lang=zh`. */
export function embedHtml(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kibitz</title>
<link rel="icon" href="${ICON}">
${ASSETS}
</head>
<body class="learn embed">
<main id="text"></main>
<noscript><p>${WORDS.needsScript.en} <span lang="zh-CN">${WORDS.needsScript.zh}</span></p></noscript>
</body>
</html>
`;
}

/** The pages before and after a lesson. */
export function neighboursOf(lesson: CompiledLesson, course: readonly CompiledLesson[]): Neighbours {
  const rows = [LESSONS, ANALYSES] as readonly (readonly string[])[];
  const row = rows.find(each => each.includes(lesson.data.id)) ?? [];
  const members = course.filter(({ data }) => row.includes(data.id));
  const at = members.indexOf(lesson);
  return {
    previous: members[at - 1],
    next: members[at + 1],
    after: course.filter(({ data }) => lesson.data.after.includes(data.id)),
  };
}
