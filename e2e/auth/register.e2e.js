import { expect, expectAccessible, expectDirection, test } from '../fixtures.ts';
import { NORA } from '../people.ts';
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
    await expect(page).toHaveURL('/auth/register/school');
    // Another page begins at its main part.
    await expect(page.locator('#main')).toBeFocused();
    await page.getByRole('link', { name: say('التسجيل بصفة أخرى', 'Register as something else') }).click();
    await page.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
    await expect(page).toHaveURL('/auth/login');
});
test('a role nobody registers for leads to the choice', async ({ page }) => {
    await page.goto('/auth/register/admin');
    await expect(page).toHaveURL('/auth/register');
});
test('a form lists what is wrong, at its head and at the fields', async ({ page, say }) => {
    await page.goto('/auth/register/evaluator');
    const form = fields(page, say, 'person');
    await form.email.fill('someone@');
    await form.password.fill('short');
    await form.confirmation.fill('other');
    await form.submit.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(new RegExp(say('هذا الحقل مطلوب', 'This field is required')));
    await expect(form.password).toHaveAccessibleDescription(new RegExp(say('يجب ألا تقل كلمة المرور عن 8 أحرف', 'Password must be at least 8 characters')));
    await expect(form.confirmation).toHaveAccessibleDescription(say('كلمتا المرور غير متطابقتين', 'Passwords do not match'));
    const summary = page.getByRole('alert').filter({ hasText: say('راجع هذه الحقول', 'Check these fields') });
    await expect(summary.getByRole('button')).toHaveCount(5);
    await expectAccessible(page);
    await summary.getByRole('button').nth(1).click();
    await expect(form.email).toBeFocused();
    // Whether the two agree depends on both.
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    await expect(form.confirmation).not.toHaveAttribute('aria-invalid', 'true');
    await form.password.fill(`${GOOD}!`);
    await expect(form.confirmation).toHaveAttribute('aria-invalid', 'true');
});
test('a press is not lost when the strength of the password is known between pressing and letting go', async ({ page, say }) => {
    let measure = () => undefined;
    const asked = new Promise((resolve) => {
        measure = resolve;
    });
    await page.route('**/strength-worker*', async (route) => {
        await asked;
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
    // Longer than the dictionaries take to judge one word.
    await page.waitForTimeout(1000);
    expect(await form.submit.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
});
test('says how strong a password is, and that Caps Lock is on', async ({ page, say }) => {
    await page.goto('/auth/register/school');
    const form = fields(page, say, 'school');
    await form.name.fill('Al-Bayan Institute');
    const spoken = page.getByRole('status').filter({ hasText: say('قوة كلمة المرور', 'Password strength') });
    await form.password.fill('password1');
    await expect(spoken).toHaveText(new RegExp(say('ضعيفة.*هذه من أول ما يُجرَّب', 'weak.*one of the passwords tried first')));
    await form.password.fill('al-bayan institute');
    await expect(spoken).toHaveText(new RegExp(say('اسمك وبريدك', 'Your name, your address')));
    await form.password.fill(GOOD);
    await expect(spoken).toHaveText(new RegExp(say('قوية', 'strong')));
    await expectAccessible(page);
    await form.password.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
    const capsLock = page.getByText(say('مفتاح الأحرف الكبيرة', 'Caps Lock is on'));
    await expect(capsLock).toBeVisible();
    await form.confirmation.focus();
    await expect(capsLock).toBeHidden();
});
test('the consent is unticked, needed, and leads to the policy without leaving the form', async ({ page, context, say }) => {
    await page.goto('/auth/register/evaluator');
    const form = fields(page, say, 'person');
    await form.name.fill(say('اسم جديد', 'New Name'));
    await form.email.fill('someone@example.org');
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    const box = page.getByRole('checkbox');
    await expect(box).not.toBeChecked();
    await form.submit.click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(say('لإنشاء الحساب، وافق على سياسة الخصوصية.', 'To open an account, agree to the privacy policy.'));
    const [policy] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: say('اقرأ سياسة الخصوصية', 'Read the privacy policy') }).click(),
    ]);
    await expect(policy).toHaveURL('/privacy');
    await expect(form.name).toHaveValue(say('اسم جديد', 'New Name'));
});
test('the server’s refusals stand at their fields, and nothing typed is lost', async ({ page, say }) => {
    await page.goto('/auth/register/school');
    const form = fields(page, say, 'school');
    await form.name.fill('مركز التجربة');
    await form.email.fill(NORA);
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    await form.consent.click();
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(new RegExp(say('هذا البريد مسجّل من قبل', 'This email is already registered')));
    await expect(form.email).toBeFocused();
    await expect(form.name).toHaveValue('مركز التجربة');
    await expect(form.password).toHaveValue(GOOD);
    await form.password.fill('password123');
    await form.confirmation.fill('password123');
    await form.email.fill('nobody-yet@example.org');
    await form.submit.click();
    await expect(form.password).toHaveAccessibleDescription(new RegExp(say('كلمة المرور هذه شائعة', 'This password is common')));
    await page.route('**/api/auth/signup/**', (route) => route.abort());
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(new RegExp(say('تعذّر التسجيل.*انقطع الاتصال', 'Registration failed.*The connection was lost')));
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue('nobody-yet@example.org');
});
for (const role of ['evaluator', 'school', 'trainer']) {
    test(`a new ${role} goes to sign in, and is told once that the account exists`, async ({ page, say, unique }) => {
        const notice = page.getByText(say('أُنشئ حسابك بنجاح', 'Your account has been created'));
        await page.goto(`/auth/register/${role}`);
        const form = fields(page, say, role === 'school' ? 'school' : 'person');
        const email = `${role}-${unique}@example.org`;
        await form.name.fill(say('اسم جديد', 'New Name'));
        await form.email.fill(email);
        await form.password.fill(GOOD);
        await form.confirmation.fill(GOOD);
        await form.consent.click();
        const asked = page.waitForRequest('**/api/auth/signup/**');
        await form.submit.click();
        expect((await asked).postDataJSON()).toMatchObject({ email, privacy_version: 1 });
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
