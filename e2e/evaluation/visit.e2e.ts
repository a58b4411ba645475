import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, openDashboard, YUSUF } from '../people.ts';

const BAYAN = 'office@albayan.example';
const TAQWA = 'office@attaqwa.example';

/** The case of a demo institution. */
async function caseOf(request: APIRequestContext, institution: string): Promise<number> {
  const [found] = await callAs(request, institution, api.cases.list, { query: {} });
  return found!.application_id;
}

test('an institution reads the proposed days beside a calendar of both kinds, and can answer with others', async ({ page, language, say }) => {
  const id = await caseOf(page.request, BAYAN);
  await openDashboard(page, BAYAN, `/cases/${id}/visit`);
  const counter = page.getByRole('button', { name: new RegExp(say('^اقتراح موعد آخر', '^Answer with other days')) }).first();
  await expect(counter).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'visit-proposed');
  await counter.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('اقتراح موعد آخر', 'Answer with other days'), exact: true }).click();
  // Without a day nothing is sent.
  await expect(dialog.getByText(say('هذا الحقل مطلوب.', 'This field is required.')).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'visit-counter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the lead of a planned visit has its agenda by day, and a file for the calendar', async ({ page, language, say }) => {
  const id = await caseOf(page.request, TAQWA);
  await openDashboard(page, YUSUF, `/cases/${id}/visit`);
  await expect(page.getByRole('heading', { level: 2, name: /\d/ })).toBeVisible();
  await expect(page.getByText(say('عيّنة التلاوة والحفظ', 'Recitation sample')).filter({ visible: true }).first()).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'visit-planned');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('إضافة إلى التقويم', 'Add to a calendar') }).click();
  expect((await download).suggestedFilename()).toBe(`visit-${id}.ics`);
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole('link', { name: say('فتح الزيارة', 'Open the visit') })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'visit-overview');
});
