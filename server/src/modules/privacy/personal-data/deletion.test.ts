import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import * as schema from '../../../db/schema/index.ts';
import { Caller } from '../../../testing/caller.ts';
import { accreditedSchool, applicationForm, assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';

const app = testApp();
const { personalData } = api;
const NOBODY = 'حساب محذوف / Deleted account';

const typed = (person: CastName, changes: object = {}) => ({
  body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE[person].email, ...changes },
});
const signInOf = (person: CastName) => app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE[person].email, password: CAST_PASSWORD } });

describe('deleting one’s account', () => {
  test('of an institution keeps the accreditation record, and nothing that names the person', async () => {
    const { applicationId } = await accreditedSchool(app);
    const alHuda = await app.as('alHuda');
    const id = await idOf(app, 'alHuda');
    await alHuda.does(personalData.consent, { body: { purpose: 'privacy', version: 1 } });
    await alHuda.does(api.profile.changeSchool, { body: { name: PEOPLE.alHuda.name, email: 'new@alhuda.example', current_password: CAST_PASSWORD } });
    const preview = await alHuda.does(personalData.deletionPreview, {});
    expect(preview).toMatchObject({
      removed: [
        { kind: 'account', count: 1 },
        { kind: 'login_sessions', count: 1 },
        { kind: 'consents', count: 1 },
        { kind: 'notifications', count: 6 },
      ],
      blocked: null,
    });
    expect(preview.kept).toEqual([
      { kind: 'applications', count: 1, because: 'record' },
      { kind: 'certificates', count: 1, because: 'record' },
      { kind: 'events', count: expect.any(Number), because: 'audit' },
    ]);

    expect(await alHuda.does(personalData.deleteAccount, typed('alHuda', { confirm_email: ` ${PEOPLE.alHuda.email.toUpperCase()} ` }))).toEqual({ ok: true });
    expect(await alHuda.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401, code: 'session_ended' });
    expect(await signInOf('alHuda')).toMatchObject({ code: 'invalid_credentials' });
    expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email: `deleted-${id}`, password: 'x' } })).code).toBe('invalid_credentials');

    // Compares, row by row, the data that remains and the data that does not.
    const { db } = app.services.database;
    const [user] = await db.select().from(schema.users).where(eq(schema.users.id, id));
    expect(user).toMatchObject({ name: NOBODY, email: `deleted-${id}`, passwordHash: '', searchKey: '', emailVerifiedAt: null });
    for (const table of [
      schema.loginSessions,
      schema.consents,
      schema.emailConfirmations,
      schema.passwordResets,
      schema.memberships,
      schema.notifications,
      schema.noticeSettings,
      schema.waitingNotices,
    ]) {
      expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([]);
    }
    const everything = await Promise.all(
      [schema.users, schema.mails, schema.events, schema.notifications, schema.emailConfirmations].map((table) => db.select().from(table)),
    );
    const left = JSON.stringify(everything.flat().filter((row) => !('kind' in row && row.kind === 'account_deleted')));
    expect(left).not.toContain(PEOPLE.alHuda.email);
    expect(left).not.toContain('new@alhuda.example');
    expect(await writtenMails(app)).toMatchObject([{ kind: 'account_deleted', to: PEOPLE.alHuda.email, parameters: { name: PEOPLE.alHuda.name } }]);

    // Nor is the last mail stored, once it is sent.
    await app.runJobs();
    expect(await db.select().from(schema.mails)).toEqual([]);

    const nora = await app.as('nora');
    const [school] = await nora.does(api.schools.list, {});
    expect(school).toMatchObject({ status: 'approved', application_id: applicationId });
    expect((await nora.does(api.schools.read, { params: { id: school!.id } })).applicant.name).toBe(NOBODY);
    expect(await app.stranger.does(api.register.list, {})).toHaveLength(1);
  });

  test('of a trainer keeps the sessions and the attendance, under no name', async () => {
    const maryam = await app.as('maryam');
    await maryam.does(api.trainingSessions.create, { body: { title: 'Standards', location: 'Nairobi', joining_date: '2020-01-15', duration: '2 days' } });
    await maryam.does(api.attendance.record, { body: { session_id: 1 }, files: { file: pdfFile('roster.pdf') } });
    const preview = await maryam.does(personalData.deletionPreview, {});
    expect(preview.removed).toContainEqual({ kind: 'notifications', count: 3 });
    expect(preview.kept).toEqual([
      { kind: 'training_sessions', count: 1, because: 'record' },
      { kind: 'attendance', count: 1, because: 'record' },
      { kind: 'events', count: expect.any(Number), because: 'audit' },
    ]);
    await maryam.does(personalData.deleteAccount, typed('maryam'));
    const { db } = app.services.database;
    expect([await db.$count(schema.trainingSessions), await db.$count(schema.attendanceRecords), await db.$count(schema.notifications)]).toEqual([1, 1, 0]);
  });

  test('frees the address: it can be registered again, as another account', async () => {
    const maryam = await app.as('maryam');
    const id = await idOf(app, 'maryam');
    await maryam.does(personalData.deleteAccount, typed('maryam'));
    const { user } = await app.stranger.does(api.accounts.signUp, {
      params: { role: 'trainer' },
      body: { name: 'Maryam', email: PEOPLE.maryam.email, password: CAST_PASSWORD },
    });
    expect(user.id).not.toBe(id);
    expect(user.verified).toBe(false);
    await app.stranger.signIn({ email: PEOPLE.maryam.email, password: CAST_PASSWORD });
    expect(await app.services.database.db.select().from(schema.organisations)).toEqual([]);
  });

  test('forgets the invitation it came by, too', async () => {
    const nora = await app.as('nora');
    const email = 'huda@authority.example';
    await nora.does(api.users.invite, { body: { email, language: 'ar' } });
    const token = (await writtenMails(app))[0]!.secrets!['token']!;
    await app.stranger.does(api.users.acceptInvitation, { params: { token }, body: { name: 'Huda', password: CAST_PASSWORD } });
    await app.runJobs();
    const huda = new Caller(app.url, (await app.stranger.signIn({ email, password: CAST_PASSWORD })).token);
    await huda.does(personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: email } });
    await app.runJobs();
    const { db } = app.services.database;
    const left = await Promise.all([schema.users, schema.mails, schema.events, schema.invitations].map((table) => db.select().from(table)));
    expect(JSON.stringify(left)).not.toContain(email);
  });

  test('of an evaluator takes the name out of the history of schools, too', async () => {
    const { schoolId, applicationId } = await accreditedSchool(app);
    await (await app.as('yusuf')).does(personalData.deleteAccount, typed('yusuf'));
    const school = await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } });
    expect(school.evaluator_name).toBe(NOBODY);
    expect(school.reports).toMatchObject([{ evaluator_name: NOBODY }]);
    expect(JSON.stringify(school)).not.toContain(PEOPLE.yusuf.name);
    expect(JSON.stringify(await app.services.database.db.select().from(schema.notifications))).not.toContain(PEOPLE.yusuf.name);
    const notified = await (await app.as('alHuda')).does(api.notifications.listForSchool, {});
    expect(notified.find(({ category }) => category === 'evaluator')!.message).toContain(NOBODY);
    const application = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
    expect(JSON.stringify(application)).not.toContain(PEOPLE.yusuf.name);
  });

  test('of an evaluator takes the name out of the notifications of others, also of what an administrator did', async () => {
    const { reportId, schoolId } = await reportedSchool(app);
    const nora = await app.as('nora');
    await nora.does(api.visitReports.delete, { params: { id: reportId } });
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'denied', reason: 'Closed' } });
    await (await app.as('yusuf')).does(personalData.deleteAccount, typed('yusuf'));
    const notified = await app.services.database.db.select({ data: schema.notifications.data }).from(schema.notifications);
    expect(JSON.stringify(notified)).not.toContain(PEOPLE.yusuf.name);
  });

  test('forgets what was answered to requests that came twice', async () => {
    await app.as('nora');
    const alHuda = await app.as('alHuda');
    const body = JSON.stringify({ recipientId: await idOf(app, 'nora'), message: 'between us' });
    await alHuda.fetch('POST', '/api/messages/send', { body, headers: { 'content-type': 'application/json', 'idempotency-key': 'sent-once' } });
    const stored = async () => JSON.stringify(await app.services.database.db.select().from(schema.repeatedRequests));
    expect(await stored()).toContain('between us');
    await alHuda.does(personalData.deleteAccount, typed('alHuda'));
    expect(await stored()).not.toContain('between us');
  });

  test('waits for what the person still has to do', async () => {
    const { applicationId, schoolId } = await assignedSchool(app);
    const [alHuda, yusuf] = [await app.as('alHuda'), await app.as('yusuf')];
    for (const [caller, person] of [
      [alHuda, 'alHuda'],
      [yusuf, 'yusuf'],
    ] as const) {
      expect((await caller.does(personalData.deletionPreview, {})).blocked).toBe('work_unfinished');
      expect(await caller.isRefused(personalData.deleteAccount, typed(person))).toMatchObject({ status: 409, code: 'work_unfinished' });
      await caller.does(api.accounts.whoAmI, {});
    }
    await alHuda.does(api.applications.withdraw, { params: { id: applicationId } });
    await yusuf.does(personalData.deleteAccount, typed('yusuf'));
    await alHuda.does(personalData.deleteAccount, typed('alHuda'));
    expect(schoolId).toBeGreaterThan(0);
  });

  test('is not for the last administrator, nor for the last two at once', async () => {
    const nora = await app.as('nora');
    expect((await nora.does(personalData.deletionPreview, {})).blocked).toBe('last_administrator');
    expect(await nora.isRefused(personalData.deleteAccount, typed('nora'))).toMatchObject({ status: 409, code: 'last_administrator' });
    const khalid = await app.as('khalid');
    const answers = await Promise.all([nora.send(personalData.deleteAccount, typed('nora')), khalid.send(personalData.deleteAccount, typed('khalid'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('and applying at once: never an open application of nobody', async () => {
    const alHuda = await app.as('alHuda');
    const [deleted, applied] = await Promise.all([
      alHuda.send(personalData.deleteAccount, typed('alHuda')),
      alHuda.send(api.applications.submit, applicationForm()),
    ]);
    expect([deleted, applied].filter(({ ok }) => ok)).toHaveLength(1);
    expect([401, 409]).toContain([deleted, applied].find(({ ok }) => !ok)!.status);
  });

  test('and being assigned at once: never an open school with nobody', async () => {
    const { schoolId } = await submittedApplication(app);
    const yusuf = await app.as('yusuf');
    const evaluator_id = await idOf(app, 'yusuf');
    const [deleted, assigned] = await Promise.all([
      yusuf.send(personalData.deleteAccount, typed('yusuf')),
      (await app.as('nora')).send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } }),
    ]);
    expect([deleted, assigned].filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each([
    ['another address', { confirm_email: 'other@example.org' }, 400, { confirm_email: 'confirmation_differs' }],
    ['no address', { confirm_email: '' }, 400, { confirm_email: 'confirmation_differs' }],
    ['a wrong password', { current_password: 'not this one' }, 403, { current_password: 'wrong_password' }],
    ['no password', { current_password: '' }, 400, { current_password: 'required' }],
    ['somebody else’s id', { id: 1 }, 400, { id: 'unknown_field' }],
  ])('with %s is refused', async (_what, changes, status, fields) => {
    const maryam = await app.as('maryam');
    expect(await maryam.isRefused(personalData.deleteAccount, typed('maryam', changes))).toMatchObject({ status, fields });
    await maryam.does(api.accounts.whoAmI, {});
  });

  test('is no way to guess the password, and nothing for strangers', async () => {
    const maryam = await app.as('maryam');
    for (let time = 0; time < 10; time += 1) await maryam.isRefused(personalData.deleteAccount, typed('maryam', { current_password: 'not this one' }));
    expect(await maryam.isRefused(personalData.deleteAccount, typed('maryam'))).toMatchObject({ status: 429, code: 'too_many_sign_ins' });
    expect(await app.stranger.isRefused(personalData.deleteAccount, typed('maryam'))).toMatchObject({ status: 401 });
    expect(await app.stranger.isRefused(personalData.deletionPreview, {})).toMatchObject({ status: 401 });
  });
});
