import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';
import { savePicture, takeOpened } from './picture.ts';

const ADMIN = '/dashboard/admin';
const FATUMA = 'fatuma@iqs.local';
const RIBAT = 'office@arribat.example';

/** Sections of the administrators about the evaluation or other systems. */
const SECTIONS: readonly (readonly [string, string])[] = [
  ['cases', '/cases'],
  ['figures', `${ADMIN}?view=figures`],
  ['standard', `${ADMIN}?view=standard`],
  ['process', `${ADMIN}?view=process`],
  ['integrations', `${ADMIN}?view=integrations`],
];

/** Parts of demo cases: the picture's name, the reader, the school and the part. */
const PARTS: readonly (readonly [string, string, string, string])[] = [
  ['case', NORA, 'Al-Bayan Institute', ''],
  ['case-team', NORA, 'Al-Bayan Institute', '/team'],
  ['case-visit', NORA, 'At-Taqwa Institute of Qur’anic Studies', '/visit'],
  ['case-report', YUSUF, 'As-Siraj Qur’anic Centre', '/report'],
  ['case-decision', NORA, 'As-Sahaba Qur’anic Nursery', '/decision'],
  ['case-plan', NORA, 'Al-Mizan Girls’ School', '/plan'],
  ['case-appeal', NORA, 'Al-Wasat Boarding House', '/appeal'],
  ['self-evaluation', RIBAT, 'Ar-Ribat Qur’anic Centre', '/self-evaluation'],
  ['self-evaluation-answer', RIBAT, 'Ar-Ribat Qur’anic Centre', '/self-evaluation/1.1.1'],
];

for (const [name, address] of SECTIONS) test(name, ({ page }) => takeOpened(page, name, NORA, address));

for (const [name, who, school, part] of PARTS)
  test(name, async ({ page, request }) => takeOpened(page, name, who, `/cases/${await caseOf(request, who, school)}${part}`));

test('the workbook', async ({ page, request, say }) => {
  const id = await caseOf(request, FATUMA, 'At-Taqwa Institute of Qur’anic Studies');
  const { division, workbook } = await callAs(request, FATUMA, api.workbook.read, { params: { id } });
  const own = division.find(({ evaluator_id: by }) => by === workbook.evaluator_id)!.code;
  await openDashboard(page, FATUMA, `/workbook/${id}`);
  await page.getByRole('button', { name: say('أخذ الدفتر معي', 'Take along') }).click();
  await expect(page.getByRole('heading', { name: say('مؤشراتي', 'My indicators') })).toBeVisible();
  // Its sentence about the storage depends on the browser, and covers the head.
  const notices = page.locator('.toaster button');
  if (await notices.count()) await notices.first().click();
  await savePicture(page, 'workbook');
  await page.getByRole('link', { name: own }).first().click();
  await expect(page.getByRole('heading', { name: new RegExp(own.replaceAll('.', '\\.')) })).toBeVisible();
  await savePicture(page, 'workbook-indicator');
});

/** The case of a school of the demo, by either of its names. */
async function caseOf(request: APIRequestContext, reader: string, school: string): Promise<number> {
  const all = await callAs(request, reader, api.cases.list, { query: { limit: 100 } });
  return all.find((one) => one.school.name === school || one.school.name_alternative === school)!.application_id;
}
