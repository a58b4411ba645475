import { expect, expectAccessible, expectDirection, test } from '../fixtures.ts';
import { GOOD, registration as fields } from './forms.ts';

test('registering begins with the role', async ({ page, language, say }) => {
  await page.goto('/auth/login');
  await page.goto('/auth/register');
  await expectDirection(page, language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('إنشاء حساب', 'Create an account'));
  await expectAccessible(page);
  const roles = page.getByRole('navigation', { name: say('سجّل بصفتك', 'Register as') }).getByRole('link');
  await expect(roles).toHaveCount(3);
  await roles.first().click();
  await expect(page).toHaveURL('/auth/register/evaluator');
  // Another page begins at its main part.
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('link', { name: say('التسجيل بصفة أخرى', 'Choose another account type') }).click();
  await page.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('a press is not lost when the strength of the password is known between pressing and letting go', async ({ page, say }) => {
  let measure = () => undefined as void;
  const measured = new Promise<void>((resolve) => {
    measure = resolve;
  });
  await page.route('**/strength-worker*', async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto('/auth/register/evaluator');
  const form = fields(page, say, 'person');
  await form.password.fill('short');
  await form.submit.hover();
  const before = await form.submit.boundingBox();
  const measuring = page.waitForResponse('**/strength-worker*');
  await page.mouse.down();
  measure();
  await (await measuring).finished();
  // Longer than the dictionaries need to judge one word.
  await page.waitForTimeout(1000);
  expect(await form.submit.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
});

test('the consent leads to the policy without leaving the form', async ({ page, context, say }) => {
  await page.goto('/auth/register/evaluator');
  const form = fields(page, say, 'person');
  await form.name.fill(say('اسم جديد', 'New Name'));
  const [policy] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: say('اقرأ سياسة الخصوصية', 'Read the privacy policy') }).click(),
  ]);
  await expect(policy).toHaveURL('/privacy');
  await expect(form.name).toHaveValue(say('اسم جديد', 'New Name'));
});

for (const role of ['evaluator', 'school', 'trainer'] as const) {
  test(`a new ${role} goes to sign in, and reads once that the account exists`, async ({ page, say, unique }) => {
    const notice = page.getByText(say('أُنشئ حسابك بنجاح', 'Your account has been created'));
    await page.goto(`/auth/register/${role}`);
    const form = fields(page, say, role === 'school' ? 'school' : 'person');
    const email = `${role}-${unique}@example.org`;
    await form.name.fill(say('اسم جديد', 'New Name'));
    await form.email.fill(email);
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    await form.consent.click();
    const request = page.waitForRequest('**/api/auth/signup/**');
    await form.submit.click();
    expect((await request).postDataJSON()).toMatchObject({ email, privacy_version: 1 });
    await expect(page).toHaveURL('/auth/login');
    await expect(notice).toBeVisible();
    await expect(page.getByLabel(say('البريد الإلكتروني', 'Email'))).toHaveValue(email);
    // An account is not a session.
    expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual([null, null]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}
