import { api } from '@miyar/contract';
import { applyingSchool, pdfFile } from '../applying.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

test('figures and charts are over the list, each chart with its table', async ({ page, say, language }) => {
  await openDashboard(page, NORA, '/dashboard/admin?view=evaluation-reports');
  const figures = await callAs(page.request, NORA, api.statistics.admin, {});
  for (const [name, rows] of [
    // Accredited, accredited and renewing, under review, rejected.
    [say('المدارس حسب الحالة', 'Schools by status'), 4],
    [say('المقوّمون الجدد شهريًا', 'New evaluators by month'), 12],
  ] as const) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('figure')).toBeVisible();
    await card.getByRole('button', { name: say('عرض في جدول', 'Show as table') }).click();
    await expect(card.getByRole('row')).toHaveCount(rows + 1);
    await card.getByRole('rowheader').last().scrollIntoViewIfNeeded();
    await expect(card.getByRole('rowheader').last()).toBeInViewport();
  }
  const { count } = figures.evaluators_by_month[10]!;
  await expect(page.getByRole('row', { name: `${say('نوفمبر', 'November')} ${count}`, exact: true })).toBeVisible();
  // A button half under the top bar would count as too small, and the list moves under the pointer, where a button would show its name.
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await picture(page, 'admin-reports-tables');
  await page
    .getByRole('button', { name: say('عرض في رسم بياني', 'Show as chart') })
    .first()
    .click();
  await page.getByRole('button', { name: say('عرض في رسم بياني', 'Show as chart') }).click();
  await page.mouse.move(0, 0);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-reports');
});

test('a report is found, read with its documents, and deleted after confirming', async ({ page, say, unique, language }) => {
  const { id, name } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
  await callAs(page.request, YUSUF, api.visitReports.upload, { body: { school_id: id, visit_date: today() }, files: { file: pdfFile('visit.pdf') } });
  await callAs(page.request, YUSUF, api.feedback.give, {
    params: { schoolId: id },
    body: { rating: 3, type: 'Infrastructure', description: `Seen ${unique}` },
    files: { supportingDocument: pdfFile('photographs.pdf') },
  });
  await openDashboard(page, NORA, '/dashboard/admin?view=evaluation-reports');
  await page.getByRole('searchbox').fill(unique);
  await expect(page).toHaveURL(new RegExp(`q=${unique}`));
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(say('^عرض', '^View')) }).click();
  await expect(page).toHaveURL(/report=\d+/);
  const dialog = page.getByRole('dialog');
  for (const words of [name, say('رواندا', 'Rwanda'), 'يوسف', 'visit.pdf', 'photographs.pdf']) await expect(dialog).toContainText(words);
  await expectAccessible(page);
  await picture(page, 'admin-report');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: say('تنزيل', 'Download'), exact: true }).click()]);
  expect(file.suggestedFilename()).toMatch(/^report_\d+\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/report=/);

  await row.getByRole('button', { name: new RegExp(say('^حذف', '^Delete')) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('حذف التقرير', 'Delete report') })
    .click();
  await expect(page.getByText(say('حُذف التقرير', 'Report deleted')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: say('لم نجد تقريرًا', 'No report fits') })).toBeVisible();
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
