import { defineConfig } from '@playwright/test';
import everyJourney from '../playwright.config.ts';
const inLanguage = (language) => ({
  name: language,
  use: {
    language,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    viewport: { width: 1200, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
/** The pictures of `docs/guide`, in both languages, from the demo world. Not part of the tests: `npm run guide-pictures` takes them anew. */
export default defineConfig({
  ...everyJourney,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/guide',
  // One after the other: what one picture shows another must not change meanwhile.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: 'list',
  projects: [inLanguage('ar'), inLanguage('en')],
  ...(!process.env['E2E_URL'] && { webServer: { ...[everyJourney.webServer].flat()[0], cwd: new URL('..', import.meta.url).pathname } }),
});
