import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { accreditedSchool, assignedSchool, idOf, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

describe('assigning an evaluator', () => {
  test('gives the school to that evaluator, with its documents, and to no other', async () => {
    const { schoolId } = await assignedSchool(app, 'alHuda', 'yusuf');
    const [mine] = await (await app.as('yusuf')).does(api.schools.assigned, {});
    expect(mine).toMatchObject({ id: schoolId, country: 'Uganda', status: 'pending', report_count: 0, can: { report: true } });
    expect((await (await app.as('yusuf')).fetch('GET', `/${mine!.documents[0]!.doc_path}`)).status).toBe(200);
    expect(await (await app.as('fatuma')).does(api.schools.assigned, {})).toEqual([]);
    expect((await (await app.as('fatuma')).fetch('GET', `/${mine!.documents[0]!.doc_path}`)).status).toBe(404);
    const [school] = await (await app.as('nora')).does(api.schools.list, {});
    expect(school).toMatchObject({ evaluator_name: 'د. يوسف موسوكي', can: { assign: 'already_assigned', decide: true } });
    expect((await (await app.as('nora')).does(api.schools.evaluators, {})).map(({ email, load }) => [email, load])).toEqual([
      ['fatuma@iqs.local', 0],
      ['yusuf@iqs.local', 1],
    ]);
  });

  test('happens once, also of two at once', async () => {
    const { schoolId } = await submittedApplication(app);
    const [nora, khalid, yusuf, fatuma] = [await app.as('nora'), await app.as('khalid'), await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
    const answers = await Promise.all([
      nora.send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: yusuf } }),
      khalid.send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: fatuma } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: fatuma } })).toMatchObject({ code: 'already_assigned' });
    expect([
      ...(await (await app.as('yusuf')).does(api.schools.assigned, {})),
      ...(await (await app.as('fatuma')).does(api.schools.assigned, {})),
    ]).toHaveLength(1);
  });

  test('needs both, a real school, a real evaluator and an open application', async () => {
    const { schoolId } = await submittedApplication(app);
    const nora = await app.as('nora');
    const evaluator = await idOf(app, 'yusuf');
    const trainer = await idOf(app, 'ibrahim');
    const refused = await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId } });
    expect(refused).toMatchObject({ status: 400, code: 'school_and_evaluator_required', message: 'Please select both a school and an evaluator' });
    expect((await nora.isRefused(api.assignments.assign, { body: { school_id: 9999, evaluator_id: evaluator } })).code).toBe('not_found');
    expect(await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: trainer } })).toMatchObject({
      status: 404,
      fields: { evaluator_id: 'evaluator_not_found' },
    });
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'denied' } });
    expect((await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluator } })).code).toBe('no_open_application');
  });
});

test('a school that applied again is once on its evaluator’s list', async () => {
  const { schoolId } = await accreditedSchool(app);
  await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
  await (await app.as('nora')).does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') } });
  expect((await (await app.as('yusuf')).does(api.schools.assigned, {})).map(({ id, status }) => [id, status])).toEqual([[schoolId, 'pending']]);
});

