import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { networkCommands } from './src/testing/network-commands.ts';
import { lucideIcons } from './lucide.ts';
import { wiredContract } from './wired-contract.ts';

const chromium = process.env['CHROMIUM_PATH'];

/** The packages that the application and its tests import, prepared before a run: one first met in the middle of it would bring a second React. */
function importedPackages(): string[] {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*-commands.ts'] }).filter(
    (path) => !/(?<!component)\.test\.tsx?$/.test(path),
  );
  const names = sources.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/^(?:import|export)(?! type).*? from '([^'.][^']*)';$|import\('([^'.][^']*)'\)/gm)].map(
      ([, direct, late]) => direct ?? late ?? '',
    ),
  );
  return [...new Set(names)].filter((name) => !/^(?:@miyar\/|vitest|node:)/.test(name)).concat('react/jsx-runtime', 'react-dom/client');
}

/** Components as people meet them: in a browser, with their styles, real keys and a real accessibility tree. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [wiredContract(), lucideIcons(), react()],
  // React as people get it: its build for development renders at half the speed.
  optimizeDeps: { include: importedPackages(), rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } },
  oxc: { jsx: { development: false } },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // A page of the browser each: one keeps hardly more than a core busy.
    maxWorkers: 2,
    // The modules are loaded once for each page, not for each file, which was a fifth of the run; `setup.ts` and `render` clear what a test left.
    isolate: false,
    testTimeout: 30_000,
    // As in the journeys: what passes at a second try is reported as flaky, where nobody can run it again by hand.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        actionTimeout: 5000,
        launchOptions: {
          ...(chromium && { executablePath: chromium }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        },
        contextOptions: { timezoneId: 'Asia/Riyadh', reducedMotion: 'reduce' },
      }),
      commands: networkCommands,
      instances: [{ browser: 'chromium' }],
    },
  },
});
