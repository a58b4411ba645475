import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { appealed, chosen, decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { finalReport, REASONS } from '../../../testing/evaluation/decisions.ts';
import { acceptedPlan, CONDITIONAL, planAs, submittedPlan, weakly, WRITTEN } from '../../../testing/evaluation/plans.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { appeals, cases, evidence, plan, returns, selfEvaluation } = api;

/** A case that is returned after its self-evaluation was open, with an answer that has two texts, and a file. */
async function written(by: 'alHuda' | 'alIhsan') {
  const id = await openedCase(app, by);
  const caller = await app.as(by);
  const { areas } = await caller.does(selfEvaluation.read, { params: { id } });
  const indicatorId = areas[0]!.indicators[0]!.indicator_id;
  const body = { version: 0, level: 'B' as const, na_reason: null, narrative: `Of ${by}` };
  await caller.does(selfEvaluation.save, { params: { id, indicatorId }, body });
  await caller.isRefused(selfEvaluation.save, { params: { id, indicatorId }, body: { ...body, narrative: 'Typed before' } });
  const [waiting] = (await caller.does(selfEvaluation.answer, { params: { id, indicatorId } })).beside;
  const added = { params: { id }, body: { title: by, kind: 'document' as const, indicator_ids: [] }, files: { file: pdfFile(`${by}.pdf`, by) } };
  const { id: evidenceId } = await caller.does(evidence.add, added);
  const running = (await caseAs(app, id)).clocks.find(({ stopped_at: stopped }) => stopped === null)!;
  return { id, caller, indicatorId, versionId: waiting!.version_id, evidenceId, clockId: running.id };
}

test('acceptance 33: ids of two cases in one request change nothing', async () => {
  await fullPath(app);
  const [own, other] = [await written('alHuda'), await written('alIhsan')];
  const nora = await app.as('nora');
  const third = await submittedCase(app, 'alNoor');
  await nora.does(returns.open, {
    params: { id: third },
    body: { revision: 1, items: [{ kind: 'document', key: 'registration', reason: 'Not clear.' }] },
  });
  const [open] = await nora.does(returns.list, { params: { id: third } });
  const seen = async () => Promise.all([own.id, other.id, third].map((id) => caseAs(app, id)));
  const before = await seen();
  const place = { id: own.id, indicatorId: own.indicatorId };
  const calls = {
    restore: () => own.caller.isRefused(selfEvaluation.restore, { params: { ...place, versionId: other.versionId }, body: { version: 1 } }),
    settle: () => own.caller.isRefused(selfEvaluation.settle, { params: { ...place, versionId: other.versionId } }),
    rename: () => own.caller.isRefused(evidence.change, { params: { id: own.id, evidenceId: other.evidenceId }, body: { title: 'Mine' } }),
    delete: () => own.caller.isRefused(evidence.delete, { params: { id: own.id, evidenceId: other.evidenceId } }),
    link: () => own.caller.isRefused(evidence.link, { params: { ...place, evidenceId: other.evidenceId } }),
    unlink: () => own.caller.isRefused(evidence.unlink, { params: { ...place, evidenceId: other.evidenceId } }),
    complete: () => own.caller.isRefused(returns.complete, { params: { id: own.id, itemId: open!.items[0]!.id }, body: { answer: 'Mine' }, files: {} }),
    extend: () => nora.isRefused(cases.extendClock, { params: { id: own.id, clockId: other.clockId }, body: { due_on: '2099-01-04', reason: 'Mixed.' } }),
  };
  for (const [name, call] of Object.entries(calls)) expect({ name, status: (await call()).status }).toEqual({ name, status: 404 });
  // A person of another organisation is no value for this one.
  const params = { id: own.id, areaId: before[0]!.progress[0]!.area_id };
  const stranger = { user_id: await idOf(app, 'alIhsan') };
  expect(await own.caller.isRefused(selfEvaluation.assign, { params, body: stranger })).toMatchObject({ status: 400, fields: { user_id: 'invalid_value' } });
  expect(await seen()).toEqual(before);
  expect((await own.caller.does(selfEvaluation.answer, { params: place })).beside).toHaveLength(1);
});

/** A conditional decision against which the institution appeals, with its plan. */
async function decided(by: 'alHuda' | 'alIhsan') {
  const id = await submittedSelfEvaluation(app, by);
  await finalReport(app, id, weakly);
  await decidedAlone(app, id, CONDITIONAL);
  await appealed(app, id, by);
  const caller = await app.as(by);
  const added = { params: { id }, body: { title: by, kind: 'document' as const, indicator_ids: [] }, files: { file: pdfFile(`${by}.pdf`, by) } };
  const [evidenceId, { items }] = [(await caller.does(evidence.add, added)).id, await planAs(app, id, by)];
  return { id, caller, evidenceId, itemId: items[0]!.id };
}

test('acceptance 33: … nor do those of two plans and two appeals', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const [own, other] = [await decided('alHuda'), await decided('alIhsan')];
  const nora = await app.as('nora');
  const report = { text: 'Renewed.', evidence_ids: [other.evidenceId] };
  await acceptedPlan(app, other.id, 'alIhsan');
  const { items } = await other.caller.does(plan.report, { params: { id: other.id, itemId: other.itemId }, body: report });
  const reportId = items[0]!.reports[0]!.id;
  await chosen(app, own.id, ['fatuma', 'aisha']);
  const seen = async () => [await caseAs(app, other.id), await planAs(app, other.id, 'nora'), await nora.does(appeals.read, { params: { id: other.id } })];
  const before = await seen();
  const notFound = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(404);
  const mixed = { id: own.id, itemId: other.itemId };
  const { version } = await planAs(app, own.id, 'alHuda');
  await notFound(own.caller.isRefused(plan.saveItem, { params: mixed, body: { ...WRITTEN, version } }));
  await submittedPlan(app, own.id);
  await notFound(nora.isRefused(plan.return, { params: { id: own.id }, body: { items: [{ item_id: other.itemId, reason: 'Say how often.' }] } }));
  await nora.does(plan.accept, { params: { id: own.id }, body: {} });
  await notFound(own.caller.isRefused(plan.report, { params: mixed, body: { ...report, evidence_ids: [] } }));
  const named = own.caller.isRefused(plan.report, { params: { id: own.id, itemId: own.itemId }, body: report });
  expect(await named).toMatchObject({ status: 400, fields: { evidence_ids: 'invalid_value' } });
  for (const call of [plan.acceptReport, plan.returnReport] as const)
    await notFound(nora.isRefused(call, { params: { id: own.id, reportId }, body: { reason: 'Not readable.' } }));
  // The panel of one appeal has no access to the other.
  await notFound((await app.as('aisha')).isRefused(appeals.state, { params: { id: other.id }, body: { text: 'Mixed.' } }));
  const upheld = { params: { id: other.id }, body: { outcome: 'upheld' as const, reasons: REASONS } };
  expect(await (await app.as('khalid')).isRefused(appeals.decide, upheld)).toMatchObject({ status: 403 });
  expect(await seen()).toEqual(before);
  expect((await planAs(app, own.id, 'nora')).items.flatMap(({ reports }) => reports)).toEqual([]);
});
