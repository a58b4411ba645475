import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';

test('the status of the platform is shown in figures, with the way to what failed', async ({ page, say, language, isPhone }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('حالة المنصة', 'Platform status') }).click();
  const versions = page.getByRole('region', { name: say('الإصدارات', 'Versions') });
  await expect(versions.getByText(/PostgreSQL/)).toBeVisible();
  await expect(versions.getByText(/^\d{4}_\w+$/)).toBeVisible();
  await expect(page.getByText(say('الخوادم العاملة', 'Nodes alive'))).toBeVisible();
  await expect(page.getByRole('region', { name: say('سلسلة السجل', 'Chain over the log') })).toBeVisible();
  await expect(page.getByText(say('النسخ الاحتياطية غير مشفّرة', 'Backups are not encrypted'))).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'status');
  await page.getByRole('link', { name: say('كل الرسائل البريدية', 'All mails') }).click();
  await expect(page).toHaveURL(/view=users&part=mails/);
});
