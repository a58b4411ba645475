import { defineConfig } from 'vitest/config';
import { WORKERS } from './vitest.workers.ts';

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
