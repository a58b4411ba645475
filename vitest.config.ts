import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * How many workers run tests outside the browser, the same in all their projects, since these run side by side. Each worker of
 * the server has a database of its own, some 300 MB; a fifth of the time tests wait, for servers that start or for sockets.
 */
export const WORKERS = Math.max(3, Math.floor(availableParallelism() * 0.75));

/** The modules are loaded once for each worker, not for each file: these tests leave nothing behind in them. */
const plain = (name: string, include = 'src/**/*.test.ts') => ({ test: { name, root: name, include: [include], isolate: false, maxWorkers: WORKERS } });

export default defineConfig({
  test: {
    projects: [
      'server',
      'server/vitest.alone.config.ts',
      'web',
      'web/vitest.components.config.ts',
      plain('contract'),
      plain('ornament'),
      plain('checks', '*.test.ts'),
    ],
  },
});
