import { api } from '@miyar/contract';
import { applyingSchool, pdfFile } from '../applying.ts';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { openSections } from '../sections.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

/** Yesterday, as the day of a past visit. */
const visited = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('the first page has what waits for an evaluator, and its numbers', async ({ page, say, language }) => {
  await openDashboard(page, YUSUF, '/dashboard/evaluator');
  const { counts, tasks } = await callAs(page.request, YUSUF, api.home.read, {});
  await expect(page.getByRole('region', { name: say('بالأرقام', 'In numbers') }).getByRole('definition')).toHaveText(counts.map(({ value }) => String(value)));
  for (const task of tasks.slice(0, 3)) await expect(page.locator(`.home-row a[href^="${task.path}"]`).first()).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'evaluator-dashboard');
});

test('schools are searched, narrowed and ordered by the server, and the open one is part of the address', async ({ page, say, unique, language }) => {
  const { id, name } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
  await openDashboard(page, YUSUF, '/dashboard/evaluator?view=schools');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const row = rows.filter({ hasText: name });
  await expect(row).toBeVisible();
  await picture(page, 'evaluator-schools');
  await page.getByRole('searchbox').fill(unique);
  await expect(rows).toHaveCount(1);
  await narrow(page, () => page.getByRole('radio', { name: say('معتمدة', 'Approved') }).click());
  await expect(page.getByRole('heading', { name: say('لا مدرسة تطابق بحثك', 'No school matches') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('عرض الكل', 'Show all') }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  // Other journeys assign schools to this evaluator, more than fit on a page.
  await page.getByRole('searchbox').fill(unique);
  await expect(rows).toHaveCount(1);
  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('الترتيب', 'Order')) }).click();
    await page.getByRole('option', { name: say('حسب الاسم', 'By name') }).click();
  });
  await expect(page).toHaveURL(/sort=name/);

  await row.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(page).toHaveURL(new RegExp(`school=${id}`));
  await page.reload();
  await expect(dialog.getByText('registration.pdf')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: say('إغلاق', 'Close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/school=/);
});

test('reports are shown in figures, in a chart with its table, and in a list one can search; a begun upload is not lost by Back', async ({
  page,
  say,
  unique,
  language,
  isPhone,
}) => {
  const { id, name } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
  await openDashboard(page, YUSUF, '/dashboard/evaluator?view=schools');
  const section = async (arabic: string, english: string) =>
    (await openSections(page, say, isPhone))
      .getByRole('link', { name: say(arabic, english) })
      .first()
      .click();
  // A phone's bottom bar has no reports; the first page leads to them.
  if (isPhone) {
    await section('الرئيسة', 'Home');
    await page.getByRole('link', { name: say('تقاريرك', 'Your reports') }).click();
  } else await section('تقاريري', 'My reports');
  await expect(page.getByText(say('المتوسط في الشهر', 'Average per month'))).toBeVisible();

  // If a school is open by its address, Back asks before it discards typed text.
  await section('المدارس', 'Schools');
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('إضافة ملاحظة', 'Add feedback') })
    .click();
  await page.getByRole('dialog').getByText(say('جيد', 'Good'), { exact: true }).click();
  await page.evaluate(() => history.back());
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('الخروج دون إرسال', 'Leave without sending') })
    .click();
  await expect(page).toHaveURL(/view=reports$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: say('عرض في جدول', 'Show as table') }).click();
  await expect(page.getByRole('table', { name: say('الزيارات في كل شهر', 'Visits in each month') }).getByRole('row')).toHaveCount(13);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'evaluator-reports');

  await page
    .getByRole('button', { name: say('رفع تقرير', 'Upload report') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(say('المدرسة', 'School')) }).click();
  await page.getByRole('option', { name }).click();
  const question = page.getByRole('alertdialog');
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: say('متابعة التعبئة', 'Keep editing') }).click();
  await expect(page).toHaveURL(/view=reports/);
  await expect(dialog).toContainText(name);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: say('الخروج دون إرسال', 'Leave without sending') }).click();
  await expect(page).toHaveURL(isPhone ? /view=dashboard/ : /view=schools/);

  // Finds and reads one's own report and withdraws it with a reason that the administration receives.
  const report = await callAs(page.request, YUSUF, api.visitReports.upload, {
    body: { school_id: id, visit_date: visited() },
    files: { file: pdfFile('report.pdf') },
  });
  await page.goto(`/dashboard/evaluator?view=reports&report=${report.id}`);
  await expect(dialog.getByText('report.pdf')).toBeVisible();
  await dialog
    .getByRole('button', { name: say('إغلاق', 'Close') })
    .last()
    .click();
  await page.getByRole('searchbox').fill(unique);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await row.getByRole('button', { name: say('سحب تقرير', 'Withdraw the report') }).click();
  await expectAccessible(page);
  await picture(page, 'evaluator-withdraw');
  await dialog.getByRole('textbox').fill(`Wrong file ${unique}`);
  await dialog.getByRole('button', { name: say('سحب التقرير', 'Withdraw report') }).click();
  await expect(page.getByText(say('سُحب التقرير', 'Report withdrawn'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('لا تقرير يطابق بحثك', 'No report matches') })).toBeVisible();
  const school = await callAs(page.request, NORA, api.schools.read, { params: { id } });
  expect(school.history[0]).toMatchObject({ kind: 'report.withdrawn', data: { reason: `Wrong file ${unique}` } });
});

test('an evaluator chooses how often their archive is made', async ({ page, say, language, unique }) => {
  const email = `evaluator@${unique}.example`;
  await page.request.post('/api/auth/signup/evaluator', { data: { name: `Evaluator ${unique}`, email, password: 'visit-every-classroom', language } });
  await openDashboard(page, email, '/dashboard/evaluator?view=settings#backup');
  const card = page.getByRole('region', { name: say('أرشيف بياناتي', 'My data archive') });
  await card.getByRole('button', { name: new RegExp(say('تكرار الإعداد', 'How often')) }).click();
  await page.getByRole('option', { name: say('كل أسبوع', 'Weekly') }).click();
  await expect(card.getByText(say('حُفظ الاختيار', 'Saved'))).toBeVisible();
  await expect(card.getByText(say('يُعدّ الأرشيف التالي', 'The next one is made'))).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: new RegExp(say('كل أسبوع', 'Weekly')) })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'evaluator-archive');
});
