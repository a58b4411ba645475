import type { Page } from '@playwright/test';

export type Say = (arabic: string, english: string) => string;

/** A password nobody tries first. */
export const GOOD = 'a calm river bends';

/** The fields of a registration. */
export const registration = (page: Page, say: Say, role: 'school' | 'person') => ({
  name: page.getByLabel(role === 'school' ? say('اسم المؤسسة', 'Institution name') : say('الاسم الكامل', 'Full name')),
  email: page.getByLabel(say('البريد الإلكتروني', 'Email')),
  password: page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }),
  confirmation: page.getByLabel(say('تأكيد كلمة المرور', 'Confirm password')),
  consent: page.getByText(say('اطّلعت على سياسة الخصوصية', 'I have read the privacy policy')),
  submit: page.getByRole('button', { name: say('إنشاء الحساب', 'Create the account') }),
});

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, say: Say, email: string, password: string): Promise<void> {
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
  await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
}

/** Fills the two fields of a new password and sends them. */
export async function choosePassword(page: Page, say: Say, password: string): Promise<void> {
  await page.getByLabel(say('كلمة المرور الجديدة', 'New password')).fill(password);
  await page.getByLabel(say('تأكيد كلمة المرور', 'Confirm password')).fill(password);
  await page.getByRole('button', { name: say('تغيير كلمة المرور', 'Change the password') }).click();
}

/** Requests the mail for a forgotten password. */
export async function forget(page: Page, say: Say, email: string): Promise<void> {
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
  await page.getByRole('button', { name: say('إرسال الرسالة', 'Send reset email') }).click();
}
