import { api } from '@miyar/contract';
import { HOME_COUNTS, type Home } from '@miyar/contract/operations/home';
import { RIGHTS } from '@miyar/contract/evaluation/tasks';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { formerMembers } from '../../../db/schema/accounts/members.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks as tasksTable } from '../../../db/schema/evaluation/tasks.ts';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { accreditedCase } from '../../../testing/evaluation/appeals.ts';
import { caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { prepared } from '../../../testing/evaluation/decisions.ts';
import { sentCase } from '../../../testing/evaluation/reports.ts';
import { invitedTeam } from '../../../testing/evaluation/teams.ts';
import { plannedVisit } from '../../../testing/evaluation/visits.ts';
import { plannedCase } from '../../../testing/evaluation/workbooks.ts';
import { accreditedSchool, assignedSchool, pdfFile, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { home, tasks } = api;

/** Everybody a first page is for: two administrators, those of the scenes, and one of each other role who has no part in them. */
const READERS = ['nora', 'khalid', 'yusuf', 'fatuma', 'aisha', 'alHuda', 'amina', 'suleiman', 'alNoor', 'maryam'] as const satisfies readonly CastName[];
const STRANGERS: readonly CastName[] = ['aisha', 'alNoor', 'maryam'];

interface Scene {
  /** Sets it, and gives its application where it has one. */
  set: () => Promise<number | undefined>;
  /** The kind of the cover, and of its task. */
  covers: Partial<Record<(typeof READERS)[number], readonly [Home['cover']['kind'], string?]>>;
}

const full = (scene: () => Promise<number>) => async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  return scene();
};
const returned = async () => {
  const id = await submittedCase(app);
  const nora = await app.as('nora');
  const { revision } = await nora.does(api.cases.read, { params: { id } });
  const items = [{ kind: 'document' as const, key: 'registration', reason: 'It is not legible.' }];
  await nora.does(api.returns.open, { params: { id }, body: { revision, items } });
  return id;
};

/** The states of an application on both paths, with what each reader’s cover shows. */
const SCENES: Readonly<Record<string, Scene>> = {
  'nobody applied': { set: async () => undefined, covers: { nora: ['begin'], yusuf: ['begin'], alHuda: ['begin'], maryam: ['begin'] } },
  'short path: submitted': {
    set: async () => (await submittedApplication(app)).applicationId,
    covers: {
      nora: ['task', 'assign_evaluator'],
      khalid: ['task', 'assign_evaluator'],
      yusuf: ['begin'],
      alHuda: ['others'],
      suleiman: ['others'],
      alNoor: ['begin'],
    },
  },
  'short path: assigned': {
    set: async () => (await assignedSchool(app)).applicationId,
    covers: { nora: ['nothing'], yusuf: ['task', 'visit_report'], fatuma: ['begin'], alHuda: ['others'] },
  },
  'short path: reported': {
    set: async () => (await reportedSchool(app)).applicationId,
    covers: { nora: ['task', 'decide_report'], yusuf: ['others'], alHuda: ['others'] },
  },
  'short path: decided': {
    set: async () => (await accreditedSchool(app)).applicationId,
    covers: { nora: ['nothing'], alHuda: ['decided'], suleiman: ['decided'] },
  },
  'full path: submitted': { set: full(() => submittedCase(app)), covers: { nora: ['task', 'eligibility'], alHuda: ['others'], yusuf: ['begin'] } },
  'full path: returned': {
    set: full(returned),
    covers: { nora: ['nothing'], alHuda: ['task', 'completion'], amina: ['task', 'completion'], suleiman: ['others'] },
  },
  'full path: self-evaluation': { set: full(() => openedCase(app)), covers: { nora: ['nothing'], alHuda: ['task', 'self_evaluation'], amina: ['others'] } },
  'full path: team': { set: full(() => submittedSelfEvaluation(app)), covers: { nora: ['task', 'team'], alHuda: ['others'] } },
  'full path: invited': {
    set: full(async () => {
      const id = await submittedSelfEvaluation(app);
      await invitedTeam(app, id);
      return id;
    }),
    covers: { yusuf: ['task', 'invitation'], fatuma: ['task', 'invitation'] },
  },
  'full path: visit planned': {
    set: full(async () => {
      const id = await submittedSelfEvaluation(app);
      await plannedVisit(app, id, ['2027-06-27', '2027-06-28']);
      app.setTime('2027-06-23T08:00:00.000Z');
      return id;
    }),
    covers: { yusuf: ['visit'], fatuma: ['visit'], alHuda: ['others'] },
  },
  'full path: fact check': { set: full(() => sentCase(app)), covers: { alHuda: ['task', 'fact_check'], yusuf: ['others'], nora: ['nothing'] } },
  'full path: released': { set: () => accreditedCase(app), covers: { alHuda: ['decided'], nora: ['nothing'] } },
};

/** Every application a first page names. */
const named = (page: Home): Set<number | null | undefined> =>
  new Set([
    ...[...page.tasks, ...page.still, ...(page.cover.task ? [page.cover.task] : [])].map(({ application_id: id }) => id),
    ...[...page.others, ...(page.cover.other ? [page.cover.other] : [])].map(({ place }) => place.application_id),
    ...[page.cover.place, page.visit?.place, page.decision?.place].map((place) => place?.application_id),
    ...(page.only_case === null ? [] : [page.only_case]),
  ]);

describe.each(Object.entries(SCENES))('the first page, %s', (_name, { set, covers }) => {
  test('agrees with the list, the badge, the counts and the rights of each reader', async () => {
    const id = await set();
    for (const reader of READERS) {
      const caller = await app.as(reader);
      const page = await caller.does(home.read, {});
      const list = await caller.does(tasks.list, {});
      const waiting = list.filter(({ paused, kind }) => !paused && !(RIGHTS as readonly string[]).includes(kind));

      expect(page.count, reader).toEqual(await caller.does(tasks.count, {}));
      expect(page.count.open, reader).toBe(waiting.length);
      const shown = [...(page.cover.task ? [page.cover.task] : []), ...page.tasks];
      expect(
        shown.map((task) => task.id),
        reader,
      ).toEqual(waiting.map((task) => task.id));
      expect(
        page.still.map((task) => task.id),
        reader,
      ).toEqual(list.filter(({ paused }) => paused).map((task) => task.id));
      expect(page.more, reader).toBe(false);

      const [kind, task] = covers[reader] ?? [];
      if (kind) expect([page.cover.kind, page.cover.task?.kind], reader).toEqual([kind, task]);
      expect(
        page.counts.map(({ name }) => name),
        reader,
      ).toEqual([...HOME_COUNTS[page.role]]);

      for (const application of named(page)) {
        if (application === null || application === undefined) continue;
        expect(STRANGERS, reader).not.toContain(reader);
        // An invited person reads the invitation, and has no access to the case yet.
        if (page.role !== 'trainer' && page.cover.task?.kind !== 'invitation') await caller.does(api.cases.read, { params: { id: application } });
      }
      expect(
        page.done
          .filter(({ kind: happened }) => happened.startsWith('decision.') && reader !== 'nora' && reader !== 'khalid')
          .map(({ kind: happened }) => happened),
      ).not.toContain('decision.prepared');
    }
    const { steps } = await (await app.as('nora')).does(home.read, {});
    const { status } = id === undefined ? { status: 'none' } : ((await (await app.as('nora')).does(api.applications.listAll, {}))[0] ?? { status: 'none' });
    expect(steps!.reduce((sum, { count }) => sum + count, 0)).toBe(status === 'pending' ? 1 : 0);
  });
});

test('each count is the total the lists and the figures of the role say', async () => {
  await reportedSchool(app);
  const of = async (person: CastName) => Object.fromEntries((await (await app.as(person)).does(home.read, {})).counts.map(({ name, value }) => [name, value]));
  const admin = await (await app.as('nora')).does(api.statistics.admin, {});
  expect(await of('nora')).toEqual({
    schools: admin.schools.total,
    evaluators: admin.evaluators.total,
    reports: admin.reports.total,
    evaluations: admin.evaluations.total,
  });
  const evaluator = await (await app.as('yusuf')).does(api.statistics.evaluator, {});
  expect(await of('yusuf')).toEqual({
    assigned: evaluator.assigned.total,
    reports: evaluator.reports.total,
    reports_this_month: evaluator.reports.this_month,
  });
  expect(await of('alHuda')).toEqual({ applications: 1, documents: 2, feedback: 0, certificates: 0 });
});

test('the late tasks of the authority are the late marks of the steps, both paths together', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await submittedApplication(app, 'alNoor', { name: 'Short', country: 'Kenya' });
  await fullPath(app);
  await submittedCase(app);
  app.setTime('2027-09-06T08:00:00.000Z');
  const page = await (await app.as('nora')).does(home.read, {});
  expect(page.count).toEqual({ open: 2, overdue: 1 });
  expect(page.steps![0]).toEqual({ step: 'submitted', count: 2, light: 1, late: 1 });
  expect(page.cover.task).toMatchObject({ kind: 'eligibility', days: { left: 0 } });
});

