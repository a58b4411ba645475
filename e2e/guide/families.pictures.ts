import { cases } from '@miyar/contract/evaluation/cases';
import { test } from '../fixtures.ts';
import { callAs, NORA, YUSUF } from '../people.ts';
import { savePicture, takeOpened } from './picture.ts';

test('the public report for families', async ({ page, request }) => {
  const all = await callAs(request, NORA, cases.list, { query: { stage: 'closed' } });
  const { school } = all.find((one) => one.school.name === 'مدرسة السلام للبنات')!;
  await page.goto(`/schools/${school.id}/report`);
  await savePicture(page, 'family-report');
});

test('the text of a report for families beside the report', async ({ page, request }) => {
  const [draft] = await callAs(request, YUSUF, cases.list, { query: { stage: 'draft_report' } });
  await takeOpened(page, 'family-report-editor', YUSUF, `/cases/${draft!.application_id}/report?for=families`);
});
