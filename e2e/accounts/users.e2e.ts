import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';
import { withCodes } from '../with-codes.ts';
import { elsewhere, register } from './own-account.ts';

const open = (page: Page, say: (arabic: string, english: string) => string) =>
  page.getByRole('button', { name: new RegExp(say('^فتح حساب', '^Open the account of')) });

test('an account is found, verified, suspended with a reason and restored', async ({ page, say, unique, language, isPhone }) => {
  const { email, name } = await register(page, 'evaluator', unique, language);
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('الحسابات', 'Accounts') }).click();
  await expect(open(page, say).first()).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'users');

  await page.getByRole('searchbox', { name: say('البحث عن حساب', 'Search for an account') }).fill(unique);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('row').filter({ has: open(page, say) })).toHaveCount(1);
  await expect(row.getByText(say('لم يُوثَّق', 'Not verified'))).toBeVisible();
  await open(page, say).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: say('توثيق', 'Verify'), exact: true }).click();
  await expect(dialog.getByText(say('موثّق', 'Verified'), { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: say('توثيق', 'Verify'), exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'users-one');

  await dialog.getByRole('button', { name: say('إيقاف', 'Suspend'), exact: true }).click();
  const suspending = page.getByRole('dialog').filter({ has: page.getByLabel(say('السبب', 'Reason')) });
  await suspending.getByLabel(say('السبب', 'Reason')).fill('Left the authority.');
  await picture(page, 'users-suspend');
  await suspending.getByRole('button', { name: say('إيقاف', 'Suspend'), exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Left the authority.' }).or(dialog.getByRole('alert'))).toContainText('Left the authority.');
  expect((await elsewhere(page, email)).status).toBe(403);

  await dialog.getByRole('button', { name: say('إعادة الحساب', 'Restore'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('إعادة الحساب', 'Restore'), exact: true })
    .click();
  await expect(dialog.getByRole('button', { name: say('إيقاف', 'Suspend'), exact: true })).toBeVisible();
  expect((await elsewhere(page, email)).status).toBe(200);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open(page, say)).toBeFocused();
  await expect(row.getByText(say('موثّق', 'Verified'), { exact: true })).toBeVisible();
});

test('the second factor of somebody who has lost it is removed, with the reason', async ({ page, say, unique, language }) => {
  const { email, name } = await register(page, 'trainer', unique, language);
  await withCodes(page.request, email);
  // The sign-in is incomplete: the code is still required.
  expect((await elsewhere(page, email)).token).toBe('');
  await openDashboard(page, NORA, `/dashboard/admin?view=users&q=${unique}`);
  await open(page, say).click();
  const dialog = page.getByRole('dialog', { name });
  const remove = say('إزالة التحقق بخطوتين', 'Remove the second factor');
  await dialog.getByRole('button', { name: remove }).click();
  const removing = page.getByRole('dialog').filter({ has: page.getByLabel(say('السبب', 'Reason')) });
  const reason = removing.getByLabel(say('السبب', 'Reason'));
  await reason.fill('Came to the office with a passport.');
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'users-remove-factor');
  await removing.getByRole('button', { name: remove }).click();
  await expect(removing).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: remove })).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Came to the office with a passport.' })).toContainText(
    say('إزالة التحقق بخطوتين', 'Second factor removed'),
  );
  await picture(page, 'users-factor-removed');
  expect((await elsewhere(page, email)).user['role']).toBe('trainer');
});

test('an administrator is invited, and the invitation taken back', async ({ page, say, unique, language }) => {
  const email = `colleague@${unique}.example`;
  await openDashboard(page, NORA, '/dashboard/admin?view=users&part=invitations');
  await page.getByRole('button', { name: say('دعوة مدير', 'Invite an administrator') }).click();
  const dialog = page.getByRole('dialog', { name: say('دعوة مدير', 'Invite an administrator') });
  const send = dialog.getByRole('button', { name: say('إرسال الدعوة', 'Send the invitation') });
  await expectAccessible(page);
  await picture(page, 'users-invite');
  await dialog.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
  await send.click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText(say('مفتوحة', 'Open'), { exact: true })).toBeVisible();
  await row.getByRole('button', { name: new RegExp(email) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('سحب الدعوة', 'Take back') })
    .click();
  await expect(row.getByText(say('سُحبت', 'Taken back'), { exact: true })).toBeVisible();
  await expectDirection(page, language);

  await page.getByRole('radio', { name: say('الرسائل البريدية', 'Mails') }).click();
  await expect(page.getByRole('row').filter({ hasText: email }).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'users-mails');
});