test('each role begins with its first act, and only while it has nothing', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  const nora = await app.as('nora');
  const kind = async (caller: typeof nora) => (await caller.does(home.read, {})).cover.kind;
  expect(await kind(nora)).toBe('begin');
  await app.as('yusuf');
  expect(await kind(nora)).toBe('nothing');
  const trainer = await app.as('maryam');
  expect(await kind(trainer)).toBe('begin');
  const body = { title: 'Evidence', location: 'Kampala', joining_date: '2027-06-01', duration: '2 days' };
  const { id } = await trainer.does(api.trainingSessions.create, { body });
  await trainer.does(api.attendance.record, { body: { session_id: id }, files: { file: pdfFile('attendance.pdf') } });
  expect(await kind(trainer)).toBe('nothing');
});

test('what waits is shown however much is paused before it', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const { db } = app.services.database;
  const [clock] = await db.select().from(clocks).where(eq(clocks.applicationId, id));
  const { id: _, ...paused } = { ...clock!, kind: 'team' as const, pausedOn: '2027-06-06' };
  const [still] = await db.insert(clocks).values(paused).returning();
  const task = { applicationId: id, kind: 'team' as const, audience: 'admins' as const, clockId: still!.id, dueOn: '2027-06-01', openedAt: new Date() };
  await db.insert(tasksTable).values(Array.from({ length: 25 }, () => task));
  const page = await (await app.as('nora')).does(home.read, {});
  expect(page).toMatchObject({ count: { open: 1, overdue: 0 }, cover: { kind: 'task', task: { kind: 'eligibility' } }, tasks: [], more: false, still: [] });
});

