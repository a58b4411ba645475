import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import { applyingSchool } from '../applying.ts';
import { expect, expectAccessible, expectLayout, narrow, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const AL_HUDA = 'office@alhuda.example';

test('the applications are each shown once', { tag: '@both-ways' }, async ({ page, say, language }) => {
  await openDashboard(page, AL_HUDA, '/dashboard/school?view=applications');
  const all = page.getByRole('region', { name: say('كل الطلبات', 'All applications') });
  const rows = all.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await expect(all.getByRole('searchbox')).toBeHidden();
  await expectLayout(page, language);
  await expectAccessible(page);
  await picture(page, 'school-dashboard');

  // The address shows its filter.
  await openDashboard(page, AL_HUDA, '/dashboard/school?view=applications&status=rejected');
  await expect(rows).toHaveCount(1);
  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('مدة التقديم', 'Submitted within')) }).click();
    await page.getByRole('option', { name: say('اليوم', 'Today'), exact: true }).click();
  });
  await expect(all.getByRole('heading', { name: say('لا طلب يطابق بحثك', 'No application matches') })).toBeVisible();
  await page.reload();
  await expect(all.getByRole('heading', { name: say('لا طلب يطابق بحثك', 'No application matches') })).toBeVisible();
  await all.getByRole('searchbox').fill(say('٠٠٠٢', '0002'));
  await expect(page).toHaveURL(/q=/);
  await all.getByRole('link', { name: say('عرض الكل', 'Show all') }).click();
  await expect(rows).toHaveCount(3);
});

test('the documents of an application are downloaded as one archive that lists what is missing', async ({ page, say, language, unique }) => {
  const { email } = await applyingSchool(page.request, { unique, language });
  const [application] = await callAs(page.request, email, api.applications.list, {});
  await openDashboard(page, email, `/dashboard/school?application=${application!.id}`);
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: say('تنزيل المعلومات', 'Download information') });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'school-application');
  const archive = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), start.click()]);
    expect(file.suggestedFilename()).toBe('accreditation_documents.zip');
    return (await readFile(await file.path())).toString('latin1');
  };
  const whole = await archive();
  for (const name of ['registration.pdf', 'curriculum.pdf']) expect(whole).toContain(name);
  expect(whole).not.toContain('MISSING.txt');

  await page.route('**/files/*/curriculum.pdf', (route) => route.fulfill({ status: 404, json: {} }));
  const part = await archive();
  expect(part).toContain('registration.pdf');
  expect(part).toContain('MISSING.txt');
  await expect(page.getByRole('alert').filter({ hasText: 'curriculum.pdf' })).toBeVisible();

  // It can be cancelled while the documents load, and then saves nothing.
  await page.route('**/files/*/registration.pdf', () => new Promise(() => {}));
  await start.click();
  await expect(dialog.getByRole('progressbar', { name: say('جارٍ جلب الوثائق', 'Fetching the documents') })).toBeVisible();
  await picture(page, 'school-archive-under-way');
  await dialog.getByRole('button', { name: say('إلغاء التنزيل', 'Cancel the download') }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
});

test('a rejected application is started again with its data and documents', async ({ page, say, language, unique }) => {
  const { id, email, name } = await applyingSchool(page.request, { unique, language });
  await callAs(page.request, NORA, api.decisions.changeStatus, { body: { schoolId: id, status: 'denied', reason: `Reason ${unique}` } });
  await openDashboard(page, email, '/dashboard/school?view=applications');
  await expect(page.getByText(`Reason ${unique}`).first()).toBeVisible();
  await page
    .getByRole('button', { name: say('البدء من جديد من هذا الطلب', 'Start again from this application') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(say('اسم المدرسة', 'School name'))).toHaveValue(name);
  await dialog.getByRole('button', { name: say('التالي', 'Next') }).click();
  await expect(dialog.getByText('registration.pdf')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'school-start-again');
  await dialog.getByRole('button', { name: say('تقديم الطلب', 'Submit application') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: say('طلب الاعتماد ينتظر تعيين المقوّم', 'Your application is waiting for an evaluator') }),
  ).toBeVisible();
  const [again] = await callAs(page.request, email, api.applications.list, {});
  const { documents } = await callAs(page.request, email, api.applications.read, { params: { id: again!.id } });
  expect(documents.map((document) => document.name)).toEqual(['registration.pdf', 'curriculum.pdf']);
});
