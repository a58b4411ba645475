import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { anotherScreen, newAccount, noraId, write } from './two-people.ts';

test('a new message by search appears on the other screen, is marked, read and answered on both', { tag: '@both-ways' }, async ({
  page,
  browser,
  language,
  say,
  unique,
  isPhone,
}) => {
  const school = await newAccount(page.request, 'school', unique, language);
  const other = await anotherScreen(browser, page, language);
  // On wide screens the first conversation opens, so that the message goes to another one.
  const before = await write(page.request, 'khalid@iqs.local', school.id, 'Welcome');
  await openDashboard(other, school.email, '/dashboard/school?view=messages');
  const rows = other.getByRole('list', { name: say('المحادثات', 'Conversations') }).getByRole('listitem');
  await expect(rows.first()).toContainText('Khalid Al-Otaibi');
  if (isPhone) await expect(other.getByRole('log')).toHaveCount(0);
  else await expect(other).toHaveURL(new RegExp(`conversation=${before.conversation_id}`));

  await openDashboard(page, NORA, '/dashboard/admin?view=messaging');
  await page.getByRole('button', { name: say('رسالة جديدة', 'New message') }).click();
  const dialog = page.getByRole('dialog', { name: say('رسالة جديدة', 'New message') });
  const send = dialog.getByRole('button', { name: say('إرسال', 'Send') });
  await dialog.getByRole('button', { name: new RegExp(say('إلى', 'To')) }).click();
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.getByRole('option', { name: say('شخص واحد', 'One person') }).click();
  await dialog.getByRole('searchbox').fill(unique);
  const found = dialog.getByRole('option', { name: school.name });
  await expect(found).toContainText(school.email);
  await expectAccessible(page);
  await picture(page, 'messages-new');
  await found.click();
  const words = say(`نرجو إرسال خطة الصيانة ${unique}`, `Please send the maintenance plan ${unique}`);
  await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill(words);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/conversation=\d+/);
  const log = page.getByRole('log');
  await expect(log.getByText(words)).toBeVisible();

  // It is on the other screen at once: a new conversation, unread unless one opens by itself.
  const row = rows.first();
  await expect(row).toContainText(words);
  await expect(row).toContainText('نورة القحطاني');
  await expect(row).toContainText(say('رسالة واحدة غير مقروءة', '1 unread message'));
  await expect(other).toHaveTitle(isPhone ? /^\(2\) / : /^\(1\) /);
  await expect(log.getByText(say('وصلت', 'Delivered'), { exact: true })).toBeVisible();
  await expectDirection(other, language);
  await expectAccessible(other);
  await picture(other, 'messages-unread');
  await row.getByRole('link').click();
  await expect(other.getByRole('log').getByText(words)).toBeVisible();
  await expect(log.getByText(say('قُرئت', 'Read'), { exact: true })).toBeVisible();
  if (!isPhone) await expect(other).not.toHaveTitle(/^\(/);

  // The other person sees `typing`, and the answer is read while its conversation is open.
  const field = other.getByRole('textbox', { name: say('الرسالة', 'Message') });
  const answer = say(`شكرًا، سنرسلها الليلة ${unique}`, `Thank you, we send it tonight ${unique}`);
  await field.pressSequentially(answer);
  await expect(page.getByText(say(`${school.name}⁩: جارٍ الكتابة`, `${school.name}⁩ is writing`))).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(log.getByText(answer)).toBeVisible();
  await expect(page.getByText(say('جارٍ الكتابة', 'is writing'))).toBeHidden();
  await expect(other.getByRole('log').getByText(say('قُرئت', 'Read'), { exact: true })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await expectAccessible(other);
  await picture(page, 'messages-thread');
  await other.context().close();
});

test('a message elsewhere is shown in a toast that opens it, and moves its conversation to the top', async ({ page, language, say, unique, isPhone }) => {
  const [school, nora] = await Promise.all([newAccount(page.request, 'school', unique, language), noraId(page.request)]);
  await write(page.request, NORA, school.id, 'first');
  await openDashboard(page, school.email, '/dashboard/school');
  await expect(page).toHaveTitle(/^\(1\) /);
  const section = page.getByRole('navigation', { name: say('الأقسام', 'Sections') }).getByRole('link', { name: new RegExp(say('الرسائل', 'Messages')) });
  await expect(section).toContainText(say('محادثة واحدة غير مقروءة', '1 unread conversation'));
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-')));
  await expect
    .poll(async () => {
      await write(page.request, NORA, school.id, `second ${unique}`);
      return page.getByRole('alert').filter({ hasText: unique }).count();
    })
    .toBeGreaterThan(0);
  const toast = page.getByRole('alert').filter({ hasText: unique });
  await expect(toast).toContainText(say('رسالة من', 'Message from'));
  await expect(toast).toContainText('نورة القحطاني');
  await picture(page, 'messages-toast');
  await toast.getByRole('button', { name: say('فتح المحادثة', 'Open conversation') }).click();
  await expect(page.getByRole('log').getByText(`second ${unique}`).last()).toBeVisible();
  await expect(page.getByText(say('رسائل جديدة', 'New messages'))).toBeVisible();
  await expect(section.or(page.getByRole('link', { name: say('العودة إلى المحادثات', 'Back to the conversations') })).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  // No toast for the open conversation.
  await write(page.request, NORA, school.id, `third ${unique}`);
  await expect(page.getByRole('log').getByText(`third ${unique}`)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'third' })).toHaveCount(0);

  // In the administrator's list it moves from the bottom to the top.
  await write(page.request, school.email, nora, `answer ${unique}`);
  const { id } = school;
  await openDashboard(page, NORA, '/dashboard/admin?view=messaging');
  const rows = page.getByRole('list', { name: say('المحادثات', 'Conversations') }).getByRole('listitem');
  await expect(rows.filter({ hasText: school.name })).toBeVisible();
  const late = await newAccount(page.request, 'school', `b${unique}`, language);
  await write(page.request, NORA, late.id, `later ${unique}`);
  await expect(rows.first()).not.toContainText(school.name);
  await write(page.request, school.email, nora, `newest ${unique}`);
  await expect(rows.filter({ hasText: school.name })).toContainText(`newest ${unique}`);
  await expect
    .poll(async () => {
      const names = await rows.allTextContents();
      return names.findIndex((text) => text.includes(school.name)) < names.findIndex((text) => text.includes(late.name));
    })
    .toBe(true);
  expect(id).toBeGreaterThan(0);
  if (!isPhone) await expect(page.getByRole('log')).toBeVisible();
});
