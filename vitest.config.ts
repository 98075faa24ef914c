import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    // the default leaves a core idle, which is half of a small machine
    maxWorkers: '100%',
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
