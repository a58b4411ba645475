import { expect, expectAccessible, expectDirection, test } from '../fixtures.ts';
import { NORA, openDashboard, PASSWORD } from '../people.ts';
const SCHOOL = 'office@alhuda.example';
test.describe('signing in', () => {
    test('stands in the language chosen, and goes over to the other', async ({ page, language, say }) => {
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
    test('asks for what is missing before it calls the server', async ({ page, say }) => {
        await page.goto('/auth/login');
        const email = page.getByLabel(say('البريد الإلكتروني', 'Email'));
        await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
        await expect(page.getByText(say('هذا الحقل مطلوب.', 'This field is required.'))).toHaveCount(2);
        await expect(email).toBeFocused();
        await email.fill('nora@iqs');
        await expect(email).toHaveAccessibleDescription(new RegExp(say('أدخل بريدًا إلكترونيًا صحيحًا', 'Enter an email')));
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
    test('says what to do when the connection is lost, and keeps what was typed', async ({ page, say }) => {
        await page.route('**/api/auth/login', (route) => route.abort());
        await page.goto('/auth/login');
        const password = page.getByLabel(say('كلمة المرور', 'Password'), { exact: true });
        await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(NORA);
        await password.fill(PASSWORD);
        await page.keyboard.press('Enter');
        const alert = page.getByRole('alert').filter({ hasText: say('تعذّر تسجيل الدخول', 'Login failed') });
        await expect(alert).toContainText(say('انقطع الاتصال', 'The connection was lost'));
        await expect(password).toHaveValue(PASSWORD);
        await page.unroute('**/api/auth/login');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard/admin');
    });
    test('shows and hides the password', async ({ page, say }) => {
        await page.goto('/auth/login');
        const password = page.getByLabel(say('كلمة المرور', 'Password'), { exact: true });
        await password.fill('seen-for-a-moment');
        await expect(password).toHaveAttribute('type', 'password');
        await page.getByRole('button', { name: say('إظهار كلمة المرور', 'Show password') }).click();
        await expect(password).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: say('إخفاء كلمة المرور', 'Hide password') }).click();
        await expect(password).toHaveAttribute('type', 'password');
    });
    test('keeps the session for this tab, or for longer when asked to', async ({ page, say }) => {
        const stored = () => page.evaluate(() => [localStorage.getItem('token') !== null, sessionStorage.getItem('token') !== null]);
        for (const remembered of [false, true]) {
            await page.goto('/auth/login');
            await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(NORA);
            await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
            if (remembered)
                await page.getByText(say('تذكّرني', 'Remember me')).click();
            await page.getByRole('button', { name: say('دخول', 'Log in'), exact: true }).click();
            await expect(page).toHaveURL('/dashboard/admin');
            expect(await stored()).toEqual([remembered, !remembered]);
            await page.evaluate(() => ['user', 'userId', 'token'].forEach((key) => (localStorage.removeItem(key), sessionStorage.removeItem(key))));
        }
    });
});
test.describe('where signing in leads', () => {
    const signIn = async (page, say) => {
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
    for (const next of ['https://elsewhere.example/', '//elsewhere.example/dashboard/school', '/\\elsewhere.example', '/dashboard/admin']) {
        test(`is never ${next}`, async ({ page, say }) => {
            await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
            await signIn(page, say);
            await expect(page).toHaveURL('/dashboard/school');
        });
    }
    test('is one’s own dashboard for whoever is signed in already', async ({ page }) => {
        await openDashboard(page, SCHOOL, '/auth/login');
        await expect(page).toHaveURL('/dashboard/school');
        await page.goto('/auth/register/trainer');
        await expect(page).toHaveURL('/dashboard/school');
    });
});
