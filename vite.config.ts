import { defineConfig } from 'vite';

/** The page: static files that work from any folder of any web server, so every address is relative. */
export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: { outDir: '../../dist/site', emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  logLevel: 'warn',
});
