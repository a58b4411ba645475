import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { AT_A_THIRD_WIDTH, everything, SIZES } from './ways.ts';

const port = 4177;
/** The address of a running server, used while a journey is being written; without it the run starts one. */
const running = process.env['E2E_URL'];
/** The server's data folder, with its mails. It is set once, since the workers read this file again. */
const data = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'miyar-e2e-')));

const inProject = (language: 'ar' | 'en', size: keyof typeof SIZES) => ({
  name: `${language} ${size}`,
  use: { language, locale: language === 'ar' ? 'ar-SA' : 'en-GB', viewport: SIZES[size], hasTouch: size !== 'desktop' },
  ...(size === 'tablet' && { grep: AT_A_THIRD_WIDTH }),
});

/** Runs the journeys in Arabic on a desktop and in English on a phone, some of the public site on a tablet, on the demo data of a new server. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: fileURLToPath(new URL('short-path.ts', import.meta.url)),
  outputDir: '../test-results/browser',
  // A page uses a core and a half for the browser and the server.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A CI machine has two cores for a browser, a server and a database. A test that passes at the second attempt is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here, and its code runs too rarely to be worth optimising.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    inProject('ar', 'desktop'),
    inProject('en', 'phone'),
    inProject('ar', 'tablet'),
    ...(everything ? [inProject('en', 'desktop'), inProject('ar', 'phone'), inProject('en', 'tablet')] : []),
  ],
  ...(!running && {
    webServer: {
      command: `${process.env['NODE_24'] ?? 'node'} ../server/dist/app/miyar.js start`,
      url: `http://localhost:${port}/readyz`,
      env: { PORT: String(port), DEMO: 'true', RATE_LIMIT_SCALE: '1000', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', DATA_DIR: data },
      // The demo data is written first, which takes minutes on a busy machine.
      timeout: 1_200_000,
      reuseExistingServer: false,
    },
  }),
});
