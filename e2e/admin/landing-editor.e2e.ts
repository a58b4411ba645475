import { api } from '@miyar/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

/** Each project edits a section of its own, for all run on one server. */
const SECTIONS = {
  'ar desktop': { section: 'about', ar: 'عن الهيئة', en: 'About' },
  'en desktop': { section: 'focus-areas', ar: 'مجالات العمل', en: 'Focus areas' },
  'ar phone': { section: 'official-documents', ar: 'الوثائق الرسمية', en: 'Official documents' },
  'en phone': { section: 'organizational-structure', ar: 'الهيكل التنظيمي', en: 'Organisational structure' },
} as const;
const ours = () => SECTIONS[test.info().project.name as keyof typeof SECTIONS];

async function openSection(page: Page, name: string, edit: string): Promise<Locator> {
  await openDashboard(page, NORA, '/dashboard/admin?view=landing-page');
  await page.getByRole('button', { name: `${edit} ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name });
}

test('a section is edited, previewed, seen on the page, and brought back', async ({ page, say, unique, language }) => {
  const { section, ar, en } = ours();
  const name = say(ar, en);
  const dialog = await openSection(page, name, say('تحرير', 'Edit'));
  const save = dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true });
  const description = dialog.getByLabel(say('الوصف (بالعربية)', 'Description (English)')).first();
  await expectDirection(page, language);
  await expectAccessible(page);

  // Closing asks about what was typed, and the focus returns to where the dialog was opened.
  await description.fill(`${say('وصف', 'Description')} ${unique}`);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('متابعة التحرير', 'Keep editing') })
    .click();
  await expect(description).toHaveValue(new RegExp(unique));

  // What is missing stands at its field, which takes the focus.
  const title = dialog.getByLabel(say('العنوان (بالإنجليزية)', 'Title (Arabic)')).first();
  const words = await title.inputValue();
  await title.fill('');
  await save.click();
  await expect(dialog.getByText(say('هذا الحقل مطلوب.', 'This field is required.'))).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill(words);

  const preview = dialog.getByRole('radio', { name: say('معاينة', 'Preview') });
  await preview.click();
  await expect(dialog.getByRole('figure').first()).toContainText(unique);
  await expectAccessible(page);
  await picture(page, 'landing-editor-preview');
  await save.click();
  await expect(page.getByText(say('حُدّث المحتوى', 'Content updated successfully'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `${say('تحرير', 'Edit')} ${name}`, exact: true })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })).toContainText(say('مُعدّ', 'Configured'));

  const visitor = await page.context().newPage();
  await visitor.goto(`/#${section}`);
  await expect(visitor.locator(`#${section}`)).toContainText(unique);
  await visitor.close();

  // Whatever stood before stands in the list of versions, with who changed it.
  await page.getByRole('button', { name: `${say('تحرير', 'Edit')} ${name}`, exact: true }).click();
  await dialog.getByRole('radio', { name: say('النسخ', 'Versions') }).click();
  const versions = dialog.getByRole('list', { name: say('النسخ السابقة', 'Earlier versions') }).getByRole('listitem');
  await expect(versions.first()).toContainText('نورة');
  await expectAccessible(page);
  await versions.nth(1).getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('استعادة', 'Restore') })
    .click();
  await expect(description).not.toHaveValue(new RegExp(unique));
});

test('what somebody else changed meanwhile is told, and what was typed is kept', async ({ page, say, unique, isPhone, language }) => {
  // One project for each language; the section is no other test's.
  test.skip(isPhone, 'the same as on a desktop');
  const section = language === 'ar' ? 'contact' : 'vision-mission-values';
  const name = language === 'ar' ? 'التواصل' : 'Vision, mission and values';
  const dialog = await openSection(page, name, say('تحرير', 'Edit'));
  const field = dialog.getByLabel(language === 'ar' ? 'الوصف (بالعربية)' : 'Vision (English)', { exact: language === 'en' }).first();
  await field.fill(`${say('كلامي', 'Mine')} ${unique}`);

  const standing = (await callAs(page.request, NORA, api.landing.list, {})).find((one) => one.section === section)!;
  const before = structuredClone(standing.content) as Record<'en' | 'ar', Record<string, unknown>>;
  const other = `${say('كلام غيري', 'Theirs')} ${unique}`;
  const changed = structuredClone(before);
  if (language === 'ar') changed.ar['description'] = other;
  else (changed.en['vision'] as { text: string }).text = other;
  await callAs(page.request, NORA, api.landing.update, { params: { section }, body: { content: changed } });

  const save = dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true });
  await save.click();
  await expect(page.getByText(say('تعذّر تحديث المحتوى', 'Failed to update content'))).toBeVisible();
  await dialog.getByRole('button', { name: say('عرض الأحدث', 'See the newest') }).click();
  await expect(dialog.getByRole('figure').first()).toContainText(other);
  await dialog.getByRole('button', { name: say('المتابعة بنصّي', 'Go on with mine') }).click();
  await expect(field).toHaveValue(new RegExp(`^${say('كلامي', 'Mine')}`));
  await save.click();
  await expect(page.getByText(say('حُدّث المحتوى', 'Content updated successfully'))).toBeVisible();
  await callAs(page.request, NORA, api.landing.update, { params: { section }, body: { content: before } });
});

test('entries are added, moved by the keyboard, and taken back; broken JSON is not saved', async ({ page, say }) => {
  const dialog = await openSection(page, say('منهجية الاعتماد', 'Accreditation methodology'), say('تحرير', 'Edit'));
  const stages = dialog.getByRole('region', { name: say('المراحل', 'Stages'), exact: true });
  const titles = stages.getByLabel(say('العنوان (بالعربية)', 'Title (English)'));
  const first = await titles.first().inputValue();
  const count = await titles.count();
  await stages.getByRole('button', { name: new RegExp(say('^تأخير: .*1', '^Move down: .*1')) }).focus();
  await page.keyboard.press('Enter');
  await expect(titles.nth(1)).toHaveValue(first);
  await page.keyboard.press('Enter');
  await expect(titles.nth(2)).toHaveValue(first);
  await stages.getByRole('button', { name: new RegExp(say('^إزالة: .*3', '^Remove: .*3')) }).click();
  await expect(titles).toHaveCount(count - 1);
  await expect(stages.getByRole('button', { name: say('تراجع', 'Undo') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles.nth(2)).toHaveValue(first);
  await stages.getByRole('button', { name: new RegExp(say('^إضافة', '^Add')) }).click();
  await expect(stages.locator('input:focus')).toHaveCount(1);

  const figures = dialog.getByRole('region', { name: say('المعيار بالأرقام', 'The standard in figures') });
  await figures.getByRole('radio', { name: /JSON/ }).click();
  const json = figures.getByRole('textbox').first();
  const good = await json.inputValue();
  await json.fill('{ "mainAreas"');
  await expect(figures.getByText(say('ليس هذا نص JSON', 'This is not the JSON'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true })).toBeDisabled();
  await expectAccessible(page);
  await json.fill(good);
  await expect(dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true })).toBeEnabled();
});
