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

/** The pictures of `docs/guide`, in both languages, from the demo world. Not part of the tests: `npm run guide-pictures` takes them anew. */
export default defineConfig<Options>({
  ...(everyJourney as object),
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/guide',
  // One after the other: what one picture shows another must not change meanwhile.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: 'list',
  projects: [inLanguage('ar'), inLanguage('en')],
  ...(!process.env['E2E_URL'] && { webServer: { ...([everyJourney.webServer].flat()[0] as object), cwd: new URL('..', import.meta.url).pathname } as never }),
});
