import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard, pdf } from '../people.ts';

test('a document is uploaded, hidden, changed and deleted, and the page follows', async ({ page, say, unique, language }) => {
  test.setTimeout(150_000);
  const title = say(`دليل ${unique}`, `Guide ${unique}`);
  await openDashboard(page, NORA, '/dashboard/admin?view=documents');
  const visitor = await page.context().newPage();
  /** The first page may be drawn a moment before the change reaches it: it is loaded again until it follows. */
  const published = (count: number) =>
    expect(async () => {
      // Otherwise it is the same page, which does not load again.
      await visitor.goto('about:blank');
      await visitor.goto('/#official-documents');
      await expect(visitor.locator('.library-row, .library .state').first()).toBeVisible();
      const search = visitor.getByRole('searchbox');
      if (await search.isVisible()) await search.fill(unique);
      await expect(visitor.getByRole('heading', { name: title })).toHaveCount(count, { timeout: 3000 });
    }).toPass({ timeout: 30_000 });

  await page.getByRole('button', { name: say('رفع وثيقة', 'Upload document') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await picture(page, 'documents-upload');
  await dialog.getByRole('textbox', { name: say('العنوان', 'Title'), exact: true }).fill(title);
  await dialog.getByRole('button', { name: new RegExp(say('التصنيف', 'Category')) }).click();
  await page.getByRole('option', { name: say('دليل', 'Manual'), exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(pdf('guide.pdf', 'Guide'));
  await dialog.getByRole('button', { name: say('رفع وثيقة', 'Upload document') }).click();
  await expect(page.getByText(say('رُفعت الوثيقة', 'Document uploaded successfully'))).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(unique);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'documents');
  await published(1);

  await row.getByRole('switch').press('Space');
  await expect(row.getByText(say('مخفية', 'Hidden'), { exact: true })).toBeVisible();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expect(row.getByRole('switch')).toBeEnabled();
  await published(0);

  // A hidden one still opens, by a link that is valid for a few minutes.
  const [download] = await Promise.all([
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
    row.getByRole('button', { name: new RegExp(say('^تنزيل', '^Download')) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('guide.pdf');

  await row.getByRole('button', { name: new RegExp(say('^استبدال', '^Replace')) }).click();
  await dialog.locator('input[type=file]').setInputFiles(pdf('second.pdf', 'Second'));
  await dialog.getByRole('button', { name: say('استبدال الملف', 'Replace file') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('second.pdf');

  await row.getByRole('button', { name: new RegExp(say('^تحرير', '^Edit')) }).click();
  await dialog
    .getByLabel(say('الوصف', 'Description'))
    .first()
    .fill(`${say('وصف', 'About')} ${unique}`);
  await dialog.getByRole('button', { name: say('حفظ', 'Save') }).click();
  await expect(page.getByText(say('حُدّثت الوثيقة', 'Document updated successfully')).first()).toBeVisible();
  await expect(row).toContainText(`${say('وصف', 'About')} ${unique}`);

  await row.getByRole('button', { name: new RegExp(say('^حذف', '^Delete')) }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: say('حذف الوثيقة', 'Delete document') }).click();
  await expect(page.getByText(say('حُذفت الوثيقة', 'Document deleted successfully'))).toBeVisible();
  await expect(page.getByText(say('لا توجد وثيقة تطابق البحث', 'No document matches'))).toBeVisible();
  await visitor.close();
});
