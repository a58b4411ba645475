import { api } from '@miyar/contract';
import { applyingSchool, pdfFile } from '../applying.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

test('an administrator reads the report where they decide, and decides below its pages', async ({ page, say, unique, language }) => {
  const { id } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
  await callAs(page.request, YUSUF, api.visitReports.upload, { body: { school_id: id, visit_date: today() }, files: { file: pdfFile('visit.pdf') } });
  // The thread that reads the file reports only to the console.
  const complaints: string[] = [];
  page.on('console', (message) => /Content Security Policy|TrustedScript|Refused/i.test(message.text()) && complaints.push(message.text()));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isOfReader = (path: string) => /^\/assets\/pdf(?:\.worker)?[.-](?!reader)/.test(path);
  await openDashboard(page, NORA, `/dashboard/admin?view=schools&school=${id}`);
  const reports = page.getByRole('region', { name: new RegExp(say('تقارير الزيارات', 'Visit reports')) });
  const opener = reports.getByRole('button', { name: say('اقرأ هنا', 'Read here') });
  await expect(opener).toBeVisible();
  expect(fetched.filter(isOfReader), 'nobody fetches what reads PDFs who opens none').toEqual([]);

  await opener.click();
  const reader = reports.getByRole('region', { name: new RegExp(`^${say('تقرير زيارة', 'Visit report of')}`) });
  await expect(reader).toBeFocused();
  const sheet = reader.getByRole('group', { name: say('الصفحة 1', 'Page 1'), exact: true });
  await expect(sheet.locator('canvas')).toBeVisible();
  await expect(sheet).toContainText('Document');
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/pdf\.worker[\w.-]+\.js$/)]);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'read-in-place');

  // The pages and the buttons are visible together.
  await expect(sheet).toBeInViewport();
  const deny = reader.getByRole('button', { name: say('رفض', 'Reject') });
  await expect(deny).toBeInViewport({ ratio: 1 });
  await deny.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('سبب القرار', 'Reason for the decision')).fill(`Read ${unique}`);
  await dialog.getByRole('button', { name: say('رفض', 'Reject'), exact: true }).click();
  await expect(page.getByRole('region', { name: say('القرار', 'Decision'), exact: true })).toContainText(`Read ${unique}`);
  await expect(sheet).toContainText('Document');
  await expect(deny).toBeHidden();

  await reader.getByRole('button', { name: say('إغلاق القارئ', 'Close the reader') }).click();
  await expect(reader).toBeHidden();
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
  expect(page.workers()).toEqual([]);
});

test('a document that cannot be had says so, and is read once it can', async ({ page, say, unique, language }) => {
  const { id } = await applyingSchool(page.request, { unique, language });
  await openDashboard(page, NORA, `/dashboard/admin?view=schools&school=${id}`);
  await page.route(/\/files\//, (route) => route.abort());
  const documents = page.getByRole('region', { name: say('الوثائق', 'Documents'), exact: true });
  await documents
    .getByRole('button', { name: say('اقرأ هنا', 'Read here') })
    .first()
    .click();
  const failure = documents.getByRole('alert');
  await expect(failure).toContainText(say('تعذّر فتح الملف هنا', 'The file could not be opened here'));
  await expectAccessible(page);
  await page.unroute(/\/files\//);
  await failure.getByRole('button', { name: say('إعادة المحاولة', 'Try again') }).click();
  await expect(documents.getByText('Document', { exact: true })).toBeAttached();
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
