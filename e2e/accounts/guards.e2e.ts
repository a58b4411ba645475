import { expect, picture, test } from '../fixtures.ts';
import { NORA, openDashboard, PASSWORD, YUSUF } from '../people.ts';
import { signIn } from './forms.ts';

test('a visitor is sent to sign in, and comes back to where they wanted to go', async ({ page, say }) => {
  await page.goto('/dashboard/evaluator?view=reports');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(YUSUF);
  await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill('visit-every-classroom');
  await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/evaluator\?view=reports/);
});

test('another role’s dashboard leads to one’s own', async ({ page }) => {
  await openDashboard(page, YUSUF, '/dashboard/admin');
  await expect(page).toHaveURL(/\/dashboard\/evaluator/);
});

test('an ended session leads to sign in, and says so', async ({ page, say }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  await expect(page.locator('h1')).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // The page loads its account and its lists and is refused.
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(
    page.getByText(say('انتهت جلستك. سجّل الدخول من جديد للمتابعة من حيث كنت.', 'Your session has ended. Log in again to continue where you were.')),
  ).toBeVisible();
});

test('what was being written when the session ended is back after signing in', async ({ page, say }) => {
  const settings = '/dashboard/evaluator?view=settings#data';
  await page.goto(settings);
  await signIn(page, say, YUSUF, PASSWORD);
  const ask = page.getByRole('button', { name: say('تقديم طلب إلى الهيئة', 'Ask the authority') });
  const details = page.getByRole('textbox', { name: new RegExp(say('ما المطلوب تحديدًا', 'What exactly')) });
  await ask.click();
  await page.getByRole('button', { name: new RegExp(say('اختر', 'Choose')) }).click();
  await page.getByRole('option', { name: say('تصحيح', 'Correction') }).click();
  await details.fill('A long text,\nin two lines.');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // The page may learn over its live connection that the session has ended, before the request can be sent.
  const login = page.waitForURL(/\/auth\/login/);
  await Promise.race([login, page.getByRole('button', { name: say('إرسال الطلب', 'Send the request') }).click()]);
  await login;
  await signIn(page, say, YUSUF, PASSWORD);
  await expect(page.getByText(say('ما كتبته سابقًا لا يزال محفوظًا هنا.', 'What you typed before is still here.'))).toBeVisible();
  await picture(page, 'unsent-stored');
  await expect(page).toHaveURL(settings);
  await ask.click();
  await expect(details).toHaveValue('A long text,\nin two lines.');
  await expect(page.getByRole('button', { name: new RegExp(say('تصحيح', 'Correction')) })).toBeVisible();
  await picture(page, 'unsent-restored');
});
