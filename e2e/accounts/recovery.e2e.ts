import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, type Language, picture, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { choosePassword, forget, GOOD, registration, type Say, signIn } from './forms.ts';

const RESET = /reset-password/;
const codeIn = (mail: string) => /\b(\d{6})\b/.exec(mail)![1]!;
const boxes = (page: Page, say: Say) => page.getByRole('group', { name: say('الرمز من الرسالة', 'Code from the email') }).getByRole('textbox');
const title = (page: Page, words: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words);

async function look(page: Page, language: Language, name: string): Promise<void> {
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, name);
}

test('from sign-up through a forgotten password back in, by the code of the mail', async ({ page, language, say, unique }) => {
  test.setTimeout(240_000);
  const email = `amina-${unique}@example.org`;

  // Registers, and confirms the address by the mail.
  await page.goto('/auth/register/trainer');
  const form = registration(page, say, 'person');
  await form.name.fill(say('آمنة الهاشمي', 'Amina Al-Hashimi'));
  await form.email.fill(email);
  await form.password.fill(GOOD);
  await form.confirmation.fill(GOOD);
  await form.consent.click();
  await form.submit.click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto(pageIn(await mailWith(email, /verify-email/), '/auth/verify-email'));
  await title(page, say('أُكّد بريدك', 'Your email is confirmed'));
  await expect(page.getByText(email)).toBeVisible();
  await look(page, language, 'verify-email');
  // The link works once.
  await page.reload();
  await title(page, say('هذا الرابط لم يعد صالحًا', 'This link is no longer valid'));
  await page.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
  await signIn(page, say, email, GOOD);
  await expect(page).toHaveURL('/dashboard/trainer');
  expect(await page.evaluate(() => (JSON.parse(sessionStorage.getItem('user')!) as { email_verified: boolean }).email_verified)).toBe(true);
  await page.evaluate(() => sessionStorage.clear());

  // Uses the code for a forgotten password.
  await page.goto('/auth/login');
  await page.getByRole('link', { name: say('نسيت كلمة المرور؟', 'Forgot password?') }).click();
  await look(page, language, 'forgot-password');
  await forget(page, say, email);
  await title(page, say('راجع بريدك', 'Check your inbox'));
  const haveCode = page.getByRole('link', { name: say('لديّ رمز', 'I have a code') });
  await haveCode.focus();
  await expect(page.getByRole('status').filter({ hasText: say('أوقفنا الانتقال', 'Redirect stopped') })).toBeVisible();
  await look(page, language, 'reset-sent');
  await haveCode.click();
  await title(page, say('أدخل الرمز', 'Enter the code'));
  await expect(boxes(page, say).first()).toBeFocused();
  await look(page, language, 'verify-code');
  const code = codeIn(await mailWith(email, RESET));
  await page.keyboard.type(code);
  await page.getByRole('button', { name: say('متابعة', 'Continue'), exact: true }).click();
  await title(page, say('اختر كلمة مرور جديدة', 'Choose a new password'));
  await look(page, language, 'reset-password');
  await choosePassword(page, say, `${GOOD} twice`);
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(say('تغيّرت كلمة مرورك', 'You have been logged out on all devices'))).toBeVisible();
  await signIn(page, say, email, `${GOOD} twice`);
  await expect(page).toHaveURL('/dashboard/trainer');
  await mailWith(email, new RegExp(say('تغيّرت كلمة مرور حسابك', 'password')));
});

test('a forgotten password is changed by the link of the mail, once, and every session ends', async ({ page, language, say, unique }) => {
  const email = `office-${unique}@example.org`;
  await page.request.post('/api/auth/signup/school', { data: { name: 'Al-Bayan Institute', email, password: GOOD, language } });
  await page.goto('/auth/login');
  await signIn(page, say, email, GOOD);
  await expect(page).toHaveURL('/dashboard/school');
  // A signed-in person may have forgotten the password, too.
  await page.goto('/auth/forgot-password');
  await forget(page, say, email);
  const link = pageIn(await mailWith(email, RESET), '/auth/reset-password');
  await page.goto(link);
  await choosePassword(page, say, `${GOOD} twice`);
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await signIn(page, say, email, `${GOOD} twice`);
  await expect(page).toHaveURL('/dashboard/school');

  // The link was used: the field shows the error, with a link to a new one.
  await page.goto(link);
  await choosePassword(page, say, `${GOOD} thrice`);
  await expect(page.getByLabel(say('كلمة المرور الجديدة', 'New password'))).toHaveAccessibleDescription(
    new RegExp(say('رابط إعادة تعيين كلمة المرور غير صالح أو انتهت مدته', 'The password reset link is invalid or has expired')),
  );
  await page.getByRole('link', { name: say('طلب رابط جديد', 'Request a new link') }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('after the confirmation the sign-in page follows by itself, and still knows the way to the code', async ({ page, say, unique }) => {
  const email = `nobody-${unique}@example.org`;
  await page.clock.install();
  await page.goto('/auth/forgot-password');
  await forget(page, say, email);
  await title(page, say('راجع بريدك', 'Check your inbox'));
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.clock.fastForward(1600);
  await expect(page).toHaveURL('/auth/login');
  const notice = page.getByRole('status').filter({ hasText: say('إن كان لهذا البريد حساب', 'If this email has an account') });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel(say('البريد الإلكتروني', 'Email'))).toHaveValue(email);
  await notice.getByRole('link', { name: say('لديّ رمز', 'I have a code') }).click();
  await expect(page).toHaveURL('/auth/verify-code');
  await expect(page.getByText(email)).toBeVisible();
});

test('the redirect waits for whoever turns to its links', async ({ page, say, unique }) => {
  await page.clock.install();
  await page.goto('/auth/forgot-password');
  await forget(page, say, `nobody-${unique}@example.org`);
  await title(page, say('راجع بريدك', 'Check your inbox'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('لديّ رمز', 'I have a code') })).toBeFocused();
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/verify-code');
});

test('the pages that carry a secret send no referrer', async ({ page }) => {
  const answer = await page.goto('/auth/reset-password?token=abc&email=a@example.org');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
});
