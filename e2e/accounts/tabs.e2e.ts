import { expect, expectAccessible, test } from '../fixtures.ts';
import { NORA, openDashboard, PASSWORD, YUSUF } from '../people.ts';
import { signIn } from './forms.ts';

test('other tabs follow a remembered sign-in, and its end; the language stays', async ({ page, context, language, say, isPhone, unique }) => {
  const email = `evaluator-${unique}@example.org`;
  await page.request.post('/api/auth/signup/evaluator', { data: { name: 'Samir Haddad', email, password: PASSWORD, language } });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await page.goto('/auth/login');
  await page.getByText(say('تذكّرني', 'Remember me')).click();
  await signIn(page, say, email, PASSWORD);
  await expect(page).toHaveURL('/dashboard/evaluator');
  await expect(other).toHaveURL('/dashboard/evaluator');

  if (isPhone) {
    await page.getByRole('button', { name: new RegExp(say('^الحساب', '^Account')) }).click();
    await page.getByRole('menuitem', { name: say('تسجيل الخروج', 'Log out') }).click();
  } else await page.getByRole('button', { name: say('تسجيل الخروج', 'Log out') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL(/\/auth\/login/);
  expect(await other.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token'), localStorage.getItem('userId')])).toEqual([null, null, null]);
  expect(await other.evaluate(() => localStorage.getItem('language'))).toBe(language);
});

test('a new tab is signed in as long as another one is open, and leaves with it', async ({ page, context, say, isPhone }) => {
  await page.goto('/auth/login');
  await signIn(page, say, YUSUF, PASSWORD);
  await expect(page).toHaveURL('/dashboard/evaluator');
  const other = await context.newPage();
  await other.goto('/cases');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other).toHaveURL('/cases');
  expect(await other.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null])).toEqual([null, true]);

  if (isPhone) {
    await other.getByRole('button', { name: new RegExp(say('^الحساب', '^Account')) }).click();
    await other.getByRole('menuitem', { name: say('تسجيل الخروج', 'Log out') }).click();
  } else await other.getByRole('button', { name: say('تسجيل الخروج', 'Log out') }).click();
  await expect(other).toHaveURL('/auth/login');
  await expect(page).toHaveURL(/\/auth\/login/);

  // No other tab can answer.
  await page.goto('/cases');
  await expect(page).toHaveURL('/auth/login?next=%2Fcases');
});

test('an account of an unknown type is informed', async ({ page, say }) => {
  await openDashboard(page, NORA, '/auth/login');
  await page.addInitScript(() => {
    const user = JSON.parse(sessionStorage.getItem('user')!) as object;
    sessionStorage.setItem('user', JSON.stringify({ ...user, role: 'guest', accountType: 'guest' }));
  });
  for (const path of ['/dashboard', '/dashboard/admin', '/auth/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(say('لا تتوفر لوحة لنوع حسابك.', 'No dashboard available for your account type.'))).toBeVisible();
  }
  await expectAccessible(page);
});

test('a second factor that is required and missing comes before everything else', async ({ page, say }) => {
  await openDashboard(page, NORA, '/auth/login');
  await page.addInitScript(() => {
    const user = JSON.parse(sessionStorage.getItem('user')!) as object;
    sessionStorage.setItem('user', JSON.stringify({ ...user, second_factor_missing: true }));
  });
  await page.goto('/dashboard/admin?view=schools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('احمِ حسابك أولًا', 'Protect your account first'));
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: say('تفعيلها من الإعدادات', 'Set it up in the settings') })).toHaveAttribute(
    'href',
    '/dashboard/admin?view=settings#security',
  );
  // The server answers that it is not required, or exists.
  await page.getByRole('button', { name: say('فعّلتها', 'I have set it up') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('احمِ حسابك أولًا', 'Protect your account first'));
});
