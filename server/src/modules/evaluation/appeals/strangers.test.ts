import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { decidedAlone, heard } from '../../../testing/evaluation/appeals.ts';
import { fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { finalReport, REASONS } from '../../../testing/evaluation/decisions.ts';
import { acceptedPlan, CONDITIONAL, planAs, weakly, WRITTEN } from '../../../testing/evaluation/plans.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { Caller } from '../../../testing/caller.ts';

const app = testApp();
const { appeals, plan } = api;

/** Every call of an appeal and of a plan, with the ids of a case that has both. */
function calls(by: Caller, { id, itemId, reportId, userId }: { id: number; itemId: number; reportId: number; userId: number }) {
  const params = { id };
  const panel = [0, 1, 2].map((place) => ({ user_id: userId, role: place === 0 ? ('chair' as const) : ('member' as const) }));
  return {
    'appeals.open': () => by.send(appeals.open, { params, body: { grounds: ['procedure'], text: 'Mine.' }, files: {} }),
    'appeals.withdraw': () => by.send(appeals.withdraw, { params }),
    'appeals.read': () => by.send(appeals.read, { params }),
    'appeals.candidates': () => by.send(appeals.candidates, { params, query: { role: 'admin' } }),
    'appeals.choosePanel': () => by.send(appeals.choosePanel, { params, body: { members: panel } }),
    'appeals.state': () => by.send(appeals.state, { params, body: { text: 'Mine.' } }),
    'appeals.decide': () => by.send(appeals.decide, { params, body: { outcome: 'upheld', reasons: REASONS } }),
    'plan.read': () => by.send(plan.read, { params }),
    'plan.saveItem': () => by.send(plan.saveItem, { params: { id, itemId }, body: { ...WRITTEN, version: 1 } }),
    'plan.submit': () => by.send(plan.submit, { params }),
    'plan.report': () => by.send(plan.report, { params: { id, itemId }, body: { text: 'Mine.', evidence_ids: [] } }),
    'plan.accept': () => by.send(plan.accept, { params, body: {} }),
    'plan.return': () => by.send(plan.return, { params, body: { reason: 'Mine.' } }),
    'plan.acceptReport': () => by.send(plan.acceptReport, { params: { id, reportId }, body: {} }),
    'plan.returnReport': () => by.send(plan.returnReport, { params: { id, reportId }, body: { reason: 'Mine.' } }),
  };
}

test('acceptance 33: nobody outside a case gets anything of its appeal and its plan, nor does who heard the appeal once it is over', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id, weakly);
  await decidedAlone(app, id, CONDITIONAL);
  const { items } = await acceptedPlan(app, id);
  const itemId = items[0]!.id;
  const amina = await app.as('amina');
  const reported = await amina.does(plan.report, { params: { id, itemId }, body: { text: 'Renewed.', evidence_ids: [] } });
  await heard(app, id);
  const ids = { id, itemId, reportId: reported.items[0]!.reports[0]!.id, userId: await idOf(app, 'khalid') };
  const seen = async () => [await planAs(app, id, 'nora'), await (await app.as('khalid')).does(appeals.read, { params: { id } })];
  const before = await seen();
  const refused = async (by: Caller, allowed: readonly number[]) => {
    for (const [name, call] of Object.entries(calls(by, ids))) expect([name, allowed.includes((await call()).status)]).toEqual([name, true]);
  };
  await refused(app.stranger, [401]);
  for (const name of ['alNoor', 'yusuf', 'ibrahim'] as const) await refused(await app.as(name), [403, 404]);
  expect(await seen()).toEqual(before);
  // Reading is all that a member of the panel has of the plan, and of the case nothing once the appeal is over.
  const aisha = await app.as('aisha');
  expect((await aisha.send(plan.read, { params: { id } })).status).toBe(200);
  await (await app.as('khalid')).does(appeals.decide, { params: { id }, body: { outcome: 'upheld', reasons: REASONS } });
  await refused(aisha, [403, 404]);
});
