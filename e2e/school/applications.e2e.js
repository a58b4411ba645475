import { api } from '@miyar/contract';
import { expect, expectAccessible, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, PASSWORD, pdf } from '../people.ts';
const file = (name) => {
    const { buffer, mimeType } = pdf(name, 'Document');
    return new File([new Uint8Array(buffer)], name, { type: mimeType });
};
/** A school of its own with one pending application. */
async function withApplication(page, unique, language) {
    const email = `office@${unique}.example`;
    const name = `School ${unique}`;
    await page.request.post('/api/auth/signup/school', { data: { name, email, password: PASSWORD, language } });
    await callAs(page.request, email, api.applications.submit, {
        body: { name, country: 'Rwanda', accreditation_type: 'new' },
        files: { registration_doc: file('registration.pdf'), curriculum_doc: file('curriculum.pdf') },
    });
    return { email, name };
}
test('a pending application is deleted after confirming, and not before', async ({ page, say, unique, language }) => {
    const { email, name } = await withApplication(page, unique, language);
    await openDashboard(page, email, '/dashboard/school');
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await row.getByRole('button', { name: new RegExp(say('حذف', 'Delete')) }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await picture(page, 'delete-question');
    await expect(question.getByRole('button', { name: say('الإبقاء عليه', 'Keep it') })).toBeFocused();
    await question.getByRole('button', { name: say('الإبقاء عليه', 'Keep it') }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: new RegExp(say('حذف', 'Delete')) }).click();
    await question.getByRole('button', { name: say('حذف الطلب', 'Delete application') }).click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: say('لم تقدّم طلبًا بعد', 'You have not applied yet') })).toBeVisible();
});
test('what others did is seen when the page is looked at again', async ({ page, say, unique, language }) => {
    const { email, name } = await withApplication(page, unique, language);
    await page.clock.install();
    await openDashboard(page, email, '/dashboard/school');
    await expect(page.getByRole('heading', { level: 1, name: say('طلب الاعتماد ينتظر تعيين المقوّم', 'Your application is waiting for an evaluator') })).toBeVisible();
    const schools = await callAs(page.request, NORA, api.schools.list, { query: { status: 'pending', limit: 500 } });
    const school = schools.find((one) => one.name === name);
    await callAs(page.request, NORA, api.decisions.changeStatus, { body: { schoolId: school.id, status: 'denied', reason: `Reason ${unique}` } });
    // Its answers count as fresh for half a minute; after that, coming back to the page asks again.
    await page.clock.fastForward(60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('heading', { level: 1, name: say('لم يُقبل طلب الاعتماد', 'Your application was not approved') })).toBeVisible();
    await expect(page.getByText(`Reason ${unique}`).first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'school-rejected');
});
test('an application that would be refused says so before any file is chosen, and one that was begun is not lost unasked', async ({ page, say, unique, language, }) => {
    const { email, name } = await withApplication(page, unique, language);
    // By the form, so that there is a page to go back to.
    await page.goto('/auth/register');
    await page.getByRole('link', { name: say('تسجيل الدخول', 'Log in'), exact: true }).click();
    await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
    await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('دخول', 'Log in') }).click();
    await expect(page).toHaveURL(/\/dashboard\/school/);
    await page
        .getByRole('button', { name: say('طلب جديد', 'New application') })
        .first()
        .click();
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: say('التالي', 'Next') });
    await dialog.getByLabel(say('اسم المدرسة', 'School name')).fill(`  ${name.toUpperCase()}`);
    await dialog.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }).click();
    await page.getByRole('option', { name: say('رواندا', 'Rwanda') }).click();
    await dialog.getByText(say('تجديد الاعتماد', 'Renewal'), { exact: true }).click();
    await next.click();
    const open = dialog.getByText(say('لهذه المؤسسة طلب قيد المراجعة', 'This institution already has an application under review'));
    await expect(open).toBeVisible();
    await expect(dialog.getByLabel(say('اسم المدرسة', 'School name'))).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'apply-refused-before-files');
    await dialog.getByLabel(say('اسم المدرسة', 'School name')).fill(`Other ${unique}`);
    await next.click();
    await expect(open).toBeHidden();
    await expect(dialog.getByText(say('التجديد لمؤسسة سبق اعتمادها', 'Renewal is for an institution accredited before'))).toBeVisible();
    await dialog.getByText(say('اعتماد جديد', 'New accreditation'), { exact: true }).click();
    await next.click();
    await expect(dialog.locator('input[type=file]').first()).toBeAttached();
    // Escape, the browser's Back and the cross all ask; staying keeps everything.
    const question = page.getByRole('alertdialog');
    const keep = question.getByRole('button', { name: say('متابعة التعبئة', 'Keep editing') });
    await page.keyboard.press('Escape');
    await keep.click();
    await expect(question).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await picture(page, 'apply-discard-question');
    await keep.click();
    await expect(page).toHaveURL(/\/dashboard\/school/);
    await dialog.getByRole('button', { name: say('السابق', 'Back') }).click();
    await expect(dialog.getByLabel(say('اسم المدرسة', 'School name'))).toHaveValue(`Other ${unique}`);
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: say('ترك الطلب', 'Discard it') }).click();
    await expect(dialog).toBeHidden();
});
