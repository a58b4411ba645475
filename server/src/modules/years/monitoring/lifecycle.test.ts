import { api } from '@miyar/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { planItems, plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { agreedVisit, dividedBetween } from '../../../testing/evaluation/visits.ts';
import { reportAs } from '../../../testing/evaluation/reports.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  type Accreditation,
  accredited,
  concludedVisit,
  CONCLUDED,
  formedTeam,
  MONITORED,
  orderedVisit,
  orderFor,
  plannedSecretly,
  REASON,
  reportedMonitoring,
  visitedMonitoring,
} from '../../../testing/years/monitoring.ts';
import { FOLDED } from '../../registry.ts';
import { revealDueVisits } from './reveal-due.ts';

const app = testApp();
const { monitoring } = api;
const at = (id: number) => ({ params: { id } });
const START = '2027-02-28T08:00:00.000Z';
const weak = { level: 'C', reason: 'Seen otherwise.', recommendation: { ar: 'تُستكمل السجلات.', en: 'Complete the records.' } } as const;

async function started(): Promise<Accreditation> {
  app.setTime(START);
  return accredited(app);
}

const revision = async (id: number) => ({ revision: (await caseAs(app, id)).revision });

/** An unannounced visit that was made, from the order to its final report. */
async function reported(
  institutionId: number,
  saying: Parameters<typeof reportedMonitoring>[2] = {},
  order: Parameters<typeof orderedVisit>[2] = {},
): Promise<number> {
  const id = await orderedVisit(app, institutionId, order);
  await plannedSecretly(app, id, ['2027-03-02'], ['yusuf', 'hamza']);
  app.setTime('2027-03-02T06:00:00.000Z');
  await (await app.as('yusuf')).does(monitoring.reveal, { ...at(id), body: await revision(id) });
  await visitedMonitoring(app, id);
  await reportedMonitoring(app, id, saying);
  return id;
}

