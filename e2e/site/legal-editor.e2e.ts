import { legal, type LegalContent, type LegalPage } from '@miyar/contract/site/legal';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';

type Say = (arabic: string, english: string) => string;

async function write(page: Page, say: Say): Promise<Locator> {
  await page.getByRole('button', { name: say('كتابة إصدار جديد', 'Write a new version') }).click();
  return page.getByRole('dialog', { name: new RegExp(say('إصدار جديد', 'New version')) });
}

/** The field of a part of the text in one language. */
const field = (within: Locator, say: Say, name: 'heading' | 'paragraphs', side: 'ar' | 'en'): Locator =>
  within.getByRole('textbox', {
    name: `${name === 'heading' ? say('عنوان الجزء', 'Heading') : say('الفقرات', 'Paragraphs')} (${side === 'ar' ? say('بالعربية', 'Arabic') : say('بالإنجليزية', 'English')})`,
  });

async function publish(page: Page, dialog: Locator, say: Say): Promise<void> {
  await dialog.getByRole('button', { name: say('نشر', 'Publish'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('نشر', 'Publish'), exact: true })
    .click();
}

test('the terms and the policy are listed with their versions, and the next one can be written', async ({ page, language, say, isPhone }) => {
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('الشروط والخصوصية', 'Terms and privacy') }).click();
  await expect(page).toHaveURL(/view=legal/);
  const versions = page.getByRole('table', { name: say('الإصدارات', 'Versions') });
  await expect(versions.getByText(say('سارٍ', 'In force'), { exact: true })).toHaveCount(1);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'legal-versions');
  await page.getByRole('radio', { name: say('سياسة الخصوصية', 'Privacy policy') }).click();
  await expect(versions.getByText(say('سارٍ', 'In force'), { exact: true })).toHaveCount(1);

  const dialog = await write(page, say);
  await expect(dialog.getByRole('group', { name: say('يسري من', 'In force from') })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'legal-editor');
  await dialog.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();
  await expect(dialog).toBeHidden();
});

test('a version holds from its day, in both languages, and a colleague’s is not written over', { tag: '@desk' }, async ({ page, say, unique }) => {
  test.skip(test.info().project.name !== 'ar desktop', 'there are one set of terms: others would publish between');
  test.setTimeout(150_000);
  const visitor = await page.context().newPage();
  const seen = async (words: string, times: number) => {
    // Otherwise it is the same page, which does not load again.
    await visitor.goto('about:blank');
    await visitor.goto('/terms');
    await expect(visitor.getByRole('article')).toBeVisible();
    await expect(visitor.getByRole('article').getByText(words)).toHaveCount(times);
  };
  await openDashboard(page, NORA, '/dashboard/admin?view=legal');
  const versions = page.getByRole('table', { name: say('الإصدارات', 'Versions') });

  let dialog = await write(page, say);
  const part = (own: Locator) => own.locator('[data-part="1"]');
  await field(part(dialog), say, 'paragraphs', 'ar').fill(`فقرة قادمة ${unique}`);
  // Day, month, year.
  await dialog
    .getByRole('group', { name: say('يسري من', 'In force from') })
    .getByRole('spinbutton')
    .nth(2)
    .click();
  await page.keyboard.type('2099');
  await publish(page, dialog, say);
  await expect(dialog).toBeHidden();
  await expect(versions.getByText(say('قادم', 'Coming'), { exact: true })).toHaveCount(1);
  await seen(`فقرة قادمة ${unique}`, 0);
  await picture(page, 'legal-coming');

  dialog = await write(page, say);
  await field(part(dialog), say, 'paragraphs', 'ar').fill(`فقرة أولى ${unique}\n\nفقرة ثانية ${unique}`);
  await field(part(dialog), say, 'paragraphs', 'en').fill(`A paragraph of ${unique}`);
  // A colleague publishes meanwhile.
  const terms: { params: { page: LegalPage['page'] } } = { params: { page: 'terms' } };
  const now = await callAs(page.request, NORA, legal.read, { ...terms, query: {} });
  const content: LegalContent = { ...now.content, en: { ...now.content.en, title: `Terms of use ${unique}` } };
  await callAs(page.request, NORA, legal.publish, { ...terms, body: { content, draft: true } });
  await publish(page, dialog, say);
  await expect(dialog.getByText(say('ما كتبته باقٍ ولم يُنشر', 'What you typed is still here'))).toBeVisible();
  await expect(field(part(dialog), say, 'paragraphs', 'en')).toHaveValue(`A paragraph of ${unique}`);
  await seen(unique, 0);
  await expectAccessible(page);
  await picture(page, 'legal-conflict');
  await dialog.getByRole('button', { name: say('الإبقاء على تعديلاتي', 'Keep my changes') }).click();
  await publish(page, dialog, say);
  await expect(dialog).toBeHidden();

  await seen(unique, 2);
  await visitor.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(visitor.getByRole('article').getByText(`A paragraph of ${unique}`)).toBeVisible();
  await visitor.close();
});
