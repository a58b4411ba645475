import { api } from '@miyar/contract';
import type { Backup } from '@miyar/contract/operations/backups';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const SETTINGS = '/dashboard/admin?view=settings#backup';

/** Makes a backup by the button, after waiting for a backup of another journey. */
async function made(page: Page, button: string): Promise<number> {
  let id: number | undefined;
  await page.route('**/api/admin/backups', async (route) => {
    const response = await route.fetch();
    if (response.status() === 201) ({ id } = (await response.json()) as Backup);
    await route.fulfill({ response });
  });
  await expect(async () => {
    await page.getByRole('button', { name: button }).click({ timeout: 3000 });
    await expect.poll(() => id, { timeout: 3000 }).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return id!;
}

test('a backup is made, proved and deleted from the settings', async ({ page, say, language }) => {
  await openDashboard(page, NORA, SETTINGS);
  const id = await made(page, say('إعداد نسخة الآن', 'Back up now'));
  const row = page.locator(`#backup-${id}`);
  await expect(row.getByText(say('لم تُختبر بعد', 'Not tested yet'))).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText(say('غير مشفّرة', 'not encrypted'));

  // An unsealed backup stays on the server.
  await expect(page.getByText('BACKUP_KEY')).toBeVisible();
  await expect(row.getByRole('button', { name: say('تنزيل نسخة', 'Download the backup') })).toHaveCount(0);

  await row.getByRole('button', { name: say('اختبار استعادة نسخة', 'Test restoring') }).click();
  await expect(row.getByText(say('اجتازت اختبار الاستعادة', 'Restore test passed'))).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText(say('وصحّت كل بصمة', 'every checksum and every rule holds'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await page.locator('#backup').scrollIntoViewIfNeeded();
  await picture(page, 'backups');

  await row.getByRole('button', { name: say('حذف نسخة', 'Delete the backup') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(say('لا تمكن الاستعادة منها', 'cannot be restored from'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('حذف النسخة', 'Delete the backup') }).click();
  await expect(row).toHaveCount(0);
});

test('the schedule is chosen with its hour and how many are retained', async ({ page, say }) => {
  await openDashboard(page, NORA, SETTINGS);
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(label) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(say('التكرار', 'How often'), say('كل أسبوع، يوم الجمعة', 'Weekly, on Fridays'));
  await expect(page.getByText(say('تُعدّ النسخة التالية في', 'The next one is made on'))).toBeVisible();
  await choose(say('الساعة', 'At \\(Riyadh'), say('4:00 ص', '4:00 am'));
  await choose(say('ما يُحفظ', 'Backups to retain'), say('أحدث 3 نسخ', 'The newest 3'));
  await expect(page.getByText(say('حُفظ الجدول', 'Saved.'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'backups-plan');
  await choose(say('التكرار', 'How often'), say('لا تُعدّ', 'Never'));
  await expect(page.getByText(say('لا تُعدّ نسخ تلقائيًا', 'No backups are made automatically'))).toBeVisible();
  expect(await callAs(page.request, NORA, api.backups.readPlan, {})).toMatchObject({ place: 'folder', encrypted: false });
});
