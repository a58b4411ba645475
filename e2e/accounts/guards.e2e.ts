import { expect, test } from '../fixtures.ts';
import { NORA, openDashboard, YUSUF } from '../people.ts';

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
  // The page asks for its account and its lists, and finds that it may not.
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(
    page.getByText(say('انتهت جلستك. سجّل الدخول من جديد للمتابعة من حيث كنت.', 'Your session has ended. Log in again to continue where you were.')),
  ).toBeVisible();
});
