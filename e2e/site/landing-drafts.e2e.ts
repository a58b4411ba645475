import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';
import { openSection } from './landing-section.ts';

test('the figures of the opening can be counted ones, seen before they are saved', async ({ page, say, language }) => {
  const dialog = await openSection(page, say('الافتتاحية', 'Opening'), say('تحرير', 'Edit'));
  // A picture would not be shown, so none is requested.
  await expect(dialog.locator('input[type=file]')).toHaveCount(0);
  const live = dialog.getByRole('switch', { name: say('عرض الأعداد الفعلية', 'Show live numbers') });
  // The demo already shows them.
  await expect(live).toBeChecked();
  await live.press('Space');
  await expect(live).not.toBeChecked();
  await live.press('Space');
  await expect(live).toBeChecked();
  await expect(dialog.getByText(new RegExp(say('المؤسسات المعتمدة: [1-9]', 'accredited institutions: [1-9]')))).toBeVisible();
  await live.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await picture(page, 'landing-editor-live');
  await dialog.getByRole('radio', { name: say('معاينة', 'Preview') }).click();
  const figures = dialog.getByRole('figure').first().locator('.hero-figures li');
  await expect(figures).toHaveText([
    new RegExp(say('^[1-9]\\d* المؤسسات المعتمدة$', '^[1-9]\\d* accredited institutions$')),
    new RegExp(say('^[1-9]\\d* الدول$', '^[1-9]\\d* countries$')),
    new RegExp(say('^[1-9]\\d* زيارات التقويم$', '^[1-9]\\d* evaluation visits$')),
  ]);
  await expectDirection(page, language);
  await picture(page, 'landing-editor-live-preview');
  await dialog.getByRole('button', { name: say('إلغاء', 'Cancel'), exact: true }).click();
  // Nothing was changed, so the dialog closes without a question.
  await expect(dialog).toBeHidden();
});

test('going back asks before what was typed is lost', async ({ page, say, unique, isPhone }) => {
  const name = say('منهجية الاعتماد', 'Accreditation methodology');
  // From another view, so that Back stays in the application.
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('الصفحة الرئيسة', 'Landing page') }).click();
  await page.getByRole('button', { name: `${say('تحرير', 'Edit')} ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  const title = dialog.getByLabel(say('العنوان (بالعربية)', 'Title (English)')).first();
  const mine = `${say('كلامي', 'Mine')} ${unique}`;
  await title.fill(mine);
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('متابعة التحرير', 'Keep editing') }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue(mine);
  await expect(page).toHaveURL(/view=landing-page/);
  await page.goBack();
  await question.getByRole('button', { name: say('المغادرة دون حفظ', 'Leave without saving') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/view=landing-page/);
});
