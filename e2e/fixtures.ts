import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { isItsWay, SIZES } from './ways.ts';

export type Language = 'ar' | 'en';

export interface Options {
  language: Language;
  /**
   * Whether the browser asks to save data, as in most journeys. Loading parts when idle, for views that a journey never opens,
   * took a tenth of the run.
   */
  savesData: boolean;
}

interface Fixtures {
  /** Returns the text in the language of the test: `say('دخول', 'Log in')`. */
  say: (arabic: string, english: string) => string;
  /** Whether the test runs at phone width. */
  isPhone: boolean;
  /** Whether the bar of the public pages has its links in a menu, as on phones and tablets. */
  hasMenu: boolean;
  /** A unique word for names and addresses. */
  unique: string;
  /** Skips a journey that runs in another project. */
  way: void;
}

/** Playwright's test with the page in the language of the project, as if the user had chosen it. */
export const test = base.extend<Options & Fixtures>({
  way: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(!isItsWay(info), 'made the other way');
      await use();
    },
    { auto: true },
  ],
  language: ['ar', { option: true }],
  savesData: [true, { option: true }],
  say: async ({ language }, use) => use((arabic, english) => (language === 'ar' ? arabic : english)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 768),
  hasMenu: async ({ viewport }, use) => use((viewport?.width ?? 1440) < 1280),
  // eslint-disable-next-line no-empty-pattern
  unique: async ({}, use) => use(`${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`),
  context: async ({ context, baseURL, language, savesData }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    await context.addInitScript((chosen) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen);
    }, language);
    if (savesData) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    refused.length = 0;
    await noteRefusals(context);
    await use(context);
    // No journey may cause a refusal by the server's content security policy (docs/security.md).
    expect(refused, 'what the Content-Security-Policy refused').toEqual([]);
  },
});

export { expect };

/** The refusals of the Content-Security-Policy in the running test. */
const refused: string[] = [];

/** Collects the policy's refusals on every page of a context; a test with refusals fails at its end. Use it for contexts that a test opens itself. */
export async function noteRefusals(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportRefusal', (_source, what: string) => refused.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      const report = (globalThis as unknown as { reportRefusal(what: string): Promise<void> }).reportRefusal;
      void report(`${violatedDirective} refused ${blockedURI} ${sample} at ${sourceFile}:${lineNumber} on ${location.pathname}`);
    });
  });
}

/** The content that axe checks: all but toasts, which appear and disappear during the check and have too little contrast while they fade. */
const WITHOUT_TOASTS = { exclude: '.toaster' };

/** Fails on any finding of axe by the WCAG 2.2 A and AA rules or its best practices. */
export async function expectAccessible(page: Page, look: { include?: string; exclude?: string } = WITHOUT_TOASTS): Promise<void> {
  // Waits for the final screen.
  await expect(page.locator('h1').first()).toBeAttached();
  // Rows are dimmed while a list loads again.
  await expect(page.locator('.table-stale')).toHaveCount(0);
  // A dialog that is fading in does not count as a dialog yet, and its text has too little contrast. An inherited colour animates
  // again after that of its parent.
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let now = moving(); now.length > 0; now = moving()) await Promise.allSettled(now.map(({ finished }) => finished));
  });
  // React Aria speaks through an invisible region whose entries outlive the elements that they refer to. No page has frames, so
  // axe runs only in the page itself. It need not describe passing elements.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .exclude('[data-live-announcer]');
  if (look.exclude) axe.exclude(look.exclude);
  if (look.include) axe.include(look.include);
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** Filters a list. On a phone the choices are in a sheet, which is opened before and closed after. */
export async function narrow(page: Page, choose: () => Promise<void>): Promise<void> {
  const opener = page.getByRole('button', { name: /^(تصفية|Filter)( \(\d\))?$/ });
  const isPhone = (page.viewportSize()?.width ?? 1440) < 768;
  if (isPhone) await opener.click();
  await choose();
  if (!isPhone) return;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(عرض النتائج|Show results)$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Takes a picture of a screen for review, in a run with E2E_PICTURES set. A whole page takes a second or two to draw. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['E2E_PICTURES']) return;
  const { project } = test.info();
  await page.screenshot({ path: new URL(`./screenshots/${name} ${project.name}.png`.replaceAll(' ', '-'), import.meta.url).pathname, fullPage: true });
}

/** Checks that the page has the right direction and nothing overflows it sideways. */
export async function expectDirection(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

/**
 * Checks direction and overflow at every width, by changing the window: a journey that runs at two widths is long, a window that
 * changes is not. What is open and typed has to survive it, as when a tablet is turned.
 */
export async function expectLayout(page: Page, language: Language): Promise<void> {
  const own = page.viewportSize()!;
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    // Parts that are drawn by width are drawn anew in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${size.width} px`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(own);
}
