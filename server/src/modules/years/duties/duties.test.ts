import { api } from '@miyar/contract';
import { CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import type { Duty, Years } from '@miyar/contract/years/duties';
import { DUTY_KINDS, DUTY_STATES, type DutyKind } from '@miyar/contract/years/duty-rules';
import { ANNUAL_QUESTIONS } from '@miyar/contract/years/statement';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName } from '../../../cast/people.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { events } from '../../../db/schema/core/events.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { accreditedByTeam } from '../../../testing/evaluation/appeals.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { accreditedSchool, applicationForm, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { remindOfClocks } from '../../evaluation/process/reminders/remind.ts';
import { followTime } from './jobs.ts';

const app = testApp();
const { process } = api;
const db = () => app.services.database.db;

const RELEASED = '2027-04-18T07:00:00.000Z';
/** The holidays of the worked dates of the first three years (institution and years, 6.4). */
const HOLIDAYS = [
  ['2028-02-22', '2028-02-22'],
  ['2028-02-26', '2028-02-29'],
  ['2028-05-05', '2028-05-08'],
  ['2029-02-14', '2029-02-17'],
  ['2029-04-24', '2029-04-27'],
] as const;

/** An institution on the short path that was accredited on 18 April 2027, with the holidays of the worked dates. */
async function accredited(by: CastName = 'alHuda'): Promise<number> {
  app.setTime(RELEASED);
  const nora = await app.as('nora');
  for (const [from, until] of HOLIDAYS) await nora.does(process.addHoliday, { body: { from, until, title: { ar: 'عطلة', en: `Holiday ${from}` } } });
  return (await accreditedSchool(app, by)).schoolId;
}

/** Moves the clock to a day at 10:30 in Riyadh, and lets time do its work. */
async function on(day: string): Promise<void> {
  app.setTime(`${day}T07:30:00.000Z`);
  await followTime(app.services);
  await remindOfClocks(app.services);
}

const yearsOf = async (id: number, by: CastName = 'alHuda'): Promise<Years> => (await app.as(by)).does(api.duties.years, { params: { id } });
const dutyAs = async (id: number, by: CastName = 'alHuda'): Promise<Duty> => (await app.as(by)).does(api.duties.read, { params: { id } });
const dutyOf = async (institutionId: number, kind: DutyKind, number = 1): Promise<number> => {
  const [row] = await db()
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, kind), eq(duties.number, number)));
  return row!.id;
};

/** An answer to each question of an annual statement of an institution without sites. */
const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  profile: { yes: true },
  learners: { sites: [] },
  staff: { teachers_men: 4, teachers_women: 6, others_men: 1, others_women: 2 },
  changes: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 'none'])),
  licence: { yes: true, valid_until: '2030-01-01' },
  safeguarding: { received: 0, handled: 0 },
  complaints: { received: 4, in_time: 3 },
  recommendations: { items: [] },
  commitments: { mark: true, child_protection: true, truth: true },
  remark: { text: '' },
};

async function answer(id: number, key: string, content: Record<string, unknown>, by: CastName = 'alHuda') {
  const { questions } = await dutyAs(id, by);
  const { version } = questions.find((question) => question.key === key)!;
  return (await app.as(by)).does(api.duties.saveAnswer, { params: { id, key }, body: { version, content } });
}

async function answerAll(id: number): Promise<void> {
  for (const key of ANNUAL_QUESTIONS) await answer(id, key, ANSWERS[key]!);
}

const submitted = async (id: number) => (await app.as('alHuda')).does(api.duties.submit, { params: { id }, body: { version: (await dutyAs(id)).version } });

/** The first annual statement, open. */
async function openStatement(): Promise<{ institutionId: number; id: number }> {
  const institutionId = await accredited();
  await on('2028-02-20');
  return { institutionId, id: await dutyOf(institutionId, 'annual') };
}

