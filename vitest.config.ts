import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    // one more than there are cores: a test that waits for a page or a clock leaves its core to another
    maxWorkers: availableParallelism() + 1,
    // nothing of ours keeps state in a module, so files can share what they import: a third of a short file's time
    isolate: false,
    // Firefox is driven over a web socket, which Node has without a flag from 22 on
    execArgv: ['--experimental-websocket'],
    // a browser on a busy machine may be late once; what is broken fails twice
    retry: process.env.CI ? 2 : 0,
    // one second, the usual, is little for a page while everything else runs too
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
