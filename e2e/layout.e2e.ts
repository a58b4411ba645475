import type { Page } from '@playwright/test';
import { api } from '@miyar/contract';
import { applyingSchool } from './applying.ts';
import { expect, test } from './fixtures.ts';
import { callAs, NORA, openDashboard, pdf, YUSUF } from './people.ts';
import { openSections } from './sections.ts';

// The page as for a visitor without settings for less data or less motion.
test.use({ savesData: false, contextOptions: { reducedMotion: 'no-preference' } });

/** Addresses of each role that are not in the navigation: pages within a section, and parts of the settings. */
const ROLES = {
  admin: [NORA, ['?view=schools&school=2', '?view=settings#notifications', '?view=settings#data']],
  evaluator: [YUSUF, ['?view=settings#backup']],
  school: ['office@alhuda.example', ['?view=feedback', '?view=settings#data']],
  trainer: ['maryam@iqs.local', ['?view=settings#notifications']],
} as const;
/** A phone is measured in the language of the phone project, and narrower ones for overflow. */
const WIDTHS = { phone: [390], desk: [768, 1440] } as const;
const NARROWEST = 320;
/** Browsers call 0.1 good, but people look at a dashboard many times a day. On a phone one more word makes one more line. */
const SHIFT = 0.05;

declare global {
  var shifted: number;
  /** The elements that moved, with both positions, so that a shift can be found later. */
  var moved: string[];
}

