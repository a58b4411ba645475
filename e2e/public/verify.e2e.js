import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, test } from '../fixtures.ts';
import { callAs } from '../people.ts';
/** A certificate of the demo world. */
const certificateOf = async (request, email) => (await callAs(request, email, api.certificates.list, {}))[0];
const FULL = 'office@alihsan.example';
const CONDITIONAL = 'office@alhuda.example';
const WITHOUT_LEVEL = 'office@daralfurqan.example';
/** Lets the register answer with another state: nobody in the demo world has been suspended. */
async function answerWith(page, changes) {
    await page.route('**/api/verify/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
    });
}
test('a valid certificate says so, and what it says', async ({ page, request, language, say }) => {
    const { verification_code, certificate_number } = await certificateOf(request, FULL);
    await page.goto(`/verify/${verification_code}`);
    await expectDirection(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('صحيحة وسارية', 'Genuine and valid'));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(say('مجمع الإحسان الوقفي', 'Al-Ihsan Endowment Complex'));
    const main = page.getByRole('main');
    for (const words of [
        say('Al-Ihsan Endowment Complex', 'مجمع الإحسان الوقفي'),
        'كينيا',
        'Kenya',
        certificate_number,
        verification_code,
        say('كامل', 'Full'),
        say('المستوى A في سلّم من A إلى D', 'Level A of the scale A to D').replace('A', '⁨A⁩'),
        say('9 مارس 2026', '9 March 2026'),
        say('20 رمضان 1447 هـ', '20 Ramadan 1447 AH'),
    ]) {
        await expect(main.getByText(words, { exact: true }).first()).toBeAttached();
    }
    await expectAccessible(page);
});
test('a conditional certificate says that it is conditional, and one without a level shows none', async ({ page, request, say }) => {
    const level = page.getByRole('term').filter({ hasText: say('المستوى', 'Level') });
    await page.goto(`/verify/${(await certificateOf(request, CONDITIONAL)).verification_code}`);
    await expect(page.getByRole('definition').filter({ hasText: say('مشروط', 'Conditional') })).toContainText(say('باستيفاء المتطلبات', 'On meeting the requirements'));
    await expect(level).toHaveCount(1);
    await page.goto(`/verify/${(await certificateOf(request, WITHOUT_LEVEL)).verification_code}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(level).toHaveCount(0);
});
for (const [status, arabic, english] of [
    ['expired', 'صحيحة، وانتهت مدتها', 'Genuine, but expired'],
    ['suspended', 'موقوفة', 'Suspended'],
    ['withdrawn', 'مسحوبة', 'Withdrawn'],
    ['superseded', 'حلّت محلها شهادة أحدث', 'Replaced by a newer certificate'],
]) {
    test(`a certificate that is ${status} does not look valid`, async ({ page, request, say }) => {
        const { verification_code } = await certificateOf(request, FULL);
        await answerWith(page, { status, ...(status === 'expired' && { valid_until: '2026-08-31' }) });
        await page.goto(`/verify/${verification_code}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(arabic, english));
        await expect(page).toHaveTitle(new RegExp(`^${say(arabic, english)}`));
        await expect(page.getByText(say('صحيحة وسارية', 'Genuine and valid'))).toHaveCount(0);
        await expectAccessible(page);
    });
}
test('an unknown code is said to be unknown', async ({ page, say }) => {
    for (const code of ['ABCD-EFGH-2345', 'no-code-at-all']) {
        await page.goto(`/verify/${code}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('لا توجد شهادة بهذا الرمز', 'No certificate has this code'));
        await expect(page.getByText(code)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: say('التحقق من شهادة أخرى', 'Verify another certificate') }).click();
    await expect(page).toHaveURL('/verify');
});
test('a register that cannot be asked says nothing about the certificate, and can be asked again', async ({ page, request, say }) => {
    const { verification_code } = await certificateOf(request, FULL);
    await page.route('**/api/verify/*', (route) => route.abort());
    await page.goto(`/verify/${verification_code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('تعذّر الوصول إلى السجل', 'The register could not be asked'));
    await expectAccessible(page);
    await page.unroute('**/api/verify/*');
    await page.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('صحيحة وسارية', 'Genuine and valid'));
});
test('a code is taken as people write it', async ({ page, request, say }) => {
    const { verification_code } = await certificateOf(request, FULL);
    await page.goto('/verify');
    const field = page.getByLabel(say('رمز التحقق', 'Verification code'));
    await expect(field).toHaveAttribute('dir', 'ltr');
    await expectAccessible(page);
    await field.fill('7K3M');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(say('الرمز اثنا عشر حرفًا ورقمًا', 'A code has twelve letters and digits')));
    await field.fill(` ${verification_code.toLowerCase().replaceAll('-', ' ')} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/verify/${verification_code}`);
    await page.goto(`/verify/${verification_code.toLowerCase().replaceAll('-', '')}`);
    await expect(page).toHaveURL(`/verify/${verification_code}`);
});
test('the link is copied', async ({ page, context, request, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { verification_code, verify_url } = await certificateOf(request, FULL);
    await page.goto(`/verify/${verification_code}`);
    await page.getByRole('button', { name: say('نسخ رابط التحقق', 'Copy verification link') }).click();
    await expect(page.getByText(say('نُسخ الرابط.', 'The link has been copied.'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(verify_url);
});
