import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, type Language, noteRefusals, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, pdf, YUSUF } from '../people.ts';
import { schoolWithApplication } from '../scenes.ts';

/** A new school whose application is assigned to Yusuf. */
async function assignedSchool(page: Page, unique: string, language: Language): Promise<{ email: string; name: string }> {
  const { email, name } = await schoolWithApplication(page, unique, language);
  const [[school], everyone] = await Promise.all([
    callAs(page.request, NORA, api.schools.list, { query: { q: name } }),
    callAs(page.request, NORA, api.schools.evaluators, { query: { limit: 500 } }),
  ]);
  const yusuf = everyone.find((evaluator) => evaluator.email === YUSUF)!;
  await callAs(page.request, NORA, api.assignments.assign, { body: { school_id: school!.id, evaluator_id: yusuf.id } });
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

  await dialog.getByText(say('جيد', 'Good'), { exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(say('النوع', 'Type')) }).click();
  await page.getByRole('option', { name: say('الأداء الأكاديمي', 'Academic performance') }).click();
  const text = dialog.getByRole('textbox', { name: say('الوصف', 'Description') });
  await text.fill(words);
  await dialog.locator('input[type=file]').setInputFiles(pdf('ملاحظات.pdf', 'Notes'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'feedback-dialog');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('أُرسلت الملاحظة', 'Feedback submitted successfully!'))).toBeVisible();

  // The feedback is in the evaluator's list, and a reload shows that list again.
  await page.goto('/dashboard/evaluator?view=reports');
  await page.getByRole('radio', { name: say('ملاحظاتك', 'Feedback given') }).click();
  const given = page.getByRole('listitem').filter({ hasText: words });
  await expect(given.getByText(name)).toBeVisible();
  await page.reload();
  await expect(given.getByText(say('جيد', 'Good'), { exact: true })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'feedback-given');

  // The school reads it beside its application.
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize(), timezoneId: 'Asia/Riyadh', acceptDownloads: true });
  await noteRefusals(context);
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const school = await context.newPage();
  await openDashboard(school, email, '/dashboard/school?view=applications');
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

test('the applications show the five newest, and the whole list is a page on', async ({ page, language, say }) => {
  await openDashboard(page, 'office@alhuda.example', '/dashboard/school?view=applications');
  const box = page.getByRole('region', { name: say('ملاحظات المقوّم', 'Evaluator feedback') });
  await expect(box.getByRole('listitem')).toHaveCount(5);
  // Text in the other language preserves its direction.
  await expect(box.getByText('A plan of development exists for every teacher now')).toHaveCSS('direction', 'ltr');
  await expect(box.getByText('خطة الحفظ متدرجة بعناية')).toHaveCSS('direction', 'rtl');
  await box.getByRole('link', { name: say('كل الملاحظات', 'All feedback') }).click();
  await expect(page).toHaveURL(/view=feedback/);
  await expect(page.getByRole('list', { name: say('ملاحظات المقوّم', 'Evaluator feedback') }).getByRole('listitem')).toHaveCount(6);
  await expectDirection(page, language);
  await page.getByRole('link', { name: say('العودة إلى الطلبات', 'Back to the applications') }).click();
  await expect(box).toBeVisible();
});
