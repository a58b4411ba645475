import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { expect, expectAccessible, expectLayout, picture, test } from '../fixtures.ts';
import { callAs, NORA, pdf } from '../people.ts';

test('published documents are found and downloaded', async ({ page, request, language, say, unique }) => {
  const [guide, rules] = [`دليل ${unique}`, `Rules ${unique}`];
  for (const [title, category] of [
    [guide, 'manual'],
    [rules, 'legal'],
  ] as const) {
    const { buffer } = pdf('x.pdf', unique);
    await callAs(request, NORA, api.library.upload, {
      body: { title, category },
      files: { document: new File([new Uint8Array(buffer)], `${title}.pdf`, { type: 'application/pdf' }) },
    });
  }
  await page.goto('/#official-documents');
  const documents = page.locator('#official-documents');
  // Text typed before the page is hydrated filters nothing yet.
  await expect(async () => {
    await documents.getByRole('searchbox', { name: say('البحث في الوثائق', 'Search the documents') }).fill(unique);
    await expect(documents.getByRole('listitem')).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await documents.getByRole('button', { name: say('قانوني', 'Legal') }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expect(documents.getByRole('listitem')).toContainText(rules);
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, 'landing-documents');

  const [file] = await Promise.all([page.waitForEvent('download'), documents.getByRole('link', { name: new RegExp(rules) }).click()]);
  expect(file.suggestedFilename()).toBe(`${rules}.pdf`);
  expect((await readFile(await file.path())).toString('latin1')).toContain(unique);
  await expect(page.getByText(say('نُزّلت الوثيقة', 'Document downloaded successfully'))).toBeVisible();
});

test('a document is fetched by the browser itself when its details cannot be loaded', async ({ page, request, say, unique }) => {
  const { buffer } = pdf('x.pdf', unique);
  await callAs(request, NORA, api.library.upload, {
    body: { title: unique, category: 'manual' },
    files: { document: new File([new Uint8Array(buffer)], `${unique}.pdf`, { type: 'application/pdf' }) },
  });
  await page.route('**/assets/toasts-*.js', (route) => route.abort());
  await page.goto('/#official-documents');
  const documents = page.locator('#official-documents');
  await documents.getByRole('searchbox', { name: say('البحث في الوثائق', 'Search the documents') }).fill(unique);
  const link = documents.getByRole('link', { name: new RegExp(unique) });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await file.path())).toString('latin1')).toContain(unique);
  await expect(link).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/#official-documents$/);
});

test('examples are shown only when the list could not be loaded, and say that they are', async ({ page, say }) => {
  await page.route('**/api/documents?*', (route) => route.fulfill({ status: 404, json: {} }));
  // Navigation within the application loads the list; `/` opened directly contains it.
  await page.goto('/no-such-page');
  const documents = page.locator('#official-documents');
  await expect(documents.getByRole('alert')).toHaveText(
    say('تعذّر تحميل الوثائق. نرجو إعادة المحاولة لاحقًا.إعادة المحاولة', 'Failed to load documents. Please try again later.Try again'),
  );
  const rows = documents.getByRole('list', { name: say('الوثائق الرسمية', 'Official documents') }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(documents.getByText(say('مثال', 'Example'), { exact: true })).toHaveCount(6);
  await rows.first().getByRole('button').click();
  await expect(page.getByText(say('هذه وثيقة للمثال', 'This is a sample'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'landing-documents-failed');
  await page.unroute('**/api/documents?*');
  await documents.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
  await expect(documents.getByRole('alert')).toHaveCount(0);
  await expect(documents.getByText(say('مثال', 'Example'), { exact: true })).toHaveCount(0);
});
