import { defineConfig } from 'vite';
import { lessonPages } from './scripts/lib/lessons/site.ts';
import { offline } from './scripts/lib/offline.ts';
import { oneBundleWorker } from './scripts/lib/one-bundle-worker.ts';
import { textFiles } from './scripts/lib/text-files.ts';

/** How long a busy machine takes over a plugin says nothing about the page. */
const QUIET = { checks: { pluginTimings: false } };

/** The page: static files that work from any folder of any web server, so every address is relative. */
export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [textFiles(), oneBundleWorker(import.meta.dirname), lessonPages(import.meta.dirname), offline()],
  worker: { format: 'es', rolldownOptions: QUIET },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      ...QUIET,
      input: [
        ...['src/web/index.html', 'src/web/api/index.html'],
        ...['src/web/learn/page.ts', 'src/web/learn/embed.ts'],
      ],
    },
  },
  logLevel: 'warn',
});