for (const [area, [email, others]] of Object.entries(ROLES)) {
  for (const width of [...WIDTHS.phone, ...WIDTHS.desk]) {
    test(`no view of the ${area} moves while it loads, or is wider than the window, at ${width}`, { tag: width === 390 ? '@phone' : '@desk' }, async ({
      page,
      isPhone,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        globalThis.shifted = 0;
        globalThis.moved = [];
        type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] })[]) {
            if (entry.hadRecentInput) continue;
            globalThis.shifted += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
              globalThis.moved.push(`${element?.tagName}.${element?.className}: ${place(previousRect)} to ${place(currentRect)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const home = `/dashboard/${area}`;
      await openDashboard(page, email, home);
      await settled(page);
      const places = await page.locator('.shell-rail a[href*="view="]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const faults: string[] = [];
      for (const place of ['', ...new Set(places.map((href) => href.slice(home.length))), ...others]) {
        if (place !== '') await goTo(page, home + place);
        const { shifted, moved } = await page.evaluate(() => ({ shifted: globalThis.shifted, moved: globalThis.moved }));
        if (shifted > SHIFT) faults.push(`${place} moved by ${shifted.toFixed(3)}`, ...moved);
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

/** Public pages, and each role's pages with the widest tables and the longest buttons. */
const ENLARGED = {
  everybody: [null, ['/', '/standard', '/schools', '/verify', '/receipt', '/terms', '/auth/login', '/auth/register', '/auth/register/school']],
  admin: [
    NORA,
    [
      '/dashboard/admin',
      '/dashboard/admin?view=schools&school=2',
      '/dashboard/admin?view=figures',
      '/dashboard/admin?view=process',
      '/dashboard/admin?view=audit',
      '/dashboard/admin?view=users',
      '/cases',
      '/tasks',
    ],
  ],
  evaluator: [YUSUF, ['/dashboard/evaluator', '/dashboard/evaluator?view=reports', '/cases']],
  school: [
    'office@alhuda.example',
    ['/dashboard/school', '/dashboard/school?view=applications', '/dashboard/school?view=feedback', '/dashboard/school?view=members'],
  ],
  trainer: ['maryam@iqs.local', ['/dashboard/trainer', '/dashboard/trainer?view=training']],
} as const;

for (const [who, [email, places]] of Object.entries(ENLARGED)) {
  test(`with letters twice as large nothing of ${who} is wider than a phone`, { tag: '@phone' }, async ({ page, request, unique, language }) => {
    test.slow();
    // A word wider than any line, in the newest document, which the first page shows.
    const { buffer } = pdf('x.pdf', unique);
    if (!email)
      await callAs(request, NORA, api.library.upload, {
        body: { title: `WWWWWWWWWWWWWWWW${unique}`, category: 'manual' },
        files: { document: new File([new Uint8Array(buffer)], 'wide.pdf', { type: 'application/pdf' }) },
      });
    // A name of one long word among the pending decisions, whichever journeys ran before.
    if (who === 'admin') await applyingSchool(request, { unique, language });
    if (email) await openDashboard(page, email);
    const faults: string[] = [];
    for (const place of places) {
      await page.goto(place);
      await settled(page);
      // Includes folded content.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await settled(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) faults.push(`${place} is ${over} px too wide`);
      faults.push(...(await page.evaluate(cutOff)).map((text) => `${place} cuts off “${text}”`));
    }
    expect(faults).toEqual([]);
  });
}

/** Texts outside the window that a clipping parent makes unreachable. Runs in the page. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  /** Whether the reader can scroll to it, or only a screen reader should find it. */
  const excused = (element: Element | null): boolean => {
    if (!element) return false;
    const { overflowX, clipPath } = getComputedStyle(element);
    return overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || element.ariaHidden === 'true' || excused(element.parentElement);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement!;
    range.selectNodeContents(texts.currentNode);
    const { left, right, width: wide } = range.getBoundingClientRect();
    if (wide < 2 || (right <= width + 1 && left >= -1)) continue;
    if (around.checkVisibility({ visibilityProperty: true }) && !excused(around)) found.push(texts.currentNode.textContent!.slice(0, 40));
  }
  return found;
}

/** Pages with sticky parts at an edge of the window: bars, contents, the navigation, a foot, a margin. */
const STAYING = {
  everybody: [null, ['/', '/standard', '/terms', '/verify']],
  admin: [NORA, ['/dashboard/admin?view=process', '/dashboard/admin?view=settings', '/cases/final_report/report']],
} as const;

for (const [who, [email, places]] of Object.entries(STAYING)) {
  test(`focus in what stays in sight leaves the page of ${who} where it is`, async ({ page, isPhone }) => {
    // A low window, so that every page can be scrolled.
    await page.setViewportSize({ width: isPhone ? 390 : 1440, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (email) await openDashboard(page, email);
    const cases = email ? await callAs(page.request, email, api.cases.list, { query: {} }) : [];
    const [finished] = cases.filter(({ stage }) => stage === 'final_report');
    if (email) expect(finished).toBeDefined();
    const faults: string[] = [];
    let tried = 0;
    for (const place of places) {
      await page.goto(place.replace('final_report', String(finished?.application_id)));
      await settled(page);
      const { moved, controls } = await page.evaluate(movedByFocus);
      faults.push(...moved.map((fault) => `${place}: ${fault}`));
      tried += controls;
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(places.length);
  });
}

/** Lists the controls in sticky parts that scroll the page on focus or input, or are then out of sight. Runs in the page. */
function movedByFocus(): { moved: string[]; controls: number } {
  const middle = Math.round((document.documentElement.scrollHeight - innerHeight) / 2);
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  const scrollerOf = (element: Element | null, part: Element): Element | undefined => {
    if (!element || !part.contains(element)) return undefined;
    return scrolls(element) ? element : scrollerOf(element.parentElement, part);
  };
  const inside = (inner: DOMRect, { top, bottom }: { top: number; bottom: number }) => inner.top >= top - 1 && inner.bottom <= bottom + 1;
  const moved: string[] = [];
  let controls = 0;
  const staying = [...document.body.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'sticky');
  for (const part of staying)
    for (const control of part.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, [tabindex="0"]')) {
      scrollTo({ top: middle, behavior: 'instant' });
      const scroller = scrollerOf(control, part);
      const shown = (scroller ?? control).getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled') || shown.height === 0) continue;
      if (!inside(shown, { top: 0, bottom: innerHeight })) continue;
      controls += 1;
      control.focus();
      if (control.matches('input, textarea')) for (const act of ['insertText', 'delete']) document.execCommand(act, false, 'a');
      const name = `${part.className} ${control.textContent.trim().slice(0, 30)}`;
      if (Math.abs(scrollY - middle) > 1) moved.push(`${name} moves it by ${Math.round(scrollY - middle)}`);
      if (scroller && !inside(control.getBoundingClientRect(), scroller.getBoundingClientRect())) moved.push(`${name} is out of sight`);
      control.blur();
    }
  return { moved, controls };
}

test('where the reader chooses the colours, what is chosen and where one is are seen, and bars keep their fillings', async ({ page, isPhone, say }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDashboard(page, NORA, '/dashboard/admin?view=notifications');
  await settled(page);
  const chosen = isPhone
    ? [(await openSections(page, say, isPhone)).locator('.rail-link[aria-current]')]
    : [page.locator('main .segment[data-selected]').first(), page.locator('.shell-rail .rail-link[aria-current]')];
  for (const mark of chosen) await expect(mark).toHaveCSS('outline-style', 'solid');
  await page.goto('/dashboard/admin?view=evaluation-reports');
  await expect(page.locator('main [data-filling]').first()).toHaveCSS('forced-color-adjust', 'none');
  await page.goto('/dashboard/admin?view=schools&school=2');
  for (const line of ['main .stage', 'main .history li']) {
    const drawn = page.locator(line).first();
    await expect.poll(() => drawn.evaluate((element) => getComputedStyle(element, '::before').forcedColorAdjust), line).toBe('none');
  }
});

/** The number of calls of a first view, with the counts of its navigation. One more is a decision, since people share an address and its limit. */
const CALLS = { admin: 7, evaluator: 6, school: 6, trainer: 6 } as const;
/** The number of all requests of a view, with page, scripts, styles and fonts, since each request costs time on a slow line. */
const REQUESTS = { dashboard: 30, case: 40 } as const;

test.describe('what is opened first', () => {
  // With data saving, idle preloading loads nothing and is not counted.
  test.use({ savesData: true });

  for (const [area, [email]] of Object.entries(ROLES) as [keyof typeof ROLES, (typeof ROLES)[keyof typeof ROLES]][]) {
    test(`the first view of the ${area} asks for little, and for nothing twice`, { tag: '@desk' }, async ({ page }) => {
      const requests = await requestsOf(page, email, `/dashboard/${area}`);
      const calls = requests.filter((path) => path.startsWith('/api/'));
      const twice = calls.filter((call, index) => calls.indexOf(call) < index);
      expect(twice).toEqual([]);
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(CALLS[area]);
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(REQUESTS.dashboard);
    });
  }

  for (const part of ['', '/self-evaluation/1.1.1']) {
    test(`the page of a case asks for little as well: /cases/:id${part}`, { tag: '@desk' }, async ({ page, request }) => {
      const owner = 'office@arribat.example';
      const [running] = await callAs(request, owner, api.cases.list, { query: { limit: 1 } });
      const requests = await requestsOf(page, owner, `/cases/${running!.application_id}${part}`);
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(REQUESTS.case);
    });
  }
});

/** Opens a page with an empty cache, and returns all its requests until its counts are there. */
async function requestsOf(page: Page, email: string, path: string): Promise<readonly string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url());
    if (protocol.startsWith('http') && request.resourceType() !== 'websocket') requests.push(pathname + search);
  });
  await openDashboard(page, email, path);
  await expect.poll(() => requests).toContain('/api/notifications/counts');
  await page.waitForLoadState('networkidle');
  await settled(page);
  return requests;
}

/** Navigates in the dashboard as Back does, without a click and without a full load. Browsers count no shift after a click. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    globalThis.shifted = 0;
    globalThis.moved = [];
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, place);
  await settled(page);
}

/** Waits until the view is there and no request has been in progress for a moment. */
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
