import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { openDashboard, pdf } from '../people.ts';
import { newTrainer, plan } from './new-trainer.ts';

test('attendance is recorded with a PDF, changed without one, read, downloaded and deleted', async ({ page, say, language, unique }) => {
  const email = await newTrainer(page.request, unique, language);
  const session = await plan(page.request, email, `Evidence ${unique}`);
  await plan(page.request, email, `Feedback ${unique}`);
  await openDashboard(page, email, '/dashboard/trainer?view=attendance');
  await page.getByRole('button', { name: say('إضافة حضور', 'Add attendance') }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: say('إضافة الحضور', 'Add attendance') });
  await dialog.getByRole('combobox').fill('evid');
  await expect(page.getByRole('option')).toHaveCount(1);
  // By keyboard, since a test pointer first scrolls the dialog, which closes the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toHaveValue(`Evidence ${unique}`);
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(pdf('حضور اليوم.pdf', 'Attendance'));
  const attendees = dialog.getByRole('textbox', { name: say('عدد الحضور', 'Attendees') });
  await attendees.fill(say('٢٤', '24'));
  await picture(page, 'trainer-attendance-form');
  await add.click();
  await expect(page.getByText(say('رُفع تقرير الحضور', 'Attendance report uploaded successfully'))).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: `Evidence ${unique}` });
  await expect(row).toContainText('حضور اليوم.pdf');
  await expect(row).toContainText('24');
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'trainer-attendance');

  // The file stays if none is chosen (REQ-A53).
  await row.getByRole('button', { name: say('تعديل حضور', 'Edit the attendance') }).click();
  await expect(dialog.getByText(say('يبقى الملف الحالي', 'The current file stays'))).toBeVisible();
  await attendees.fill('26');
  const question = page.getByRole('alertdialog');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: say('متابعة التعبئة', 'Keep editing') }).click();
  await dialog.getByRole('button', { name: say('حفظ التعديلات', 'Save changes') }).click();
  await expect(row).toContainText('26');

  await row.getByRole('button', { name: say('عرض حضور', 'View the attendance') }).click();
  await expect(page).toHaveURL(/record=\d+/);
  await page.reload();
  await expect(dialog.getByText('حضور اليوم.pdf')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'trainer-record');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: say('تنزيل', 'Download') }).click()]);
  expect(download.suggestedFilename()).toBe('حضور اليوم.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');

  // A session leads to its records, and only to those.
  await page.goto(`/dashboard/trainer?view=training&session=${session.id}`);
  // A record can be started from it, and an untouched form closes without a question.
  await dialog.getByRole('button', { name: say('إضافة حضور', 'Add attendance') }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue(`Evidence ${unique}`);
  await dialog.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/dashboard/trainer?view=training&session=${session.id}`);
  await dialog.getByRole('link', { name: say('عرض سجلات حضورها', 'Show its attendance records') }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: say('حذف حضور', 'Delete the attendance') }).click();
  await expect(question.getByRole('heading')).toHaveText(say('أتريد حقًّا حذف سجل الحضور هذا؟', 'Are you sure you want to delete this attendance record?'));
  await expectAccessible(page);
  await question.getByRole('button', { name: say('حذف السجل', 'Delete record') }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: say('لا سجل يطابق بحثك', 'No record matches') })).toBeVisible();
});
