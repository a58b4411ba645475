import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { choosePassword, forget, GOOD, registration, signIn } from './forms.ts';
const RESET = /reset-password/;
const codeIn = (mail) => /\b(\d{6})\b/.exec(mail)[1];
const boxes = (page, say) => page.getByRole('group', { name: say('الرمز من الرسالة', 'Code from the mail') }).getByRole('textbox');
const title = (page, words) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
async function look(page, language, name) {
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, name);
}
test('from sign-up through a forgotten password back in, by the code of the mail', async ({ page, language, say, unique }) => {
    test.setTimeout(240_000);
    const email = `amina-${unique}@example.org`;
    // Registers, and confirms the address by the mail.
    await page.goto('/auth/register/trainer');
    const form = registration(page, say, 'person');
    await form.name.fill(say('آمنة الهاشمي', 'Amina Al-Hashimi'));
    await form.email.fill(email);
    await form.password.fill(GOOD);
    await form.confirmation.fill(GOOD);
    await form.consent.click();
    await form.submit.click();
    await expect(page).toHaveURL('/auth/login');
    await page.goto(pageIn(await mailWith(email, /verify-email/), '/auth/verify-email'));
    await title(page, say('تأكّد بريدك', 'Your address is confirmed'));
    await expect(page.getByText(email)).toBeVisible();
    await look(page, language, 'verify-email');
    // The link works once.
    await page.reload();
    await title(page, say('هذا الرابط لا يؤكّد شيئًا', 'This link does not confirm anything'));
    await page.getByRole('link', { name: say('تسجيل الدخول', 'Log in') }).click();
    await signIn(page, say, email, GOOD);
    await expect(page).toHaveURL('/dashboard/trainer');
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('user')).email_verified)).toBe(true);
    await page.evaluate(() => sessionStorage.clear());
    // Forgets the password, and takes the code.
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say('نسيت كلمة المرور؟', 'Forgot password?') }).click();
    await look(page, language, 'forgot-password');
    await forget(page, say, email);
    await title(page, say('راجع بريدك', 'Look into your mailbox'));
    const haveCode = page.getByRole('link', { name: say('لديّ رمز', 'I have a code') });
    await haveCode.focus();
    await expect(page.getByRole('status').filter({ hasText: say('أوقفنا الانتقال', 'You stay on this page') })).toBeVisible();
    await look(page, language, 'reset-sent');
    await haveCode.click();
    await title(page, say('اكتب الرمز', 'Type the code'));
    await expect(boxes(page, say).first()).toBeFocused();
    await look(page, language, 'verify-code');
    const code = codeIn(await mailWith(email, RESET));
    await page.keyboard.type(code.slice(0, 3));
    await expect(boxes(page, say).nth(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes(page, say).nth(2)).toBeFocused();
    await expect(boxes(page, say).nth(2)).toHaveValue('');
    await page.keyboard.type(code.slice(2));
    await page.getByRole('button', { name: say('متابعة', 'Continue'), exact: true }).click();
    await title(page, say('اختر كلمة مرور جديدة', 'Choose a new password'));
    await look(page, language, 'reset-password');
    await choosePassword(page, say, `${GOOD} twice`);
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText(say('تغيّرت كلمة مرورك', 'Your password has been changed'))).toBeVisible();
    await signIn(page, say, email, `${GOOD} twice`);
    await expect(page).toHaveURL('/dashboard/trainer');
    await mailWith(email, new RegExp(say('تغيّرت كلمة مرور حسابك', 'password')));
});
test('a forgotten password is changed by the link of the mail, once, and every session ends', async ({ page, language, say, unique }) => {
    const email = `office-${unique}@example.org`;
    await page.request.post('/api/auth/signup/school', { data: { name: 'Al-Bayan Institute', email, password: GOOD, language } });
    await page.goto('/auth/login');
    await signIn(page, say, email, GOOD);
    await expect(page).toHaveURL('/dashboard/school');
    // Whoever is signed in may have forgotten it, too.
    await page.goto('/auth/forgot-password');
    await forget(page, say, email);
    const link = pageIn(await mailWith(email, RESET), '/auth/reset-password');
    await page.goto(link);
    await choosePassword(page, say, `${GOOD} twice`);
    await expect(page).toHaveURL('/auth/login');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await signIn(page, say, email, `${GOOD} twice`);
    await expect(page).toHaveURL('/dashboard/school');
    // It was used up: the refusal stands at the field, with the way to a new one.
    await page.goto(link);
    await choosePassword(page, say, `${GOOD} thrice`);
    await expect(page.getByLabel(say('كلمة المرور الجديدة', 'New password'))).toHaveAccessibleDescription(new RegExp(say('رابط إعادة تعيين كلمة المرور غير صالح أو انتهت مدته', 'The password reset link is invalid or has expired')));
    await page.getByRole('link', { name: say('طلب رابط جديد', 'Request a new link') }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
});
test('after the confirmation the sign-in page follows by itself, and still knows the way to the code', async ({ page, say, unique }) => {
    const email = `nobody-${unique}@example.org`;
    await page.clock.install();
    await page.goto('/auth/forgot-password');
    await forget(page, say, email);
    await title(page, say('راجع بريدك', 'Look into your mailbox'));
    await page.clock.fastForward(2900);
    await expect(page).toHaveURL('/auth/forgot-password');
    await page.clock.fastForward(200);
    await expect(page).toHaveURL('/auth/login');
    const notice = page.getByRole('status').filter({ hasText: say('إن كان لهذا البريد حساب', 'If an account has this address') });
    await expect(notice).toBeVisible();
    await expect(page.getByLabel(say('البريد الإلكتروني', 'Email'))).toHaveValue(email);
    await notice.getByRole('link', { name: say('لديّ رمز', 'I have a code') }).click();
    await expect(page).toHaveURL('/auth/verify-code');
    await expect(page.getByText(email)).toBeVisible();
});
test('the redirect waits for whoever turns to its links', async ({ page, say, unique }) => {
    await page.clock.install();
    await page.goto('/auth/forgot-password');
    await forget(page, say, `nobody-${unique}@example.org`);
    await title(page, say('راجع بريدك', 'Look into your mailbox'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('لديّ رمز', 'I have a code') })).toBeFocused();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/auth/forgot-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/verify-code');
});
test('a mail is sent again once a minute has passed', async ({ page, say, unique }) => {
    await page.clock.install();
    // The server's own clock has not moved on, so it is not the one that answers.
    await page.route('**/api/auth/reset', (route) => route.fulfill({ json: { ok: true } }));
    await page.goto('/auth/forgot-password');
    await forget(page, say, `nobody-${unique}@example.org`);
    await page.getByRole('link', { name: say('لديّ رمز', 'I have a code') }).click();
    const resend = page.getByRole('button', { name: new RegExp(say('^إعادة الإرسال', '^Send again')) });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(new RegExp(say('بعد \\d+ ثانية', 'in \\d+ seconds')));
    await page.clock.fastForward(61_000);
    await expect(resend).toBeEnabled();
    await resend.click();
    await expect(page.getByText(say('أعدنا الإرسال', 'Sent again'))).toBeVisible();
    await expect(resend).toBeDisabled();
});
test('a wrong code is told, and pasting fills all boxes', async ({ page, context, say, unique }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/auth/verify-code');
    const button = page.getByRole('button', { name: say('متابعة', 'Continue'), exact: true });
    await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(`nobody-${unique}@example.org`);
    await boxes(page, say).first().focus();
    await page.evaluate(() => navigator.clipboard.writeText(' 12٣-45 6 '));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(boxes(page, say).nth(5)).toHaveValue('6');
    await expect(boxes(page, say).nth(2)).toHaveValue('3');
    await button.click();
    await expect(page.getByText(say('الرمز غير صحيح أو انتهت مدته.', 'The code is not right, or has expired.'))).toBeVisible();
    await expect(boxes(page, say).first()).toBeFocused();
    await expect(boxes(page, say).first()).toHaveValue('');
    await page.keyboard.type('123');
    await button.click();
    await expect(page.getByText(say('الرمز غير صحيح أو انتهت مدته.', 'The code is not right, or has expired.'))).toBeVisible();
    await expectAccessible(page);
});
test('a link without its parts is an invalid one, and leads to a new one', async ({ page, say }) => {
    for (const address of ['', '?token=abc', '?email=a@example.org']) {
        await page.goto(`/auth/reset-password${address}`);
        await title(page, say('رابط غير صالح', 'Invalid Reset Link'));
    }
    await expect(page.getByText(say('رابط إعادة تعيين كلمة المرور غير صالح أو انتهت مدته', 'The password reset link is invalid or has expired'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('طلب رابط جديد', 'Request a new link') }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
});
test('a mail that could not be sent is told in the specification’s words', async ({ page, say }) => {
    await page.goto('/auth/forgot-password');
    await page.route('**/api/auth/reset', (route) => route.fulfill({
        status: 429,
        headers: { 'retry-after': '660' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Too Many Requests', status: 429, code: 'too_many_mails', message: '…' }),
    }));
    await forget(page, say, 'someone@example.org');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(say('تعذّر إرسال رسالة إعادة تعيين كلمة المرور', 'Failed to send password reset email'));
    await expect(alert).toContainText(say('بعد 11 دقيقة', 'in 11 minutes'));
    await page.unroute('**/api/auth/reset');
    await page.route('**/api/auth/reset', (route) => route.abort());
    await page.getByRole('button', { name: say('إرسال الرسالة', 'Send the mail') }).click();
    await expect(alert).toHaveText(say('تعذّر إرسال رسالة إعادة التعيين. أعد المحاولة.', 'Failed to send reset email. Please try again.'));
});
test('the pages that carry a secret send no referrer', async ({ page }) => {
    const answer = await page.goto('/auth/reset-password?token=abc&email=a@example.org');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
});
