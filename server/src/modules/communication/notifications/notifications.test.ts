import { api, type Language } from '@miyar/contract';
import { COUNTED_CATEGORIES } from '@miyar/contract/communication/notifications';
import { describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { notifications as table } from '../../../db/schema/communication/notifications.ts';
import { Caller } from '../../../testing/caller.ts';
import { accreditedSchool, applicationForm, assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const calls = api.notifications;

const LISTS = { admin: calls.listForAdmin, trainer: calls.listForTrainer, evaluator: calls.listForEvaluator, institution: calls.listForSchool };
const received = async (who: CastName, language: Language = 'en', query: object = {}) =>
  (await app.as(who)).reading(language).does(LISTS[PEOPLE[who].role], { query });
const said = async (who: CastName, language: Language = 'en') => (await received(who, language)).map(({ message }) => message.replace(/[\u2068\u2069]/g, ''));
const counts = async (who: CastName) => (await app.as(who)).does(calls.counts, {});

describe('notifications', () => {
  test('at registration: a welcome to everybody, and the new account to administrators', async () => {
    await app.as('nora');
    for (const [who, welcome] of [
      ['khalid', /^Welcome to Miyar\. Applications/],
      ['ibrahim', /^Welcome to Miyar\. Begin/],
      ['yusuf', /^Welcome to Miyar\. Schools/],
      ['alHuda', /^Welcome to Miyar\. Apply/],
    ] as const) {
      const [first] = await received(who);
      expect(first, who).toMatchObject({ message: expect.stringMatching(welcome), category: 'general', type: 'info', read: false });
    }
    expect(await said('nora')).toEqual([
      'A new account waits to be verified: إبراهيم نسوبوغا (trainer)',
      'New account: Khalid Al-Otaibi (administrator)',
      'A new account waits to be verified: د. يوسف موسوكي (evaluator)',
      'New account: مدرسة الهدى الدولية (institution)',
      expect.stringMatching(/^Welcome/),
    ]);
    expect((await received('nora'))[2]).toMatchObject({ category: 'user', type: 'warning', data: { user_id: await idOf(app, 'yusuf'), role: 'evaluator' } });
    expect((await said('nora', 'ar'))[2]).toBe('حساب جديد ينتظر التوثيق: د. يوسف موسوكي (مقوّم)');
  });

  test('of a verified account and a new role to their person', async () => {
    const nora = await app.as('nora');
    const { user } = await app.stranger.does(api.accounts.signUp, {
      params: { role: 'evaluator' },
      body: { name: 'Amina', email: 'amina@example.org', password: CAST_PASSWORD },
    });
    await nora.does(api.users.verify, { params: { id: user.id } });
    await nora.does(api.users.changeRole, { params: { id: user.id }, body: { role: 'trainer' } });
    const amina = new Caller(app.url, (await app.stranger.signIn({ email: 'amina@example.org', password: CAST_PASSWORD })).token);
    expect((await amina.does(calls.listForTrainer, {})).map(({ message, type }) => [message, type])).toEqual([
      ['The role of your account has changed. It is now: trainer.', 'info'],
      ['The authority has verified your account.', 'success'],
      [expect.stringMatching(/^Welcome/), 'info'],
    ]);
  });

  test('of an application from its submission to its certificate, to each whom it concerns', async () => {
    for (const who of ['nora', 'khalid', 'fatuma'] as const) await app.as(who);
    const { schoolId, applicationId, reportId } = await accreditedSchool(app);
    await (await app.as('yusuf')).does(api.feedback.give, { body: { rating: 3, type: 'Staff Quality', description: 'Good' }, params: { schoolId }, files: {} });
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(today(app)));
    const school = 'Al-Huda International School';
    expect(await said('alHuda')).toEqual([
      'New feedback from د. يوسف موسوكي',
      expect.stringMatching(new RegExp(`^The certificate of ${school} is ready. Its number is IQS-`)),
      `Congratulations! ${school} has been accredited.`,
      `The authority has received the report of the visit to ${school} (${date}).`,
      `Evaluator assigned to ${school}: د. يوسف موسوكي`,
      `The accreditation application of ${school} is under review.`,
      expect.stringMatching(/^Welcome/),
    ]);
    expect((await received('alHuda')).map(({ category, type }) => [category, type])).toEqual([
      ['feedback', 'info'],
      ['certificate', 'success'],
      ['approval', 'success'],
      ['visit', 'info'],
      ['evaluator', 'info'],
      ['application', 'info'],
      ['general', 'info'],
    ]);
    expect(await said('yusuf')).toEqual([
      `Your feedback has reached ${school}.`,
      `${school}, which you evaluated, was accredited.`,
      `Report uploaded: ${school}, visit of ${date}`,
      `New school assigned: ${school}`,
      expect.stringMatching(/^Welcome/),
    ]);
    const ofKhalid = (await received('khalid')).filter(({ category }) => category !== 'user' && category !== 'general');
    expect(ofKhalid.map(({ message, read }) => [message.replace(/[\u2068\u2069]/g, ''), read])).toEqual([
      [`${school} was accredited.`, false],
      [`New visit report from د. يوسف موسوكي: ${school} (${date})`, false],
      [`Evaluator assigned to ${school}: د. يوسف موسوكي`, false],
      [`New accreditation application: ${school}`, false],
    ]);
    // Administrators are not notified of their own actions.
    const ofNora = (await received('nora')).filter(({ category }) => category !== 'user' && category !== 'general');
    expect(ofNora.map(({ read }) => read)).toEqual([true, false, true, false]);
    expect((await said('fatuma')).length).toBe(1);
    const [, report] = ofKhalid;
    expect(report!.data).toEqual({
      report_id: reportId,
      visit_date: today(app),
      application_id: applicationId,
      school_id: schoolId,
      school_name: school,
      user_id: await idOf(app, 'yusuf'),
      user_name: PEOPLE.yusuf.name,
    });
  });

  test('of a refusal in the words of the specification, and of conditions', async () => {
    const { schoolId } = await reportedSchool(app);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'denied', reason: 'Not yet.' } });
    expect((await received('alHuda'))[0]).toMatchObject({
      message: 'Your accreditation application has been rejected. Please review and resubmit.',
      type: 'error',
      category: 'application',
    });
    expect(JSON.stringify(await received('yusuf'))).not.toContain('Not yet');
    const other = await submittedApplication(app, 'alNoor', { name: 'مركز النور', name_alternative: 'Al-Noor Centre' });
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: other.schoolId, status: 'approved', level: 'C' } });
    expect((await said('alNoor'))[1]).toBe('Congratulations! Al-Noor Centre has been accredited conditionally.');
    expect((await said('alNoor', 'ar'))[1]).toBe('تهانينا! صدر القرار باعتماد مركز النور اعتمادًا مشروطًا.');
  });

  test('of a withdrawn application to administrators and to its evaluator (REQ-B24)', async () => {
    const { applicationId } = await assignedSchool(app);
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    expect((await received('nora'))[0]).toMatchObject({
      message: 'Al-Huda International School has withdrawn its accreditation application.',
      type: 'warning',
    });
    expect((await received('yusuf'))[0]).toMatchObject({
      category: 'assignment',
      type: 'warning',
      message: expect.stringContaining('your assignment has ended'),
    });
  });

  test('of another evaluator to both, to the school and to administrators', async () => {
    const { schoolId } = await assignedSchool(app);
    const evaluator_id = await idOf(app, 'fatuma');
    await (await app.as('nora')).does(api.assignments.change, { body: { school_id: schoolId, evaluator_id, reason: 'On leave till spring.' } });
    expect((await received('fatuma'))[0]).toMatchObject({ message: 'New school assigned: Al-Huda International School', type: 'success' });
    expect((await received('yusuf'))[0]).toMatchObject({ message: 'Al-Huda International School has been assigned to another evaluator.', type: 'warning' });
    expect((await said('alHuda'))[0]).toBe('The evaluator of Al-Huda International School has changed. It is now Fatuma Wanjiru.');
    const everybody = await Promise.all((['fatuma', 'yusuf', 'alHuda', 'nora'] as const).map((who) => received(who)));
    expect(JSON.stringify(everybody)).not.toContain('On leave');
  });

  test('of a report withdrawn by its evaluator, or deleted by an administrator', async () => {
    await app.as('nora');
    const { schoolId, reportId } = await reportedSchool(app);
    await (await app.as('yusuf')).does(api.visitReports.withdraw, { params: { id: reportId } });
    expect((await received('nora'))[0]).toMatchObject({ category: 'report', type: 'warning', data: { user_name: PEOPLE.yusuf.name, visit_date: today(app) } });
    expect((await received('alHuda'))[0]).toMatchObject({ category: 'visit', type: 'warning' });
    const again = await (await app.as('yusuf')).does(api.visitReports.upload, {
      body: { school_id: schoolId, visit_date: today(app) },
      files: { file: pdfFile() },
    });
    await (await app.as('nora')).does(api.visitReports.delete, { params: { id: again.id } });
    expect((await received('yusuf'))[0]!.message).toMatch(/^The authority has deleted your report on Al-Huda/);
  });

  test('to trainers: what they add and delete', async () => {
    const ibrahim = await app.as('ibrahim');
    const body = { title: 'معايير التقويم', location: 'Nairobi', joining_date: '2020-01-15', duration: '2 days' };
    await ibrahim.does(api.trainingSessions.create, { body });
    await ibrahim.does(api.attendance.record, { body: { session_id: 1 }, files: { file: pdfFile() } });
    await ibrahim.does(api.trainingSessions.delete, { params: { id: 1 } });
    expect((await received('ibrahim', 'ar')).map(({ message, category }) => [message, category])).toEqual([
      ['حُذفت الدورة «معايير التقويم» وسجلات حضورها.', 'session'],
      ['حُفظ سجل حضور الدورة «معايير التقويم».', 'attendance'],
      ['أُضيفت الدورة «معايير التقويم» (15 يناير 2020).', 'session'],
      [expect.stringMatching(/^أهلًا/), 'general'],
    ]);
  });
});

