import { defineConfig } from 'vite';
import { lessonPages } from './scripts/lib/lessons/site.ts';
import { offline } from './scripts/lib/offline.ts';

/** How long a busy machine takes over a plugin says nothing about the page. */
const QUIET = { checks: { pluginTimings: false } };

/** A page of the course begins with these alone. */
const OF_EVERY_LESSON =
  /src\/(web\/learn\/|core\/(text|result)\.ts|web\/offline\.ts|web\/sound\/settings\.ts)/;

/** The page: static files that work from any folder of any web server, so every address is relative. */
export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [lessonPages(import.meta.dirname), offline()],
  worker: { format: 'es', rolldownOptions: QUIET },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      ...QUIET,
      input: ['src/web/index.html', 'src/web/learn/page.ts', 'src/web/learn/embed.ts'],
      // one file for what the hall's first picture needs: it is smaller, and there sooner, than thirty
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: id => !OF_EVERY_LESSON.test(id) }],
        },
      },
    },
  },
  logLevel: 'warn',
});
