import './head.css';
import { LANGS, type Lang } from '../../core/text.ts';
import { startHead } from './head.ts';
import { type LessonPage, startIslands } from './islands.ts';
import { openProgress } from './progress.ts';

/** Brings a page of the course to life. What the page is about stands in its document. */
export function startLearning(): void {
  const root = document.documentElement;
  const progress = openProgress(localStorage);
  addEventListener('storage', ({ key }) => {
    if (key === progress.key) progress.tell();
  });
  const page: LessonPage = {
    lesson: root.dataset.lesson ?? '',
    lang: langOf(root),
    isEmbedded: root.dataset.embed !== undefined,
  };
  startHead(page, progress);
  // paper has the stills
  if (root.dataset.sheet === undefined) startIslands(document, page, progress);
}

/** The language that a document is written in. */
export function langOf({ lang }: HTMLElement): Lang {
  return LANGS.find(each => lang.startsWith(each)) ?? 'en';
}
