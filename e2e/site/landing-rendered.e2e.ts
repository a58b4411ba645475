import type { Page } from '@playwright/test';
import { expect, expectDirection, picture, test } from '../fixtures.ts';

// The page as for a visitor without settings for less data or less motion.
test.use({ savesData: false, contextOptions: { reducedMotion: 'no-preference' } });

/** The content of a page, without parts that depend on this browser or on scrolling. */
const rootOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll('[aria-current], [aria-pressed]')) for (const name of ['aria-current', 'aria-pressed']) node.removeAttribute(name);
    // The renderer drops content for visitors without a script.
    for (const note of copy.querySelectorAll('noscript')) note.replaceChildren();
    for (const part of copy.querySelectorAll('[data-drawn]')) part.removeAttribute('data-drawn');
    // The form opens after the page is hydrated.
    for (const fieldset of copy.querySelectorAll('fieldset')) fieldset.removeAttribute('disabled');
    for (const icon of copy.querySelectorAll('[aria-label] > svg')) icon.remove();
    return copy.innerHTML;
  });

test('the first page can be read and used without a script', { tag: '@every-width' }, async ({ browser, baseURL, language, say, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport });
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', say('rtl', 'ltr'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('جودةٌ تُقاس بمعيار واحد', 'Quality measured by one standard'));
  const question = page.locator('#faq details').nth(1);
  await question.locator('summary').click();
  await expect(question.getByText(say('من 6 إلى 12 شهرًا', '6 to 12 months'))).toBeVisible();
  await expect(page.locator('#contact')).toContainText(say('الرياض', 'Riyadh'));
  await expect(page.locator('#contact dl > div')).toHaveCount(3);
  // No typed text may go into the address: the form stays closed and names another way to write.
  const form = page.getByRole('form', { name: say('أرسل لنا رسالة', 'Send us a Message') });
  const note = form.locator('noscript');
  await expect(note).toBeVisible();
  await expect(note).toContainText(say('يحتاج هذا النموذج إلى JavaScript', 'This form needs JavaScript'), { useInnerText: true });
  for (const field of await form.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await expect(form.getByRole('button')).toBeDisabled();
  // Every document is shown, since without a script none can be searched or loaded.
  const documents = page.locator('#official-documents');
  await expect(documents.getByRole('button')).toHaveCount(0);
  await expect(documents.getByRole('searchbox')).toHaveCount(0);
  const published = (await (await page.request.get('/api/documents?limit=500')).json()) as unknown[];
  expect(published.length).toBeGreaterThan(0);
  // Another journey may publish a document meanwhile.
  await expect.poll(() => documents.getByRole('link', { name: new RegExp(say('^تنزيل', '^Download')) }).count()).toBeGreaterThanOrEqual(published.length);
  // The menu has no button, so its links are shown completely within the page.
  await expect(page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true })).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: say('التنقل الرئيس', 'Main') });
  for (const link of await menu.getByRole('link').all()) {
    await expect(link).toBeVisible();
    const box = await link.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  expect(await page.locator('.site-bar').evaluate((bar) => [bar.scrollWidth <= bar.clientWidth, bar.clientHeight < 240])).toEqual([true, true]);
  await picture(page, 'landing-without-script');
  // The other language has its own address.
  await page.getByRole('button', { name: say('English', 'العربية') }).click();
  await expect(page).toHaveURL(/\/\?lang=/);
  await expect(page.locator('html')).toHaveAttribute('dir', say('ltr', 'rtl'));
  await context.close();
});

test('the browser takes the page over as it is, without a fault and without moving a line', { tag: '@every-width' }, async ({
  page,
  browser,
  baseURL,
  language,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))).toBe(0);
  expect(faults).toEqual([]);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport: page.viewportSize() });
  await plain.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  const written = await plain.newPage();
  await written.goto('/');
  // Another journey may publish something between the two; then both are read again.
  await expect(async () => {
    const [taken, plainly] = [await rootOf(page), await rootOf(written)];
    if (taken !== plainly) await Promise.all([page.reload({ waitUntil: 'networkidle' }), written.reload()]);
    expect(taken).toBe(plainly);
  }).toPass();
  await plain.close();
});

