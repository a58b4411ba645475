import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { events } from '../../../db/schema/core/events.ts';
import { forgetNameInEvents } from '../../core/platform/forget-name.ts';
import { assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const change = async (
  schoolId: number,
  to: 'yusuf' | 'fatuma' | 'aisha',
  more: { former_evaluator_id?: number; reason?: string } = {},
  by: 'nora' | 'khalid' = 'nora',
) => {
  const body = { school_id: schoolId, evaluator_id: await idOf(app, to), reason: 'On leave until spring', ...more };
  return (await app.as(by)).send(api.assignments.change, { body });
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe('changing the evaluator of a school (REQ-B26)', () => {
  test('takes the school from one and gives it to the other, and retains the history', async () => {
    const { schoolId, applicationId, reportId } = await reportedSchool(app);
    const [nora, yusuf, fatuma] = [await app.as('nora'), await app.as('yusuf'), await app.as('fatuma')];
    const document = (await yusuf.does(api.schools.assigned, {}))[0]!.documents[0]!.doc_path;
    const report = (await nora.does(api.visitReports.list, {}))[0]!.report_path;
    expect((await change(schoolId, 'fatuma')).status).toBe(200);

    expect(await yusuf.does(api.schools.assigned, {})).toEqual([]);
    expect((await yusuf.fetch('GET', `/${document}`)).status).toBe(404);
    expect(
      (await yusuf.isRefused(api.feedback.give, { params: { schoolId }, body: { rating: 3, type: 'Infrastructure', description: 'Good' }, files: {} })).code,
    ).toBe('not_found');
    const upload = { body: { school_id: schoolId, visit_date: today(app) }, files: { file: pdfFile() } };
    expect((await yusuf.isRefused(api.visitReports.upload, upload)).code).toBe('not_found');
    // A report stays with the evaluator who wrote it, under the school's name (REQ-A58).
    expect((await yusuf.does(api.visitReports.history, {})).map(({ id, school_name }) => [id, school_name])).toEqual([
      [reportId, 'Al-Huda International School'],
    ]);

    expect((await fatuma.does(api.schools.assigned, {})).map(({ id }) => id)).toEqual([schoolId]);
    expect((await fatuma.fetch('GET', `/${document}`)).status).toBe(200);
    expect((await fatuma.fetch('GET', `/${report}`)).status).toBe(200);
    await fatuma.does(api.visitReports.upload, upload);

    const school = await nora.does(api.schools.read, { params: { id: schoolId } });
    expect(school).toMatchObject({ evaluator_id: await idOf(app, 'fatuma'), evaluator_name: 'Fatuma Wanjiru', report_count: 2 });
    expect(school.assignments).toMatchObject([
      { application_id: applicationId, evaluator_name: 'Fatuma Wanjiru', ended_at: null, end_reason: null, assigned_by_name: 'نورة القحطاني' },
      { application_id: applicationId, evaluator_name: 'د. يوسف موسوكي', end_reason: 'On leave until spring' },
    ]);
    expect(school.history.find(({ kind }) => kind === 'evaluator.changed')?.data).toEqual({
      evaluator_name: 'Fatuma Wanjiru',
      former_evaluator_id: await idOf(app, 'yusuf'),
      former_evaluator_name: 'د. يوسف موسوكي',
      reason: 'On leave until spring',
    });
    // The school learns who comes, not why the other does not.
    const own = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
    expect(own.history.find(({ kind }) => kind === 'evaluator.changed')?.data).toEqual({ evaluator_name: 'Fatuma Wanjiru' });
  });

  test('is refused where there is nothing to change, and says why', async () => {
    const { schoolId } = await submittedApplication(app);
    expect(await codeOf(await change(schoolId, 'fatuma'))).toEqual([409, 'not_assigned_yet']);
    expect(await codeOf(await change(999_999, 'fatuma'))).toEqual([404, 'not_found']);
    const nora = await app.as('nora');
    await nora.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') } });
    expect(await codeOf(await change(schoolId, 'yusuf'))).toEqual([409, 'same_evaluator']);
    expect(await codeOf(await change(schoolId, 'fatuma', { reason: '  ' }))).toEqual([400, 'invalid_request']);
    expect(await codeOf(await change(schoolId, 'fatuma', { reason: 'x'.repeat(20_000) }))).toEqual([400, 'invalid_request']);
    expect(await codeOf(await change(schoolId, 'fatuma', { reason: 'good\uD800evil' }))).toEqual([400, 'invalid_request']);
    const none = { body: { school_id: schoolId, evaluator_id: await idOf(app, 'ibrahim'), reason: 'Why not' } };
    expect((await nora.isRefused(api.assignments.change, none)).code).toBe('evaluator_not_found'); // a trainer
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'fatuma') }, body: { reason: 'Unreachable' } });
    expect(await codeOf(await change(schoolId, 'fatuma'))).toEqual([422, 'evaluator_not_available']);
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'denied' } });
    expect(await codeOf(await change(schoolId, 'aisha'))).toEqual([409, 'no_open_application']);
  });

  test('of a school that was withdrawn, or changed since the screen was opened, is refused', async () => {
    const { schoolId, applicationId } = await assignedSchool(app);
    const seen = { former_evaluator_id: await idOf(app, 'yusuf') };
    expect((await change(schoolId, 'fatuma', seen, 'khalid')).status).toBe(200);
    expect(await codeOf(await change(schoolId, 'aisha', seen))).toEqual([409, 'evaluator_changed_meanwhile']);
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    expect(await codeOf(await change(schoolId, 'aisha'))).toEqual([409, 'no_open_application']);
  });

  test('by two administrators at once is done once, and the other is refused', async () => {
    const { schoolId } = await assignedSchool(app);
    const seen = { former_evaluator_id: await idOf(app, 'yusuf') };
    await Promise.all([idOf(app, 'fatuma'), idOf(app, 'aisha'), app.as('khalid')]);
    const answers = await Promise.all([change(schoolId, 'fatuma', seen), change(schoolId, 'aisha', seen, 'khalid')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const school = await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } });
    expect(school.assignments.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(school.assignments).toHaveLength(2);
  });

  test('forgets the former evaluator’s name with their account', async () => {
    const { schoolId } = await assignedSchool(app);
    await change(schoolId, 'fatuma');
    const { database } = app.services;
    const yusuf = await idOf(app, 'yusuf');
    await database.transaction((tx) => forgetNameInEvents(tx, yusuf, 'deleted'));
    const [event] = await database.db.select({ data: events.data }).from(events).where(eq(events.kind, 'evaluator.changed'));
    expect(event?.data).toMatchObject({ former_evaluator_name: 'deleted', evaluator_name: 'Fatuma Wanjiru' });
  });
});
