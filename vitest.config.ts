import { defineConfig } from 'vitest/config';

const plain = (name: string) => ({ test: { name, root: name, include: ['src/**/*.test.ts'] } });

export default defineConfig({ test: { projects: ['server', 'web', plain('contract'), plain('ornament')] } });
