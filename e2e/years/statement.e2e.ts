import { api } from '@miyar/contract';
import { expect, expectAccessible, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const FURQAN = 'office@daralfurqan.example';

test('a statement is filled in on a phone, without a network in the middle, and submitted', { tag: '@phone' }, async ({ page, context, say }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const own = await callAs(page.request, FURQAN, api.duties.listOwn, { query: {} });
  const found = own.find(({ kind, state }) => kind === 'annual' && state !== 'done')!;
  if (found.state === 'planned') {
    const { version } = await callAs(page.request, NORA, api.duties.read, { params: { id: found.id } });
    await callAs(page.request, NORA, api.duties.open, { params: { id: found.id }, body: { version } });
  }

  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The navigation leads to the years of the only institution, and these to the form.
  await openDashboard(page, FURQAN);
  await page.getByRole('link', { name: say('السنوات', 'Years'), exact: true }).click();
  await expect(page).toHaveURL(/\/institutions\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('البيان السنوي', 'annual statement'));
  await expectAccessible(page);
  await fits();
  await picture(page, 'years');
  await page.getByRole('link', { name: say('إكمال', 'Complete it') }).click();
  await expect(page.getByRole('heading', { name: say('الأسئلة', 'Questions'), exact: true })).toBeVisible();
  const head = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('listitem')
    .getByRole('link', { name: say('بيانات المؤسسة', 'Profile'), exact: true })
    .click();

  const progress = page.getByText(new RegExp(say('^أُجيب عن \\d+ من 10$', '^\\d+ of 10 answered$')));
  const saved = page.getByText(say('محفوظ', 'Saved'), { exact: true });
  const local = page.getByText(say('محفوظ على هذا الجهاز وحده.', 'Only on this device.'), { exact: false });
  const next = page.getByRole('link', { name: new RegExp(say('^متابعة', '^Continue')) });
  const asked = (arabic: string, english: string) => expect(head).toHaveText(say(arabic, english));

  await asked('هل بيانات مؤسستكم صحيحة اليوم؟', 'Is your profile right as of today?');
  await page.getByText(say('نعم، كلها صحيحة', 'Yes, all of it')).click();
  await expect(saved).toBeVisible();
  await expectAccessible(page);
  await next.click();

  await asked('كم عدد المتعلمين عندكم الآن؟', 'How many learners do you have now?');
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('120');
  await expect(saved).toBeVisible();
  await next.click();

  // Without a network what is typed stays on the device, and the next question opens all the same.
  await context.setOffline(true);
  await asked('كم يعمل عندكم الآن؟', 'How many people work with you now?');
  for (const [name, count] of [
    [say('المعلمون', 'Teachers, men'), '12'],
    [say('المعلمات', 'Teachers, women'), '9'],
    [say('غيرهم من الرجال', 'Others, men'), '2'],
    [say('غيرهم من النساء', 'Others, women'), '3'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(count);
  await expect(local).toBeVisible();
  await fits();
  await picture(page, 'statement-offline');
  await next.click();
  await asked('ما الذي تغيّر منذ البيان الماضي؟', 'What has changed since the last statement?');
  for (const choice of await page.getByText(say('لم يتغيّر', 'No change'), { exact: true }).all()) await choice.click();
  await expect(local).toBeVisible();
  await context.setOffline(false);
  await expect(saved).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await next.click();

  await asked('هل لديكم ترخيص؟', 'Do you hold a licence?');
  await page.getByText(say('لا', 'No'), { exact: true }).click();
  await page.getByRole('textbox', { name: say('لماذا لا ترخيص؟', 'Why is there none?') }).fill(say('لا تمنحه الدولة', 'The country gives none'));
  await expect(saved).toBeVisible();
  await next.click();

  for (const [received, part] of [
    [say('البلاغات الواردة', 'Reports received'), say('ما عولج منها إلى آخره', 'Of these dealt with to the end')],
    [say('الشكاوى الواردة', 'Complaints received'), say('ما أُجيب عنه منها في وقته', 'Of these answered in time')],
  ] as const) {
    await page.getByRole('textbox', { name: received }).fill('3');
    await page.getByRole('textbox', { name: part }).fill('2');
    await expect(saved).toBeVisible();
    await next.click();
  }

  await asked('إلى أين وصلتم في توصيات التقرير؟', 'What became of the recommendations of the report?');
  for (const choice of await page.getByText(say('تمّت', 'Done'), { exact: true }).all()) await choice.click();
  await next.click();
  await asked('هل تؤكدون هذه التعهدات؟', 'Do you confirm these commitments?');
  for (const box of await page.getByRole('main').locator('.checkbox').all()) await box.click();
  await expect(saved).toBeVisible();
  await expect(progress).toHaveText(say('أُجيب عن 10 من 10', '10 of 10 answered'));
  await next.click();

  await page.getByRole('link', { name: say('إلى الملخص', 'To the summary') }).click();
  await page.getByRole('button', { name: say('تقديم', 'Submit'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('تقديم', 'Submit'), exact: true })
    .click();
  await expect(head).toContainText(say('عند الهيئة', 'with the authority'));
  await expect(page.getByText(/R-\d{4}-\d{6}/).last()).toBeVisible();
  await expectAccessible(page);
  await fits();
  await picture(page, 'statement-submitted');

  // The numbers typed without a network arrived.
  const { questions } = await callAs(page.request, NORA, api.duties.read, { params: { id: found.id } });
  expect(questions.find(({ key }) => key === 'staff')?.content).toEqual({ teachers_men: 12, teachers_women: 9, others_men: 2, others_women: 3 });
});