test('an unannounced visit goes from its order to its conclusion; its report has its indicators, and neither areas nor a level', {
  timeout: 180_000,
}, async () => {
  const { institutionId } = await started();
  const id = await orderedVisit(app, institutionId);
  expect(await (await app.as('alHuda')).isRefused(api.cases.read, at(id))).toMatchObject({ status: 404 });
  await formedTeam(app, id);
  expect((await caseAs(app, id)).tasks.map(({ kind }) => kind)).toEqual(['fix_visit']);
  await dividedBetween(app, id, ['yusuf', 'hamza']);
  const nora = await app.as('nora');
  // No proposal, and days of at least one working day ahead.
  expect(await nora.isRefused(api.team.propose, { ...at(id), body: await revision(id) })).toMatchObject({ code: 'move_not_allowed' });
  expect(await nora.isRefused(api.visit.propose, { ...at(id), body: { days: ['2027-03-02'] } })).toMatchObject({ code: 'move_not_allowed' });
  for (const days of [['2027-02-28'], ['2027-03-02', '2027-03-03', '2027-03-04'], ['2027-03-02', '2027-03-04']])
    expect(await nora.isRefused(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days } }), days.join()).toMatchObject({
      code: 'visit_days_invalid',
    });
  expect(await nora.isRefused(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-05'] } })).toMatchObject({
    code: 'not_a_working_day',
  });
  expect(await nora.does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-01', '2027-03-02'] } })).toMatchObject({
    stage: 'visit_planned',
  });
  // It is made known on its day, by the lead alone.
  const lead = await app.as('yusuf');
  expect(await lead.isRefused(monitoring.reveal, { ...at(id), body: await revision(id) })).toMatchObject({ code: 'not_today' });
  app.setTime('2027-02-28T21:30:00.000Z');
  expect(await (await app.as('hamza')).isRefused(monitoring.reveal, { ...at(id), body: await revision(id) })).toMatchObject({ status: 404 });
  await (await app.as('yusuf')).does(monitoring.reveal, { ...at(id), body: await revision(id) });
  const school = await app.as('alHuda');
  expect(await school.does(monitoring.read, at(id))).toMatchObject({ announced: false, revealed_at: '2027-02-28T21:30:00.000Z', reason: REASON });
  expect((await school.does(api.team.read, at(id))).map(({ name }) => name)).toHaveLength(2);
  const history = await school.does(api.cases.timeline, { ...at(id), query: {} });
  expect(history.map(({ kind }) => kind)).toEqual(['monitoring.revealed']);
  expect((await school.does(api.cases.list, { query: { purpose: 'monitoring' } })).map((one) => [one.application_id, one.purpose])).toEqual([
    [id, 'monitoring'],
  ]);
  expect((await school.does(api.cases.list, { query: {} })).map(({ application_id: one }) => one)).not.toContain(id);
  expect((await (await app.as('nora')).does(api.cases.list, { query: { purpose: 'monitoring' } })).map(({ application_id: one }) => one)).toEqual([id]);
  const { db } = app.services.database;
  expect(await db.$count(assignments, eq(assignments.applicationId, id))).toBe(0);
  app.setTime('2027-03-02T12:00:00.000Z');
  await visitedMonitoring(app, id);
  await reportedMonitoring(app, id);
  const { parts, score } = await reportAs(app, id, 'nora');
  expect(score).toBeNull();
  expect(parts.map(({ part }) => part)).toEqual([
    'summary',
    'indicator:1.1.1',
    'indicator:2.1.2',
    'indicator:3.1.1',
    'indicator:4.1.1',
    'commendations',
    'recommendations',
    'method',
  ]);
  const [record] = await db
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.applicationId, id), eq(frozenRecords.kind, 'score')));
  expect(JSON.parse(record!.content)).toMatchObject({ ratings: { '1.1.1': 'B', '2.1.2': 'B', '3.1.1': 'B', '4.1.1': 'B' }, result: null });
  const administrator = await app.as('nora');
  const pdf = await administrator.does(api.evaluationReport.pdf, { ...at(id), query: {} });
  expect(pdf.size).toBeGreaterThan(10_000);
  expect((await caseAs(app, id)).tasks.map(({ kind }) => kind)).toEqual(['conclude_visit']);
  expect(
    await administrator.isRefused(api.preparations.save, { ...at(id), body: { version: 0, outcome: 'full', level: 'B', conditions: [], reasons: CONCLUDED } }),
  ).toMatchObject({
    code: 'move_not_allowed',
  });
  expect(await concludedVisit(app, id)).toMatchObject({ stage: 'closed' });
  expect(await (await app.as('alHuda')).does(monitoring.read, at(id))).toMatchObject({ outcome: 'none', reasons: CONCLUDED });
  expect(await reportAs(app, id, 'alHuda')).toMatchObject({ state: 'final', provisional: false });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an announced visit has a proposal, objections and days that are agreed on', { timeout: 120_000 }, async () => {
  const { institutionId } = await started();
  const id = await orderedVisit(app, institutionId, { announced: true });
  await formedTeam(app, id);
  await (await app.as('nora')).does(api.team.propose, { ...at(id), body: await revision(id) });
  await (await app.as('alHuda')).does(api.team.waiveObjections, at(id));
  await dividedBetween(app, id, ['yusuf', 'hamza']);
  await agreedVisit(app, id, ['2027-03-28']);
  expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'visit_planned', purpose: 'monitoring' });
  for (const person of ['nora', 'alHuda'] as const)
    expect((await (await app.as(person)).does(api.duties.years, at(institutionId))).visits, person).toMatchObject([
      { case_id: id, announced: true, days: ['2027-03-28'], indicators: [...MONITORED] },
    ]);
  expect(await (await app.as('nora')).isRefused(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-29'] } })).toMatchObject({
    code: 'move_not_allowed',
  });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('acceptance 34: the outcome plan makes exactly the C and D items', { timeout: 180_000 }, async () => {
  const { institutionId } = await started();
  const id = await reported(institutionId, { '2.1.2': weak, '4.1.1': { ...weak, level: 'D' } });
  const nora = await app.as('nora');
  expect(
    await nora.isRefused(monitoring.conclude, { ...at(id), body: { ...(await revision(id)), outcome: 'plan', reasons: { ar: 'قصير', en: 'Short' } } }),
  ).toMatchObject({
    code: 'too_short',
    fields: { 'reasons.ar': 'too_short', 'reasons.en': 'too_short' },
  });
  expect(
    await nora.isRefused(monitoring.conclude, { ...at(id), body: { ...(await revision(id)), outcome: 'plan', reasons: { ...CONCLUDED, ar: '' } } }),
  ).toMatchObject({
    code: 'text_in_one_language',
  });
  await concludedVisit(app, id, 'plan');
  const { db } = app.services.database;
  const items = await db
    .select({ code: standardIndicators.code, level: planItems.level, decisionId: plans.decisionId })
    .from(planItems)
    .innerJoin(plans, eq(plans.id, planItems.planId))
    .innerJoin(standardIndicators, eq(standardIndicators.id, planItems.indicatorId))
    .where(eq(plans.applicationId, id))
    .orderBy(planItems.id);
  expect(items.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual([
    { code: '2.1.2', level: 'C', decisionId: null },
    { code: '4.1.1', level: 'D', decisionId: null },
  ]);
  const plan = await (await app.as('alHuda')).does(api.plan.read, at(id));
  expect(plan).toMatchObject({ state: 'draft', decision_id: null, can: { write: true } });
  expect(plan.until).not.toBeNull();
  expect(await caseAs(app, id)).toMatchObject({ stage: 'closed', waiting_on: 'institution' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('acceptance 32: of two conclusions at one moment one takes effect, and the other is refused', { timeout: 180_000 }, async () => {
  const { institutionId } = await started();
  const id = await reported(institutionId, { '2.1.2': weak });
  const administrators = [await app.as('nora'), await app.as('khalid')] as const;
  const body = { ...(await revision(id)), reasons: CONCLUDED };
  const answers = await Promise.all([
    administrators[0].send(monitoring.conclude, { ...at(id), body: { ...body, outcome: 'none' } }),
    administrators[1].send(monitoring.conclude, { ...at(id), body: { ...body, outcome: 'plan' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = (await answers.find(({ ok }) => !ok)!.json()) as { code: string };
  expect(['move_not_allowed', 'case_changed']).toContain(refused.code);
  const history = await administrators[0].does(api.cases.timeline, { ...at(id), query: {} });
  expect(history.filter(({ kind }) => kind === 'monitoring.concluded')).toHaveLength(1);
  const { outcome } = await administrators[0].does(monitoring.read, at(id));
  expect(outcome).toBe(answers[0].ok ? 'none' : 'plan');
  expect(await app.services.database.db.$count(plans, eq(plans.applicationId, id))).toBe(outcome === 'plan' ? 1 : 0);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a plan without anything to improve is refused', { timeout: 180_000 }, async () => {
  const { institutionId } = await started();
  const id = await reported(institutionId);
  expect(
    await (await app.as('nora')).isRefused(monitoring.conclude, { ...at(id), body: { ...(await revision(id)), outcome: 'plan', reasons: CONCLUDED } }),
  ).toMatchObject({ fields: { outcome: 'invalid_value' } });
});

test('acceptance 34: re-evaluation opens renewal for this institution alone, while its duty is open', { timeout: 180_000 }, async () => {
  const { institutionId } = await started();
  const school = await app.as('alHuda');
  const { name, country } = (await school.does(api.cases.read, at((await school.does(api.cases.list, { query: {} }))[0]!.application_id))).school;
  const may = async () => (await app.as('alHuda')).does(api.applications.mayApply, { query: { name, country, accreditation_type: 'renewal' } });
  const before = await may();
  const id = await reported(institutionId);
  await concludedVisit(app, id, 're_evaluation');
  const { db } = app.services.database;
  const [duty] = await db
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 're_evaluation')));
  expect(duty).toMatchObject({ state: 'open', source: 'monitoring', sourceId: id, dueOn: '2027-06-02' });
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.dutyId, duty!.id), isNull(tasks.closedAt)));
  expect(task).toMatchObject({ kind: 're_evaluation', audience: 'owners' });
  expect(before).toMatchObject({ can: 'renewal_too_early' });
  expect(await may()).toMatchObject({ can: true });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('the outcome suspension opens a task that names the visit; suspending the certificate closes it, and names a duty of the institution', {
  timeout: 180_000,
}, async () => {
  const { institutionId } = await started();
  const id = await reported(institutionId);
  await concludedVisit(app, id, 'suspension');
  const nora = await app.as('nora');
  const own = async () => (await nora.does(api.tasks.list, { query: { application_id: id } })).map(({ kind, path, text }) => ({ kind, path, text }));
  expect(await own()).toEqual([{ kind: 'suspend', path: `/cases/${id}`, text: expect.stringContaining('monitoring visit') }]);
  const [certificate] = await nora.does(api.certificates.issued, { query: {} });
  const [duty] = await app.services.database.db
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 'annual')));
  const body = { reason: REASON, until: '2027-05-02' };
  expect(await nora.isRefused(api.certificates.suspend, { params: { id: certificate!.id }, body: { ...body, duty_id: 99_999 } })).toMatchObject({
    fields: { duty_id: 'invalid_value' },
  });
  await nora.does(api.certificates.suspend, { params: { id: certificate!.id }, body: { ...body, duty_id: duty!.id } });
  expect(await own()).toEqual([]);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('the question of a suspension is dismissed once, with a reason that the institution does not read; nothing is suspended', {
  timeout: 180_000,
}, async () => {
  const { institutionId } = await started();
  const id = await reported(institutionId);
  const nora = await app.as('nora');
  const dismiss = async () => ({ ...at(id), body: { ...(await revision(id)), reason: 'The emergency exit was opened the same day.' } });
  expect(await nora.isRefused(monitoring.dismiss, await dismiss())).toMatchObject({ code: 'move_not_allowed' });
  await concludedVisit(app, id, 'suspension');
  expect((await nora.does(monitoring.read, at(id))).can.dismiss).toBe(true);
  expect((await (await app.as('alHuda')).does(monitoring.read, at(id))).can.dismiss).toBe('forbidden');
  const stale = await dismiss();
  expect(await nora.isRefused(monitoring.dismiss, { ...stale, body: { ...stale.body, revision: 999_999 } })).toMatchObject({ code: 'case_changed' });
  await nora.does(monitoring.dismiss, stale);
  expect(await nora.does(api.tasks.list, { query: { application_id: id } })).toEqual([]);
  expect((await nora.does(api.cases.timeline, { ...at(id), query: {} }))[0]).toMatchObject({ kind: 'monitoring.suspension_dismissed' });
  const history = await (await app.as('alHuda')).does(api.cases.timeline, { ...at(id), query: {} });
  expect(history.map(({ kind }) => kind)).not.toContain('monitoring.suspension_dismissed');
  expect((await nora.does(api.certificates.issued, { query: {} })).map(({ status }) => status)).toEqual(['valid']);
  expect(await nora.isRefused(monitoring.dismiss, await dismiss())).toMatchObject({ code: 'move_not_allowed' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('the conclusion of a visit meets the open duty that it names, and no duty of another institution can be named', { timeout: 180_000 }, async () => {
  const { institutionId } = await started();
  const nora = await app.as('nora');
  const { db } = app.services.database;
  const [owed] = await db
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 'monitoring')));
  const order = await orderFor(app, institutionId, { duty_id: owed!.id });
  expect(await nora.isRefused(monitoring.order, order)).toMatchObject({ fields: { duty_id: 'invalid_value' } });
  expect(await nora.isRefused(monitoring.order, await orderFor(app, institutionId, { duty_id: 99_999 }))).toMatchObject({
    fields: { duty_id: 'invalid_value' },
  });
  await nora.does(api.duties.open, { params: { id: owed!.id }, body: { version: owed!.version } });
  const id = await reported(institutionId, {}, { duty_id: owed!.id });
  await concludedVisit(app, id);
  const [met] = await db.select().from(duties).where(eq(duties.id, owed!.id));
  expect(met).toMatchObject({ state: 'done', sourceId: id });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an order is refused at what it cannot name, and while another visit is under way', { timeout: 120_000 }, async () => {
  const { institutionId } = await started();
  const nora = await app.as('nora');
  const order = await orderFor(app, institutionId);
  const [first] = order.body.indicator_ids;
  const refusals = [
    [{ indicator_ids: [first!, first!, ...order.body.indicator_ids.slice(2)] }, { fields: { 'indicator_ids.1': 'invalid_value' } }],
    [{ indicator_ids: order.body.indicator_ids.slice(0, 2) }, { fields: { indicator_ids: 'invalid_value' } }],
    [{ indicator_ids: [99_999, ...order.body.indicator_ids] }, { fields: { 'indicator_ids.0': 'invalid_value' } }],
    [{ reason: { ...REASON, en: '' } }, { code: 'text_in_one_language' }],
    [{ site_ids: [99_999] }, { fields: { 'site_ids.0': 'invalid_value' } }],
  ] as const;
  for (const [change, refused] of refusals)
    expect(await nora.isRefused(monitoring.order, { ...order, body: { ...order.body, ...change } as typeof order.body }), JSON.stringify(change)).toMatchObject(
      refused,
    );
  await nora.does(monitoring.order, order);
  expect(await nora.isRefused(monitoring.order, order)).toMatchObject({ code: 'monitoring_open_already' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a cancelled unannounced visit stays a secret; a server that was stopped over the hour reveals on its start', { timeout: 120_000 }, async () => {
  const { institutionId } = await started();
  const id = await orderedVisit(app, institutionId);
  await plannedSecretly(app, id, ['2027-03-02'], ['yusuf', 'hamza']);
  const nora = await app.as('nora');
  expect(await nora.does(monitoring.cancel, { ...at(id), body: { ...(await revision(id)), reason: 'Roads are closed.' } })).toMatchObject({
    stage: 'withdrawn',
  });
  app.setTime('2027-03-03T08:00:00.000Z');
  await revealDueVisits(app.services);
  expect(await (await app.as('alHuda')).isRefused(monitoring.read, at(id))).toMatchObject({ status: 404 });
  expect(await brokenInvariants(app)).toEqual([]);
  const again = await orderedVisit(app, institutionId);
  await plannedSecretly(app, again, ['2027-03-07'], ['yusuf', 'hamza']);
  app.setTime('2027-03-07T04:59:00.000Z');
  await revealDueVisits(app.services);
  expect(await (await app.as('alHuda')).isRefused(monitoring.read, at(again))).toMatchObject({ status: 404 });
  app.setTime('2027-03-09T04:00:00.000Z');
  for (const { run, atStart } of FOLDED.tasks) if (atStart) await run(app.services);
  expect(await (await app.as('alHuda')).does(monitoring.read, at(again))).toMatchObject({ revealed_at: '2027-03-09T04:00:00.000Z' });
  expect(await brokenInvariants(app)).toEqual([]);
});