test('an institution has one case until there are two running', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const only = async () => (await (await app.as('alHuda')).does(home.read, {})).only_case;
  expect(await only()).toBe(id);
  await submittedCase(app, 'alHuda', { name: 'A second school' });
  expect(await only()).toBeNull();
});

test('a certificate is on the first page from sixty days before its end on, with its act, until its renewal is applied for', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  const { applicationId } = await accreditedSchool(app);
  const endingFor = async (person: CastName) => (await (await app.as(person)).does(home.read, {})).ending;
  const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
  const { valid_until: until, certificate_number, school_id: school } = certificate!;
  app.setTime(`${addDays(until, -61)}T08:00:00.000Z`);
  for (const person of ['nora', 'alHuda'] as const) expect(await endingFor(person), person).toBeUndefined();
  app.setTime(`${addDays(until, -60)}T08:00:00.000Z`);
  const ending = { certificate_number, valid_until: until, days: { left: 60, of: 60, unit: 'day' } };
  expect(await endingFor('nora')).toMatchObject([{ ...ending, path: `/dashboard/admin?view=schools&school=${school}` }]);
  expect(await endingFor('alHuda')).toMatchObject([{ ...ending, path: `/dashboard/school?view=applications&renew=${applicationId}` }]);
  expect(await endingFor('suleiman')).toMatchObject([{ ...ending, path: '/dashboard/school?view=applications' }]);
  for (const person of ['yusuf', 'alNoor', 'maryam'] as const) expect(await endingFor(person), person).toBeUndefined();
  await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
  for (const person of ['nora', 'alHuda'] as const) expect(await endingFor(person), person).toBeUndefined();
});

test('an eligible application shows its opening day', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const { revision } = await caseAs(app, id);
  await (await app.as('nora')).does(api.cases.eligible, { params: { id }, body: { revision, opens_on: '2027-06-20' } });
  expect((await (await app.as('alHuda')).does(home.read, {})).cover).toMatchObject({
    kind: 'others',
    other: { place: { stage: 'eligible', opens_on: '2027-06-20' }, due_on: '2027-06-20', overdue_days: 0 },
  });
});

