import { defineConfig } from 'vitest/config';

const plain = (name: string) => ({ test: { name, root: name, include: ['src/**/*.test.ts'] } });

export default defineConfig({
  test: {
    projects: [
      'server',
      'server/vitest.alone.config.ts',
      'web',
      'web/vitest.components.config.ts',
      plain('contract'),
      plain('ornament'),
      { test: { name: 'checks', root: 'checks', include: ['*.test.ts'] } },
    ],
  },
});