describe('a notification', () => {
  test('names what looks like a day as it is called, also where there is no such day', async () => {
    const title = '2026-99-99';
    await (await app.as('ibrahim')).does(api.trainingSessions.create, { body: { title, location: 'Riyadh', joining_date: '2026-11-20', duration: '2 h' } });
    expect((await said('ibrahim'))[0]).toBe('Training session added: 2026-99-99 (20 November 2026)');
    await app.as('nora');
    const account = { name: '2026-01-02', email: 'day@example.org', password: CAST_PASSWORD };
    await app.stranger.does(api.accounts.signUp, { params: { role: 'evaluator' }, body: account });
    expect((await said('nora'))[0]).toBe('A new account waits to be verified: 2026-01-02 (evaluator)');
  });

  test('comes to be exactly if the action does: never for one that is refused or fails', async () => {
    await app.as('nora');
    await submittedApplication(app);
    const before = await app.services.database.db.$count(table);
    await (await app.as('alHuda')).isRefused(api.applications.submit, applicationForm());
    await expect(
      app.services.database.transaction(async (tx) => {
        const { recordEvent } = await import('../../../platform/events.ts');
        await recordEvent(tx, { kind: 'application.submitted', actorId: 1, institutionId: 1, applicationId: 1, data: { type: 'new' } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await app.services.database.db.$count(table)).toBe(before);
  });

  test('that cannot be written takes the action with it', async () => {
    const ibrahim = await app.as('ibrahim');
    vi.spyOn(app.services.live, 'emit').mockImplementationOnce(() => {
      throw new Error('no');
    });
    const body = { title: 'A', location: 'B', joining_date: '2026-12-06', duration: 'C' };
    expect((await ibrahim.send(api.trainingSessions.create, { body })).status).toBe(500);
    vi.restoreAllMocks();
    expect(await ibrahim.does(api.trainingSessions.list, {})).toEqual([]);
    expect(await received('ibrahim')).toHaveLength(1);
  });

  test('is emitted to open connections after the commit, in both languages, to its reader only', async () => {
    const heard: unknown[] = [];
    app.services.live.attach((audience, event, data) => heard.push({ audience, event, data }));
    const ibrahim = await app.as('ibrahim');
    heard.length = 0;
    await ibrahim.does(api.trainingSessions.create, { body: { title: 'A', location: 'B', joining_date: '2026-12-06', duration: 'C' } });
    const id = await idOf(app, 'ibrahim');
    const [notification, welcome] = await received('ibrahim');
    expect(heard).toEqual([
      {
        audience: { people: [id] },
        event: 'notification',
        data: [
          {
            id: notification!.id,
            timestamp: notification!.timestamp,
            type: 'success',
            category: 'session',
            data: notification!.data,
            read: true,
            messages: { ar: 'أُضيفت الدورة «\u2068A\u2069» (6 ديسمبر 2026).', en: 'Training session added: A (6 December 2026)' },
          },
        ],
      },
    ]);
    heard.length = 0;
    await ibrahim.does(calls.markRead, { params: { id: welcome!.id } });
    await ibrahim.does(calls.markRead, { params: { id: welcome!.id } });
    await ibrahim.does(calls.markAllRead, {});
    expect(heard).toEqual([
      { audience: { people: [id] }, event: 'notifications-read', data: [{ ids: [welcome!.id] }] },
      { audience: { people: [id] }, event: 'notifications-read', data: [{ ids: 'all' }] },
    ]);
  });

  test('is read, and all are, by their person alone', async () => {
    const ibrahim = await app.as('ibrahim');
    const [welcome] = await received('ibrahim');
    expect(await (await app.as('maryam')).isRefused(calls.markRead, { params: { id: welcome!.id } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ibrahim.isRefused(calls.markRead, { params: { id: 9999 } })).toMatchObject({ status: 404 });
    expect((await counts('ibrahim')).unread).toBe(1);
    expect(await ibrahim.does(calls.markRead, { params: { id: welcome!.id } })).toEqual({ ok: true });
    expect((await received('ibrahim'))[0]!.read).toBe(true);
    for (const title of ['A', 'B'])
      await ibrahim.does(api.trainingSessions.create, { body: { title, location: 'B', joining_date: '2026-12-06', duration: 'C' } });
    const own = await received('ibrahim');
    expect(
      own.map(({ read }) => read),
      'one’s own acts are listed as read',
    ).toEqual([true, true, true]);
    expect(await received('maryam', 'en', { unread: 'yes' })).toHaveLength(1);
    expect(await ibrahim.does(calls.markAllRead, {})).toEqual({ ok: true });
    expect(await received('ibrahim', 'en', { unread: 'yes' })).toEqual([]);
    expect((await counts('maryam')).unread).toBe(1);
  });

  test('is listed newest first, a page at a time, with how many there are', async () => {
    const ibrahim = await app.as('ibrahim');
    for (const title of ['A', 'B'])
      await ibrahim.does(api.trainingSessions.create, { body: { title, location: 'B', joining_date: '2026-12-06', duration: 'C' } });
    const page = await ibrahim.send(calls.listForTrainer, { query: { limit: 2 } });
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(await page.json()).toMatchObject([{ data: { title: 'B' } }, { data: { title: 'A' } }]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')![1]!;
    expect(await (await ibrahim.fetch('GET', next)).json()).toMatchObject([{ category: 'general' }]);
    for (const bad of ['category=lost', 'unread=no', 'limit=0', 'after=x'])
      expect((await ibrahim.fetch('GET', `/api/trainer/notifications?${bad}`)).status, bad).toBe(400);
  });

  test('is counted as the role’s screen counts, newer categories under the nearest of its own', async () => {
    await app.as('khalid');
    await accreditedSchool(app);
    expect(await counts('alHuda')).toEqual({
      total: 6,
      unread: 5,
      categories: [
        { category: 'approval', total: 2, unread: 2 },
        { category: 'application', total: 1, unread: 0 },
        { category: 'feedback', total: 0, unread: 0 },
        { category: 'evaluator', total: 2, unread: 2 },
        { category: 'general', total: 1, unread: 1 },
      ],
    });
    expect((await received('alHuda', 'en', { category: 'evaluator' })).map(({ category }) => category)).toEqual(['visit', 'evaluator']);
    for (const who of ['khalid', 'ibrahim', 'yusuf', 'alHuda'] as const) {
      const { total, unread, categories } = await counts(who);
      expect(categories.map(({ category }) => category)).toEqual([...COUNTED_CATEGORIES[PEOPLE[who].role]]);
      expect(
        categories.reduce((sum, one) => sum + one.total, 0),
        who,
      ).toBe(total);
      expect(
        categories.reduce((sum, one) => sum + one.unread, 0),
        who,
      ).toBe(unread);
    }
  });
});
