import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { textFiles } from './scripts/lib/text-files.ts';

/** Folders whose tests may share the modules that they import; `x.apart.test.ts` looks at something before it is loaded. */
const SHARED = [
  ...['core', 'games', 'answer', 'engines', 'kernels', 'match', 'play', 'tables', 'trace', 'lessons'],
  ...['problems', 'server', 'web/!(testing)'],
].map(folder => `src/${folder}/**/!(*.apart).test.ts`);

export default defineConfig({
  plugins: [textFiles()],
  test: {
    // much of what a test does is to wait, for a browser, a compiler or a clock: with a worker for each core, cores are idle
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Firefox is driven over a web socket, which Node has without a flag from 22 on
    execArgv: ['--experimental-websocket'],
    // a browser on a busy machine may be late once; what is broken fails twice
    retry: process.env.CI ? 2 : 1,
    // one second, the usual, is little for a page while everything else runs too
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', ...SHARED],
        },
      },
      // importing everything anew for each file is most of what a short one takes
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
    ],
  },
});
