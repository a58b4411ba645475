import { defineConfig } from 'vitest/config';

/** One suite after the other: each has its own servers, proxy and database, and the whole machine. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'trials', include: ['*/*.trial.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 },
});
