import { cases } from '@miyar/contract/evaluation/cases';
import { duties } from '@miyar/contract/years/duties';
import { test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
import { savePicture, takeOpened } from './picture.ts';

const FAJR = 'office@alfajr.example';

test('the years of an accreditation, a statement and a notice of change', async ({ page, request }) => {
  const own = await callAs(request, FAJR, duties.listOwn, { query: {} });
  const statement = own.find(({ kind, number, state }) => kind === 'annual' && number === 3 && state === 'open')!;
  const institution = `/institutions/${statement.school.id}`;
  await takeOpened(page, 'years', FAJR, institution);
  await page.goto(`/duties/${statement.id}/staff`);
  await savePicture(page, 'statement');
  await page.goto(`${institution}/changes`);
  await savePicture(page, 'change-notice');
});

test('the duties of all institutions', async ({ page }) => {
  await openDashboard(page, NORA, '/dashboard/admin?view=duties');
  await savePicture(page, 'duties');
});

test('a monitoring visit that its institution does not know of', async ({ page, request }) => {
  const visits = await callAs(request, NORA, cases.list, { query: { purpose: 'monitoring', stage: 'visit_planned' } });
  const secret = visits.find(({ school }) => school.name === 'مركز الفجر للبنات')!;
  await takeOpened(page, 'monitoring', NORA, `/cases/${secret.application_id}`);
});
