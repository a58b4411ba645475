import { confirmAddress } from '../confirm-address.ts';
import { expect, expectAccessible, picture, test } from '../fixtures.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { PASSWORD } from '../people.ts';
import { passkeyDevice } from '../scenes.ts';
import { elsewhere, openSettings } from './own-account.ts';

const NEW = 'a calm river bends twice';

test('a password is changed, and the other sessions end', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'security');
  const other = await elsewhere(page, email);
  const card = page.getByRole('region', { name: say('كلمة المرور', 'Password'), exact: true });
  const current = card.getByLabel(say('كلمة المرور الحالية', 'Current password'));
  const chosen = card.getByLabel(say('كلمة المرور الجديدة', 'New password'));
  const confirmation = card.getByLabel(say('تأكيد كلمة المرور', 'Confirm password'));
  const change = card.getByRole('button', { name: say('تغيير كلمة المرور', 'Change the password') });
  await chosen.fill(NEW);
  await confirmation.fill(NEW);
  await current.fill(PASSWORD);
  await change.click();
  await expect(card.getByText(say('تغيّرت كلمة مرورك', 'Your password has been changed'))).toBeVisible();
  expect((await elsewhere(page, email, NEW)).status).toBe(200);
  expect((await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${other.token}` } })).status()).toBe(401);
});

test('sessions are listed and ended, one by one and all others', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'trainer', unique, language, 'sessions');
  const signedIn = async (token: string) => (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status() === 200;
  const [first, second] = [await elsewhere(page, email), await elsewhere(page, email)];
  await page.reload();
  const card = page.getByRole('region', { name: say('جلسات الدخول', 'Sessions'), exact: true });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText(say('هذه الجلسة', 'This session'))).toHaveCount(1);

  const rows = card.getByRole('button', { name: new RegExp(say('^إنهاء الجلسة', '^End the session')) });
  await expect(rows).toHaveCount(2);
  await rows.nth(0).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await picture(page, 'settings-end-session');
  await question.getByRole('button', { name: say('إنهاء الجلسة', 'End the session') }).click();
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('listitem')).toHaveCount(2);
  expect([await signedIn(first.token), await signedIn(second.token)].filter(Boolean)).toHaveLength(1);

  await card.getByRole('button', { name: say('إنهاء الجلسات الأخرى', 'End all others') }).click();
  await question.getByRole('button', { name: say('إنهاء الجلسات الأخرى', 'End all others') }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  expect([await signedIn(first.token), await signedIn(second.token)]).toEqual([false, false]);
});

test('one-time codes are switched on, with recovery codes to keep, and off again', async ({ page, say, unique, language }) => {
  const { email } = await openSettings(page, 'evaluator', unique, language, 'security');
  await confirmAddress(page.request, email);
  await page.reload();
  const card = page.getByRole('region', { name: say('التحقق بخطوتين', 'Second factor'), exact: true });
  await card.getByRole('button', { name: new RegExp(say('^تفعيل', '^Set up')) }).click();
  const dialog = page.getByRole('dialog', { name: say('تفعيل رموز التحقق', 'Set up one-time codes') });
  await dialog.getByLabel(say('كلمة المرور الحالية', 'Current password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: say('متابعة', 'Continue') }).click();
  await expect(dialog.getByRole('img', { name: say('رمز QR لتطبيق المصادقة', 'A QR code for the authenticator application') }).locator('path')).toHaveCount(1);
  const secret = await dialog.locator('code').innerText();
  await expectAccessible(page);
  await picture(page, 'settings-totp');

  const box = dialog.getByLabel(say('الخانة 1 من 6', 'Digit 1 of 6'));
  await box.click();
  await page.keyboard.type(oneTimeCode(secret));
  await dialog.getByRole('button', { name: say('تفعيل', 'Switch on'), exact: true }).click();

  const codes = page.getByRole('dialog', { name: say('احفظ رموز الاستعادة هذه', 'Keep these recovery codes') });
  await expect(codes.getByRole('listitem').nth(0)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'settings-recovery-codes');
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: say('تنزيل', 'Download') }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await codes.getByRole('button', { name: say('حفظتها', 'I have saved them') }).click();
  await expect(card.getByText(say('مفعّلة', 'On'), { exact: true })).toBeVisible();

  await card.getByRole('button', { name: new RegExp(say('^إيقاف', '^Switch off')) }).click();
  const off = page.getByRole('dialog', { name: say('إيقاف رموز التحقق؟', 'Switch off one-time codes?') });
  await off.getByLabel(say('كلمة المرور الحالية', 'Current password')).fill(PASSWORD);
  await off.getByRole('button', { name: say('إيقاف', 'Switch off') }).click();
  await expect(card.getByText(say('غير مفعّلة', 'Off'), { exact: true })).toBeVisible();
});

test('a passkey is added, renamed and removed', async ({ page, say, unique, language }) => {
  await passkeyDevice(page);
  const { email } = await openSettings(page, 'trainer', unique, language, 'security');
  await confirmAddress(page.request, email);
  await page.reload();
  const card = page.getByRole('region', { name: say('التحقق بخطوتين', 'Second factor'), exact: true });
  const add = say('إضافة مفتاح مرور', 'Add a passkey');
  await card.getByRole('button', { name: add }).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.getByLabel(say('الاسم', 'Name'), { exact: true }).fill(`Phone ${unique}`);
  await dialog.getByLabel(say('كلمة المرور الحالية', 'Current password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: add }).click();
  await page.getByRole('button', { name: say('حفظتها', 'I have saved them') }).click();
  await expect(card.getByText(`Phone ${unique}`)).toBeVisible();

  await card.getByRole('button', { name: new RegExp(say('^تغيير اسم', '^Rename')) }).click();
  const renaming = page.getByRole('dialog', { name: say('تغيير اسم المفتاح', 'Rename the passkey') });
  await renaming.getByLabel(say('الاسم', 'Name'), { exact: true }).fill(`Laptop ${unique}`);
  await renaming.getByRole('button', { name: say('حفظ', 'Save') }).click();
  await expect(card.getByText(`Laptop ${unique}`)).toBeVisible();

  await card.getByRole('button', { name: new RegExp(say('^إزالة', '^Remove')) }).click();
  const removing = page.getByRole('dialog').filter({ hasText: `Laptop ${unique}` });
  await removing.getByLabel(say('كلمة المرور الحالية', 'Current password')).fill(PASSWORD);
  await removing.getByRole('button', { name: say('إزالة', 'Remove'), exact: true }).click();
  await expect(removing).toHaveCount(0);
  await expect(card.getByText(`Laptop ${unique}`)).toHaveCount(0);
});
