import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';

test('the log is read, narrowed by days, subject and person, and searched', async ({ page, say, language, isPhone }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('سجل الأحداث', 'Audit log') }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(say('^تفاصيل', '^Details of')) }) });
  await expect(rows.first()).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'audit');

  await narrow(page, async () => {
    await page.getByRole('button', { name: say('كل المواضيع', 'Everything') }).click();
    await page.getByRole('option', { name: say('الطلبات والقرارات', 'Applications and decisions') }).click();
  });
  await expect(page).toHaveURL(/topic=applications/);
  await expect(rows.filter({ hasText: say('دخول', 'Logged in') })).toHaveCount(0);
  await page.getByRole('searchbox', { name: say('البحث في السجل', 'Search the log') }).fill('Lusail');
  await expect(page).toHaveURL(/q=Lusail/);
  await page.getByRole('searchbox', { name: say('البحث في السجل', 'Search the log') }).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: say('لا أحداث بهذه الصفة', 'Nothing like this happened') })).toBeVisible();
  await page.getByRole('link', { name: say('عرض السجل كله', 'Show everything') }).click();
  await expect(rows.first()).toBeVisible();

  await page.goto('/dashboard/admin?view=audit&topic=applications');
  await rows
    .filter({ hasText: say('تعيين مقوّم', 'Evaluator assigned') })
    .first()
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('كما سُجّل', 'As recorded'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'audit-entry');
  await dialog
    .getByRole('link', { name: new RegExp(say('^كل ما فعله', '^Everything by or about')) })
    .first()
    .click();
  await expect(page).toHaveURL(/person_id=\d+/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(say('^ما فعله', '^What .* did')));
  await narrow(page, () => page.getByRole('button', { name: say('كل الأشخاص', 'Anyone') }).click());
  await expect(page).not.toHaveURL(/person_id/);

  // A day without events, and an invalid day.
  await page.goto('/dashboard/admin?view=audit&from=2001-01-01&until=2001-01-02');
  await expect(page.getByRole('heading', { name: say('لا أحداث بهذه الصفة', 'Nothing like this happened') })).toBeVisible();
  await page.goto('/dashboard/admin?view=audit&from=2001-02-30');
  await expect(rows.first()).toBeVisible();
});

test('a school and an account lead to what the log has of them', async ({ page, say }) => {
  await openDashboard(page, NORA, '/dashboard/admin?view=schools&status=approved');
  await page.locator('table a').first().click();
  await page.getByRole('link', { name: say('كل ما في سجل الأحداث', 'View the full log') }).click();
  await expect(page).toHaveURL(/view=audit&school_id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(say('^ما جرى للمدرسة', '^What happened to')));
  await page.goto('/dashboard/admin?view=users&q=yusuf');
  await page
    .getByRole('button', { name: new RegExp(say('^فتح حساب', '^Open the account of')) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('كل ما في سجل الأحداث', 'View the full log') })
    .click();
  await expect(page).toHaveURL(/view=audit&person_id=\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the log is taken away as a file, and its chain is looked through', async ({ page, say }) => {
  await openDashboard(page, NORA, '/dashboard/admin?view=audit&topic=applications');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('تصدير', 'Export'), exact: true }).click();
  await page.getByRole('menuitem', { name: /JSON/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^miyar-log-[\d-]+\.jsonl$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(Object.keys(JSON.parse(lines[0]!) as object)).toEqual(expect.arrayContaining(['link', 'previous_hash', 'content', 'hash']));

  const chain = page.getByRole('region', { name: say('سلسلة السجل', 'Chain over the log') });
  await chain.getByRole('button', { name: say('فحص الآن', 'Check now') }).click();
  await expect(chain.getByText(say('السلسلة سليمة', 'The chain holds'))).toBeVisible({ timeout: 30_000 });
  await expect(chain.getByText(/\d+:[\da-f]{64}/)).toBeVisible();
});
