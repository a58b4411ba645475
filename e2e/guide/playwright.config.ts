import { defineConfig } from '@playwright/test';
import type { Options } from '../fixtures.ts';
import everyJourney from '../playwright.config.ts';

const inLanguage = (language: 'ar' | 'en') => ({
  name: language,
  use: {
    language,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    viewport: { width: 1200, height: 800 },
    contextOptions: { reducedMotion: 'reduce' as const },
  },
});

/** Takes the pictures of `docs/guide`, in both languages, from the demo data. It is not part of the tests: run `npm run guide-pictures`. */
export default defineConfig<Options>({
  ...(everyJourney as object),
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/guide',
  // One after the other, since a picture must not change the data of another.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: 'list',
  projects: [inLanguage('ar'), inLanguage('en')],
  ...(!process.env['E2E_URL'] && { webServer: { ...([everyJourney.webServer].flat()[0] as object), cwd: new URL('..', import.meta.url).pathname } as never }),
});
