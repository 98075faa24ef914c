import { LANGS } from '../../core/text.ts';
import { startIslands } from './islands.ts';
import { createProgress } from './progress.ts';

/** The script of every page of the course. What a page is about stands in its document. */
const root = document.documentElement;
const progress = createProgress(localStorage);
addEventListener('storage', ({ key }) => {
  if (key === progress.key) progress.tell();
});

startIslands(
  document,
  {
    lesson: root.dataset.lesson ?? '',
    lang: LANGS.find(lang => root.lang.startsWith(lang)) ?? 'en',
    isEmbedded: root.dataset.embed !== undefined,
  },
  progress,
);
