import { api } from '@miyar/contract';
import type { PlanItem } from '@miyar/contract/evaluation/decision/plan';
import type { Rating } from '@miyar/contract/evaluation/score/rules';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { agreed, type DecisionDraft, finalReport, prepared, REASONS, released } from '../../../testing/evaluation/decisions.ts';
import {
  acceptedPlan,
  CONDITION,
  CONDITIONAL,
  planAs as readPlan,
  submittedPlan,
  weakly,
  writeItem as writeOne,
  WRITTEN,
} from '../../../testing/evaluation/plans.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { firstDraft } from '../../../testing/evaluation/standards.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { closeOverAppeals } from '../preparations/close.ts';
import { remindOfClocks } from '../process/reminders/remind.ts';
import { proposeSuspensions } from './propose-suspensions.ts';

const app = testApp();
const { plan, preparations, standardVersions } = api;
const at = (id: number) => ({ params: { id } });
/** A case with a final report at level C whose conditional decision can be released. */
async function evaluated(levels: (code: string) => Rating = weakly): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id, levels);
  return id;
}

const planAs = (id: number, by: CastName) => readPlan(app, id, by);
const writeItem = (id: number, item: PlanItem) => writeOne(app, id, item, 'amina');
const submitted = (id: number) => submittedPlan(app, id);
const accepted = (id: number) => acceptedPlan(app, id);

const tasksOf = async (id: number, by: CastName) => (await caseAs(app, id, by)).tasks.map(({ kind, path }) => [kind, path]);
const waitsFor = async (id: number) => (await caseAs(app, id)).waiting_on;
const clocksOf = async (id: number, kind: string) => (await caseAs(app, id)).clocks.filter((clock) => clock.kind === kind);

