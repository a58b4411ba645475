import { defineConfig } from 'vitest/config';
/** One suite after the other: each has servers, a proxy and a database of its own, and the machine to itself. */
export default defineConfig({
    root: import.meta.dirname,
    test: { name: 'trials', include: ['*/*.trial.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 },
});
