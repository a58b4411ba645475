import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, noteRefusals, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, PASSWORD, pdf, YUSUF } from '../people.ts';
const file = (name) => {
    const { buffer, mimeType } = pdf(name, 'Document');
    return new File([new Uint8Array(buffer)], name, { type: mimeType });
};
/** A school of its own whose application is Yusuf's. */
async function assignedSchool(page, unique, language) {
    const email = `office@${unique}.example`;
    const name = `School ${unique}`;
    await page.request.post('/api/auth/signup/school', { data: { name, email, password: PASSWORD, language } });
    await callAs(page.request, email, api.applications.submit, {
        body: { name, country: 'Rwanda', accreditation_type: 'new' },
        files: { registration_doc: file('registration.pdf'), curriculum_doc: file('curriculum.pdf') },
    });
    const [[school], everyone] = await Promise.all([
        callAs(page.request, NORA, api.schools.list, { query: { q: name } }),
        callAs(page.request, NORA, api.schools.evaluators, { query: { limit: 500 } }),
    ]);
    const yusuf = everyone.find((evaluator) => evaluator.email === YUSUF);
    await callAs(page.request, NORA, api.assignments.assign, { body: { school_id: school.id, evaluator_id: yusuf.id } });
    return { email, name };
}
test('an evaluator gives feedback, and the school reads it with its rating, type and document', async ({ page, browser, language, say, unique }) => {
    test.setTimeout(180_000);
    const { email, name } = await assignedSchool(page, unique, language);
    const words = say(`خطة الحفظ متدرجة بعناية ${unique}`, `The memorisation plan is graded with care ${unique}`);
    const add = say('إضافة ملاحظة', 'Add feedback');
    await openDashboard(page, YUSUF, '/dashboard/evaluator?view=schools');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: add });
    const submit = dialog.getByRole('button', { name: say('إرسال الملاحظة', 'Submit feedback') });
    // What lacks is said at its field and at the head, and the first of them has the focus.
    await submit.click();
    await expect(dialog.getByText(say('أكمل الحقول المطلوبة كلها', 'Please fill in all required fields'))).toBeVisible();
    await expect(dialog.getByText(say('هذا الحقل مطلوب.', 'This field is required.'))).toHaveCount(3);
    await expect(dialog.getByRole('radio', { name: say('ممتاز', 'Excellent') })).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'feedback-refused');
    await dialog.getByText(say('جيد', 'Good'), { exact: true }).click();
    await dialog.getByRole('button', { name: new RegExp(say('النوع', 'Type')) }).click();
    await page.getByRole('option', { name: say('الأداء الأكاديمي', 'Academic performance') }).click();
    const text = dialog.getByRole('textbox', { name: say('الوصف', 'Description') });
    await text.fill('a'.repeat(4001));
    await expect(dialog.getByText(/4,001/)).toBeVisible();
    await expect(dialog.getByText(say('النص أطول من المسموح', 'The text is longer than allowed'))).toBeVisible();
    await text.fill(words);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') });
    await submit.click();
    await expect(dialog.getByText(say('محتوى الملف لا يطابق نوعه', 'The content of the file is not what its type says'))).toBeVisible();
    // A filled form is not lost unasked.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('متابعة التعبئة', 'Keep editing') }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue(words);
    await dialog.getByRole('button', { name: say('إزالة الملف', 'Remove the file') }).click();
    await dialog.locator('input[type=file]').setInputFiles(pdf('ملاحظات.pdf', 'Notes'));
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'feedback-dialog');
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say('أُرسلت الملاحظة', 'Feedback submitted successfully!'))).toBeVisible();
    // It stands among what the evaluator gave, and reload keeps that list.
    await page.goto('/dashboard/evaluator?view=reports');
    await page.getByRole('radio', { name: say('ملاحظاتك', 'Feedback given') }).click();
    const given = page.getByRole('listitem').filter({ hasText: words });
    await expect(given.getByText(name)).toBeVisible();
    await page.reload();
    await expect(given.getByText(say('جيد', 'Good'), { exact: true })).toBeVisible();
    await expectDirection(page, language);
    await expectAccessible(page);
    await picture(page, 'feedback-given');
    // The school reads it on its dashboard.
    const { baseURL } = test.info().project.use;
    const context = await browser.newContext({ baseURL: baseURL, viewport: page.viewportSize(), timezoneId: 'Asia/Riyadh', acceptDownloads: true });
    await noteRefusals(context);
    await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const school = await context.newPage();
    await openDashboard(school, email, '/dashboard/school');
    const box = school.getByRole('region', { name: say('ملاحظات المقوّم', 'Evaluator feedback') });
    const item = box.getByRole('listitem').filter({ hasText: words });
    await expect(item.getByText(say('جيد', 'Good'), { exact: true })).toBeVisible();
    await expect(item.getByText(say('الأداء الأكاديمي', 'Academic performance'))).toBeVisible();
    await expect(item.getByText('د. يوسف موسوكي')).toBeVisible();
    await expectDirection(school, language);
    await expectAccessible(school);
    await picture(school, 'school-feedback-box');
    const [document] = await Promise.all([
        school.waitForEvent('download'),
        item.getByRole('button', { name: new RegExp(say('تنزيل الوثيقة المساندة', 'Download the supporting document')) }).click(),
    ]);
    expect(document.suggestedFilename()).toBe('ملاحظات.pdf');
    expect((await readFile(await document.path())).toString('latin1')).toContain('Notes');
    await box.getByRole('link', { name: say('كل الملاحظات', 'All feedback') }).click();
    await expect(school.getByRole('heading', { level: 1, name: say('ملاحظات المقوّم', 'Evaluator feedback') })).toBeVisible();
    await expect(school.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await expectAccessible(school);
    await picture(school, 'school-feedback-all');
    await context.close();
});
test('a school that has left meanwhile takes no feedback, and why is said', async ({ page, language, say, unique }) => {
    const { email, name } = await assignedSchool(page, unique, language);
    await openDashboard(page, YUSUF, '/dashboard/evaluator?view=schools');
    await page.getByRole('searchbox').fill(name);
    await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: say('إضافة ملاحظة', 'Add feedback') })
        .click();
    const dialog = page.getByRole('dialog', { name: say('إضافة ملاحظة', 'Add feedback') });
    await dialog.getByText(say('ضعيف', 'Poor'), { exact: true }).click();
    await dialog.getByRole('button', { name: new RegExp(say('النوع', 'Type')) }).click();
    await page.getByRole('option', { name: say('البنية التحتية', 'Infrastructure') }).click();
    await dialog.getByRole('textbox', { name: say('الوصف', 'Description') }).fill(unique);
    const [application] = await callAs(page.request, email, api.applications.list, {});
    await callAs(page.request, email, api.applications.withdraw, { params: { id: application.id } });
    await dialog.getByRole('button', { name: say('إرسال الملاحظة', 'Submit feedback') }).click();
    await expect(dialog.getByRole('alert')).toContainText(say('لم تعد هذه المدرسة مسندة إليك', 'no longer assigned to you'));
});
test('a school without feedback is told so, and what could not be had can be asked for again', async ({ page, language, say, unique }) => {
    const { email } = await assignedSchool(page, unique, language);
    let fail = true;
    await page.route('**/api/school/feedback*', (route) => (fail ? route.fulfill({ status: 404, json: {} }) : route.fallback()));
    await openDashboard(page, email, '/dashboard/school');
    const box = page.getByRole('region', { name: say('ملاحظات المقوّم', 'Evaluator feedback') });
    await expect(box.getByText(say('تعذّر تحميل الملاحظات', 'Failed to fetch feedback'))).toBeVisible();
    fail = false;
    await box.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
    await expect(box.getByText(say('لا ملاحظات بعد', 'No feedback yet'))).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'school-feedback-empty');
});
test('the dashboard shows the five newest, and the whole list is a page on', async ({ page, language, say }) => {
    await openDashboard(page, 'office@alhuda.example', '/dashboard/school');
    const box = page.getByRole('region', { name: say('ملاحظات المقوّم', 'Evaluator feedback') });
    await expect(box.getByRole('listitem')).toHaveCount(5);
    // What is written in the other language keeps its own direction.
    await expect(box.getByText('A plan of development exists for every teacher now')).toHaveCSS('direction', 'ltr');
    await expect(box.getByText('خطة الحفظ متدرجة بعناية')).toHaveCSS('direction', 'rtl');
    await box.getByRole('link', { name: say('كل الملاحظات', 'All feedback') }).click();
    await expect(page).toHaveURL(/view=feedback/);
    await expect(page.getByRole('list', { name: say('ملاحظات المقوّم', 'Evaluator feedback') }).getByRole('listitem')).toHaveCount(6);
    await expectDirection(page, language);
    await page.getByRole('link', { name: say('العودة إلى اللوحة', 'Back to the dashboard') }).click();
    await expect(box).toBeVisible();
});