const REASON = { ar: 'لأن المبنى أُغلق بسبب السيول', en: 'The building was closed by floods' };

describe('the duties of an accreditation', () => {
  test('are planned with its certificate, and explained', async () => {
    const id = await accredited();
    const { next, certificate } = await yearsOf(id);
    expect(certificate).toMatchObject({ released_on: '2027-04-18', valid_until: '2032-04-17', renewal_opens_on: '2031-10-17', status: 'valid' });
    expect(next.map(({ kind, number, opens_on, due_on, state }) => [kind, number, opens_on, due_on, state])).toEqual([
      ['annual', 1, '2028-02-20', '2028-04-18', 'planned'],
      ['annual', 2, '2029-02-18', '2029-04-18', 'planned'],
      ['annual', 3, '2030-02-17', '2030-04-18', 'planned'],
      ['annual', 4, '2031-02-19', '2031-04-20', 'planned'],
      ['renewal', 1, '2031-10-17', '2032-04-17', 'planned'],
    ]);
    expect(next[3]!.explained).toMatchObject({ since: '2027-04-18', amount: 48, unit: 'month', put_off: { from: '2031-04-18', why: 'weekend' } });
    expect((await yearsOf(id, 'nora')).next.map(({ kind }) => kind)).toContain('monitoring');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('on the full path include an interim report about the levels that were settled', async () => {
    const caseId = await accreditedByTeam(app);
    const [certificate] = await db().select().from(certificates).where(eq(certificates.applicationId, caseId));
    const { institutionId } = certificate!;
    const { next } = await yearsOf(institutionId);
    expect(next.map(({ kind }) => kind)).toContain('interim');
    const id = await dutyOf(institutionId, 'interim');
    const nora = await app.as('nora');
    await nora.does(api.duties.open, { params: { id }, body: { version: (await dutyAs(id, 'nora')).version } });
    const { questions, can } = await dutyAs(id);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.every(({ indicator }) => indicator!.critical || indicator!.level === 'C' || indicator!.level === 'D')).toBe(true);
    expect(can.write).toBe(true);
    const { key } = questions[0]!;
    const saved = await answer(id, key, { text: 'We trained all teachers.', level: 'B', item_ids: [] });
    expect(saved).toMatchObject({ version: 1, missing: false });
    expect((await dutyAs(id)).progress).toEqual({ answered: 1, of: questions.length });
  });

  test('open on their day from the beginning of work, once on two nodes', async () => {
    const institutionId = await accredited();
    const id = await dutyOf(institutionId, 'annual');
    // In Ramadan work begins at ten.
    app.setTime('2028-02-20T06:59:00.000Z');
    await followTime(app.services);
    expect((await dutyAs(id)).state).toBe('planned');
    app.setTime('2028-02-20T07:00:00.000Z');
    await Promise.all([followTime(app.services), followTime(app.services)]);
    const duty = await dutyAs(id);
    expect(duty).toMatchObject({ state: 'open', due_on: '2028-04-18', progress: { answered: 3, of: 10 } });
    expect(await db().$count(events, and(eq(events.kind, 'duty.opened'), sql`(${events.data} ->> 'duty_id')::int = ${id}`))).toBe(1);
    const waiting = await (await app.as('alHuda')).does(api.tasks.list, { query: {} });
    expect(waiting.filter(({ kind }) => kind === 'statement')).toMatchObject([{ path: `/duties/${id}`, due_on: '2028-04-18' }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('move for a holiday that is entered later, and the institution is notified', async () => {
    const { id } = await openStatement();
    await (await app.as('nora')).does(process.addHoliday, { body: { from: '2028-04-16', until: '2028-04-18', title: { ar: 'عطلة', en: 'Floods' } } });
    expect((await dutyAs(id)).due_on).toBe('2028-04-19');
    const [newest] = await (await app.as('alHuda')).does(api.notifications.listForSchool, { query: {} });
    expect(newest!.message).toContain('First annual statement');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('remind, say once that they are overdue, and propose a suspension that nothing makes by itself', async () => {
    const { id } = await openStatement();
    for (const day of ['2028-04-11', '2028-04-16', '2028-04-18', '2028-04-19', '2028-04-20']) await on(day);
    const about = async (kind: string) => db().$count(events, and(sql`${events.kind} = ${kind}`, sql`(${events.data} ->> 'duty_id')::int = ${id}`));
    expect([await about('clock.due_soon'), await about('clock.overdue')]).toEqual([3, 1]);
    const open = async () =>
      (
        await db()
          .select({ kind: tasks.kind })
          .from(tasks)
          .where(and(eq(tasks.dutyId, id), sql`${tasks.closedAt} is null`))
          .orderBy(asc(tasks.id))
      ).map(({ kind }) => kind);
    expect(await open()).toEqual(['statement', 'overdue']);
    await on('2028-05-17');
    expect(await open()).toEqual(['statement', 'overdue']);
    await on('2028-05-18');
    await on('2028-05-21');
    expect(await open()).toEqual(['statement', 'overdue', 'suspend']);
    const [row] = await db().select().from(certificates);
    expect(row!.status).toBe('valid');
    const all = await (await app.as('nora')).does(api.duties.listAll, { query: { due: 'overdue' } });
    expect(all).toMatchObject([{ id, overdue_days: 33 }]);
  });
});

describe('an annual statement', () => {
  test('is answered, submitted with a receipt, returned, submitted again and accepted', async () => {
    const { institutionId, id } = await openStatement();
    let school = await app.as('alHuda');
    await answer(id, 'staff', ANSWERS['staff']!);
    expect(await school.isRefused(api.duties.submit, { params: { id }, body: { version: (await dutyAs(id)).version } })).toMatchObject({
      code: 'statement_incomplete',
      fields: { profile: 'required', complaints: 'required' },
    });
    const before = await dutyAs(id, 'nora');
    expect(before.questions.every(({ content }) => content === null)).toBe(true);
    expect(before.progress).toEqual({ answered: 4, of: 10 });
    await answerAll(id);
    app.setTime('2028-04-16T07:00:00.000Z');
    const { receipt, state, submissions } = await submitted(id);
    expect(state).toBe('submitted');
    expect(submissions).toMatchObject([{ number: 1, sha256: receipt!.sha256 }]);
    const checked = await app.stranger.does(api.selfEvaluation.checkReceipt, { body: { receipt: receipt!.jws } });
    expect(checked).toMatchObject({ valid: true, kind: 'duty', sha256: receipt!.sha256, replaced_by: null });
    const seen = await dutyAs(id, 'nora');
    expect(seen.questions.find(({ key }) => key === 'complaints')!.content).toEqual({ received: 4, in_time: 3 });
    expect(seen.due_on).toBe('2028-04-30');

    app.setTime('2028-05-03T07:00:00.000Z');
    school = await app.as('alHuda');
    const nora = await app.as('nora');
    const items = [{ key: 'complaints', reason: 'Which one was late?' }];
    const returned = await nora.does(api.duties.return, { params: { id }, body: { version: seen.version, items } });
    expect(returned).toMatchObject({ state: 'returned', due_on: '2028-05-21' });
    const { version: versionOfStaff } = (await dutyAs(id)).questions.find(({ key }) => key === 'staff')!;
    expect(
      await school.isRefused(api.duties.saveAnswer, { params: { id, key: 'staff' }, body: { version: versionOfStaff, content: ANSWERS['staff']! } }),
    ).toMatchObject({
      code: 'duty_state',
    });
    await answer(id, 'complaints', { received: 4, in_time: 4 });
    const again = await submitted(id);
    expect(again.submissions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await app.stranger.does(api.selfEvaluation.checkReceipt, { body: { receipt: receipt!.jws } })).toMatchObject({
      valid: true,
      replaced_by: again.receipt!.number,
    });
    const accepted = await nora.does(api.duties.accept, { params: { id }, body: { version: again.version, note: REASON } });
    expect(accepted).toMatchObject({ state: 'done', reason: REASON });
    const profile = await school.does(api.institutionProfile.read, { params: { id: institutionId } });
    expect(profile.fields.staff).toEqual(ANSWERS['staff']);
    expect(profile.fields.licence.valid_until).toBe('2030-01-01');
    const changes = await school.does(api.institutionProfile.changes, { params: { id: institutionId }, query: {} });
    expect(new Set(changes.map(({ source }) => source))).toEqual(new Set(['statement']));
    expect((await yearsOf(institutionId)).past[0]).toMatchObject({ kind: 'statement', text: 'First annual statement accepted', path: `/duties/${id}` });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('shows a second writer what is written, and refuses what is not of its question', async () => {
    const { id } = await openStatement();
    const school = await app.as('alHuda');
    const put = (key: string, content: Record<string, unknown>, version = 0) =>
      school.isRefused(api.duties.saveAnswer, { params: { id, key }, body: { version, content } });
    await answer(id, 'safeguarding', { received: 1 });
    expect(await put('safeguarding', { received: 2 })).toMatchObject({ code: 'answer_changed' });
    expect(await put('safeguarding', { received: -1 }, 1)).toMatchObject({ code: 'invalid_value', fields: { 'content.received': 'invalid_value' } });
    expect(await put('safeguarding', { name: 'x' }, 1)).toMatchObject({ code: 'unknown_field', fields: { 'content.name': 'unknown_field' } });
    expect(await put('profile', { yes: false, text: 'x'.repeat(501) })).toMatchObject({ fields: { 'content.text': 'too_long' } });
    expect(await put('learners', { sites: [{ site_id: 999 }] })).toMatchObject({ fields: { 'content.sites.0.site_id': 'invalid_value' } });
    expect(await put('licence', { yes: true, item_id: 999 })).toMatchObject({ fields: { 'content.item_id': 'invalid_value' } });
    expect(await put('other', {})).toMatchObject({ status: 404 });
  });

  test('names stored evidence, which administrators read from its submission on', async () => {
    const { id } = await openStatement();
    const school = await app.as('alHuda');
    const item = await school.does(api.evidenceStore.add, {
      body: { title: 'Licence', kind: 'document' },
      files: { file: pdfFile('licence.pdf', 'Licence 2028') },
    });
    await answerAll(id);
    await answer(id, 'licence', { yes: true, valid_until: '2030-01-01', item_id: item.id });
    const read = async (by: CastName) => (await (await app.as(by)).fetch('GET', `/${item.version.path}`)).status;
    expect([await read('alHuda'), await read('nora'), await read('alNoor')]).toEqual([200, 404, 404]);
    await submitted(id);
    expect([await read('alHuda'), await read('nora'), await read('alNoor')]).toEqual([200, 200, 404]);
    const { files } = await (await app.as('nora')).does(api.duties.submission, { params: { id, number: 1 } });
    expect(files).toEqual([{ question: 'licence', sha256: item.version.sha256, path: item.version.path }]);
    await school.does(api.evidenceStore.remove, { params: { itemId: item.id } });
    expect(await read('nora')).toBe(200);
  });

  test('shows last year’s figures, and marks what differs by more than a quarter to the authority', async () => {
    const { institutionId, id } = await openStatement();
    await answerAll(id);
    const first = await submitted(id);
    await (await app.as('nora')).does(api.duties.accept, { params: { id }, body: { version: first.version } });
    await on('2029-02-18');
    const next = await dutyOf(institutionId, 'annual', 2);
    expect((await dutyAs(next)).questions.find(({ key }) => key === 'staff')).toMatchObject({ content: null, missing: true, was: ANSWERS['staff'] });
    await answerAll(next);
    await answer(next, 'staff', { teachers_men: 6, teachers_women: 6, others_men: 1, others_women: 2 });
    await answer(next, 'changes', { ...ANSWERS['changes'], name: 'now' });
    await submitted(next);
    const { questions } = await dutyAs(next, 'nora');
    expect(questions.find(({ key }) => key === 'staff')).toMatchObject({ marked: ['teachers_men'] });
    expect(questions.find(({ key }) => key === 'changes')).toMatchObject({ marked: ['name'] });
  });
});

describe('the time of a duty', () => {
  test('is paused, resumed, extended and waived with reasons in both languages', async () => {
    const { id } = await openStatement();
    const version = async () => (await dutyAs(id, 'nora')).version;
    app.setTime('2028-03-05T07:00:00.000Z');
    let nora = await app.as('nora');
    expect(await nora.isRefused(api.duties.pause, { params: { id }, body: { version: await version(), reason: { ar: 'سيول', en: '' } } })).toMatchObject({
      code: 'text_in_one_language',
      fields: { 'reason.en': 'text_in_one_language' },
    });
    const paused = await nora.does(api.duties.pause, { params: { id }, body: { version: await version(), reason: REASON } });
    expect(paused).toMatchObject({ paused: true, can: { pause: 'clock_not_running', resume: true } });
    app.setTime('2028-04-02T07:00:00.000Z');
    nora = await app.as('nora');
    const resumed = await nora.does(api.duties.resume, { params: { id }, body: { version: await version(), reason: REASON } });
    expect(resumed).toMatchObject({ paused: false, due_on: '2028-05-17' });
    expect(await nora.isRefused(api.duties.extend, { params: { id }, body: { version: await version(), reason: REASON, due_on: '2028-05-17' } })).toMatchObject(
      {
        fields: { due_on: 'due_day_not_later' },
      },
    );
    expect(await nora.isRefused(api.duties.extend, { params: { id }, body: { version: await version(), reason: REASON, due_on: '2029-05-18' } })).toMatchObject(
      {
        fields: { due_on: 'invalid_date' },
      },
    );
    expect(await nora.does(api.duties.extend, { params: { id }, body: { version: await version(), reason: REASON, due_on: '2028-06-01' } })).toMatchObject({
      due_on: '2028-06-01',
    });
    const waived = await nora.does(api.duties.waive, { params: { id }, body: { version: await version(), reason: REASON } });
    expect(waived).toMatchObject({ state: 'waived', reason: REASON });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is one person’s to change: of two at once the later is refused', async () => {
    const { id } = await openStatement();
    const nora = await app.as('nora');
    const { version } = await dutyAs(id, 'nora');
    const body = { version, reason: REASON, due_on: '2028-05-21' };
    const answers = await Promise.all([nora.send(api.duties.extend, { params: { id }, body }), nora.send(api.duties.extend, { params: { id }, body })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

/** The acts on a duty that C.2 allows, by act: what is not here is refused with its code. */
const ALLOWED: Readonly<
  Record<
    'open' | 'submit' | 'return' | 'accept' | 'waive' | 'pause' | 'resume' | 'extend' | 'saveAnswer',
    { kinds: readonly string[]; states: readonly string[] }
  >
> = {
  open: { kinds: ['annual', 'interim', 'monitoring'], states: ['planned'] },
  saveAnswer: { kinds: ['annual', 'interim'], states: ['open', 'returned'] },
  submit: { kinds: ['annual', 'interim'], states: ['open', 'returned'] },
  return: { kinds: ['annual', 'interim'], states: ['submitted'] },
  accept: { kinds: ['annual', 'interim'], states: ['submitted'] },
  waive: { kinds: ['annual', 'interim', 'monitoring'], states: ['planned', 'open', 'returned'] },
  pause: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
  resume: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
  extend: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
};
type Act = keyof typeof ALLOWED;
const OF_INSTITUTION: ReadonlySet<Act> = new Set(['saveAnswer', 'submit']);

const bodyOf = (act: Act, version: number): Record<string, unknown> => ({
  version,
  ...(act === 'return' && { items: [{ key: 'staff', reason: 'Which?' }] }),
  ...((act === 'waive' || act === 'pause' || act === 'resume' || act === 'extend') && { reason: REASON }),
  ...(act === 'extend' && { due_on: '2028-09-03' }),
  ...(act === 'saveAnswer' && { content: {} }),
});

describe('every act on every kind and state', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await openStatement());
  });

  /** Puts the first annual statement into a kind and a state, with the clock that belongs to them. */
  async function put(kind: DutyKind, state: (typeof DUTY_STATES)[number]): Promise<number> {
    const isOver = ['done', 'waived', 'ended'].includes(state);
    const owner = kind === 'monitoring' || kind === 'change' ? 'authority' : 'institution';
    await db()
      .update(duties)
      .set({ kind, owner, state, number: 77, closedAt: isOver ? app.services.clock.now() : null })
      .where(eq(duties.id, id));
    const [row] = await db().select({ version: duties.version }).from(duties).where(eq(duties.id, id));
    return row!.version;
  }

  test('is allowed or refused as the table of moves says, with its code', { timeout: 120_000 }, async () => {
    const [nora, school] = [await app.as('nora'), await app.as('alHuda')];
    for (const kind of DUTY_KINDS)
      for (const state of DUTY_STATES)
        for (const act of Object.keys(ALLOWED) as Act[]) {
          const { kinds, states } = ALLOWED[act];
          if (kinds.includes(kind) && states.includes(state)) continue;
          const version = await put(kind, state);
          const caller = OF_INSTITUTION.has(act) ? school : nora;
          const params = act === 'saveAnswer' ? { id, key: 'staff' } : { id };
          const body = act === 'saveAnswer' ? { version: 0, content: {} } : bodyOf(act, version);
          const refused = await caller.isRefused(api.duties[act], { params, body } as never);
          // An institution does not find what the authority owes.
          const hidden = OF_INSTITUTION.has(act) && (kind === 'monitoring' || kind === 'change');
          const expected = hidden ? 'not_found' : kinds.includes(kind) ? 'duty_state' : 'duty_kind';
          expect([kind, state, act, refused.code]).toEqual([kind, state, act, expected]);
          const said = await caller.reading('ar').isRefused(api.duties[act], { params, body } as never);
          if (!hidden) expect(said.message).toMatch(/\p{Script=Arabic}/u);
        }
  });

  test.each(Object.keys(ALLOWED) as Act[])('%s is for exactly the people named', async (act) => {
    const people = ['nora', 'alHuda', 'alNoor', 'yusuf', 'maryam'] as const;
    const codes: Record<string, string> = {};
    for (const person of people) {
      const caller = await app.as(person);
      const params = act === 'saveAnswer' ? { id, key: 'staff' } : { id };
      const body = act === 'saveAnswer' ? { version: 0, content: {} } : bodyOf(act, 999);
      codes[person] = (await caller.isRefused(api.duties[act], { params, body } as never).catch(() => ({ code: 'allowed' }))).code;
    }
    const mine = OF_INSTITUTION.has(act);
    expect(codes['yusuf']).toBe('forbidden');
    expect(codes['maryam']).toBe('forbidden');
    expect(codes['alNoor']).toBe(mine ? 'not_found' : 'forbidden');
    if (mine) expect(codes['nora']).toBe('forbidden');
    else expect(codes['alHuda']).toBe('forbidden');
  });
});

describe('the certificate of an accreditation', () => {
  const statesOf = async (institutionId: number) =>
    Object.fromEntries(
      (await db().select().from(duties).where(eq(duties.institutionId, institutionId)).orderBy(asc(duties.id))).map(
        ({ kind, number, applicationId, state }) => [`${kind} ${number} of ${applicationId}`, state],
      ),
    );

  test('takes its duties with it when it is withdrawn', async () => {
    const { institutionId, id } = await openStatement();
    const [certificate] = await db().select().from(certificates);
    await (await app.as('nora')).does(api.certificates.withdraw, { params: { id: certificate!.id }, body: { reason: REASON } });
    expect(new Set(Object.values(await statesOf(institutionId)))).toEqual(new Set(['ended']));
    expect(await db().$count(clocks, and(eq(clocks.dutyId, id), sql`${clocks.stoppedAt} is null`))).toBe(0);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is suspended and ends nothing', async () => {
    const { institutionId } = await openStatement();
    const before = await statesOf(institutionId);
    const [certificate] = await db().select().from(certificates);
    await (await app.as('nora')).does(api.certificates.suspend, { params: { id: certificate!.id }, body: { reason: REASON, until: '2028-06-01' } });
    expect(await statesOf(institutionId)).toEqual(before);
  });

  test('ends on its day: renewal opens, is reminded of, and what is left ends', async () => {
    const institutionId = await accredited();
    const nora = await app.as('nora');
    for (const number of [1, 2, 3, 4]) {
      const id = await dutyOf(institutionId, 'annual', number);
      await nora.does(api.duties.waive, { params: { id }, body: { version: (await dutyAs(id, 'nora')).version, reason: REASON } });
    }
    const reminded = async () => db().$count(events, eq(events.kind, 'certificate.expiring'));
    await on('2031-10-16');
    expect((await yearsOf(institutionId)).next).toMatchObject([{ kind: 'renewal', state: 'planned' }]);
    await on('2031-10-17');
    expect((await yearsOf(institutionId)).next).toMatchObject([{ kind: 'renewal', state: 'open', due_on: '2032-04-17' }]);
    expect(await reminded()).toBe(0);
    for (const day of ['2031-10-20', '2032-01-18', '2032-03-18', '2032-04-08', '2032-04-11']) await on(day);
    expect(await reminded()).toBe(4);
    await on('2032-04-17');
    expect((await yearsOf(institutionId)).next).toHaveLength(1);
    await on('2032-04-18');
    await on('2032-04-19');
    expect((await yearsOf(institutionId)).next).toEqual([]);
    expect(await db().$count(events, eq(events.kind, 'certificate.expired'))).toBe(1);
    const [row] = await db().select().from(certificates);
    expect(row!.status).toBe('valid');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is renewed: the renewal is met by the application, and the duties of the former end', async () => {
    const institutionId = await accredited();
    await on('2031-11-02');
    const school = await app.as('alHuda');
    const renewal = await dutyOf(institutionId, 'renewal');
    expect((await dutyAs(renewal)).state).toBe('open');
    const { application } = await school.does(api.applications.submit, applicationForm({ accreditation_type: 'renewal' }));
    expect((await dutyAs(renewal)).state).toBe('submitted');
    await school.does(api.applications.withdraw, { params: { id: application.id } });
    expect((await dutyAs(renewal)).state).toBe('open');
    expect((await school.does(api.tasks.list, { query: {} })).filter(({ kind }) => kind === 'renewal')).toHaveLength(1);
    await accreditedSchool(app, 'alHuda', { accreditation_type: 'renewal' });
    expect((await dutyAs(renewal)).state).toBe('done');
    const states = Object.entries(await statesOf(institutionId));
    const [followed] = await db().select().from(duties).where(eq(duties.id, renewal));
    const others = states.filter(([name]) => name.endsWith(`of ${followed!.applicationId}`) && !name.startsWith('renewal'));
    expect(new Set(others.map(([, state]) => state))).toEqual(new Set(['ended']));
    expect(states.filter(([, state]) => state === 'planned').length).toBeGreaterThan(4);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('switching on', () => {
  const set = async (isOn: boolean) => (await app.as('nora')).does(api.institutionProfile.changeSettings, { body: { duties: isOn } });

  test('owes nothing for the past, once, on any number of nodes', async () => {
    app.setTime(RELEASED);
    await app.as('nora');
    await set(false);
    const { schoolId } = await accreditedSchool(app, 'alHuda');
    await on('2029-05-02');
    expect(await db().$count(duties)).toBe(0);
    await set(true);
    await Promise.all([on('2029-05-02'), on('2029-05-02')]);
    const { next } = await yearsOf(schoolId);
    expect(next.map(({ kind, due_on }) => [kind, due_on])).toEqual([
      ['annual', '2030-04-18'],
      ['annual', '2031-04-20'],
      ['renewal', '2032-04-17'],
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('off again, opens, reminds and ends nothing', async () => {
    const institutionId = await accredited();
    await set(false);
    await on('2032-05-02');
    expect((await yearsOf(institutionId)).next.every(({ state }) => state === 'planned')).toBe(true);
    expect(await db().$count(events, inArray(events.kind, ['certificate.expiring', 'certificate.expired', 'duty.opened']))).toBe(0);
  });
});

test('what the authority owes is in nothing that an institution reads', async () => {
  const institutionId = await accredited();
  const id = await dutyOf(institutionId, 'monitoring');
  await on('2028-10-22');
  expect((await dutyAs(id, 'nora')).state).toBe('open');
  const school = await app.as('alHuda');
  expect(await school.isRefused(api.duties.read, { params: { id } })).toMatchObject({ status: 404 });
  expect(JSON.stringify(await school.does(api.duties.listOwn, { query: {} }))).not.toContain('monitoring');
  const [notice] = await school.does(api.notifications.listForSchool, { query: {} });
  expect(notice?.message ?? '').not.toContain('onitoring');
  expect((await school.does(api.tasks.list, { query: {} })).some(({ kind }) => kind === 'order_visit')).toBe(false);
  expect((await (await app.as('nora')).does(api.tasks.list, { query: {} })).filter(({ kind }) => kind === 'order_visit')).toHaveLength(1);
});

test('the list of all duties is filtered, sorted, paged and exported', async () => {
  const first = await accredited();
  const second = (await accreditedSchool(app, 'alNoor', { name: 'An-Noor Centre', name_alternative: 'مركز النور' })).schoolId;
  await on('2028-02-20');
  const nora = await app.as('nora');
  const list = async (query: Record<string, string>) => nora.does(api.duties.listAll, { query });
  expect((await list({})).map(({ school: { id } }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(await list({ kind: 'monitoring' })).toEqual([]);
  expect((await list({ state: 'planned', owner: 'authority' })).length).toBe(4);
  expect((await list({ q: 'noor' })).map(({ school: { id } }) => id)).toEqual([second]);
  expect((await list({ sort: 'name', limit: '1' })).length).toBe(1);
  const csv = await (await nora.fetch('GET', '/api/admin/duties/export?format=csv')).text();
  expect(csv.split('\n').filter((line) => line.includes('First annual statement'))).toHaveLength(2);
});

test('the calendar of an institution has the days of its open duties and the last day of its certificate', async () => {
  await openStatement();
  const school = await app.as('alHuda');
  const { address } = await school.does(api.calendarFeed.renew, { body: { current_password: CAST_PASSWORD } });
  const read = async () => (await (await app.stranger.fetch('GET', new URL(address).pathname)).text()).replaceAll('\r\n ', '');
  const text = await read();
  expect([...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day)).toEqual(['20280418', '20320417']);
  expect(text).toMatch(/SUMMARY:.*البيان السنوي الأول/);
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto/);
  await on('2028-10-22');
  // A duty of the authority is in no calendar of the institution.
  expect(await read()).not.toContain('زيارة');
});