describe('acceptance 31: a conditional decision', () => {
  test('makes a plan with exactly the indicators at C and D and the conditions, in the release and not before', async () => {
    const id = await evaluated();
    await agreed(app, id, CONDITIONAL);
    expect(await (await app.as('alHuda')).isRefused(plan.read, at(id))).toMatchObject({ status: 404 });
    expect(await caseAs(app, id, 'alHuda')).not.toHaveProperty('plan');
    await (await app.as('nora')).does(preparations.release, { ...at(id), body: { version: 3 } });
    const made = await planAs(id, 'alHuda');
    expect(made).toMatchObject({
      state: 'draft',
      version: 1,
      until: '2029-02-23',
      due_on: '2027-03-24',
      can: { write: true, submit: true, review: 'forbidden' },
    });
    expect(made.items.map(({ indicator, condition }) => indicator?.code ?? condition?.text.en)).toEqual(['2.1.1', '3.1.1', '7.2.2', CONDITION.text.en]);
    expect(made.items[3]!.condition).toEqual({ ...CONDITION, due_on: '2027-05-24' });
    expect(made.items[2]!.indicator).toMatchObject({ level: 'D', recommendation: { ar: 'توصية 7.2.2', en: 'Improve 7.2.2' } });
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      stage: 'released',
      waiting_on: 'institution',
      plan: { state: 'draft', items: 4, done: 0, conditions: ['open'] },
    });
    expect(await tasksOf(id, 'alHuda')).toContainEqual(['plan', `/cases/${id}/plan`]);
    expect(await tasksOf(id, 'amina')).toContainEqual(['plan', `/cases/${id}/plan`]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('alone makes one', async () => {
    const id = await evaluated(() => 'B');
    await released(app, id, { ...CONDITIONAL, outcome: 'full', level: 'B', conditions: [] });
    expect(await (await app.as('alHuda')).isRefused(plan.read, at(id))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await clocksOf(id, 'plan')).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('a plan', () => {
  test('is written by owner and editors, submitted whole by the owner, and returned or accepted by an administrator', async () => {
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    const { items, version } = await planAs(id, 'amina');
    const [first, ...others] = items;
    const params = { id, itemId: first!.id };
    const amina = await app.as('amina');
    for (const day of ['2027-02-24', '2029-02-23'])
      expect(await amina.isRefused(plan.saveItem, { params, body: { ...WRITTEN, due_on: day, version } })).toMatchObject({
        status: 422,
        code: 'plan_day_outside',
        fields: { due_on: 'plan_day_outside' },
      });
    expect(await amina.isRefused(plan.saveItem, { params, body: { ...WRITTEN, due_on: '2027-02-30', version } })).toMatchObject({ status: 400 });
    expect(await (await app.as('suleiman')).isRefused(plan.saveItem, { params, body: { ...WRITTEN, version } })).toMatchObject({
      status: 403,
      code: 'viewer_reads_only',
    });
    expect((await (await app.as('fatuma')).isRefused(plan.read, at(id))).status).toBe(404);
    const saved = await writeItem(id, first!);
    expect(saved).toMatchObject({ version: 2, items: [{ ...WRITTEN, state: 'open' }, { action: '' }, {}, {}] });
    expect(await amina.isRefused(plan.saveItem, { params, body: { ...WRITTEN, version } })).toMatchObject({ status: 409, code: 'case_changed' });
    expect(await amina.isRefused(plan.submit, at(id))).toMatchObject({ status: 403, code: 'not_owner' });
    const alHuda = await app.as('alHuda');
    const refused = await alHuda.isRefused(plan.submit, at(id));
    expect(refused).toMatchObject({ status: 422, code: 'plan_incomplete', fields: Object.fromEntries(others.map((item) => [`items.${item.id}`, 'required'])) });
    expect(refused.message).toBe('The plan is not complete yet: 3 items remain.');
    const nora = await app.as('nora');
    expect((await nora.reading('ar').isRefused(plan.accept, { ...at(id), body: {} })).message).toBe('حال الخطة «مسودة»، فلا يمكن هذا الإجراء الآن.');
    expect(await submitted(id)).toMatchObject({ state: 'submitted', due_on: null, can: { write: 'plan_state', submit: 'plan_state' } });
    expect(await waitsFor(id)).toBe('authority');
    const listed = async (side: 'authority' | 'institution') =>
      (await (await app.as('nora')).does(api.cases.list, { query: { waiting_on: side, limit: 20 } })).map((one) => one.application_id);
    expect([await listed('authority'), await listed('institution')]).toEqual([[id], []]);
    expect(await clocksOf(id, 'plan')).toMatchObject([{ owner: 'institution', outcome: 'met' }]);
    expect(await tasksOf(id, 'alHuda')).toEqual([['appeal_window', `/cases/${id}/decision`]]);
    expect(await tasksOf(id, 'nora')).toEqual([['review_plan', `/cases/${id}/plan`]]);
    expect(await nora.isRefused(plan.return, { ...at(id), body: {} })).toMatchObject({ status: 422, fields: { reason: 'reason_required' } });
    const unclear = { item_id: first!.id, reason: 'Say how often.' };
    expect(await nora.isRefused(plan.return, { ...at(id), body: { items: [{ ...unclear, item_id: 99_999 }] } })).toMatchObject({ status: 404 });
    expect(await nora.does(plan.return, { ...at(id), body: { items: [unclear] } })).toMatchObject({
      state: 'returned',
      items: [{ reason: 'Say how often.' }, { reason: null }, {}, {}],
    });
    expect(await planAs(id, 'amina')).toMatchObject({ due_on: '2027-03-24', can: { write: true } });
    expect(await waitsFor(id)).toBe('institution');
    expect(await submitted(id)).toMatchObject({ items: [{ reason: null }, {}, {}, {}] });
    expect(await nora.does(plan.accept, { ...at(id), body: {} })).toMatchObject({ state: 'accepted', due_on: '2028-02-24' });
    expect(await waitsFor(id)).toBe('institution');
    expect(await clocksOf(id, 'progress')).toMatchObject([{ started_on: '2027-02-24', unit: 'month', amount: 12 }]);
    expect(await tasksOf(id, 'alHuda')).toContainEqual(['progress', `/cases/${id}/plan`]);
    expect(await tasksOf(id, 'nora')).toEqual([]);
    expect((await alHuda.does(api.cases.timeline, at(id))).map(({ kind }) => kind).slice(0, 4)).toEqual([
      'plan.accepted',
      'plan.submitted',
      'plan.returned',
      'plan.submitted',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is not for an administrator with a conflict', async () => {
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    await submitted(id);
    const { school } = await caseAs(app, id);
    const khalid = await app.as('khalid');
    const declared = { institution_id: school.id, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    await khalid.does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
    expect((await planAs(id, 'khalid')).can.review).toBe('forbidden');
    expect(await khalid.isRefused(plan.accept, { ...at(id), body: {} })).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('progress', () => {
  test('is reported item by item with evidence, returned or accepted, and the plan is done with the last one', async () => {
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    const { items } = await accepted(id);
    // Also after the case is closed, which stops no clock of the plan.
    app.setTime('2027-04-05T08:00:00.000Z');
    await closeOverAppeals(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      stage: 'closed',
      due_on: '2028-02-24',
      waiting_on: 'institution',
      can: { add_evidence: true },
    });
    const [amina, nora] = [await app.as('amina'), await app.as('nora')];
    const evidence = await amina.does(api.evidence.add, {
      ...at(id),
      body: { title: 'Certificate', kind: 'document', indicator_ids: [] },
      files: { file: pdfFile() },
    });
    const report = (item: PlanItem, evidenceIds: number[] = []) => ({
      params: { id, itemId: item.id },
      body: { text: 'Renewed until 2029.', evidence_ids: evidenceIds },
    });
    expect(await amina.isRefused(plan.report, report(items[0]!, [99_999]))).toMatchObject({ status: 400, fields: { evidence_ids: 'invalid_value' } });
    const first = await amina.does(plan.report, report(items[0]!, [evidence.id]));
    expect(first.items[0]).toMatchObject({ state: 'reported', reports: [{ accepted: null, evidence_ids: [evidence.id], by: { name: 'آمنة ناموبيرو' } }] });
    expect(await amina.isRefused(plan.report, report(items[0]!))).toMatchObject({ status: 409, code: 'report_waiting' });
    // The evidence that a report names cannot be deleted.
    expect(await amina.isRefused(api.evidence.delete, { params: { id, evidenceId: evidence.id } })).toMatchObject({ code: 'evidence_in_use' });
    expect(await tasksOf(id, 'nora')).toEqual([['review_progress', `/cases/${id}/plan`]]);
    const reportId = first.items[0]!.reports[0]!.id;
    expect(await nora.isRefused(plan.returnReport, { params: { id, reportId }, body: {} })).toMatchObject({ status: 422, code: 'reason_required' });
    await nora.does(plan.returnReport, { params: { id, reportId }, body: { reason: 'The copy is not readable.' } });
    expect(await nora.isRefused(plan.acceptReport, { params: { id, reportId }, body: {} })).toMatchObject({ status: 409, code: 'plan_state' });
    expect(await tasksOf(id, 'nora')).toEqual([]);
    // The second return of the same report asks administrators, and suspends nothing.
    const second = await amina.does(plan.report, report(items[0]!));
    await nora.does(plan.returnReport, { params: { id, reportId: second.items[0]!.reports[0]!.id }, body: { reason: 'Still not.' } });
    expect(await tasksOf(id, 'nora')).toEqual([['suspend', `/cases/${id}/plan`]]);
    expect((await amina.does(api.certificates.list, {}))[0]).toMatchObject({ status: 'valid' });
    for (const item of items) {
      expect(await waitsFor(id)).toBe('institution');
      await amina.does(plan.report, report(item));
    }
    expect(await waitsFor(id)).toBe('authority');
    expect(await tasksOf(id, 'nora')).toEqual([['review_progress', `/cases/${id}/plan`]]);
    expect(await clocksOf(id, 'progress')).toMatchObject([{ outcome: 'met' }]);
    expect((await (await app.as('yusuf')).send(plan.acceptReport, { params: { id, reportId }, body: {} })).status).toBe(403);
    for (const { reports } of (await planAs(id, 'nora')).items) await nora.does(plan.acceptReport, { params: { id, reportId: reports[0]!.id }, body: {} });
    expect(await planAs(id, 'alHuda')).toMatchObject({ state: 'done', due_on: null, items: [{ state: 'done', reports: [{}, {}, {}] }, {}, {}, {}] });
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      plan: { state: 'done', items: 4, done: 4, conditions: ['done'] },
      waiting_on: 'none',
      tasks: [],
      can: { add_evidence: 'self_evaluation_frozen' },
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('acceptance 31: a plan that is late opens tasks and suspends nothing', async () => {
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    app.setTime('2027-03-29T08:00:00.000Z');
    await remindOfClocks(app.services);
    expect(await tasksOf(id, 'nora')).toEqual([['overdue', `/cases/${id}`]]);
    app.setTime('2027-04-20T08:00:00.000Z');
    await proposeSuspensions(app.services);
    expect((await tasksOf(id, 'nora')).map(([kind]) => kind)).toEqual(['overdue']);
    app.setTime('2027-04-21T08:00:00.000Z');
    await proposeSuspensions(app.services);
    await proposeSuspensions(app.services);
    expect((await tasksOf(id, 'nora')).map(([kind]) => kind)).toEqual(['overdue', 'suspend']);
    expect((await (await app.as('alHuda')).does(api.certificates.list, {}))[0]).toMatchObject({ status: 'valid' });
    expect(await submitted(id)).toMatchObject({ state: 'submitted' });
    expect((await tasksOf(id, 'nora')).map(([kind]) => kind)).toEqual(['review_plan']);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('a new decision', () => {
  const correct = async (id: number, draft: DecisionDraft) => {
    await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
    await prepared(app, id, draft);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'released', waiting_on: 'institution' });
    const before = await planAs(id, 'alHuda').catch(() => undefined);
    const number = await release(id);
    return { before, number };
  };
  const release = async (id: number) => {
    const khalid = await app.as('khalid');
    const { preparation } = await khalid.does(preparations.read, at(id));
    const looked = await khalid.does(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } });
    return khalid.does(preparations.release, { ...at(id), body: { version: looked.preparation!.version } });
  };

  test('that says the same takes the plan over; one with another outcome ends it', async () => {
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    await accepted(id);
    const before = await planAs(id, 'alHuda');
    await correct(id, { ...CONDITIONAL, reasons: { ar: `${REASONS.ar} مصحّح.`, en: `${REASONS.en} Corrected.` } });
    const after = await planAs(id, 'alHuda');
    expect(after).toEqual({ ...before, decision_id: (await caseAs(app, id)).decision!.id });
    expect(after.decision_id).not.toBe(before.decision_id);
    expect(await brokenInvariants(app)).toEqual([]);
    const departs = { ...CONDITIONAL, outcome: 'full' as const, level: 'B' as const, conditions: [], departure_reason: REASONS };
    await correct(id, departs);
    expect((await (await app.as('alHuda')).isRefused(plan.read, at(id))).status).toBe(404);
    expect(await caseAs(app, id)).toMatchObject({ tasks: [], waiting_on: 'none' });
    expect((await clocksOf(id, 'progress')).every(({ stopped_at: stopped }) => stopped !== null)).toBe(true);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('that is conditional too takes over what is about the same indicators, with its reports', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    const draft = await firstDraft(app);
    const outcomes = draft.rules.outcomes.map((one) => (one.level === 'B' ? { ...one, decision: 'conditional' as const, validity_months: 12 } : one));
    await (await app.as('nora')).does(standardVersions.change, {
      params: { id: draft.id },
      body: { revision: draft.revision, rules: { ...draft.rules, outcomes } },
    });
    const id = await evaluated();
    await released(app, id, CONDITIONAL);
    const { items } = await accepted(id);
    const amina = await app.as('amina');
    await amina.does(plan.report, { params: { id, itemId: items[0]!.id }, body: { text: 'Half of it is done.', evidence_ids: [] } });
    const other = { text: { ar: 'مشرف للفترة المسائية', en: 'A supervisor of the evening' }, months: 2 };
    await correct(id, { ...CONDITIONAL, level: 'B', conditions: [other], departure_reason: REASONS });
    const next = await planAs(id, 'alHuda');
    expect(next).toMatchObject({ state: 'draft', version: 1, until: '2028-02-23', due_on: '2027-03-24' });
    expect(next.items).toMatchObject([
      { id: items[0]!.id, ...WRITTEN, state: 'reported', reports: [{ text: 'Half of it is done.' }] },
      { id: items[1]!.id, ...WRITTEN },
      { id: items[2]!.id, ...WRITTEN },
      { condition: other, action: '', state: 'open' },
    ]);
    const reportId = next.items[0]!.reports[0]!.id;
    expect(await tasksOf(id, 'nora')).toContainEqual(['review_progress', `/cases/${id}/plan`]);
    await (await app.as('nora')).does(plan.acceptReport, { params: { id, reportId }, body: {} });
    expect(await accepted(id)).toMatchObject({ state: 'accepted', items: [{ state: 'done' }, {}, {}, {}] });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
