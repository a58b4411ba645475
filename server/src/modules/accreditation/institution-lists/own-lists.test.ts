import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { organisations } from '../../../db/schema/accounts/organisations.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { applicationsOf } from '../applications/reads.ts';

const app = testApp();
type Named = typeof api.schools.evaluators | typeof api.schools.assigned | typeof api.applications.list;
const names = async (who: 'nora' | 'yusuf' | 'alHuda', list: Named, query: string) => {
  const { rows, total } = await allPages(await app.as(who), list, `limit=1&${query}`);
  return [rows.map(({ name }) => name), total];
};

test('evaluators are searched, sorted and counted, with their load and their reports', async () => {
  const { schoolId } = await reportedSchool(app);
  await assignedSchool(app, 'alNoor', 'fatuma', { name: 'One', country: 'Kenya' });
  await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Two', country: 'Rwanda' });
  await idOf(app, 'aisha');
  const nora = await app.as('nora');
  const read = async () =>
    (await nora.does(api.schools.evaluators, { query: { sort: 'load' } })).map(({ name, load, report_count }) => [name, load, report_count]);
  const [aisha, fatuma, yusuf] = ['عائشة أوواسي', 'Fatuma Wanjiru', 'د. يوسف موسوكي'];
  expect(await read()).toEqual([
    [aisha, 0, 0],
    [fatuma, 1, 0],
    [yusuf, 2, 1],
  ]);
  expect(await names('nora', api.schools.evaluators, 'sort=load')).toEqual([[aisha, fatuma, yusuf], '3']);
  expect(await names('nora', api.schools.evaluators, '')).toEqual([[aisha, fatuma, yusuf], '3']);
  expect(await names('nora', api.schools.evaluators, 'sort=oldest')).toEqual([[yusuf, fatuma, aisha], '3']);
  expect(await names('nora', api.schools.evaluators, 'sort=name')).toEqual([[fatuma, yusuf, aisha], '3']);
  expect(await names('nora', api.schools.evaluators, `q=${encodeURIComponent('يوسُف')}`)).toEqual([[yusuf], '1']);
  await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  expect(await read()).toContainEqual([yusuf, 1, 1]);
  const [one] = await nora.does(api.schools.evaluators, {});
  expect(one!.joiningDate).toBe(one!.created_at);
  for (const wrong of ['sort=email', `after=${Buffer.from('1.1').toString('base64url')}&sort=load`]) {
    expect((await nora.fetch('GET', `/api/admin/evaluators?${wrong}`)).status, wrong).toBe(400);
  }
});

test('an evaluator’s schools are searched, sorted and narrowed, and feedback may be given on each', async () => {
  const decided = await assignedSchool(app, 'alHuda', 'yusuf', { name: 'Beta School', name_alternative: 'مدرسة البيان' });
  await assignedSchool(app, 'alHuda', 'yusuf', { name: 'alpha school', country: 'Rwanda' });
  await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Gamma School', country: 'Kenya' });
  await assignedSchool(app, 'alNoor', 'fatuma', { name: 'Delta School', country: 'Kenya' });
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: decided.schoolId, status: 'denied' } });
  const mine = (query: string) => names('yusuf', api.schools.assigned, query);
  expect(await mine('')).toEqual([['Gamma School', 'alpha school', 'Beta School'], '3']);
  expect(await mine('sort=oldest')).toEqual([['Beta School', 'alpha school', 'Gamma School'], '3']);
  expect(await mine('sort=name')).toEqual([['alpha school', 'Beta School', 'Gamma School'], '3']);
  // A reader of Arabic is shown the first school by its Arabic name.
  const inArabic = await allPages((await app.as('yusuf')).reading('ar'), api.schools.assigned, 'limit=1&sort=name');
  expect(inArabic.rows.map(({ name }) => name)).toEqual(['alpha school', 'Gamma School', 'Beta School']);
  expect(await mine('status=denied')).toEqual([['Beta School'], '1']);
  expect(await mine(`q=${encodeURIComponent('البيان')}`)).toEqual([['Beta School'], '1']);
  expect(await mine('q=delta')).toEqual([[], '0']);
  const [gamma, , beta] = await (await app.as('yusuf')).does(api.schools.assigned, {});
  expect(beta!.application_id).toBe(decided.applicationId);
  expect([gamma!.can, beta!.can]).toEqual([
    { report: true, feedback: true },
    { report: 'already_decided', feedback: true },
  ]);
});

