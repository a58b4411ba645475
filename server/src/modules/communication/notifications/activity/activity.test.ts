import { api, type Language } from '@miyar/contract';
import { expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../../cast/people.ts';
import { assignedSchool, pdfFile, reportedSchool, submittedApplication } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';

const app = testApp();
const calls = api.notifications;

const activityOf = async (who: CastName, language: Language = 'en') => (await app.as(who)).reading(language).does(calls.activity, {});
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

test('nobody without data has any activity', async () => {
  for (const who of ['nora', 'yusuf', 'alHuda', 'ibrahim'] as const) expect(await activityOf(who), who).toEqual([]);
});

test('an application is shown to the school with its status, and to administrators as waiting', async () => {
  const { applicationId } = await submittedApplication(app);
  const [own] = await activityOf('alHuda');
  expect(plain(own?.message ?? '')).toMatch(/^The accreditation application of .+ is under review\.$/);
  expect(own).toMatchObject({ type: 'info', category: 'application', read: true, data: { application_id: applicationId } });
  expect((await activityOf('alHuda', 'ar'))[0]?.message).toContain('قيد المراجعة');
  const [waiting] = await activityOf('nora');
  expect(plain(waiting?.message ?? '')).toMatch(/^New accreditation application: /);
  expect(waiting).toMatchObject({ type: 'info', category: 'application', data: { school_id: expect.any(Number) } });
});

test('an evaluator sees each pending school and each report, newest first; a decided school no more', async () => {
  const { schoolId, reportId } = await reportedSchool(app);
  const rows = await activityOf('yusuf');
  expect(rows.map(({ type, category, data }) => [type, category, data])).toEqual([
    ['info', 'report', { report_id: reportId }],
    ['success', 'assignment', { school_id: schoolId }],
  ]);
  expect(plain(rows[1]?.message ?? '')).toMatch(/^New school assigned: /);
  const byAdmin = (await activityOf('nora')).filter(({ category }) => category === 'report');
  expect(byAdmin).toMatchObject([{ type: 'info', data: { school_id: schoolId, report_id: reportId } }]);
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'denied' } });
  expect((await activityOf('yusuf')).map(({ category }) => category)).toEqual(['report']);
  const [rejected] = await activityOf('alHuda');
  expect(rejected).toMatchObject({
    type: 'error',
    category: 'application',
    message: 'Your accreditation application has been rejected. Please review and resubmit.',
  });
});

test('feedback is shown to the school it is about, and a session with its attendance to its trainer', async () => {
  const { schoolId } = await assignedSchool(app);
  const given = { rating: '4', type: 'Staff Quality' as const, description: 'Well led.' };
  await (await app.as('yusuf')).does(api.feedback.give, { params: { schoolId }, body: given, files: {} });
  const feedback = (await activityOf('alHuda')).find(({ category }) => category === 'feedback');
  expect(plain(feedback?.message ?? '')).toBe('New feedback from د. يوسف موسوكي');
  const ibrahim = await app.as('ibrahim');
  const body = { title: 'Standards', location: 'Nairobi', joining_date: '2026-11-08', duration: '2 days' };
  const session = await ibrahim.does(api.trainingSessions.create, { body });
  const record = await ibrahim.does(api.attendance.record, { body: { session_id: session.id }, files: { file: pdfFile() } });
  const rows = await activityOf('ibrahim');
  expect(rows.map(({ message, type }) => [plain(message), type])).toEqual(
    expect.arrayContaining([
      ['Attendance report uploaded: Standards', 'success'],
      ['Training session added: Standards', 'success'],
    ]),
  );
  expect(rows.map(({ data }) => data)).toEqual(expect.arrayContaining([{ attendance_id: record.id }, { session_id: session.id }]));
});

test('activity stays out of the counts, and is nobody else’s', async () => {
  await submittedApplication(app);
  const alHuda = await app.as('alHuda');
  const before = await alHuda.does(calls.counts, {});
  await activityOf('alHuda');
  expect(await alHuda.does(calls.counts, {})).toEqual(before);
  expect(await activityOf('ibrahim')).toEqual([]);
});

test('examples are one and two days old, none of them unread, in the language of the reader', async () => {
  for (const [who, count] of [
    ['nora', 3],
    ['yusuf', 3],
    ['alHuda', 3],
    ['ibrahim', 1],
  ] as const) {
    const rows = await (await app.as(who)).reading('ar').does(calls.examples, {});
    expect(rows, PEOPLE[who].role).toHaveLength(count);
    expect(rows.every(({ read }) => read)).toBe(true);
    const [newest = 0, ...older] = rows.map(({ timestamp }) => Date.parse(timestamp));
    expect(older.map((at) => Math.round((newest - at) / 86_400_000))).toEqual([1, 2].slice(0, older.length));
    expect(rows[0]?.message).toMatch(/^أهلًا بك في منصة معيار/);
  }
});
