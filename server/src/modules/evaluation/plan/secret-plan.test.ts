import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, finalReport, prepared, REASONS, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { allSeenBy, outsiders } from '../../../testing/evaluation/outside.ts';
import { acceptedPlan, CONDITIONAL, planAs, submittedPlan, weakly } from '../../../testing/evaluation/plans.ts';
import { testApp } from '../../../testing/test-app.ts';
import { closeOverAppeals } from '../preparations/close.ts';

const app = testApp();
const { plan, preparations } = api;
const at = (id: number) => ({ params: { id } });
/** The same decision with other words. */
const REWORDED: DecisionDraft = { ...CONDITIONAL, reasons: { ar: `${REASONS.ar} مصحّح.`, en: `${REASONS.en} Corrected.` } };

async function conditional(): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id, weakly);
  await released(app, id, CONDITIONAL);
  return id;
}

async function preparedAnew(id: number): Promise<void> {
  await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A word was wrong.', basis: 'correction' } });
  await prepared(app, id, REWORDED);
}

async function releasedAnew(id: number): Promise<void> {
  const khalid = await app.as('khalid');
  const { version } = (await roomOf(app, id)).preparation!;
  const looked = await khalid.does(preparations.secondLook, { ...at(id), body: { version, agree: true, note: '' } });
  await khalid.does(preparations.release, { ...at(id), body: { version: looked.preparation!.version } });
}

test('acceptance 23: a correction that is prepared while a plan is written changes nothing outside, and the plan goes on', { timeout: 180_000 }, async () => {
  const id = await conditional();
  const { items } = await planAs(app, id, 'alHuda');
  const people = await outsiders(app, ['alHuda', 'amina', 'aisha', 'alNoor']);
  await Promise.all([app.as('nora'), app.as('khalid')]);
  const ids = { id, itemId: items[0]!.id, indicatorId: 1, version: '1.0', number: 1 };
  const before = await allSeenBy(people, ids);
  await preparedAnew(id);
  const now = await allSeenBy(people, ids);
  expect(Object.keys(now).filter((key) => now[key] !== before[key])).toEqual([]);
  // Submitting, accepting and reporting leave the preparation as it is.
  await submittedPlan(app, id);
  expect((await caseAs(app, id, 'alHuda')).waiting_on).toBe('authority');
  await (await app.as('nora')).does(plan.accept, { ...at(id), body: {} });
  const report = { params: { id, itemId: items[0]!.id }, body: { text: 'Renewed.', evidence_ids: [] } };
  await (await app.as('amina')).does(plan.report, report);
  expect((await roomOf(app, id)).preparation).toMatchObject({ state: 'prepared' });
  await releasedAnew(id);
  expect(await planAs(app, id, 'alHuda')).toMatchObject({ state: 'accepted', items: [{ state: 'reported' }, {}, {}, {}] });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('acceptance 26: a correction after the case was closed that changes neither outcome nor level leaves it closed, with its plan', async () => {
  const id = await conditional();
  await acceptedPlan(app, id);
  app.setTime('2027-04-05T08:00:00.000Z');
  await closeOverAppeals(app.services);
  const before = await caseAs(app, id, 'alHuda');
  expect(before).toMatchObject({ stage: 'closed', waiting_on: 'institution', due_on: '2028-02-24' });
  await preparedAnew(id);
  await releasedAnew(id);
  const after = await caseAs(app, id, 'alHuda');
  expect(after).toMatchObject({ stage: 'closed', waiting_on: 'institution', due_on: '2028-02-24', plan: before.plan });
  expect(after.decision!.earlier.map((one) => one.id)).toEqual([before.decision!.id]);
  expect(after.decision).toMatchObject({ basis: 'correction', supersedes_id: before.decision!.id });
  expect(await planAs(app, id, 'alHuda')).toMatchObject({ decision_id: after.decision!.id, state: 'accepted' });
  expect(await brokenInvariants(app)).toEqual([]);
});
