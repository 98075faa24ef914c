import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    // the default leaves a core idle, which is half of a small machine
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
