import { api } from '@miyar/contract';
import { expect, expectAccessible, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
import { schoolWithApplication } from '../scenes.ts';

test('a pending application is deleted after confirming, and not before', async ({ page, say, unique, language }) => {
  const { email, name } = await schoolWithApplication(page, unique, language);
  await openDashboard(page, email, '/dashboard/school?view=applications');
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('button', { name: new RegExp(say('حذف', 'Delete')) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'delete-question');
  await expect(question.getByRole('button', { name: say('الإبقاء عليه', 'Keep it') })).toBeFocused();
  await question.getByRole('button', { name: say('الإبقاء عليه', 'Keep it') }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: new RegExp(say('حذف', 'Delete')) }).click();
  await question.getByRole('button', { name: say('حذف الطلب', 'Delete application') }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: say('لم تقدّم طلبًا بعد', 'You have not applied yet') })).toBeVisible();
});

test('what others did is seen when the page is looked at again', async ({ page, say, unique, language }) => {
  const { email, name } = await schoolWithApplication(page, unique, language);
  await page.clock.install();
  await openDashboard(page, email, '/dashboard/school?view=applications');
  await expect(
    page.getByRole('heading', { level: 1, name: say('طلب الاعتماد ينتظر تعيين المقوّم', 'Your application is waiting for an evaluator') }),
  ).toBeVisible();
  const schools = await callAs(page.request, NORA, api.schools.list, { query: { status: 'pending', limit: 500 } });
  const school = schools.find((one) => one.name === name)!;
  await callAs(page.request, NORA, api.decisions.changeStatus, { body: { schoolId: school.id, status: 'denied', reason: `Reason ${unique}` } });
  // Answers count as fresh for half a minute; after that, a return to the page loads them again.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('heading', { level: 1, name: say('لم يُقبل طلب الاعتماد', 'Your application was not approved') })).toBeVisible();
  await expect(page.getByText(`Reason ${unique}`).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'school-rejected');
});
