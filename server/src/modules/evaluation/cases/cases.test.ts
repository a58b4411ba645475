import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { appealed } from '../../../testing/evaluation/appeals.ts';
import { answerAll, caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { evaluatedCase, FULL, prepared, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { checkedFacts, finishedCase, sentCase } from '../../../testing/evaluation/reports.ts';
import { plannedVisit } from '../../../testing/evaluation/visits.ts';
import { idOf, submittedApplication, today } from '../../../testing/journeys.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openDueSelfEvaluations } from './actions.ts';

const app = testApp();
const { cases, applications, tasks } = api;
const at = (id: number) => ({ params: { id } });

describe('an application on the full path', () => {
  test('is a case that waits for the authority, with a clock and a task', async () => {
    app.setTime('2027-04-16T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const found = await caseAs(app, id);
    expect(found).toMatchObject({ stage: 'submitted', waiting_on: 'authority', due_on: '2027-05-16', revision: 1, standard_version: null, progress: [] });
    expect(found.clocks).toMatchObject([{ kind: 'eligibility', owner: 'authority', unit: 'day', amount: 30, started_on: '2027-04-16', stopped_at: null }]);
    expect(found.stages).toMatchObject([{ stage: 'submitted', left_at: null }]);
    const nora = await app.as('nora');
    expect(await nora.does(tasks.list, {})).toMatchObject([
      { kind: 'eligibility', application_id: id, due_on: '2027-05-16', path: `/cases/${id}`, overdue_days: 0 },
    ]);
    expect(await nora.does(tasks.count, {})).toEqual({ open: 1, overdue: 0 });
    app.setTime('2027-05-18T08:00:00.000Z');
    expect(await (await app.as('nora')).does(tasks.list, { query: { due: 'overdue' } })).toMatchObject([{ overdue_days: 2 }]);
    expect(await (await app.as('alHuda')).does(tasks.list, {})).toEqual([]);
  });

  test('refuses the acts of the short path', async () => {
    await fullPath(app);
    const { schoolId } = await submittedApplication(app);
    const nora = await app.as('nora');
    const evaluator_id = await idOf(app, 'yusuf');
    expect(await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } })).toMatchObject({
      status: 409,
      code: 'use_full_process',
    });
    expect(await nora.isRefused(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } })).toMatchObject({ code: 'use_full_process' });
    expect((await nora.does(api.schools.list, {}))[0]).toMatchObject({
      profile: 'full',
      can: { assign: 'use_full_process', change_evaluator: 'use_full_process', decide: 'use_full_process' },
    });
  });

  test('is eligible, and its self-evaluation opens at once', async () => {
    await fullPath(app);
    const id = await openedCase(app);
    const found = await caseAs(app, id, 'alHuda');
    expect(found).toMatchObject({ stage: 'self_evaluation', waiting_on: 'institution', standard_version: { version: '1.0' }, revision: 3 });
    expect(found.stages.map(({ stage }) => stage)).toEqual(['submitted', 'eligible', 'self_evaluation']);
    expect(found).toMatchObject({ side: 'institution', parts: ['self-evaluation', 'evidence', 'sample'], division: false });
    // Before it is submitted nobody else reads what is written.
    expect(await caseAs(app, id)).toMatchObject({ side: 'authority', parts: ['sample'] });
    expect(found.progress.map(({ code, answered }) => [code, answered])).toEqual(['1', '2', '3', '4', '5', '6', '7'].map((code) => [code, 0]));
    expect(found.progress.reduce((sum, { of }) => sum + of, 0)).toBe(46);
    expect(found.clocks).toMatchObject([
      { kind: 'eligibility', outcome: 'met' },
      { kind: 'self_evaluation', owner: 'institution', stopped_at: null },
    ]);
    expect(await (await app.as('alHuda')).does(tasks.list, {})).toMatchObject([{ kind: 'self_evaluation', application_id: id }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('opens on its day, or earlier by hand', async () => {
    app.setTime('2027-04-04T08:00:00.000Z');
    await fullPath(app);
    const nora = await app.as('nora');
    const [first, second] = [await submittedCase(app), await submittedCase(app, 'alIhsan')];
    for (const id of [first, second]) {
      const waits = await nora.does(cases.eligible, { ...at(id), body: { revision: 1, opens_on: '2027-04-11' } });
      expect(waits).toMatchObject({ stage: 'eligible', waiting_on: 'none', due_on: null });
    }
    expect(await nora.does(cases.openSelfEvaluation, { ...at(second), body: { revision: 2 } })).toMatchObject({ stage: 'self_evaluation' });
    app.setTime('2027-04-10T08:00:00.000Z');
    await openDueSelfEvaluations(app.services);
    expect(await caseAs(app, first)).toMatchObject({ stage: 'eligible' });
    app.setTime('2027-04-11T08:00:00.000Z');
    await openDueSelfEvaluations(app.services);
    expect(await caseAs(app, first)).toMatchObject({ stage: 'self_evaluation' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test.each(['2027-04-03', '2027-07-04'])('does not open on %s', async (opens_on) => {
    app.setTime('2027-04-04T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const refused = await (await app.as('nora')).isRefused(cases.eligible, { ...at(id), body: { revision: 1, opens_on } });
    expect(refused).toMatchObject({ code: 'invalid_date', fields: { opens_on: 'invalid_date' } });
  });

  test('is withdrawn with its application: clocks stop, and nothing waits for anybody', async () => {
    await fullPath(app);
    const id = await openedCase(app);
    await (await app.as('alHuda')).does(applications.withdraw, { params: { id } });
    const found = await caseAs(app, id);
    expect(found).toMatchObject({ stage: 'withdrawn', waiting_on: 'none', due_on: null });
    expect(found.clocks.map(({ outcome }) => outcome)).toEqual(['met', 'cancelled']);
    expect(await (await app.as('alHuda')).does(tasks.count, {})).toEqual({ open: 0, overdue: 0 });
    expect((await (await app.as('alHuda')).isRefused(cases.read, at(id))).status).toBe(404);
    const kinds = (await (await app.as('nora')).does(cases.timeline, at(id))).map(({ kind }) => kind);
    expect(kinds).toEqual(['application.withdrawn', 'self_evaluation.opened', 'case.eligible', 'application.submitted']);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('a move that is not in the table', () => {
  test('is refused with the stage, in the reader’s language', async () => {
    await fullPath(app);
    const id = await openedCase(app);
    const nora = await app.as('nora');
    const body = { revision: 3 };
    expect(await nora.isRefused(cases.eligible, { ...at(id), body })).toMatchObject({
      status: 409,
      code: 'move_not_allowed',
      message: 'This cannot be done while the case is at the stage “Self-evaluation”.',
    });
    expect(await nora.reading('ar').isRefused(cases.openSelfEvaluation, { ...at(id), body })).toMatchObject({
      code: 'move_not_allowed',
      message: 'لا يمكن هذا الإجراء والطلب في مرحلة «التقويم الذاتي».',
    });
  });

  test('nor is one made on a case as it was before', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    expect(await (await app.as('nora')).isRefused(cases.eligible, { ...at(id), body: { revision: 2 } })).toMatchObject({ status: 409, code: 'case_changed' });
  });
});

test('a running clock is extended with a reason; one that has ended is not', async () => {
  app.setTime('2027-04-04T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app);
  const nora = await app.as('nora');
  const [ended, running] = (await caseAs(app, id)).clocks;
  const extend = (clockId: number, due_on: string) => ({ params: { id, clockId }, body: { due_on, reason: 'The school moves house.' } });
  expect(await nora.isRefused(cases.extendClock, extend(running!.id, running!.due_on))).toMatchObject({ code: 'due_day_not_later' });
  expect(await nora.isRefused(cases.extendClock, extend(ended!.id, '2028-01-02'))).toMatchObject({ status: 409, code: 'clock_not_running' });
  expect(await nora.does(cases.extendClock, extend(running!.id, '2028-01-02'))).toMatchObject({
    due_on: '2028-01-02',
    extended_reason: 'The school moves house.',
  });
  expect(await caseAs(app, id)).toMatchObject({ due_on: '2028-01-02' });
  expect(await (await app.as('alHuda')).does(tasks.list, {})).toMatchObject([{ due_on: '2028-01-02' }]);
});

describe('the list', () => {
  test('has the cases one has a part in, searched, filtered and in order', async () => {
    app.setTime('2027-04-04T08:00:00.000Z');
    await fullPath(app);
    const opened = await openedCase(app);
    app.setTime('2027-04-04T12:00:00.000Z');
    const submitted = await submittedCase(app, 'alIhsan', { name: 'مجمع الإحسان', name_alternative: 'Al-Ihsan Complex' });
    const ids = async (query: object) => (await (await app.as('nora')).does(cases.list, { query })).map(({ application_id: id }) => id);
    expect(await ids({})).toEqual([submitted, opened]);
    expect(await ids({ sort: 'entered' })).toEqual([opened, submitted]);
    expect(await ids({ sort: 'newest' })).toEqual([submitted, opened]);
    expect(await ids({ stage: 'self_evaluation' })).toEqual([opened]);
    expect(await ids({ waiting_on: 'authority' })).toEqual([submitted]);
    expect(await ids({ q: 'الاحسان' })).toEqual([submitted]);
    app.setTime('2027-05-10T08:00:00.000Z');
    expect(await ids({ due: 'overdue' })).toEqual([submitted]);
    expect(await (await app.as('alHuda')).does(cases.list, {})).toMatchObject([
      { application_id: opened, stage: 'self_evaluation', progress: { answered: 0, of: 46 }, overdue_days: 0 },
    ]);
    expect(await (await app.as('yusuf')).does(cases.list, {})).toEqual([]);
    const file = await (await app.as('nora')).reading('en').send(cases.export, { query: { format: 'csv', stage: 'submitted' } });
    expect(file.headers.get('content-disposition')).toContain('miyar-cases-2027-05-10.csv');
    const [header, ...rows] = (await file.text()).trim().split('\r\n');
    expect(header).toContain('"Case","Institution"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/Al-Ihsan Complex.*Submitted.*The authority/);
    const nora = await app.as('nora');
    const first = await nora.send(cases.list, { query: { limit: 1 } });
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    expect(await (await nora.fetch('GET', next)).json()).toMatchObject([{ application_id: opened }]);
  });
});

test('the list has what is next first, with the days of a visit and of an opening, and what is over last', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const visited = await submittedSelfEvaluation(app);
  await plannedVisit(app, visited, ['2027-06-27', '2027-06-28']);
  const over = await submittedCase(app, 'alIhsan');
  await (await app.as('alIhsan')).does(api.applications.withdraw, { params: { id: over } });
  const submitted = await submittedCase(app, 'alIhsan');
  const opening = await submittedCase(app, 'alNoor');
  const { revision } = await caseAs(app, opening);
  await (await app.as('nora')).does(cases.eligible, { params: { id: opening }, body: { revision, opens_on: '2027-06-20' } });
  const listOf = async (query: object = {}, by: CastName = 'nora') => (await app.as(by)).does(cases.list, { query });
  const all = await listOf();
  expect(all.map(({ application_id: id }) => id)).toEqual([opening, visited, submitted, over]);
  expect(all.map(({ due_on: due, visit, opens_on: opens }) => ({ due, visit, opens }))).toEqual([
    { due: null, visit: undefined, opens: '2027-06-20' },
    { due: null, visit: { from: '2027-06-27', until: '2027-06-28' }, opens: undefined },
    { due: all[2]!.due_on, visit: undefined, opens: undefined },
    { due: null, visit: undefined, opens: undefined },
  ]);
  expect(await listOf({}, 'yusuf')).toMatchObject([{ application_id: visited, visit: { from: '2027-06-27' } }]);
  const file = await (await app.as('nora')).send(cases.export, { query: { format: 'csv', stage: 'visit_planned' } });
  expect(await file.text()).toContain('"2027-06-27","2027-06-28"');
  // A page continues where the one before it ended, and the filter by the due day leaves out what has only a day of another kind.
  const nora = await app.as('nora');
  const pages = [];
  for (let path: string | undefined = '/api/cases?limit=1'; path; ) {
    const response: Response = await nora.fetch('GET', path);
    pages.push(...((await response.json()) as { application_id: number }[]).map(({ application_id: id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([opening, visited, submitted, over]);
  app.setTime('2027-06-29T08:00:00.000Z');
  expect((await listOf({ due: '7_days' })).map(({ application_id: id }) => id)).toEqual([submitted]);
});

test('a case that is submitted waits for the team; reopened it waits for the institution, and other clocks pause', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  const nora = await app.as('nora');
  const team = await caseAs(app, id);
  expect(team).toMatchObject({ stage: 'team', waiting_on: 'authority', tasks: [{ kind: 'team' }] });
  const reopen = (until: string, more = {}) => ({ ...at(id), body: { revision: team.revision, reason: 'Indicator 1.1.1 names no goal.', until, ...more } });
  expect(await nora.isRefused(api.selfEvaluation.reopen, reopen(today(app)))).toMatchObject({ code: 'invalid_date' });
  expect(await nora.isRefused(api.selfEvaluation.reopen, reopen('2027-06-11'))).toMatchObject({
    code: 'not_a_working_day',
    message: expect.stringContaining('the weekend') as string,
  });
  expect(await nora.isRefused(api.selfEvaluation.reopen, reopen('2027-06-13', { indicator_ids: [999_999] }))).toMatchObject({ code: 'invalid_value' });
  app.setTime('2027-06-08T08:00:00.000Z');
  expect(await (await app.as('nora')).does(api.selfEvaluation.reopen, reopen('2027-06-13'))).toMatchObject({
    stage: 'self_evaluation',
    waiting_on: 'institution',
    due_on: '2027-06-13',
  });
  expect((await caseAs(app, id)).clocks.find(({ kind }) => kind === 'team')).toMatchObject({ paused_on: '2027-06-08', used: 1 });
  app.setTime('2027-06-10T08:00:00.000Z');
  const { revision } = await caseAs(app, id);
  await answerAll(app, id);
  await (await app.as('alHuda')).does(api.selfEvaluation.submit, { ...at(id), body: { revision } });
  const again = await caseAs(app, id);
  expect(again).toMatchObject({ stage: 'team' });
  expect(again.clocks.find(({ kind }) => kind === 'team')).toMatchObject({ paused_on: null, used: 1, stopped_at: null });
  expect(again.clocks.find(({ kind }) => kind === 'completion')).toMatchObject({ outcome: 'met' });
  expect(again.clocks.filter(({ kind }) => kind === 'team')).toHaveLength(1);
  expect(await brokenInvariants(app)).toEqual([]);
});

describe('how many statements answer the first calls', () => {
  /** The limits of statements for the page of a case, by reader. */
  type Most = Partial<Record<CastName, number>>;

  async function expectAtMost(id: number, most: Most): Promise<void> {
    for (const [reader, ofPage] of Object.entries(most) as [CastName, number][]) {
      const caller = await app.as(reader);
      expect(await statementsOf(app, () => caller.does(cases.read, at(id))), reader).toBeLessThanOrEqual(ofPage);
      expect(await statementsOf(app, () => caller.does(tasks.list, {})), reader).toBeLessThanOrEqual(5);
      expect(await statementsOf(app, () => caller.does(api.home.read, {})), reader).toBeLessThanOrEqual(8);
    }
  }

  test('six at most for the page of a case late in its life, and eight for the tasks and home', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await sentCase(app);
    const most = { alHuda: 4, fatuma: 5, yusuf: 5, nora: 6 };
    await expectAtMost(id, most);
    await checkedFacts(app, id);
    await finishedCase(app, id);
    await released(app, id, FULL);
    await expectAtMost(id, most);
    await appealed(app, id);
    await expectAtMost(id, most);
  });

  test('one more for administrators while a decision waits for the second look', async () => {
    const id = await evaluatedCase(app);
    await prepared(app, id, FULL);
    await expectAtMost(id, { nora: 7, khalid: 7, alHuda: 4 });
  });
});
