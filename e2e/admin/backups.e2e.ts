import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import type { Backup } from '@miyar/contract/backups';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const SETTINGS = '/dashboard/admin?view=settings#backup';

/** Makes a backup by the button, waiting for its turn where another journey makes one right now. */
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

test('a backup is made, downloaded, proved and deleted from the settings', async ({ page, say, language }) => {
  await openDashboard(page, NORA, SETTINGS);
  const id = await made(page, say('إعداد نسخة الآن', 'Back up now'));
  const row = page.locator(`#backup-${id}`);
  await expect(row.getByText(say('لم تُختبر بعد', 'Not tested yet'))).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText(say('غير مشفّرة', 'not encrypted'));

  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: say('تنزيل نسخة', 'Download the backup') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^miyar-[\dTZ-]+-[0-9a-f]{6}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));

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

test('the schedule is chosen with its hour and how many are kept', async ({ page, say }) => {
  await openDashboard(page, NORA, SETTINGS);
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(label) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(say('التكرار', 'How often'), say('كل أسبوع، يوم الجمعة', 'Weekly, on Fridays'));
  await expect(page.getByText(say('تُعدّ النسخة التالية في', 'The next one is made on'))).toBeVisible();
  await choose(say('الساعة', 'At \\(Riyadh'), say('4:00 ص', '4:00 am'));
  await choose(say('ما يُحفظ', 'Kept'), say('أحدث 3 نسخ', 'The newest 3'));
  await expect(page.getByText(say('حُفظ الجدول', 'Saved.'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'backups-plan');
  await choose(say('التكرار', 'How often'), say('لا تُعدّ', 'Never'));
  await expect(page.getByText(say('لا تُعدّ نسخ تلقائيًا', 'No backups are made automatically'))).toBeVisible();
  expect(await callAs(page.request, NORA, api.backups.readPlan, {})).toMatchObject({ place: 'folder', encrypted: false });
});

test('every state a backup can be in is told, and one that is made can be cancelled', async ({ page, say, language }) => {
  const at = '2026-11-20T23:00:00.000Z';
  const common = {
    how: 'schedule',
    requested_by: null,
    created_at: at,
    finished_at: at,
    expires_at: '2026-12-25T23:00:00.000Z',
    last_error: null,
    progress: null,
  } as const;
  const facts = { file_name: 'miyar-x.sealed', size: 48_230_112, sha256: '', encrypted: true, rows: 18_204, files: 312, missing_files: 0, here: true };
  const running: Backup = {
    ...common,
    id: 9,
    state: 'running',
    how: 'hand',
    requested_by: 'Nora',
    finished_at: null,
    made: null,
    test: null,
    progress: { stage: 'files', files_done: 130, files_total: 312 },
  };
  let first: Backup = running;
  const rest: Backup[] = [
    { ...common, id: 8, state: 'ready', made: facts, test: { state: 'running', at: null, faults: [] } },
    { ...common, id: 7, state: 'ready', made: facts, test: { state: 'passed', at, faults: [] } },
    {
      ...common,
      id: 6,
      state: 'ready',
      made: { ...facts, missing_files: 2 },
      test: { state: 'failed', at, faults: ['the counts of institutions are right: not so for pending Kenya'] },
    },
    { ...common, id: 5, state: 'ready', made: { ...facts, here: false }, test: null },
    { ...common, id: 4, state: 'failed', made: null, test: null, last_error: 'ENOSPC: no space left on device, write' },
    { ...common, id: 3, state: 'cancelled', made: null, test: null },
  ];
  await page.route('**/api/admin/backups?*', (route) => route.fulfill({ json: [first, ...rest] }));
  await page.route('**/api/admin/backups/8', (route) => route.fulfill({ json: rest[0] }));
  await page.route('**/api/admin/backups/9', (route) => route.fulfill({ json: first }));
  await page.route('**/api/admin/backups/9/cancel', (route) => {
    first = { ...running, state: 'cancelled', progress: null };
    return route.fulfill({ json: running });
  });
  await openDashboard(page, NORA, SETTINGS);
  const list = page.getByRole('list', { name: say('النسخ الاحتياطية', 'Backups') });
  await expect(list.getByRole('listitem').first()).toContainText(say('تُجمع الملفات', 'Packing the files'));
  await expect(page.getByRole('progressbar', { name: say('تقدّم إعداد النسخة', 'Progress of the backup') })).toHaveAttribute('aria-valuenow', /^4\d/);
  for (const words of [
    say('تُستعاد النسخة في مكان معزول', 'Being restored aside'),
    say('لم تجتز اختبار الاستعادة', 'Restore test failed'),
    say('لم يكن ملفان في التخزين', '2 files were not in the storage'),
    say('الملف غير موجود', 'File not found'),
    say('تعذّر إعدادها', 'Failed'),
    'no space left on device',
    'the counts of institutions are right',
  ])
    await expect(list.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('إعداد نسخة الآن', 'Back up now') })).toBeDisabled();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'backups-states');
  await list.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();
  await expect(list.getByRole('listitem').first()).toContainText(say('أُلغيت', 'Cancelled'));
  await expect(page.getByRole('button', { name: say('إعداد نسخة الآن', 'Back up now') })).toBeEnabled();
});

test('without the server’s answer there is the reason and a way to try again', async ({ page, say }) => {
  let fail = true;
  await page.route('**/api/admin/backups?*', (route) => (fail ? route.fulfill({ status: 404, json: {} }) : route.fallback()));
  await openDashboard(page, NORA, SETTINGS);
  const card = page.getByRole('region', { name: say('النسخ الاحتياطي', 'Data backup') });
  await expect(card.getByRole('alert')).toContainText(say('تعذّر تحميل النسخ الاحتياطية', 'Failed to load the backups'));
  fail = false;
  await card.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
  await expect(card.getByRole('alert')).toHaveCount(0);
});
