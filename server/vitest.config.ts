import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.alone.test.ts'],
    globalSetup: ['src/testing/database/test-database.ts'],
    setupFiles: ['src/testing/remembered-hashes.ts', 'src/testing/database/one-at-a-time.ts'],
    // An embedded database takes up to 14 s to come up on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What arrives by a socket may take seconds on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // The modules of the server and a database are loaded once for each worker, not for each file.
    isolate: false,
    // Each worker holds a database of its own, some 300 MB, and some files have threads besides. A fifth of the time they wait:
    // for servers that start, for sockets, for a moment to pass.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() * 0.75)),
  },
});
