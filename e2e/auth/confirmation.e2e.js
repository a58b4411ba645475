import { expect, expectAccessible, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { openDashboard, PASSWORD } from '../people.ts';
test.beforeEach(async ({ page, language, unique }) => {
    await page.request.post('/api/auth/signup/trainer', { data: { name: 'Samir Haddad', email: `trainer-${unique}@example.org`, password: PASSWORD, language } });
});
test('a link that confirms nothing is told, and another mail can be had', async ({ page, say, unique }) => {
    const email = `trainer-${unique}@example.org`;
    for (const address of ['/auth/verify-email', '/auth/verify-email?token=never-sent']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('هذا الرابط لا يؤكّد شيئًا', 'This link does not confirm anything'));
        await expect(page.getByText(say('سجّل الدخول لنعيد إرسال الرسالة.', 'Log in to have the mail sent again.'))).toBeVisible();
    }
    await openDashboard(page, email, '/auth/verify-email?token=never-sent');
    await page.getByRole('button', { name: say('إعادة إرسال الرسالة', 'Send the mail again') }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText(say('أُرسلت إلى', 'Sent to'));
    await expectAccessible(page);
    await page.getByRole('link', { name: say('المتابعة إلى لوحتك', 'Go on to your dashboard') }).click();
    await expect(page).toHaveURL('/dashboard/trainer');
});
test('a lost connection does not use the link up', async ({ page, say, unique }) => {
    const link = pageIn(await mailWith(`trainer-${unique}@example.org`, /verify-email/), '/auth/verify-email');
    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تعذّر تأكيد البريد', 'The address could not be confirmed'));
    await expectAccessible(page);
    await page.unroute('**/api/auth/verify-email');
    await page.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكّد بريدك', 'Your address is confirmed'));
});