test('an editor sees what is late in the hands of the owner, the latest first', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const late = await openedCase(app);
  app.setTime('2028-01-06T08:00:00.000Z');
  await submittedCase(app, 'alHuda', { name: 'A second school' });
  const owner = await (await app.as('alHuda')).does(home.read, {});
  expect(owner.cover.task).toMatchObject({ application_id: late });
  expect(owner.cover.task!.overdue_days).toBeGreaterThan(0);
  const editor = await (await app.as('amina')).does(home.read, {});
  expect(editor.cover).toMatchObject({ kind: 'others', other: { place: { application_id: late }, overdue_days: owner.cover.task!.overdue_days } });
});

test('an administrator sees what is late after they prepared a decision, and the one who looks at it has a task', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  await app.as('khalid');
  await prepared(app, id);
  const { due_on: due } = await caseAs(app, id);
  const pageOf = async (person: CastName) => (await app.as(person)).does(home.read, {});
  expect((await pageOf('nora')).cover.kind).toBe('nothing');
  app.setTime(`${addDays(due!, 3)}T08:00:00.000Z`);
  expect((await pageOf('nora')).cover).toMatchObject({ kind: 'others', other: { place: { application_id: id }, overdue_days: 3, path: `/cases/${id}` } });
  const { cover, others } = await pageOf('khalid');
  expect(cover.task).toMatchObject({ application_id: id, overdue_days: 3 });
  expect(others).toEqual([]);
});

test('nothing of an organisation waits for an administrator who was a member of it', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const { db } = app.services.database;
  const [emailHash] = await addressHashes(app.services, [PEOPLE.khalid.email]);
  const organisationId = (await caseAs(app, id)).organisation_id!;
  await db
    .insert(formerMembers)
    .values({ organisationId, emailHash: emailHash!, domain: 'iqs.local', fromAt: new Date('2023-01-01'), untilAt: new Date('2025-03-12') });
  app.setTime('2027-09-06T08:00:00.000Z');
  const waits = async (person: CastName) => {
    const caller = await app.as(person);
    const { count, cover, steps } = await caller.does(home.read, {});
    const { tasks: inCase } = await caller.does(api.cases.read, { params: { id } });
    return [count, (await caller.does(tasks.list, {})).length, await caller.does(tasks.count, {}), cover.kind, steps![0]!.late, inCase.length];
  };
  expect(await waits('nora')).toEqual([{ open: 1, overdue: 1 }, 1, { open: 1, overdue: 1 }, 'task', 1, 1]);
  expect(await waits('khalid')).toEqual([{ open: 0, overdue: 0 }, 0, { open: 0, overdue: 0 }, 'nothing', 0, 0]);
});

test('a trainer has the sessions without a record in the list, and the next one on the page', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  const trainer = await app.as('maryam');
  const plan = (title: string, joining_date: string) =>
    trainer.does(api.trainingSessions.create, { body: { title, location: 'Kampala', joining_date, duration: '2 days' } });
  const held = await plan('Measuring recitation', '2027-06-01');
  await plan('Evidence', '2027-06-20');
  const page = await trainer.does(home.read, {});
  expect(page.count).toEqual({ open: 1, overdue: 0 });
  expect(page.cover.task).toMatchObject({
    kind: 'attendance_report',
    session: { title: 'Measuring recitation', held_on: '2027-06-01' },
    path: `/dashboard/trainer?view=training&session=${held.id}&act=attendance`,
  });
  expect(page.sessions).toMatchObject([{ title: 'Evidence', held_on: '2027-06-20' }]);
  await trainer.does(api.attendance.record, { body: { session_id: held.id }, files: { file: pdfFile('attendance.pdf') } });
  expect(await trainer.does(home.read, {})).toMatchObject({ count: { open: 0 }, cover: { kind: 'session' }, done: [{ kind: 'attendance.recorded' }, {}, {}] });
});

test('takes at most eight statements for anybody', async () => {
  await plannedCase(app);
  for (const reader of READERS) {
    const caller = await app.as(reader);
    expect(await statementsOf(app, () => caller.does(home.read, {})), reader).toBeLessThanOrEqual(8);
  }
});
