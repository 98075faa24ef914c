import { defineConfig } from 'vite';
import { offline } from './scripts/lib/offline.ts';

/** How long a busy machine takes over a plugin says nothing about the page. */
const QUIET = { checks: { pluginTimings: false } };

/** The page: static files that work from any folder of any web server, so every address is relative. */
export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline()],
  worker: { format: 'es', rolldownOptions: QUIET },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    // one file for what the first picture needs: it is smaller, and there sooner, than thirty
    rolldownOptions: {
      ...QUIET,
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  logLevel: 'warn',
});
