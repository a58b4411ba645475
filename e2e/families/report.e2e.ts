import { cases } from '@miyar/contract/evaluation/cases';
import { expect, expectDirection, expectAccessible, test } from '../fixtures.ts';
import { callAs, NORA } from '../people.ts';

test('families read the report of a school without a script, and each sentence leads to its indicator @phone', async ({
  browser,
  baseURL,
  request,
  language,
  say,
  viewport,
}) => {
  const closed = await callAs(request, NORA, cases.list, { query: { stage: 'closed', q: 'السلام للبنات' } });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport });
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  const page = await context.newPage();
  await page.goto(`/schools/${closed[0]!.school.id}/report`);
  await expect(page.locator('html')).toHaveAttribute('dir', say('rtl', 'ltr'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('مدرسة السلام للبنات', 'As-Salam Girls’ School'));
  await expect(page.getByRole('main')).toContainText(say('يزورها مختص كل شهر', 'a specialist visit every month'));
  await expect(page.getByRole('main')).toContainText(say('نشكر الفريق على زيارته', 'We thank the team for its visit'));
  const links = await page.locator('a[href*="/standard/"]').evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')!))]);
  expect(links.length).toBeGreaterThan(10);
  const standard = await (await request.get(links[0]!.split('#')[0]!)).text();
  for (const link of links) {
    const anchor = link.split('#')[1];
    if (anchor !== undefined) expect(standard).toContain(`id="${anchor}"`);
  }
  const sheet = await request.get(
    await page
      .locator('a[href*="report.pdf"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  );
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await context.close();
});

test('the page of a report is sound, on paper as well @desk', async ({ page, request, language, say }) => {
  const closed = await callAs(request, NORA, cases.list, { query: { stage: 'closed', q: 'السلام للبنات' } });
  await page.goto(`/schools/${closed[0]!.school.id}/report`);
  await expectDirection(page, language);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('مدرسة السلام للبنات', 'As-Salam Girls’ School'));
});
