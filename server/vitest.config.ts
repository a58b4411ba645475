import { defineConfig } from 'vitest/config';
import { WORKERS } from '../vitest.config.ts';

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
    maxWorkers: WORKERS,
  },
});
