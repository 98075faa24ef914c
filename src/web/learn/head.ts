import { type Lang, type Text, text } from '../../core/text.ts';
import { readSettings } from '../sound/settings.ts';
import type { LessonPage } from './islands.ts';
import type { CourseProgress } from './progress.ts';

/** Texts of a page's script outside its blocks. */
const HEAD_WORDS = {
  solved: (done: number, all: number) => text(`${done} of ${all} solved`, `已完成 ${done}/${all}`),
  hard: (count: number) => text(`${count} done wrong before`, `${count} 题出过错`),
  save: text('Save progress as a file', '导出学习进度'),
  load: text('Load progress from a file', '导入学习进度'),
  loaded: text('The progress has been added.', '学习进度已导入。'),
  onDevice: text('Progress is saved on this device only.', '学习进度只保存在本机。'),
  embed: text('Copy embed code', '复制嵌入代码'),
  embedded: text('Copied', '已复制'),
  sound: text('Sound on', '音效：开'),
  silent: text('Sound off', '音效：关'),
} as const;

/** What can be solved stands in the document: on the map with each lesson, in a lesson as its blocks. */
const SOLVABLE = ['task', 'quiz', 'submit'];

/** Keeps the head of a lesson and the map of the course up to date with what has been done. */
export function startHead(page: LessonPage, progress: CourseProgress): void {
  const show = () => {
    showLesson(page, progress);
    for (const station of document.querySelectorAll<HTMLElement>('.station[data-lesson]')) {
      showStation(station, page.lang, progress);
    }
  };
  progress.onChange(show);
  show();
  const map = document.querySelector<HTMLElement>('.map-live');
  if (map) offerFiles(map, page.lang, progress);
  document.querySelector('.learn-sound')?.append(soundButton(page.lang));
  if (!page.isEmbedded) offerEmbeds(page);
}

interface Done {
  readonly solved: number;
  readonly hard: number;
  readonly all: number;
}

function doneIn(lesson: string, blocks: readonly string[], progress: CourseProgress): Done {
  const known = blocks.map(block => progress.of(lesson, block));
  return {
    solved: known.filter(block => block?.solved).length,
    hard: known.filter(block => block?.hard).length,
    all: blocks.length,
  };
}

function doneWords({ solved, hard, all }: Done, lang: Lang): string {
  const words = HEAD_WORDS.solved(solved, all)[lang];
  return hard === 0 ? words : `${words} · ${HEAD_WORDS.hard(hard)[lang]}`;
}

function showLesson({ lesson, lang }: LessonPage, progress: CourseProgress): void {
  const place = document.querySelector<HTMLElement>('.lesson-progress');
  const sections = document.querySelectorAll<HTMLElement>('section[data-block]');
  const blocks = [...sections].filter(({ dataset }) => SOLVABLE.includes(dataset.kind ?? ''));
  if (!place || blocks.length === 0) return;
  const ids = blocks.map(({ id }) => id);
  place.textContent = doneWords(doneIn(lesson, ids, progress), lang);
}

function showStation(station: HTMLElement, lang: Lang, progress: CourseProgress): void {
  const { lesson = '', solvable = '' } = station.dataset;
  const place = station.querySelector<HTMLElement>('.station-progress');
  const blocks = solvable.split(' ').filter(id => id !== '');
  if (!place || blocks.length === 0) return;
  const done = doneIn(lesson, blocks, progress);
  place.textContent = doneWords(done, lang);
  station.toggleAttribute('data-done', done.solved === done.all);
}

function button(words: string, act: (self: HTMLButtonElement) => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: words,
  });
  made.addEventListener('click', () => act(made));
  return made;
}

const FILE_NAME = 'kibitz-progress.json';

/** Out as a file and in again: from one device to another, or from a pupil to a teacher. */
function offerFiles(place: HTMLElement, lang: Lang, progress: CourseProgress): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const tell = (words: Text) => {
    said.textContent = words[lang];
  };
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
  });
  input.setAttribute('aria-label', HEAD_WORDS.load[lang]);
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    const added = progress.addFile(await file.text());
    tell(added.ok ? HEAD_WORDS.loaded : added.error);
    input.value = '';
  });
  const save = button(HEAD_WORDS.save[lang], () => {
    const address = URL.createObjectURL(new Blob([progress.makeFile()], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: address, download: FILE_NAME }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  });
  const load = button(HEAD_WORDS.load[lang], () => input.click());
  tell(HEAD_WORDS.onDevice);
  place.append(save, load, input, said);
}

/** One switch for the sounds of all blocks: it shows and changes the arcade's own stored setting. */
function soundButton(lang: Lang): HTMLButtonElement {
  const isMuted = () => readSettings(localStorage).effectsMuted;
  const show = (self: HTMLButtonElement) => {
    self.textContent = (isMuted() ? HEAD_WORDS.silent : HEAD_WORDS.sound)[lang];
  };
  const made = button('', async self => {
    const { setMuted } = await import('../common/audio.ts');
    setMuted({ effects: !isMuted() });
    show(self);
  });
  show(made);
  return made;
}

const EMBED_HEIGHT = 640;

/** Each block may be embedded in another page. */
function offerEmbeds({ lesson, lang }: LessonPage): void {
  for (const section of document.querySelectorAll<HTMLElement>('section.block[data-block]')) {
    const made = button(HEAD_WORDS.embed[lang], self => {
      void navigator.clipboard.writeText(embedCode(lesson, section.id, lang)).then(() => {
        self.textContent = HEAD_WORDS.embedded[lang];
      });
    });
    made.className = 'block-embed';
    section.append(made);
  }
}

function embedCode(lesson: string, block: string, lang: Lang): string {
  const address = new URL('embed.html', location.href);
  address.search = new URLSearchParams({ lesson, block, lang }).toString();
  const src = address.href.replaceAll('&', '&amp;');
  return `<iframe src="${src}" width="100%" height="${EMBED_HEIGHT}" style="border:0" loading="lazy" allow="clipboard-write" title="Kibitz"></iframe>`;
}
