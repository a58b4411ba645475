import { secondFactor } from '@miyar/contract/second-factor';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { callAs, PASSWORD } from '../people.ts';
import { withCodes } from '../with-codes.ts';
import { signIn } from './forms.ts';
/** A new trainer, so that no other test meets the second factor. */
async function newcomer(request, unique, language) {
    const email = `trainer-${unique}@example.org`;
    await request.post('/api/auth/signup/trainer', { data: { name: 'Samir Haddad', email, password: PASSWORD, language } });
    return email;
}
test('signs in with a code of the authenticator application', async ({ page, language, say, unique }) => {
    const email = await newcomer(page.request, unique, language);
    const { secret } = await withCodes(page.request, email);
    await page.goto('/auth/login?next=%2Fdashboard%2Ftrainer%3Fview%3Ddashboard');
    await signIn(page, say, email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكيد هويتك', 'Confirm that it is you'));
    const boxes = page.getByRole('group', { name: say('الرمز من التطبيق', 'Code from the app') }).getByRole('textbox');
    await expect(boxes.first()).toBeFocused();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'second-step');
    const confirm = page.getByRole('button', { name: say('تأكيد', 'Confirm'), exact: true });
    await page.keyboard.type('000000');
    await confirm.click();
    await expect(page.getByText(say('الرمز غير صحيح أو انتهت مدته.', 'The code is not right, or has expired.'))).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    // Back to the password, and here again.
    await page.getByRole('button', { name: say('الرجوع إلى تسجيل الدخول', 'Back to signing in') }).click();
    await signIn(page, say, email, PASSWORD);
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.type(oneTimeCode(secret, 1));
    await confirm.click();
    await expect(page).toHaveURL('/dashboard/trainer?view=dashboard');
});
test('signs in with a recovery code', async ({ page, language, say, unique }) => {
    const email = await newcomer(page.request, unique, language);
    const { recoveryCodes } = await withCodes(page.request, email);
    await page.goto('/auth/login');
    await page.getByText(say('تذكّرني', 'Remember me')).click();
    await signIn(page, say, email, PASSWORD);
    await page.getByRole('button', { name: say('استعمال رمز استعادة', 'Use a recovery code') }).click();
    const field = page.getByLabel(say('رمز الاستعادة', 'Recovery code'));
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(recoveryCodes[0]);
    await page.getByRole('button', { name: say('تأكيد', 'Confirm'), exact: true }).click();
    await expect(page).toHaveURL('/dashboard/trainer');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
test('a sign-in that has run out of time begins again', async ({ page, language, say, unique }) => {
    const email = await newcomer(page.request, unique, language);
    await withCodes(page.request, email);
    await page.route('**/api/auth/login/second-factor', (route) => route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400, code: 'challenge_expired', message: '…' }),
    }));
    await page.goto('/auth/login');
    await signIn(page, say, email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكيد هويتك', 'Confirm that it is you'));
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تسجيل الدخول', 'Log in'));
    await expect(page.getByText(say('انتهت مهلة تسجيل الدخول. ابدأ من جديد.', 'This sign-in has run out of time. Begin again.'))).toBeVisible();
});
/** A device that holds passkeys and whose owner agrees to everything. */
async function authenticator(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
}
/** Makes a passkey on the device and keeps it with the account, as the settings do. */
async function withPasskey(page, email) {
    await page.goto('/auth/login');
    const begun = await callAs(page.request, email, secondFactor.beginPasskey, { body: { current_password: PASSWORD } });
    const response = await page.evaluate(async (options) => {
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
        const made = (await navigator.credentials.create({ publicKey }));
        return { ...made.toJSON() };
    }, begun.options);
    await callAs(page.request, email, secondFactor.addPasskey, { body: { challenge: begun.challenge, name: 'Laptop', response } });
}
test('signs in with a passkey alone, and with a passkey after the password', async ({ page, language, say, unique }) => {
    const email = await newcomer(page.request, unique, language);
    await authenticator(page);
    await withPasskey(page, email);
    const usePasskey = page.getByRole('button', { name: say('المتابعة بمفتاح المرور', 'Sign in with a passkey') });
    await page.goto('/auth/login');
    await usePasskey.click();
    await expect(page).toHaveURL('/dashboard/trainer');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login');
    await signIn(page, say, email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تأكيد هويتك', 'Confirm that it is you'));
    await expectAccessible(page);
    await usePasskey.click();
    await expect(page).toHaveURL('/dashboard/trainer');
});
test('a browser without the passkey says what to do instead', async ({ page, say }) => {
    await authenticator(page);
    await page.goto('/auth/login');
    await page.getByRole('button', { name: say('المتابعة بمفتاح المرور', 'Sign in with a passkey') }).click();
    await expect(page.getByText(say('لم يسلّم المتصفح مفتاح مرور', 'The browser did not hand over a passkey'))).toBeVisible();
});
