import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { WORKERS } from '../vitest.config.ts';
import { lucideIcons } from './lucide.ts';
import { wiredContract } from './wired-contract.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [wiredContract(), lucideIcons(), react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['src/**/*.component.test.tsx'],
    environment: 'node',
    isolate: false,
    maxWorkers: WORKERS,
  },
});