describe('deciding', () => {
  test('approves, and the institution sees it with its certificate', async () => {
    const { schoolId, applicationId } = await reportedSchool(app);
    const answer = await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved', reason: 'Meets the standard.' } });
    expect(answer).toMatchObject({ school_id: schoolId, application_id: applicationId, status: 'approved' });
    expect(answer.certificate_number).toMatch(/^IQS-\d{4}-\d{4,}$/);
    const [application] = await (await app.as('alHuda')).does(api.applications.list, {});
    expect(application).toMatchObject({
      status: 'approved',
      reason: 'Meets the standard.',
      certificate_number: answer.certificate_number,
      can: { delete: 'application_not_pending', download_certificate: true },
    });
    const detail = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
    expect(detail.stages.every(({ at }) => at !== null)).toBe(true);
    expect(detail.visit_date).toBe(today(app));
    expect(detail.history.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['certificate.issued', null],
      ['application.approved', null],
      ['report.uploaded', 'د. يوسف موسوكي'],
      ['evaluator.assigned', null],
      ['application.submitted', 'مدرسة الهدى الدولية'],
    ]);
  });

  test.each(['denied', 'rejected', ' Denied '])('takes %j as a denial and gives the reason', async (status) => {
    const { schoolId } = await submittedApplication(app);
    const nora = await app.as('nora');
    expect(await nora.does(api.decisions.changeStatus, { body: { type: 'school', id: schoolId, status, reason: 'خطة السلامة ناقصة' } })).toMatchObject({
      status: 'denied',
      certificate_number: null,
    });
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({
      status: 'rejected',
      reason: 'خطة السلامة ناقصة',
      certificate_number: null,
    });
    expect((await nora.does(api.schools.list, { query: { status: 'denied' } })).map(({ id }) => id)).toEqual([schoolId]);
    const alHuda = await app.as('alHuda');
    const noticeIn = async (language: 'ar' | 'en') => (await alHuda.reading(language).does(api.notifications.listForSchool, {}))[0];
    expect(await noticeIn('ar')).toMatchObject({ type: 'error', message: 'رُفض طلب اعتمادك. راجعه ثم قدّمه من جديد.' });
    expect(await noticeIn('en')).toMatchObject({ message: 'Your accreditation application has been rejected. Please review and resubmit.' });
  });

  test('happens exactly once of many at once, and stays as it is', async () => {
    const { schoolId } = await reportedSchool(app);
    const admins = [await app.as('nora'), await app.as('khalid')];
    const answers = await Promise.all(
      [0, 1, 2, 3].map((i) => admins[i % 2]!.send(api.decisions.changeStatus, { body: { schoolId, status: i % 2 ? 'denied' : 'approved' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await admins[0]!.isRefused(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } })).toMatchObject({
      status: 409,
      code: 'already_decided',
    });
    expect(await app.services.database.db.query.decisions.findMany()).toHaveLength(1);
    expect((await app.services.database.db.query.certificates.findMany()).length).toBeLessThanOrEqual(1);
  });

  test('and withdrawing at once leave one of the two', async () => {
    const { schoolId, applicationId } = await submittedApplication(app);
    const [decided, withdrawn] = await Promise.all([
      (await app.as('nora')).send(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } }),
      (await app.as('alHuda')).send(api.applications.withdraw, { params: { id: applicationId } }),
    ]);
    expect([decided.status, withdrawn.status].sort()).toEqual([200, 409]);
  });

  test('refuses what makes no sense, at the field', async () => {
    const { schoolId } = await submittedApplication(app);
    const nora = await app.as('nora');
    expect((await nora.isRefused(api.decisions.changeStatus, { body: { schoolId, status: 'maybe' } })).fields).toEqual({ status: 'invalid_choice' });
    expect((await nora.isRefused(api.decisions.changeStatus, { body: { status: 'approved' } })).fields).toEqual({ schoolId: 'required' });
    for (const odd of [true, [schoolId]]) {
      const response = await nora.fetch('POST', '/api/admin/change-status', {
        body: JSON.stringify({ schoolId: odd, status: 'approved' }),
        headers: { 'content-type': 'application/json' },
      });
      expect((await refusalOf(response)).fields).toEqual({ schoolId: 'invalid_value' });
    }
    expect((await nora.isRefused(api.decisions.changeStatus, { body: { schoolId, id: schoolId + 1, status: 'approved' } })).fields).toEqual({
      schoolId: 'conflicting_fields',
    });
    expect((await nora.isRefused(api.decisions.changeStatus, { body: { schoolId, status: 'approved', level: 'D' } })).code).toBe('level_not_accreditable');
    expect((await nora.isRefused(api.decisions.changeStatus, { body: { schoolId: 9999, status: 'approved' } })).code).toBe('not_found');
  });

  test('opens the way for a renewal, which supersedes the certificate when it is approved', async () => {
    const { schoolId } = await accreditedSchool(app);
    await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved', level: 'C' } });
    const certificates = await (await app.as('alHuda')).does(api.certificates.list, {});
    expect(certificates.map(({ status, decision, level }) => [status, decision, level])).toEqual([
      ['valid', 'conditional', 'C'],
      ['superseded', 'full', null],
    ]);
  });
});

describe('the list of schools', () => {
  test('counts and filters by status, newest first, page by page', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await submittedApplication(app, 'alHuda', { name });
    const nora = await app.as('nora');
    const all = await nora.does(api.schools.list, {});
    await nora.does(api.decisions.changeStatus, { body: { schoolId: all[0]!.id, status: 'approved' } });
    const names: string[] = [];
    let path: string | undefined = '/api/admin/schools?status=pending&limit=2';
    while (path) {
      const response: Response = await nora.fetch('GET', path);
      expect(response.headers.get('x-total-count')).toBe('4');
      names.push(...((await response.json()) as { name: string }[]).map(({ name }) => name));
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(['Four', 'Three', 'Two', 'One']);
    expect((await nora.fetch('GET', '/api/admin/schools')).headers.get('x-total-count')).toBe('5');
    expect((await nora.fetch('GET', '/api/admin/schools?status=denied')).headers.get('x-total-count')).toBe('0');
    expect((await nora.fetch('GET', '/api/admin/schools?limit=501')).status).toBe(400);
  });

  test('opens one with its documents, reports, applications and history', async () => {
    const { schoolId, applicationId, reportId } = await reportedSchool(app);
    const nora = await app.as('nora');
    const school = await nora.does(api.schools.read, { params: { id: schoolId } });
    expect(school).toMatchObject({
      id: schoolId,
      application_id: applicationId,
      report_count: 1,
      applicant: { id: expect.any(Number), email: 'office@alhuda.example' },
    });
    expect(school.reports.map(({ id, visit_date }) => [id, visit_date])).toEqual([[reportId, today(app)]]);
    expect(school.documents).toHaveLength(2);
    expect(school.applications.map(({ id }) => id)).toEqual([applicationId]);
    expect(school.history.map(({ kind }) => kind)).toEqual(['report.uploaded', 'evaluator.assigned', 'application.submitted']);
    expect((await nora.fetch('GET', '/api/admin/schools/9999')).status).toBe(404);
  });
});
