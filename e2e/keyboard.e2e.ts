import { api } from '@miyar/contract';
import type { Locator, Page } from '@playwright/test';
import { anotherScreen } from './communication/two-people.ts';
import { expect, test } from './fixtures.ts';
import { callAs, NORA, openDashboard, PASSWORD, pdf, YUSUF } from './people.ts';

/** More tab stops than the longest screen has. */
const STOPS = 250;

/** Presses the tab key until a control has the focus, as people without a mouse do. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by the tab key`);
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

async function write(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.insertText(text);
}

/** Opens a list and goes down to one of its options. */
async function choose(list: Locator, option: Locator): Promise<void> {
  await press(list);
  await expect(option).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await option.evaluate((element) => element === document.activeElement)) break;
    await option.page().keyboard.press('ArrowDown');
  }
  await option.page().keyboard.press('Enter');
  await expect(option).toBeHidden();
}

/** Opens the system's file dialog and chooses a file. */
async function attach(button: Locator, name: string): Promise<void> {
  const opened = button.page().waitForEvent('filechooser');
  await press(button);
  await (await opened).setFiles(pdf(name, 'Document'));
}

test('the main job is done by keyboard alone, from the application to the certificate', async ({ page, browser, request, language, say, unique }) => {
  test.setTimeout(240_000);
  const school = `School ${unique}`;
  const email = `office@${unique}.example`;
  const button = (of: Page | Locator, arabic: string, english: string) => of.getByRole('button', { name: say(arabic, english), exact: true }).first();
  const row = (of: Page) => of.getByRole('row').filter({ hasText: school }).first();
  await request.post('/api/auth/signup/school', { data: { name: school, email, password: PASSWORD, language } });

  // The institution logs in and applies.
  await page.goto('/auth/login');
  await write(page.getByLabel(say('البريد الإلكتروني', 'Email')), email);
  await write(page.getByLabel(say('كلمة المرور', 'Password'), { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await press(page.getByRole('link', { name: say('ابدؤوا الطلب', 'Begin the application') }));
  const apply = page.getByRole('dialog');
  await write(apply.getByLabel(say('اسم المدرسة', 'School name')), school);
  await choose(apply.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }), page.getByRole('option', { name: say('كينيا', 'Kenya') }));
  await press(apply.getByRole('radio', { name: new RegExp(say('اعتماد جديد', 'New accreditation')) }), 'Space');
  await press(button(apply, 'التالي', 'Next'));
  for (const name of ['registration.pdf', 'curriculum.pdf'])
    await attach(apply.getByRole('button', { name: new RegExp(say('^اختيار', '^Choose')) }).first(), name);
  await press(button(apply, 'تقديم الطلب', 'Submit application'));
  await expect(apply).toBeHidden();

  // An administrator assigns an evaluator.
  const admin = await anotherScreen(browser, page, language);
  const [found] = await callAs(request, NORA, api.schools.list, { query: { q: school } });
  await openDashboard(admin, NORA, `/dashboard/admin?view=schools&school=${found!.id}`);
  await press(admin.getByRole('button', { name: new RegExp(say('تعيين مقوّم', 'Assign evaluator')) }).first());
  const assign = admin.getByRole('dialog');
  await write(assign.getByRole('combobox'), 'يوسف');
  await expect(admin.getByRole('option', { name: /يوسف/ })).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await press(button(assign, 'تعيين المقوّم', 'Assign evaluator'));
  await expect(assign).toBeHidden();

  // The evaluator reports the visit.
  const evaluator = await anotherScreen(browser, page, language);
  await openDashboard(evaluator, YUSUF, '/dashboard/evaluator?view=reports');
  await press(button(evaluator, 'رفع تقرير', 'Upload report'));
  const upload = evaluator.getByRole('dialog');
  await choose(upload.getByRole('button', { name: new RegExp(say('المدرسة', 'School')) }), evaluator.getByRole('option', { name: new RegExp(school) }));
  await reach(upload.getByRole('spinbutton').first());
  await evaluator.keyboard.type(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date()),
  );
  await attach(upload.getByRole('button', { name: new RegExp(say('اختر ملف', 'Choose')) }).first(), 'report.pdf');
  await press(button(upload, 'رفع التقرير', 'Upload report'));
  await expect(upload).toBeHidden();

  // The administrator decides.
  await admin.reload();
  await press(button(admin, 'اعتماد', 'Approve'));
  const decide = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await press(button(decide, 'اعتماد', 'Approve'));
  await expect(admin.getByText(say('اعتُمد الطلب', 'Application approved!')).first()).toBeVisible();

  // The institution downloads its certificate.
  await page.reload();
  await expect(row(page)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await press(button(page, 'تنزيل الشهادة', 'Download certificate'));
  expect((await downloaded).suggestedFilename()).toBe('certificate.pdf');
  for (const opened of [admin, evaluator]) await opened.context().close();
});
