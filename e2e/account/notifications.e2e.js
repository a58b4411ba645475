import { api } from '@miyar/contract';
import { applyingSchool, idOf } from '../applying.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { anotherScreen } from '../messaging/two-people.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';
import { openSettings } from './own-account.ts';
/** The listening part of the program comes when the page is there. */
const LISTENS = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('live-notifications'));
test('what happens is told at once, leads to its thing, and is read on every device', async ({ page, browser, say, language, unique }) => {
    const school = await applyingSchool(page.request, { unique, language });
    const list = page.getByRole('list', { name: say('إشعاراتك', 'Your notifications') });
    const bell = (count) => page.getByRole('banner').getByRole('link', {
        name: count === 0 ? say('الإشعارات', 'Notifications') : new RegExp(say(`غير مقروءة|غير مقروءين|غير مقروء|${count}`, `${count} unread`)),
    });
    await openDashboard(page, school.email, '/dashboard/school');
    await expect(bell(2)).toBeVisible();
    await page.waitForFunction(LISTENS);
    const device = await anotherScreen(browser, page, language);
    await openDashboard(device, school.email, '/dashboard/school?view=notifications');
    const onDevice = device.getByRole('list', { name: say('إشعاراتك', 'Your notifications') });
    await expect(onDevice.getByRole('listitem')).toHaveCount(2);
    // Somebody else acts: a toast on the one screen, a new row on the other.
    await callAs(page.request, NORA, api.assignments.assign, { body: { school_id: school.id, evaluator_id: await idOf(page.request, YUSUF) } });
    const words = new RegExp(say('عُيّن مقوّم', 'Evaluator assigned'));
    const toast = page.getByRole('status').filter({ hasText: words });
    await expect(toast).toBeVisible();
    await picture(page, 'notifications-toast');
    // What was shown before the news is asked for again.
    await expect(page.getByRole('heading', { level: 1, name: say('تعيين المقوّم', 'waiting for an evaluator') })).toHaveCount(0);
    await expect(onDevice.getByRole('listitem').first()).toContainText(words);
    await expect(device.getByRole('heading', { level: 1, name: say('3 إشعارات غير مقروءة', '3 unread notifications') })).toBeVisible();
    await expectDirection(device, language);
    await expectAccessible(device);
    await picture(device, 'notifications');
    // Read here, read there.
    await bell(3).click();
    await expect(page).toHaveURL(/view=notifications/);
    await list.getByRole('link', { name: words }).click();
    await expect(page).toHaveURL(/view=dashboard&application=\d+/);
    await expect(device.getByRole('heading', { level: 1, name: say('إشعاران غير مقروءين', '2 unread notifications') })).toBeVisible();
    await expect(onDevice.getByRole('listitem').filter({ hasText: say('غير مقروء', 'Unread') })).toHaveCount(2);
    await device.getByRole('button', { name: say('تعليم الكل كمقروء', 'Mark all as read') }).click();
    await expect(device.getByRole('heading', { level: 1, name: say('الإشعارات', 'Notifications'), exact: true })).toBeVisible();
    await page.goto('/dashboard/school?view=notifications');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(bell(0)).toBeVisible();
    // Narrowed by category and by what is unread.
    await page.getByRole('radio', { name: say('غير مقروء', 'Unread') }).click();
    await expect(page.getByRole('heading', { name: say('لا إشعار يطابق اختيارك', 'No notification matches') })).toBeVisible();
    await page
        .getByRole('button', { name: say('عرض الكل', 'Show all') })
        .or(page.getByRole('link', { name: say('عرض الكل', 'Show all'), exact: true }))
        .click();
    await page.getByRole('button', { name: new RegExp(say('التصنيف', 'Category')) }).click();
    await page.getByRole('option', { name: say('المقوّمون', 'Evaluators') }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await device.context().close();
});
test('without the server’s answer there is the reason, a way to try again, and what can be told all the same', async ({ page, say, unique, language }) => {
    const { email } = await applyingSchool(page.request, { unique, language });
    let fail = true;
    await page.route('**/api/school/notifications*', (route) => (fail ? route.fulfill({ status: 404, json: {} }) : route.fallback()));
    await openDashboard(page, email, '/dashboard/school?view=notifications');
    await expect(page.getByRole('heading', { name: say('تعذّر تحميل الإشعارات', 'Failed to fetch notifications') })).toBeVisible();
    const derived = page.getByRole('region', { name: say('من بياناتك', 'From your own data') });
    await expect(derived.getByRole('listitem')).toContainText(say('قيد المراجعة', 'under review'));
    await expectAccessible(page);
    await picture(page, 'notifications-derived');
    fail = false;
    await page.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(page.getByRole('list', { name: say('إشعاراتك', 'Your notifications') }).getByRole('listitem')).toHaveCount(2);
    await expect(derived).toHaveCount(0);
});
test('examples are shown only where there is nothing at all, and say that they are examples', async ({ page, say, unique, language }) => {
    const { email } = await applyingSchool(page.request, { unique, language });
    await page.route('**/api/school/notifications*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { total: 0, unread: 0, categories: [] } }));
    await openDashboard(page, email, '/dashboard/school?view=notifications');
    const examples = page.getByRole('region', { name: say('هكذا تبدو الإشعارات', 'What notifications look like') });
    await expect(examples.getByRole('listitem')).toHaveCount(3);
    await expect(examples.getByText(say('مثال', 'Example'), { exact: true })).toHaveCount(3);
    await expectAccessible(page);
    await picture(page, 'notifications-examples');
});
test('everyone chooses how they are told; without a provider SMS is no choice', async ({ page, say, unique, language }) => {
    const { email } = await openSettings(page, 'trainer', unique, language);
    const card = page.getByRole('region', { name: say('الإشعارات', 'Notifications'), exact: true });
    await expect(card.getByRole('textbox', { name: say('بريد الإشعارات', 'Notification email') })).toHaveValue(email);
    await expect(card.getByRole('textbox', { name: say('رقم الرسائل القصيرة', 'SMS number') })).toBeDisabled();
    await expect(card.getByText(say('لم تختر شيئًا بعد', 'You have chosen nothing yet'))).toBeVisible();
    await card.getByRole('button', { name: new RegExp(say('الإشعارات المسموح بها', 'Allowed notifications')) }).click();
    const sms = page.getByRole('option', { name: say('الرسائل القصيرة فقط', 'SMS only') });
    await expect(sms).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('option', { name: say('لا شيء', 'None') }).click();
    await expect(card.getByText(say('حُفظ الاختيار', 'Saved'))).toBeVisible();
    await card.getByRole('button', { name: new RegExp(say('الحضور', 'Attendance')) }).click();
    await page.getByRole('option', { name: say('البريد فقط', 'Email only') }).click();
    await card.getByRole('radio', { name: say('مرة كل يوم', 'Once a day') }).click();
    await card.getByText(say('ساعات الهدوء', 'Quiet hours'), { exact: true }).click();
    await card.getByRole('button', { name: new RegExp(`^${say('من', 'From')}|${say('من', 'From')}$`) }).click();
    await page.getByRole('option', { name: say('9:30 م', '9:30 pm'), exact: true }).click();
    const stored = () => callAs(page.request, email, api.noticeSettings.read, {});
    await expect.poll(async () => (await stored()).quiet_from).toBe('21:30');
    expect(await stored()).toMatchObject({ channel: 'none', topics: { attendance: 'email' }, digest: 'daily', quiet_until: '06:00', defaults: false });
    await expectAccessible(page);
    await picture(page, 'notice-settings');
});
test('an administrator finds how everyone is told, and the work that was given up', async ({ page, say }) => {
    await openDashboard(page, NORA, '/dashboard/admin?view=settings');
    const card = page.getByRole('region', { name: say('كيف يُخبَر الجميع', 'How everyone is told') });
    await expect(card.getByRole('button', { name: new RegExp(say('الإشعارات المسموح بها', 'Allowed notifications')) })).toBeVisible();
    await expectAccessible(page);
    const job = { id: '7f9c2a0e-0000-4000-8000-000000000001', name: 'send_mail', created_at: '2026-11-01T08:00:00Z', failed_at: '2026-11-02T08:00:00Z' };
    let retried = false;
    await page.route('**/api/admin/jobs/failed*', (route) => route.fulfill({ json: retried ? [] : [{ ...job, last_error: 'connect ECONNREFUSED' }] }));
    await page.route('**/api/admin/jobs/*/retry', (route) => {
        retried = true;
        return route.fulfill({ json: { ok: true } });
    });
    await page.goto('/dashboard/admin?view=users&part=jobs');
    const row = page.getByRole('row').filter({ hasText: 'send_mail' });
    await expect(row).toContainText('connect ECONNREFUSED');
    await expectAccessible(page);
    await picture(page, 'failed-jobs');
    await row.getByRole('button', { name: say('إعادة محاولة', 'Try the work') }).click();
    await expect(page.getByRole('heading', { name: say('لا أعمال متعذّرة', 'No work was given up') })).toBeVisible();
});
