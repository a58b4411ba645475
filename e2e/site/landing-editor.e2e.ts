import { api } from '@miyar/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, expectLayout, picture, test } from '../fixtures.ts';
import { callAs, NORA } from '../people.ts';
import { openSection, ours } from './landing-section.ts';

/** An artificial photograph, large enough for every variant. */
async function drawn(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1200 });
    const brush = canvas.getContext('2d')!;
    const sky = brush.createLinearGradient(0, 0, 0, 1200);
    ['#14324a', '#c98a4b', '#2b2118'].forEach((colour, index) => sky.addColorStop(index / 2, colour));
    brush.fillStyle = sky;
    brush.fillRect(0, 0, 2000, 1200);
    brush.fillStyle = '#1d1712';
    for (let index = 0; index < 9; index += 1) brush.fillRect(180 + index * 190, 620 - (index % 3) * 90, 120, 600);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

// The picture belongs to the about section, which one of the projects also edits, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

test('a section is edited, previewed, seen on the page, and brought back', { tag: '@both-ways' }, async ({ page, say, unique, language }) => {
  test.setTimeout(150_000);
  const { section, ar, en } = ours();
  const name = say(ar, en);
  const dialog = await openSection(page, name, say('تحرير', 'Edit'));
  const save = dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true });
  // The questions have a line above their title instead of a description.
  const label = section === 'faq' ? say('العنوان الفرعي (بالعربية)', 'Subtitle (English)') : say('الوصف (بالعربية)', 'Description (English)');
  const description = dialog.getByLabel(label).first();
  // The section in both languages; that of the standard has its own figure.
  const shown = dialog.getByRole('figure').filter({ has: page.locator('figcaption') });
  await expectLayout(page, language);
  await expectAccessible(page);

  await description.fill(`${say('وصف', 'Description')} ${unique}`);
  const preview = dialog.getByRole('radio', { name: say('معاينة', 'Preview') });
  await preview.click();
  await expect(shown.first()).toContainText(unique);
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

  // The list of versions has every earlier version with its author.
  await page.getByRole('button', { name: `${say('تحرير', 'Edit')} ${name}`, exact: true }).click();
  await dialog.getByRole('radio', { name: say('النسخ', 'Versions') }).click();
  const versions = dialog.getByRole('list', { name: say('النسخ السابقة', 'Earlier versions') }).getByRole('listitem');
  await expect(versions.first()).toContainText('نورة');
  await expectAccessible(page);
  await picture(page, 'landing-editor-versions');

  // Each can be previewed before it is restored, and the focus moves in and out.
  const view = (place: number) => versions.nth(place).getByRole('button', { name: new RegExp(say('^عرض', '^View')) });
  await view(0).click();
  await expect(dialog.getByRole('heading', { name: new RegExp(say('^النسخة', '^Version')) })).toBeFocused();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toContainText(unique);
  await dialog.getByRole('button', { name: say('كل النسخ', 'All versions') }).click();
  await expect(view(0)).toBeFocused();
  await view(1).click();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).not.toContainText(unique);
  await expectAccessible(page);
  await picture(page, 'landing-editor-version');
  await dialog.getByRole('button', { name: new RegExp(say('^استعادة', '^Restore')) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('استعادة', 'Restore') })
    .click();
  await expect(description).not.toHaveValue(new RegExp(unique));
});

