import { createHash } from 'node:crypto';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';

test('the standard is read by everybody: areas, indicators under their anchors, and the hash', async ({ page, language, say }) => {
  await page.goto('/standard#5.2.1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('IQS');
  const indicator = page.locator('details[id="5.2.1"]');
  await expect(indicator).toHaveAttribute('open', '');
  await expect(indicator.getByText(say('حرج', 'Critical'), { exact: true })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'standard');
  // Anyone can download the frozen text of the hash and check it.
  const hash = (await page.locator('.standard-proof code').textContent())!;
  const frozen = await page.request.get('/api/standard/versions/1.0/frozen');
  expect(
    createHash('sha256')
      .update(await frozen.body())
      .digest('hex'),
  ).toBe(hash);

  await page.locator('summary').filter({ hasText: '1.1.2' }).click();
  await expect(page).toHaveURL(/#1\.1\.2$/);
  await page.goto('/standard/99.9');
  await expect(page.getByRole('heading', { name: say('لا إصدار بهذا الرقم', 'There is no such version') })).toBeVisible();
});

test('who has no script reads the standard too', async ({ browser, language, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  const page = await context.newPage();
  await page.goto('/standard');
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(46);
  await context.close();
});

test('a draft is made, its faults are named with the way to them, and what it changes is shown', async ({ page, language, say }) => {
  test.setTimeout(120_000);
  const number = `${100 + Math.floor(Math.random() * 899)}.${Math.floor(Math.random() * 999)}`;
  await openDashboard(page, NORA, '/dashboard/admin?view=standard');
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'standard-versions');
  await page.getByRole('button', { name: say('مسودة جديدة', 'New draft') }).click();
  await page.getByRole('textbox', { name: say('رقم الإصدار الجديد', 'Number of the new version') }).fill(number);
  await page.getByRole('button', { name: say('إنشاء المسودة', 'Make the draft') }).click();
  await expect(page).toHaveURL(new RegExp(`version=${number.replace('.', '\\.')}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('جاهزة للنشر', 'can be published'));

  // A weight higher by one: the sum shows it, and publishing names it.
  await page.locator('.standard-line[data-kind="area"]').first().click();
  const weight = page.getByRole('textbox', { name: say('الوزن من 100', 'Weight, of 100') });
  await weight.fill('16');
  await page.getByRole('button', { name: say('حفظ', 'Save'), exact: true }).click();
  await expect(page.locator('.standard-sum')).toContainText('101');
  await page.getByRole('button', { name: new RegExp(say('نشر الإصدار', 'Publish version')) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('لا يُنشر بعد: خطأ واحد.', 'It can’t be published yet: 1 fault.'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();

  await page.getByRole('link', { name: say('الفروق (1)', 'Differences (1)') }).click();
  await expect(page.locator('ins')).toContainText('16');
  await expectAccessible(page);
  await picture(page, 'standard-differences');

  await page.getByRole('button', { name: say('حذف المسودة', 'Delete the draft') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('حذف', 'Delete'), exact: true })
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});
