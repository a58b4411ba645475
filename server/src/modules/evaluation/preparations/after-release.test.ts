import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, evaluatedCase, FULL, prepared, REASONS, released } from '../../../testing/evaluation/decisions.ts';
import { withoutSecondLook } from '../../../testing/evaluation/appeals.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';
import { freeze } from '../frozen/freeze.ts';
import { closeOverAppeals } from './close.ts';

const app = testApp();
const { cases, preparations } = api;
const at = (id: number) => ({ params: { id } });

describe('after the release', () => {
  test('the case is closed when the time to appeal is over, or the owner gives it up', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const [first, second] = [await submittedCase(app), await submittedCase(app, 'alIhsan')];
    for (const id of [first, second]) await released(app, id);
    const owner = await app.as('alHuda');
    expect((await caseAs(app, first, 'alHuda')).can.waive_appeal).toBe(true);
    expect(await owner.does(api.applications.read, at(first))).toMatchObject({ reason: null, reasons: REASONS });
    expect(await (await app.as('amina')).isRefused(preparations.waiveAppeal, { ...at(first), body: { revision: 2 } })).toMatchObject({
      status: 403,
      code: 'not_owner',
    });
    expect(await owner.isRefused(preparations.waiveAppeal, { ...at(first), body: { revision: 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await owner.does(preparations.waiveAppeal, { ...at(first), body: { revision: 2 } })).toMatchObject({ stage: 'closed', due_on: null });
    expect(await owner.isRefused(preparations.waiveAppeal, { ...at(first), body: { revision: 3 } })).toMatchObject({ code: 'move_not_allowed' });
    app.setTime('2027-03-28T20:00:00.000Z');
    await closeOverAppeals(app.services);
    expect(await caseAs(app, second)).toMatchObject({ stage: 'released' });
    app.setTime('2027-03-28T21:00:00.000Z');
    await closeOverAppeals(app.services);
    await closeOverAppeals(app.services);
    const closed = await caseAs(app, second);
    expect(closed).toMatchObject({ stage: 'closed', due_on: null, tasks: [] });
    expect(closed.clocks.at(-1)).toMatchObject({ kind: 'appeal_window', outcome: 'met' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a correction is a new decision of two administrators: both stay readable, and the certificate follows', async () => {
    const id = await evaluatedCase(app);
    await withoutSecondLook(app);
    const first = await prepared(app, id, FULL);
    const nora = await app.as('nora');
    const { certificate_number: old } = await nora.does(preparations.release, { ...at(id), body: { version: first.preparation!.version } });
    await (await app.as('alHuda')).does(preparations.waiveAppeal, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
    const before = await caseAs(app, id, 'alHuda');
    const draft = await nora.does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
    expect(draft).toMatchObject({
      stage: 'closed',
      second_look: 'correction',
      preparation: { state: 'draft', basis: 'correction', reasons: REASONS, level: 'B' },
    });
    expect(await nora.isRefused(preparations.correct, { ...at(id), body: { reason: 'Twice.', basis: 'suspicion' } })).toMatchObject({
      code: 'move_not_allowed',
    });
    // Outcome and level as they were: the case stays closed, and the certificate has its days.
    const same = await prepared(app, id, { ...FULL, reasons: { ar: `${REASONS.ar} مصحّح.`, en: `${REASONS.en} Corrected.` } });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version: same.preparation!.version } })).toMatchObject({
      code: 'second_look_missing',
    });
    const khalid = await app.as('khalid');
    const looked = await khalid.does(preparations.secondLook, { ...at(id), body: { version: same.preparation!.version, agree: true, note: '' } });
    app.setTime('2027-03-03T08:00:00.000Z');
    const fixed = await (await app.as('khalid')).does(preparations.release, { ...at(id), body: { version: looked.preparation!.version } });
    expect(fixed).toMatchObject({ stage: 'closed', certificate_number: `${old}-2` });
    const after = await caseAs(app, id, 'alHuda');
    expect(after.stages).toEqual(before.stages);
    expect(after.decision).toMatchObject({
      certificate: { certificate_number: `${old}-2`, status: 'valid', valid_from: '2027-02-24' },
      supersedes_id: before.decision!.id,
      earlier: [{ id: before.decision!.id, superseded_by_id: after.decision!.id, reasons: REASONS }],
    });
    const list = await (await app.as('alHuda')).does(api.certificates.list, {});
    expect(list).toMatchObject([
      { certificate_number: `${old}-2`, status: 'valid', valid_from: '2027-02-24' },
      { certificate_number: old, status: 'superseded' },
    ]);
    // Each decision has a receipt that anybody can check; the first one says by which it was replaced.
    const [second, former] = [after.decision!.receipt!, after.decision!.earlier[0]!.receipt!];
    const check = async (receipt: string) => (await app.as('yusuf')).does(api.selfEvaluation.checkReceipt, { body: { receipt } });
    expect(await check(second.jws)).toMatchObject({ valid: true, kind: 'decision', number: second.number, sha256: after.decision!.sha256, replaced_by: null });
    expect(await check(former.jws)).toMatchObject({ valid: true, kind: 'decision', counts: { conditions: 0 }, replaced_by: second.number });
    // Another outcome: the time to appeal runs anew, and the certificate is withdrawn.
    await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'Evidence was forged.', basis: 'suspicion' } });
    await finalReportAgain(id);
    const denied: DecisionDraft = { ...FULL, outcome: 'not_accredited', level: 'D' };
    expect(await released(app, id, denied)).toBeNull();
    const last = await caseAs(app, id, 'alHuda');
    expect(last).toMatchObject({
      stage: 'released',
      decision: { outcome: 'not_accredited', basis: 'suspicion', certificate: null, held: { shown: '20.0', by: [] }, earlier: [{}, {}] },
    });
    expect(last.clocks.at(-1)).toMatchObject({ kind: 'appeal_window', stopped_at: null });
    expect((await (await app.as('alHuda')).does(api.certificates.list, {})).map(({ status }) => status)).toEqual(['withdrawn', 'superseded']);
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({ status: 'rejected', certificate_number: `${old}-2` });
    const kinds = (await (await app.as('alHuda')).does(cases.timeline, at(id))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'decision.corrected')).toHaveLength(2);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

/** The score that was frozen later is the one a correction rests on; the case stays where it is. */
async function finalReportAgain(id: number): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    await freeze(tx, {
      kind: 'score',
      subjectId: id,
      number: 999,
      applicationId: id,
      content: { case: id, result: { overall: '20', shown: '20.0', level: 'D', areas: [], cap: [] } },
      at: new Date(),
    });
  });
}
