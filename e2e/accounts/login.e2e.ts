import { expect, expectAccessible, expectDirection, test } from '../fixtures.ts';
import { NORA, openDashboard, PASSWORD } from '../people.ts';

const SCHOOL = 'office@alhuda.example';

test.describe('signing in', () => {
  test('is shown in the chosen language, and changes to the other', async ({ page, language, say }) => {
    await page.goto('/auth/login');
    await expectDirection(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تسجيل الدخول', 'Log in'));
    await expect(page).toHaveTitle(new RegExp(say('^تسجيل الدخول · ', '^Log in · ')));
    await expectAccessible(page);

    await page.getByRole('button', { name: say('English', 'العربية') }).click();
    await expectDirection(page, language === 'ar' ? 'en' : 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Log in', 'تسجيل الدخول'));
    await page.reload();
    await expectDirection(page, language === 'ar' ? 'en' : 'ar');
  });

  test('says at the e-mail that the two do not fit, in either language', async ({ page, say }) => {
    await page.goto('/auth/login');
    const email = page.getByLabel(say('البريد الإلكتروني', 'Email'));
    await email.fill(NORA);
    await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription(say('البريد الإلكتروني أو كلمة المرور غير صحيحة', 'Invalid email or password'));
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(NORA);
    await expectAccessible(page);

    await page.getByRole('button', { name: say('English', 'العربية') }).click();
    await expect(page.getByText(say('Invalid email or password', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'))).toBeVisible();
  });

  test('keeps the session for this tab, or for longer when asked to', async ({ page, say }) => {
    const stored = () => page.evaluate(() => [localStorage.getItem('token') !== null, sessionStorage.getItem('token') !== null]);
    for (const remembered of [false, true]) {
      await page.goto('/auth/login');
      await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(NORA);
      await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
      if (remembered) await page.getByText(say('تذكّرني', 'Remember me')).click();
      await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
      await expect(page).toHaveURL('/dashboard/admin');
      expect(await stored()).toEqual([remembered, !remembered]);
      await page.evaluate(() => ['user', 'userId', 'token'].forEach((key) => (localStorage.removeItem(key), sessionStorage.removeItem(key))));
    }
  });
});

test.describe('where signing in leads', () => {
  const signIn = async (page: import('@playwright/test').Page, say: (arabic: string, english: string) => string) => {
    await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(SCHOOL);
    await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
  };

  test('is the page that asked for it', async ({ page, say }) => {
    await page.goto('/dashboard/school?view=applications');
    await expect(page).toHaveURL('/auth/login?next=%2Fdashboard%2Fschool%3Fview%3Dapplications');
    await signIn(page, say);
    await expect(page).toHaveURL('/dashboard/school?view=applications');
  });

  test('is never another site', async ({ page, say }) => {
    await page.goto(`/auth/login?next=${encodeURIComponent('//elsewhere.example/dashboard/school')}`);
    await signIn(page, say);
    await expect(page).toHaveURL('/dashboard/school');
  });

  test('is one’s own dashboard for whoever is signed in already', async ({ page }) => {
    await openDashboard(page, SCHOOL, '/auth/login');
    await expect(page).toHaveURL('/dashboard/school');
    await page.goto('/auth/register/trainer');
    await expect(page).toHaveURL('/dashboard/school');
  });
});
