import { api } from '@miyar/contract';
import { applyingSchool, idOf } from '../applying.ts';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { anotherScreen } from './two-people.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';
import { openSettings } from '../accounts/own-account.ts';

/** The part of the program that listens loads after the page. */
const LISTENS = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-'));

test('what happens is notified at once, leads to its subject, and is read on every device', async ({ page, browser, say, language, unique }) => {
  const school = await applyingSchool(page.request, { unique, language });
  const list = page.getByRole('list', { name: say('إشعاراتك', 'Your notifications') });
  const bell = (count: number) =>
    page.getByRole('banner').getByRole('link', {
      name: count === 0 ? say('الإشعارات', 'Notifications') : new RegExp(say(`غير مقروءة|غير مقروءين|غير مقروء|${count}`, `${count} unread`)),
    });
  await openDashboard(page, school.email, '/dashboard/school?view=applications');
  // One's own application is in the list and is not new.
  await expect(bell(1)).toBeVisible();
  await page.waitForFunction(LISTENS);
  const device = await anotherScreen(browser, page, language);
  await openDashboard(device, school.email, '/dashboard/school?view=notifications');
  const onDevice = device.getByRole('list', { name: say('إشعاراتك', 'Your notifications') });
  await expect(onDevice.getByRole('listitem')).toHaveCount(2);

  // Another person acts: a toast on the one screen, a new row on the other.
  await callAs(page.request, NORA, api.assignments.assign, { body: { school_id: school.id, evaluator_id: await idOf(page.request, YUSUF) } });
  const words = new RegExp(say('عُيّن لتقويم', 'Evaluator assigned'));
  const toast = page.getByRole('status').filter({ hasText: words });
  await expect(toast).toBeVisible();
  await picture(page, 'notifications-toast');
  // Earlier data is loaded again after the notification.
  await expect(page.getByRole('heading', { level: 1, name: say('تعيين المقوّم', 'waiting for an evaluator') })).toHaveCount(0);
  await expect(onDevice.getByRole('listitem').first()).toContainText(words);
  await expect(device.getByRole('heading', { level: 1, name: say('إشعاران غير مقروءين', '2 unread notifications') })).toBeVisible();
  await expectDirection(device, language);
  await expectAccessible(device);
  await picture(device, 'notifications');

  // Reading on one device marks it as read on the other.
  await bell(2).click();
  await expect(page).toHaveURL(/view=notifications/);
  await list.getByRole('link', { name: words }).click();
  await expect(page).toHaveURL(/view=applications&application=\d+/);
  await expect(device.getByRole('heading', { level: 1, name: say('إشعار واحد غير مقروء', '1 unread notification') })).toBeVisible();
  await expect(onDevice.getByRole('listitem').filter({ hasText: say('غير مقروء', 'Unread') })).toHaveCount(1);
  await device.getByRole('button', { name: say('تعليم الكل مقروءًا', 'Mark all as read') }).click();
  await expect(device.getByRole('heading', { level: 1, name: say('الإشعارات', 'Notifications'), exact: true })).toBeVisible();
  await page.goto('/dashboard/school?view=notifications');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(bell(0)).toBeVisible();

  // Filtered by category and by unread.
  await narrow(page, () => page.getByRole('radio', { name: say('غير مقروء', 'Unread') }).click());
  await expect(page.getByRole('heading', { name: say('لا إشعار يطابق اختيارك', 'No notification matches') })).toBeVisible();
  await page
    .getByRole('button', { name: say('عرض الكل', 'Show all') })
    .or(page.getByRole('link', { name: say('عرض الكل', 'Show all'), exact: true }))
    .click();
  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('التصنيف', 'Category')) }).click();
    await page.getByRole('option', { name: say('المقوّمون', 'Evaluators') }).click();
  });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await device.context().close();
});

test('everyone chooses how they are notified; without a provider SMS is no choice', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'notifications');
  const card = page.getByRole('region', { name: say('الإشعارات', 'Notifications'), exact: true });
  await expect(card.getByRole('textbox', { name: say('بريد الإشعارات', 'Notification email') })).toHaveValue(email);
  await expect(card.getByRole('textbox', { name: say('رقم الرسائل القصيرة', 'SMS number') })).toBeDisabled();
  await expect(card.getByText(say('هذه إعدادات الهيئة للجميع', 'You are using the authority’s default settings'))).toBeVisible();
  await card.getByRole('button', { name: new RegExp(say('الإشعارات المسموح بها', 'Allowed notifications')) }).click();
  const sms = page.getByRole('option', { name: say('الرسائل القصيرة فقط', 'SMS only') });
  await expect(sms).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: say('لا شيء', 'None') }).click();
  await expect(card.getByText(say('حُفظ الاختيار', 'Saved'))).toBeVisible();
  await card
    .getByRole('row')
    .filter({ hasText: say('الحضور', 'Attendance') })
    .locator('.checkbox')
    .first()
    .click();
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
