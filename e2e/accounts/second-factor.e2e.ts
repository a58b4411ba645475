import { secondFactor } from '@miyar/contract/accounts/second-factor';
import type { APIRequestContext, Page } from '@playwright/test';
import { confirmAddress } from '../confirm-address.ts';
import { expect, expectAccessible, expectDirection, type Language, picture, test } from '../fixtures.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { callAs, PASSWORD } from '../people.ts';
import { passkeyDevice } from '../scenes.ts';
import { withCodes } from '../with-codes.ts';
import { signIn } from './forms.ts';

/** A new trainer, so that no other test needs the second factor. */
async function newcomer(request: APIRequestContext, unique: string, language: Language): Promise<string> {
  const email = `trainer-${unique}@example.org`;
  await request.post('/api/auth/signup/trainer', { data: { name: 'Samir Haddad', email, password: PASSWORD, language } });
  return email;
}

test('signs in with a code of the authenticator application', async ({ page, language, say, unique }) => {
  const email = await newcomer(page.request, unique, language);
  const { secret } = await withCodes(page.request, email);
  await page.goto('/auth/login?next=%2Fdashboard%2Ftrainer%3Fview%3Ddashboard');
  await signIn(page, say, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكيد هويتك', 'Confirm that it is you'));
  const boxes = page.getByRole('group', { name: say('الرمز من التطبيق', 'Code from the app') }).getByRole('textbox');
  await expect(boxes.first()).toBeFocused();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'second-step');

  await page.keyboard.type(oneTimeCode(secret, 1));
  await page.getByRole('button', { name: say('تأكيد', 'Confirm'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/trainer?view=dashboard');
});

test('signs in with a recovery code', async ({ page, language, say, unique }) => {
  const email = await newcomer(page.request, unique, language);
  const { recoveryCodes } = await withCodes(page.request, email);
  await page.goto('/auth/login');
  await page.getByText(say('تذكّرني', 'Remember me')).click();
  await signIn(page, say, email, PASSWORD);
  await page.getByRole('button', { name: say('استعمال رمز استعادة', 'Use a recovery code') }).click();
  const field = page.getByLabel(say('رمز الاستعادة', 'Recovery code'));
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(recoveryCodes[0]!);
  await page.getByRole('button', { name: say('تأكيد', 'Confirm'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/trainer');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

/** Makes a passkey on the device and stores it with the account, as the settings do. */
async function withPasskey(page: Page, email: string): Promise<void> {
  await confirmAddress(page.request, email);
  await page.goto('/auth/login');
  const begun = await callAs(page.request, email, secondFactor.beginPasskey, { body: { current_password: PASSWORD } });
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...made.toJSON() };
  }, begun.options);
  await callAs(page.request, email, secondFactor.addPasskey, { body: { challenge: begun.challenge, name: 'Laptop', response } });
}

test('signs in with a passkey alone, and with a passkey after the password', async ({ page, language, say, unique }) => {
  const email = await newcomer(page.request, unique, language);
  await passkeyDevice(page);
  await withPasskey(page, email);
  const usePasskey = page.getByRole('button', { name: say('المتابعة بمفتاح المرور', 'Log in with a passkey') });

  await page.goto('/auth/login');
  await usePasskey.click();
  await expect(page).toHaveURL('/dashboard/trainer');
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/auth/login');
  await signIn(page, say, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكيد هويتك', 'Confirm that it is you'));
  await expectAccessible(page);
  await usePasskey.click();
  await expect(page).toHaveURL('/dashboard/trainer');
});