test('the title is drawn, in its own face, before anything else is fetched', async ({ page, say }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { drawn, fetched } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.startsWith('data:'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(drawn).toBeGreaterThan(0);
  expect(fetched.some(({ name }) => name.endsWith('.woff2')) && fetched.some(({ name }) => name.endsWith('.js'))).toBe(true);
  expect(fetched.filter(({ startTime }) => startTime < drawn)).toEqual([]);
  const family = say('Miyar Arabic Title', 'Miyar Latin Title');
  expect(await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily)).toMatch(new RegExp(`^"?${family}`));
  const ready = await page.evaluate((of) => [...document.fonts].filter((face) => face.family.includes(of)).map(({ status }) => status), family);
  expect(ready).toContain('loaded');
});

test('a page whose faces do not come is drawn without them, all but its title', async ({ page, language }) => {
  const free: (() => void)[] = [];
  await page.route('**/*.woff2', (route) => new Promise<void>((resolve) => free.push(() => resolve(route.abort()))));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-faces', 'late');
  await expect(page.locator('.hero .lead')).toBeVisible();
  // “Miyar Text Device” is a system font, scaled to the size of ours.
  const families = await page.evaluate(() =>
    ['h1', 'h2', '.lead'].map((of) => /"Miyar (Arabic Title|Latin Title|Display|Text)"/.test(getComputedStyle(document.querySelector(of)!).fontFamily)),
  );
  expect(families).toEqual([true, false, false]);
  await expectDirection(page, language);
  for (const end of free) end();
});

test('the language is the chosen one from the first paint, also after a reload', async ({ page, language, say }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.documentElement) seen.push(document.documentElement.dir);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  await page.goto('/');
  await expectDirection(page, language);
  expect(await seen()).toEqual([say('rtl', 'ltr')]);
  await page.getByRole('button', { name: say('English', 'العربية') }).click();
  await expectDirection(page, language === 'ar' ? 'en' : 'ar');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Quality measured by one standard', 'جودةٌ تُقاس بمعيار واحد'));
  expect(await seen()).toEqual([say('ltr', 'rtl')]);
});

test('an address can name its language, which is then the chosen one', async ({ page, language, say }) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto(`/?lang=${other}#faq`);
  await expectDirection(page, other);
  await page
    .getByRole('link', { name: say('Write to us', 'راسلنا') })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`/\\?lang=${other}#contact$`));
  await expect(page.locator('#contact')).toBeInViewport();
  await page.goto('/terms');
  await expectDirection(page, other);
});

test('what is far from the window is drawn by itself, and before a jump within the page', async ({ page, say }) => {
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).not.toHaveAttribute('data-drawn');
  // A browser that is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.reload();
  await expect(page.locator('#contact form')).toBeAttached();
  await expect(html).toHaveAttribute('data-drawn', 'near');
  await expect(page.locator('#contact fieldset')).toBeEnabled();
  await page
    .getByRole('link', { name: say('راسلنا', 'Write to us') })
    .first()
    .click();
  await expect(html).not.toHaveAttribute('data-drawn');
  // Directly under the bar.
  await expect.poll(() => page.locator('#contact').evaluate((section) => Math.abs(section.getBoundingClientRect().top - 95))).toBeLessThanOrEqual(2);
});

test('search engines and shared links read what it is', async ({ page, request, language }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', language === 'ar' ? /\/$/ : /\/\?lang=en$/);
  const kinds = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map(({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type']));
  expect(kinds).toEqual(['Organization', 'FAQPage']);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(new URL(image!).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await request.get('/no-such-page')).status()).toBe(404);
});

test('an address that names a section leads there on a first visit', { tag: '@every-width' }, async ({ page, language }) => {
  // In English the stored choice outlives its cookie, and the page is requested twice.
  if (language === 'en') await page.context().clearCookies();
  await page.goto('/#faq');
  await expect(page.locator('html')).not.toHaveAttribute('data-faces', 'awaited');
  const top = () => page.locator('#faq').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  // It does not move, since nothing above it changes its height later.
  await page.waitForTimeout(500);
  expect(await top()).toBeGreaterThan(40);
  expect(await top()).toBeLessThan(200);
});
