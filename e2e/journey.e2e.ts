import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectLayout, type Language, noteRefusals, picture, test } from './fixtures.ts';
import { NORA, openDashboard, PASSWORD, pdf, YUSUF } from './people.ts';

/** A page of another person, in the same language and at the same width. */
async function pageFor(browser: Browser, like: Page, language: Language): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: like.viewportSize(),
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    acceptDownloads: true,
  });
  await noteRefusals(context);
  await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context.newPage();
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first();

async function look(page: Page, language: Language, name: string): Promise<void> {
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, name);
}

test('from the application to the certificate', { tag: '@both-ways' }, async ({ page, browser, language, say, unique }) => {
  test.setTimeout(240_000);
  const school = say(`مدرسة البيان ${unique}`, `Al-Bayan School ${unique}`);
  const email = `office@${unique}.example`;

  // The institution registers, signs in, and lands on its dashboard.
  await page.goto('/auth/register/school');
  await look(page, language, 'register-school');
  await page.getByLabel(say('اسم المؤسسة', 'Institution name')).fill(school);
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
  await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('تأكيد كلمة المرور', 'Confirm password')).fill(PASSWORD);
  await page.getByText(say('اطّلعت على سياسة الخصوصية', 'I have read the privacy policy')).click();
  await page.getByRole('button', { name: say('إنشاء الحساب', 'Create the account') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  // The address changes a moment before the page, and the previous form has an address and a password too.
  const logIn = page.getByRole('button', { name: say('دخول', 'Log in'), exact: true });
  await expect(logIn).toBeVisible();
  await page.getByLabel(say('البريد الإلكتروني', 'Email')).fill(email);
  await page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }).fill(PASSWORD);
  await logIn.click();
  await expect(page).toHaveURL(/\/dashboard\/school/);
  await expect(page.getByRole('heading', { level: 1, name: say('قدّموا طلب الاعتماد', 'Apply for accreditation') })).toBeVisible();
  await look(page, language, 'school-empty');

  // It applies in two steps.
  await page.getByRole('link', { name: say('ابدؤوا الطلب', 'Begin the application') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('التالي', 'Next') }).click();
  await expect(dialog.getByText(say('هذا الحقل مطلوب.', 'This field is required.')).first()).toBeVisible();
  await dialog.getByLabel(say('اسم المدرسة', 'School name')).fill(school);
  await dialog.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }).click();
  await page.getByRole('option', { name: say('كينيا', 'Kenya') }).click();
  await dialog.getByText(say('اعتماد جديد', 'New accreditation'), { exact: true }).click();
  await look(page, language, 'apply-first-step');
  await dialog.getByRole('button', { name: say('التالي', 'Next') }).click();
  // A chosen file replaces its input.
  const nextInput = dialog.locator('input[type=file]').first();
  await nextInput.setInputFiles({ name: 'registration.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') });
  await nextInput.setInputFiles(pdf('المنهج.pdf', 'Curriculum'));
  await dialog.getByRole('button', { name: say('تقديم الطلب', 'Submit application') }).click();
  await expect(dialog.getByText(say('الملف بحسب اسمه pdf، لكنه', 'By its name this file is pdf, but it is'), { exact: false }).first()).toBeVisible();
  await look(page, language, 'apply-refused-file');
  await dialog
    .getByRole('button', { name: new RegExp(say('إزالة', 'Remove')) })
    .first()
    .click();
  await nextInput.setInputFiles(pdf('registration.pdf', 'Registration'));
  await dialog.getByRole('button', { name: say('تقديم الطلب', 'Submit application') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: say('طلب الاعتماد ينتظر تعيين المقوّم', 'Your application is waiting for an evaluator') }),
  ).toBeVisible();
  await expect(rowOf(page, school).getByText(say('قيد المراجعة', 'Pending'))).toBeVisible();
  await look(page, language, 'school-pending');

  // The administrator opens it and assigns an evaluator.
  const admin = await pageFor(browser, page, language);
  await openDashboard(admin, NORA, '/dashboard/admin?view=schools');
  await rowOf(admin, school).getByRole('link').or(rowOf(admin, school).getByRole('button')).first().click();
  await expect(admin.getByRole('heading', { name: school }).first()).toBeVisible();
  await look(admin, language, 'admin-school');
  const [document] = await Promise.all([
    admin.waitForEvent('download'),
    admin
      .getByRole('button', { name: new RegExp(say('تنزيل.*التسجيل', 'Download.*[Rr]egistration')) })
      .first()
      .click(),
  ]);
  expect((await readFile(await document.path())).toString('latin1')).toContain('Registration');
  await admin
    .getByRole('button', { name: new RegExp(say('تعيين مقوّم', 'Assign evaluator')) })
    .first()
    .click();
  const assign = admin.getByRole('dialog');
  await assign.getByRole('combobox').fill('يوسف');
  await expect(admin.getByRole('option', { name: /يوسف/ })).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await look(admin, language, 'assign-dialog');
  await assign.getByRole('button', { name: say('تعيين المقوّم', 'Assign evaluator') }).click();
  await expect(admin.getByText(say('عُيّن المقوّم', 'Evaluator assigned successfully!')).first()).toBeVisible();

  // The evaluator sees it and reports the visit.
  const evaluator = await pageFor(browser, page, language);
  await openDashboard(evaluator, YUSUF, '/dashboard/evaluator?view=reports');
  await evaluator
    .getByRole('button', { name: say('رفع تقرير', 'Upload report') })
    .first()
    .click();
  const upload = evaluator.getByRole('dialog');
  await upload.getByRole('button', { name: new RegExp(say('المدرسة', 'School')) }).click();
  await evaluator.getByRole('option', { name: new RegExp(school) }).click();
  const segments = upload.getByRole('spinbutton');
  // A visit cannot be earlier than its assignment, which was just made.
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date());
  for (const [index, value] of today.split('/').entries()) {
    await segments.nth(index).click();
    await evaluator.keyboard.type(value);
  }
  await upload.locator('input[type=file]').setInputFiles(pdf('تقرير الزيارة.pdf', 'Visit report'));
  await look(evaluator, language, 'upload-report');
  await upload.getByRole('button', { name: say('رفع التقرير', 'Upload report') }).click();
  await expect(upload).toBeHidden();
  await expect(rowOf(evaluator, school)).toBeVisible();
  await look(evaluator, language, 'evaluator-reports');
  const [report] = await Promise.all([
    evaluator.waitForEvent('download'),
    rowOf(evaluator, school)
      .getByRole('button', { name: new RegExp(say('تنزيل', 'Download')) })
      .click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^report_\d+\.pdf$/);

  // The administrator decides; the page loads other people's changes when it gets the focus again.
  await admin.reload();
  await expect(admin.getByText(say('د. يوسف موسوكي', 'د. يوسف موسوكي')).first()).toBeVisible();
  await admin
    .getByRole('button', { name: say('اعتماد', 'Approve'), exact: true })
    .first()
    .click();
  const decide = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await expect(decide).toBeVisible();
  await look(admin, language, 'approve-dialog');
  await decide.getByRole('button', { name: say('اعتماد', 'Approve'), exact: true }).click();
  await expect(admin.getByText(say('اعتُمد الطلب', 'Application approved!')).first()).toBeVisible();
  await look(admin, language, 'admin-approved');

  // The institution downloads the certificate, and anyone can verify it.
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('صدر القرار باعتماد المؤسسة', 'Your institution is accredited') })).toBeVisible();
  await expect(rowOf(page, school).getByText(say('معتمد', 'Approved'))).toBeVisible();
  await look(page, language, 'school-approved');
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('تنزيل الشهادة', 'Download certificate') }).click(),
  ]);
  expect(certificate.suggestedFilename()).toBe('certificate.pdf');
  expect((await readFile(await certificate.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const code = await page.evaluate(async () => {
    const answer = await fetch('/api/school/certificates', { headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` } });
    return ((await answer.json()) as { verification_code: string }[])[0]!.verification_code;
  });
  const anyone = await pageFor(browser, page, language);
  await anyone.goto(`/verify/${code}`);
  await expect(anyone.getByText(school).first()).toBeVisible();
  await look(anyone, language, 'verify-valid');
  for (const opened of [admin, evaluator, anyone]) await opened.context().close();
});
