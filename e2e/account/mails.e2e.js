import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
const FAILED = {
    id: 1,
    kind: 'reset_password',
    to: 'somebody@example.org',
    language: 'ar',
    status: 'failed',
    attempts: 6,
    last_error: '550 5.1.1 mailbox unavailable',
    created_at: '2026-11-20T09:00:00.000Z',
    sent_at: null,
};
// The server's own mails all go out, so one that did not is played.
test('a mail that failed says why, and is sent again', async ({ page, say, language }) => {
    let mail = FAILED;
    await page.route('**/api/admin/mails?*', (route) => route.fulfill({ json: [mail], headers: { 'x-total-count': '1' } }));
    await page.route('**/api/admin/mails/1/retry', (route) => {
        mail = { ...FAILED, status: 'waiting', attempts: 0, last_error: null };
        return route.fulfill({ json: mail });
    });
    await openDashboard(page, NORA, '/dashboard/admin?view=users&part=mails');
    const row = page.getByRole('row').filter({ hasText: FAILED.to });
    await expect(row.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'users-mail-failed');
    await row.getByRole('button', { name: new RegExp(FAILED.to) }).click();
    await expect(row.getByText(say('في الانتظار', 'Waiting'), { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
});
test('what could not be loaded is told, and had at a second try', async ({ page, say }) => {
    await page.route('**/api/admin/users?*', (route) => route.abort());
    await openDashboard(page, NORA, `/dashboard/admin?view=users&q=${NORA}`);
    const alert = page.getByRole('alert').filter({ hasText: say('تعذّر تحميل الحسابات', 'Failed to load the accounts') });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/users?*');
    await alert.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(page.getByRole('row').filter({ hasText: NORA })).toBeVisible();
});
test('a search that finds nothing says so, and leads back to all', async ({ page, say, unique }) => {
    await openDashboard(page, NORA, `/dashboard/admin?view=users&q=${unique}&role=trainer`);
    await expect(page.getByRole('heading', { name: say('لا حساب يطابق', 'No account fits') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('عرض كل الحسابات', 'Show all accounts') }).click();
    await expect(page.getByRole('button', { name: new RegExp(say('^فتح حساب', '^Open the account of')) }).nth(0)).toBeVisible();
});
