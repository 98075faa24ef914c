import './head.css';
import { LANGS } from '../../core/text.ts';
import { startHead } from './head.ts';
import { type LessonPage, startIslands } from './islands.ts';
import { createProgress } from './progress.ts';

/** Brings a page of the course to life. What the page is about stands in its document. */
export function startLearning(): void {
  const root = document.documentElement;
  const progress = createProgress(localStorage);
  addEventListener('storage', ({ key }) => {
    if (key === progress.key) progress.tell();
  });
  const page: LessonPage = {
    lesson: root.dataset.lesson ?? '',
    lang: LANGS.find(lang => root.lang.startsWith(lang)) ?? 'en',
    isEmbedded: root.dataset.embed !== undefined,
  };
  startHead(page, progress);
  // paper has the stills
  if (root.dataset.sheet === undefined) startIslands(document, page, progress);
}
