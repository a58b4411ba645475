import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { applyingSchool } from '../applying.ts';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

test('search, filters and order are in the address, and what is listed is exported', async ({ page, say, unique, language, isPhone }) => {
  const { name } = await applyingSchool(page.request, { unique, language });
  await openDashboard(page, NORA, '/dashboard/admin?view=schools');
  // She gets notifications of other journeys, on a phone above the actions of the page, and closes them. A closed one is followed by the next in the same
  // spot, so the handler does not wait until the spot is empty.
  await page.addLocatorHandler(page.locator('.toaster button[data-icon-only]').first(), (close) => close.click(), { noWaitAfter: true });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('heading', { level: 1, name: say('بطلب', 'have applied') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-schools');

  await page.getByRole('searchbox').fill(unique);
  await expect(page).toHaveURL(new RegExp(`view=schools&q=${unique}`));
  await narrow(page, async () => {
    await page.getByRole('radio', { name: say('قيد المراجعة', 'Pending') }).click();
    await page.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }).click();
    await page.getByRole('option', { name: say('رواندا', 'Rwanda') }).click();
  });
  await expect(page).toHaveURL(/status=pending&country=Rwanda/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(unique);
  await narrow(page, () => expect(page.getByRole('radio', { name: say('قيد المراجعة', 'Pending') })).toBeChecked());
  await picture(page, 'admin-schools-found');

  for (const format of ['CSV', 'XLSX']) {
    await page.getByRole('button', { name: say('تصدير', 'Export'), exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    const content = await readFile(await file.path());
    if (format === 'XLSX') expect(content.subarray(0, 2).toString()).toBe('PK');
    else
      expect(
        content
          .toString('utf8')
          .trim()
          .split('\n')
          .filter((line) => line.includes(name)),
      ).toHaveLength(1);
  }

  await narrow(page, () => page.getByRole('radio', { name: say('مرفوضة', 'Rejected') }).click());
  await expect(page.getByRole('heading', { name: say('لم نجد مدرسة', 'No school found') })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(row).toBeVisible();
  await narrow(page, () => page.getByRole('radio', { name: say('مرفوضة', 'Rejected') }).click());
  await page.getByRole('link', { name: say('عرض كل المدارس', 'Show all schools') }).click();
  await expect(page).toHaveURL(/view=schools$/);
  if (!isPhone) await expect(page.getByRole('columnheader', { name: say('مدة الاعتماد', 'Accreditation') })).toBeVisible();
});

test('the evaluator of a school is changed with a reason, and the history keeps it', async ({ page, say, unique, language }) => {
  const { id, name } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
  await openDashboard(page, NORA, `/dashboard/admin?view=schools&q=${unique}`);
  const change = say('تغيير المقوّم', 'Change evaluator');
  await page.getByRole('button', { name: new RegExp(say('^إجراءات', '^Actions on')) }).click();
  await page.getByRole('menuitem', { name: change }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: change });
  await expect(dialog.getByRole('combobox')).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText(say('اختر مقوّمًا آخر.', 'Choose another evaluator.'))).toBeVisible();
  await expect(dialog.getByText(say('اكتب سبب التغيير.', 'Write the reason for the change.'))).toBeVisible();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await dialog.getByRole('combobox').fill('Fatuma');
  // The list moves once more when the error above it disappears; the keyboard does not depend on positions.
  await expect(page.getByRole('option', { name: /Fatuma/ })).toBeVisible();
  await dialog.getByRole('combobox').press('ArrowDown');
  await dialog.getByRole('combobox').press('Enter');
  const reason = say(`انتقل إلى مدينة أخرى ${unique}`, `Moved to another city ${unique}`);
  await dialog.getByLabel(say('سبب التغيير', 'Reason for the change')).fill(reason);
  await expectAccessible(page);
  await picture(page, 'change-evaluator');
  await confirm.click();
  await expect(page.getByText(say('غُيّر المقوّم', 'Evaluator changed')).first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Fatuma');

  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`school=${id}`));
  await expect(page.getByRole('region', { name: new RegExp(say('مقوّمو المدرسة', 'Evaluators of the school')) })).toContainText(reason);
  await expect(page.getByRole('list', { name: say('سجل المدرسة', 'History') })).toContainText(say('تغيير المقوّم من', 'Evaluator changed from'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-school-changed');
});

test('who decides second is informed, and sees how it was decided', async ({ page, say, unique, language }) => {
  const { id, name } = await applyingSchool(page.request, { unique, language });
  await openDashboard(page, NORA, `/dashboard/admin?view=schools&status=pending&q=${unique}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expectAccessible(page);
  await picture(page, 'admin-schools-pending');
  await row.getByRole('link', { name: say('مراجعة الطلب', 'Review application') }).click();
  await page.getByRole('button', { name: say('اعتماد', 'Approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  // There was no visit and no report: the decision states its basis.
  const approve = dialog.getByRole('button', { name: say('اعتماد', 'Approve'), exact: true });
  await approve.click();
  const reason = dialog.getByLabel(say('سبب القرار', 'Reason for the decision'));
  await expect(reason).toBeFocused();
  await reason.fill(`Seen ${unique}`);
  await callAs(page.request, 'khalid@iqs.local', api.decisions.changeStatus, { body: { schoolId: id, status: 'denied', reason: 'First' } });
  // The dialog notices it itself, so nothing is sent in vain.
  await expect(dialog.getByText(say('أصدر مدير آخر القرار', 'Another administrator has decided'))).toBeVisible();
  await expect(approve).toBeHidden();
  await dialog
    .getByRole('button', { name: say('إغلاق', 'Close') })
    .last()
    .click();
  await expect(page.getByRole('region', { name: say('القرار', 'Decision'), exact: true })).toContainText('First');
  await expect(page.getByRole('button', { name: say('رفض', 'Reject'), exact: true })).toBeHidden();
});

test('a row leads to the form of a refusal beside the documents, which a reload keeps', async ({ page, say, unique, language }) => {
  const { name } = await applyingSchool(page.request, { unique, language });
  await openDashboard(page, NORA, `/dashboard/admin?view=schools&status=pending&q=${unique}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: new RegExp(say('رفض مع ذكر السبب', 'Reject with a reason')) }).click();
  const reason = page.getByLabel(say('سبب القرار', 'Reason for the decision'));
  await expect(reason).toBeFocused();
  await expect(page).toHaveURL(/act=deny/);
  await page.reload();
  await expect(reason).toBeFocused();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'admin-school-denying');

  // The documents stay readable while the reason is written.
  const documents = page.getByRole('region', { name: say('الوثائق', 'Documents'), exact: true });
  await reason.fill(`Exits ${unique}`);
  await documents
    .getByRole('button', { name: new RegExp(say('اقرأ هنا', 'Read here')) })
    .first()
    .click();
  await expect(documents.locator('canvas').first()).toBeVisible();
  await expect(reason).toHaveValue(`Exits ${unique}`);
  await page
    .getByRole('region', { name: new RegExp(say('^رفض', '^Reject')) })
    .getByRole('button', { name: say('رفض', 'Reject'), exact: true })
    .click();
  await expect(page.getByRole('region', { name: say('القرار', 'Decision'), exact: true })).toContainText(`Exits ${unique}`);
  await expect(page).not.toHaveURL(/act=deny/);
  await expect(reason).toBeHidden();
});