describe('a school’s applications', () => {
  test('are searched by name and number, and narrowed by status', async () => {
    const first = await submittedApplication(app, 'alHuda', { name: 'مدرسة الهدى', name_alternative: 'Al-Huda School' });
    const second = await submittedApplication(app, 'alHuda', { name: 'Kigali Institute', country: 'Rwanda' });
    await submittedApplication(app, 'alNoor', { name: 'Al-Huda of others', country: 'Kenya' });
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: second.schoolId, status: 'denied' } });
    const own = async (query: string) => (await names('alHuda', api.applications.list, query))[0];
    expect(await own('q=huda')).toEqual(['مدرسة الهدى']);
    expect(await own(`q=${first.applicationId}`)).toEqual(['مدرسة الهدى']);
    expect(await own('status=rejected')).toEqual(['Kigali Institute']);
    expect(await own('status=pending&q=kigali')).toEqual([]);
    expect((await (await app.as('alHuda')).fetch('GET', '/api/school/applications?period=year')).status).toBe(400);
  });

  test('are of today, seven or thirty days in the calendar of Riyadh, and of all time unless asked (REQ-A36)', async () => {
    app.setTime('2026-11-20T20:59:00Z'); // one minute before midnight in Riyadh
    await submittedApplication(app, 'alHuda', { name: 'Before midnight' });
    app.setTime('2026-11-20T21:00:00Z');
    await submittedApplication(app, 'alHuda', { name: 'After midnight', country: 'Rwanda' });
    const own = async (period: string) =>
      (await (await app.as('alHuda')).does(api.applications.list, { query: { period: period as 'all' } })).map(({ name }) => name);
    expect(await own('today')).toEqual(['After midnight']);
    expect(await own('7_days')).toHaveLength(2);
    for (const [moment, week, month] of [
      ['2026-11-26T20:59:00Z', 2, 2], // the 26th: the 20th is the first of seven days
      ['2026-11-26T21:00:00Z', 1, 2],
      ['2026-12-19T21:00:00Z', 0, 1], // the 20th of December
      ['2026-12-20T21:00:00Z', 0, 0],
    ] as const) {
      const [{ id }] = (await app.services.database.db.select({ id: organisations.id }).from(organisations)) as [{ id: number }];
      const own = { organisationId: id, memberRole: 'owner' } as const;
      const at = { ...app.services, clock: { now: () => new Date(moment) } };
      expect((await applicationsOf(at, own, { limit: 10, period: '7_days' })).rows, `${moment} week`).toHaveLength(week);
      expect((await applicationsOf(at, own, { limit: 10, period: '30_days' })).rows, `${moment} month`).toHaveLength(month);
    }
    expect(await (await app.as('alHuda')).does(api.applications.list, {})).toHaveLength(2);
  });
});

test('feedback is searched in its text and its school, folded, and narrowed by its type', async () => {
  const { schoolId } = await assignedSchool(app, 'alHuda', 'yusuf', { name: 'Al-Huda School', name_alternative: 'مدرسة الهدى' });
  const yusuf = await app.as('yusuf');
  const give = (type: 'Infrastructure' | 'Staff Quality', description: string) =>
    yusuf.does(api.feedback.give, { params: { schoolId }, body: { rating: 3, type, description }, files: {} });
  await give('Infrastructure', 'المبنى واسِع، والمكتبة غنيّة');
  await give('Staff Quality', 'Teachers 100% present');
  for (const call of [api.feedback.listGiven, api.feedback.listOwn] as const) {
    const reader = await app.as(call === api.feedback.listOwn ? 'alHuda' : 'yusuf');
    const found = async (query: { q?: string; type?: 'Infrastructure' }) => (await reader.does(call, { query })).map(({ type }) => type);
    expect(await found({ q: 'المكتبه واسع' })).toEqual(['Infrastructure']);
    expect(await found({ q: 'TEACHERS' })).toEqual(['Staff Quality']);
    expect(await found({ q: 'هدى' })).toHaveLength(2);
    expect(await found({ q: 'teachers', type: 'Infrastructure' })).toEqual([]);
    expect(await found({ type: 'Infrastructure' })).toEqual(['Infrastructure']);
    expect((await reader.fetch('GET', `${call.path}?type=Other`)).status).toBe(400);
  }
});

test('the page of a school shows its whole history', async () => {
  const { schoolId, applicationId, reportId } = await reportedSchool(app);
  const [nora, yusuf] = [await app.as('nora'), await app.as('yusuf')];
  const given = await yusuf.does(api.feedback.give, {
    params: { schoolId },
    body: { rating: 4, type: 'Infrastructure', description: 'Well equipped' },
    files: { supportingDocument: pdfFile('photos.pdf') },
  });
  await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  const renewal = await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
  const school = await nora.does(api.schools.read, { params: { id: schoolId } });
  expect(school.applications.map(({ id, status }) => [id, status])).toEqual([
    [renewal.applicationId, 'pending'],
    [applicationId, 'approved'],
  ]);
  expect(school.reports).toMatchObject([{ id: reportId, application_id: applicationId }]);
  expect(school).toMatchObject({ report_count: 0, application_id: renewal.applicationId });
  expect(school.assignments).toMatchObject([{ application_id: applicationId, evaluator_name: 'د. يوسف موسوكي', ended_at: null }]);
  expect(school.feedback).toMatchObject([{ ...given, can: { change: 'forbidden', answer: 'forbidden' }, change_for: 0 }]);
  expect(school.certificates).toMatchObject([{ application_id: applicationId, status: 'valid', school_name: 'Al-Huda International School' }]);
  expect(school.history.map(({ kind }) => kind)).toEqual([
    'application.submitted',
    'certificate.issued',
    'application.approved',
    'feedback.given',
    'report.uploaded',
    'evaluator.assigned',
    'application.submitted',
  ]);
});