test('a picture is sent, previewed, seen on the page in both languages, and taken off again', { tag: '@desk' }, async ({ page, browser, baseURL }) => {
  test.skip(test.info().project.name !== 'ar desktop', 'there is one picture: the Arabic editor sends it, the English one takes it off');
  test.setTimeout(240_000);
  const dialog = await openSection(page, 'عن الهيئة', 'تحرير');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'building.jpg', mimeType: 'image/jpeg', buffer: await drawn(page) });
  // It is converted to nine sizes and three formats, which takes time on a busy machine.
  await expect(dialog.getByRole('img', { name: 'الصورة الحالية' })).toBeVisible({ timeout: 90_000 });
  await dialog.getByLabel('ما في الصورة (بالعربية)').fill('مبنى عند الغروب');
  await dialog.getByLabel('ما في الصورة (بالإنجليزية)').fill('A building at dusk');
  await dialog.getByRole('radio', { name: 'معاينة' }).click();
  await expect(dialog.getByRole('figure').first().locator('picture img')).toHaveAttribute('alt', 'مبنى عند الغروب');
  await picture(page, 'landing-editor-picture-preview');
  await dialog.getByRole('radio', { name: 'تحرير' }).click();
  await expectAccessible(page);
  await picture(page, 'landing-editor-picture');
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(dialog).toBeHidden();

  const visits = await browser.newContext({ baseURL: baseURL! });
  const visitor = await visits.newPage();
  for (const [lang, alt] of [
    ['ar', 'مبنى عند الغروب'],
    ['en', 'A building at dusk'],
  ] as const) {
    await visitor.goto(`/?lang=${lang}`);
    const shown = visitor.locator('#about').getByRole('img', { name: alt });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.currentSrc.split('.').pop(), image.naturalWidth > 600])).toEqual(['avif', true]);
    await expectDirection(visitor, lang);
    await picture(visitor, `landing-picture-${lang}`);
  }
  await expectAccessible(visitor);
  for (const format of ['avif', 'webp']) {
    const sources = await visitor.locator(`#about source[type="image/${format}"]`).last().getAttribute('srcset');
    const answer = await page.request.get(sources!.split(' ')[0]!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `image/${format}`]);
  }

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('button', { name: 'Edit About', exact: true }).click();
  const english = page.getByRole('dialog', { name: 'About' });
  await english.getByRole('button', { name: 'Remove the picture', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'landing-editor-picture-off');
  await ask.getByRole('button', { name: 'Remove the picture', exact: true }).click();
  await expect(page.getByText('Content updated successfully')).toBeVisible();
  await expect(english.getByText('No picture: the ornament is shown instead.')).toBeVisible();
  await expect(english.locator('.image-frame')).toBeFocused();
  await english.getByRole('radio', { name: 'Versions' }).click();
  await expect(english.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem').first()).toContainText('Picture removed');
  await visitor.goto('/?lang=ar');
  await expect(visitor.locator('#about .about-panel')).toBeVisible();
  await expect(visitor.locator('#about picture')).toHaveCount(0);
  await visits.close();
});

test('what somebody else changed meanwhile is announced, and what was typed stays', { tag: '@desk' }, async ({ page, say, unique, language }) => {
  // A section for each language; no other test uses them.
  const section = language === 'ar' ? 'contact' : 'vision-mission-values';
  const name = language === 'ar' ? 'التواصل' : 'Vision, mission and values';
  const dialog = await openSection(page, name, say('تحرير', 'Edit'));
  const field = dialog.getByLabel(language === 'ar' ? 'الوصف (بالعربية)' : 'Vision (English)', { exact: language === 'en' }).first();
  await field.fill(`${say('كلامي', 'Mine')} ${unique}`);

  const current = (await callAs(page.request, NORA, api.landing.list, {})).find((one) => one.section === section)!;
  const before = structuredClone(current.content) as Record<'en' | 'ar', Record<string, unknown>>;
  const other = `${say('كلام غيري', 'Theirs')} ${unique}`;
  const changed = structuredClone(before);
  if (language === 'ar') changed.ar['description'] = other;
  else (changed.en['vision'] as { text: string }).text = other;
  await callAs(page.request, NORA, api.landing.update, { params: { section }, body: { content: changed } });

  const save = dialog.getByRole('button', { name: say('حفظ', 'Save'), exact: true });
  await save.click();
  await expect(page.getByText(say('تعذّر تحديث المحتوى', 'Failed to update content'))).toBeVisible();
  // The fault that prevents saving comes into view and takes the focus, from anywhere in the form.
  const see = dialog.getByRole('button', { name: say('عرض الأحدث', 'See the newest') });
  await expect(see).toBeInViewport();
  await expect(dialog.locator('.editor-trouble')).toBeFocused();
  await see.click();
  await expect(dialog.getByRole('figure').first()).toContainText(other);
  await dialog.getByRole('button', { name: say('الإبقاء على تعديلاتي', 'Keep my changes') }).click();
  await expect(field).toHaveValue(new RegExp(`^${say('كلامي', 'Mine')}`));
  await save.click();
  await expect(page.getByText(say('حُدّث المحتوى', 'Content updated successfully'))).toBeVisible();
  await callAs(page.request, NORA, api.landing.update, { params: { section }, body: { content: before } });
});
