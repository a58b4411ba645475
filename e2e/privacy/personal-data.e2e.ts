import { stat } from 'node:fs/promises';
import { expect, expectAccessible, picture, test } from '../fixtures.ts';
import { PASSWORD } from '../people.ts';
import { elsewhere, openSettings } from '../accounts/own-account.ts';

test('a copy of one’s data is downloaded', async ({ page, say, unique, language }) => {
  await openSettings(page, 'school', unique, language, 'data');
  const card = page.getByRole('region', { name: say('نسخة من بياناتي', 'A copy of my data'), exact: true });
  const copy = page.waitForEvent('download');
  await card.getByRole('button', { name: say('تنزيل النسخة', 'Download the copy') }).click();
  const file = await copy;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(500);
  await expect(card.getByText(say('نُزّلت النسخة', 'The copy has been downloaded'))).toBeVisible();
});

test('a consent is taken back, and the authority asked about it', async ({ page, say, unique, language }) => {
  await openSettings(page, 'school', unique, language, 'data');
  const card = page.getByRole('region', { name: say('ما وافقت عليه', 'What I agreed to'), exact: true });
  await card.getByRole('button', { name: new RegExp(say('الموافقة على الإصدار', 'Agree to version')) }).click();
  const withdraw = say('سحب موافقتي', 'Take my consent back');
  await card.getByRole('button', { name: withdraw }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: withdraw }).click();
  await expect(card.getByText(say('سُحبت', 'Taken back'), { exact: true })).toBeVisible();
  const requests = page.getByRole('region', { name: say('طلباتي بشأن بياناتي', 'My requests about my data'), exact: true });
  await expect(requests.getByText(say('سحب الموافقة', 'Withdrawal of consent'))).toBeVisible();

  await requests.getByRole('button', { name: say('تقديم طلب إلى الهيئة', 'Ask the authority') }).click();
  const dialog = page.getByRole('dialog', { name: say('تقديم طلب إلى الهيئة', 'Ask the authority') });
  await dialog.getByRole('button', { name: new RegExp(say('النوع', 'Kind')) }).click();
  await page.getByRole('option', { name: say('تصحيح', 'Correction') }).click();
  await dialog.getByRole('textbox').fill(say('اسم المدرسة مكتوب خطأ', 'The name of the school is misspelled'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('إرسال الطلب', 'Send the request') }).click();
  await expect(dialog).toBeHidden();
  await expect(requests.getByText(say('تصحيح', 'Correction'))).toBeVisible();
  await picture(page, 'settings-data-requests');
});

test('an account is deleted after one has seen what that means', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'data');
  const remove = say('حذف حسابي', 'Delete my account');
  await page.getByRole('region', { name: remove, exact: true }).getByRole('button', { name: remove }).click();
  const dialog = page.getByRole('dialog', { name: say('حذف حسابك؟', 'Delete your account?') });
  await expect(dialog.getByText(say('يُزال فورًا', 'Removed at once'))).toBeVisible();
  const typed = dialog.getByRole('textbox', { name: new RegExp(email) });
  const password = dialog.getByLabel(say('كلمة المرور الحالية', 'Current password'));
  await password.fill(PASSWORD);
  await expectAccessible(page);
  await picture(page, 'settings-delete');
  await typed.fill(email);
  await dialog.getByRole('button', { name: remove }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(say('حُذف حسابك.', 'Your account has been deleted.'))).toBeVisible();
  expect((await elsewhere(page, email)).status).toBe(401);
});
