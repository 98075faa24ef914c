import { defineConfig } from 'vite';
import { offline } from './scripts/lib/offline.ts';

/** The page: static files that work from any folder of any web server, so every address is relative. */
export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline()],
  worker: { format: 'es' },
  build: { outDir: '../../dist/site', emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  logLevel: 'warn',
});
