import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NORA, openDashboard, YUSUF } from './people.ts';

/** Of each role what the rail does not name: pages within a section, and parts of the settings. */
const ROLES = {
  admin: [NORA, ['?view=schools&school=2', '?view=settings#notifications', '?view=settings#data']],
  evaluator: [YUSUF, ['?view=settings#backup']],
  school: ['office@alhuda.example', ['?view=feedback', '?view=settings#data']],
  trainer: ['maryam@iqs.local', ['?view=settings#notifications']],
} as const;
/** A phone is measured in the language of the phones, and narrower ones for what sticks out. */
const WIDTHS = { phone: [390], desk: [768, 1440] } as const;
const NARROWEST = 320;
/** What a browser calls good is 0.1; a dashboard is looked at many times a day. On a phone a word of more makes a line of more. */
const SHIFT = { phone: 0.05, desk: 0.05 } as const;

declare global {
  var shifted: number;
}

for (const [area, [email, others]] of Object.entries(ROLES)) {
  for (const width of [...WIDTHS.phone, ...WIDTHS.desk]) {
    test(`no view of the ${area} moves while it loads, or is wider than the window, at ${width}`, async ({ page, isPhone }) => {
      test.skip((width === 390) !== isPhone, 'measured in the other language');
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        globalThis.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) globalThis.shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const home = `/dashboard/${area}`;
      await openDashboard(page, email, home);
      await settled(page);
      const places = await page.locator('.shell-rail a[href*="view="]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const faults: string[] = [];
      for (const place of ['', ...new Set(places.map((href) => href.slice(home.length))), ...others]) {
        if (place !== '') await goTo(page, home + place);
        const shift = await page.evaluate(() => globalThis.shifted);
        if (shift > SHIFT[isPhone ? 'phone' : 'desk']) faults.push(`${place} moved by ${shift.toFixed(3)}`);
        for (const narrow of isPhone ? [NARROWEST, width] : [width]) {
          if (narrow !== page.viewportSize()?.width) await page.setViewportSize({ width: narrow, height: 900 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (over > 0) faults.push(`${place} is ${over} px too wide at ${narrow}`);
        }
      }
      expect(faults).toEqual([]);
    });
  }
}

/** Goes to another place of the dashboard as Back does: without a press, after which a browser counts no shift, and without loading it all again. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    globalThis.shifted = 0;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, place);
  await settled(page);
}

/** Until the view is there and nothing in it has been on its way for a moment. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeAttached();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const begun = performance.now();
    for (let quiet = performance.now(); performance.now() - quiet < 250 && performance.now() - begun < 15_000; ) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      if (document.querySelector('main .skeleton, main .skeleton-bar, .loading-line')) quiet = performance.now();
    }
  });
}
