import { api } from '@miyar/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { accreditedByTeam, accreditedCase, appealAs, concluded, decidedAlone, heard, OPENING } from '../../../testing/evaluation/appeals.ts';
import { caseAs, fullPath } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, drafted, FULL, REASONS, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { allSeenBy, outsiders } from '../../../testing/evaluation/outside.ts';
import { checkedFacts, finishedCase, remarked, reportAs, settleAll, visitedCase } from '../../../testing/evaluation/reports.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { appeals, preparations } = api;
const at = (id: number) => ({ params: { id } });

const HIGHER: DecisionDraft = {
  ...FULL,
  level: 'A',
  departure_reason: { ar: 'أثبت التظلّم شاهدين لم يُقرآ.', en: 'The appeal showed two files that were not read.' },
};

/** A released decision whose report cites a file of the team and had a remark. */
async function evaluatedWithRemark(): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await visitedCase(app);
  const body = { title: 'Minutes', kind: 'document' as const, indicator_ids: [] };
  const { id: cited } = await (await app.as('fatuma')).does(api.evidence.add, { ...at(id), body, files: { file: pdfFile() } });
  await settleAll(app, id, { '1.1.1': { evidence_ids: [cited] } });
  const yusuf = await app.as('yusuf');
  const revision = async () => ({ revision: (await caseAs(app, id)).revision });
  await yusuf.does(api.evaluationReport.draft, { ...at(id), body: await revision() });
  await yusuf.does(api.evaluationReport.send, { ...at(id), body: await revision() });
  const { id: remarkId } = await remarked(app, id, 'summary');
  await checkedFacts(app, id);
  await yusuf.does(api.remarks.answer, { params: { id, remarkId }, body: { accepted: false, answer: 'It is so.' } });
  await finishedCase(app, id);
  await decidedAlone(app, id, FULL);
  return id;
}

/** Whether somebody reads the file of the first final report. */
async function finalPdf(id: number, by: CastName): Promise<number> {
  const { db } = app.services.database;
  const [report] = await db
    .select()
    .from(evaluationReports)
    .where(and(eq(evaluationReports.applicationId, id), eq(evaluationReports.number, 1)));
  const [file] = await db.select().from(files).where(eq(files.id, report!.fileId!));
  return (await (await app.as(by)).fetch('GET', `/files/${file!.token}/${file!.name}`)).status;
}

describe('acceptance 30: the outcome', () => {
  test('upheld: the decision stays, and the case is closed', async () => {
    const id = await accreditedCase(app);
    await heard(app, id);
    const khalid = await app.as('khalid');
    const refused = await khalid.isRefused(appeals.decide, { ...at(id), body: { outcome: 'upheld', reasons: { ar: REASONS.ar, en: '' } } });
    expect(refused).toMatchObject({ status: 422, code: 'text_in_one_language', fields: { 'reasons.en': 'text_in_one_language' } });
    expect(await concluded(app, id, { outcome: 'upheld' })).toMatchObject({ stage: 'closed', due_on: null });
    const owner = await app.as('alHuda');
    expect(await appealAs(app, id, 'alHuda')).toMatchObject({ state: 'decided', outcome: 'upheld', reasons: REASONS, due_on: null });
    expect((await caseAs(app, id, 'alHuda')).decision).toMatchObject({ level: 'B', earlier: [] });
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING })).toMatchObject({ code: 'appeal_used' });
    const said = (await owner.does(api.notifications.listForSchool, {})).map(({ message }) => message);
    expect(said.filter((message) => message.includes('The panel upheld the decision'))).toHaveLength(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('changed: the chair writes the new decision, it is secret until its release, and the institution learns of both together', async () => {
    const id = await accreditedCase(app);
    const first = await caseAs(app, id, 'alHuda');
    await heard(app, id);
    const people = await outsiders(app, ['alHuda', 'fatuma', 'yusuf']);
    const ids = { id, indicatorId: 1, version: '1.0', number: 1 };
    await Promise.all([app.as('nora'), app.as('khalid')]);
    const before = await allSeenBy(people, ids);
    const nora = await app.as('nora');
    expect(await nora.isRefused(preparations.save, { ...at(id), body: { ...HIGHER, version: 0 } })).toMatchObject({ status: 403 });
    const { preparation } = await drafted(app, id, HIGHER, 'khalid');
    expect(preparation).toMatchObject({ basis: 'appeal', state: 'draft', level: 'A' });
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(appeals.decide, { ...at(id), body: { outcome: 'changed', reasons: REASONS, version: 9 } })).toMatchObject({
      code: 'case_changed',
    });
    expect(await appealAs(app, id, 'khalid')).toMatchObject({ draft_version: preparation!.version });
    expect(await concluded(app, id, { outcome: 'changed', version: preparation!.version })).toMatchObject({
      stage: 'decision_prepared',
      prepared_from: 'appeal',
    });
    // A disagreeing second look leads back to the chair’s draft.
    const look = async (agree: boolean) =>
      nora.does(preparations.secondLook, { ...at(id), body: { version: (await roomOf(app, id)).preparation!.version, agree, note: 'The reasons are thin.' } });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { version: 2, agree: true, note: '' } })).toMatchObject({
      code: 'second_person_required',
    });
    expect(await look(false)).toMatchObject({ stage: 'decision_prepared', preparation: { state: 'draft' } });
    expect(await brokenInvariants(app)).toEqual([]);
    expect((await roomOf(app, id, 'khalid')).can).toMatchObject({ write: true, prepare: true, recall: 'move_not_allowed', release: 'move_not_allowed' });
    const again = await drafted(app, id, HIGHER, 'khalid');
    const { revision } = await caseAs(app, id);
    await khalid.does(preparations.prepare, { ...at(id), body: { revision, version: again.preparation!.version } });
    const agreed = await look(true);
    expect(await khalid.isRefused(preparations.recall, { ...at(id), body: { revision, reason: 'No.' } })).toMatchObject({ code: 'move_not_allowed' });
    const now = await allSeenBy(people, ids);
    expect(Object.keys(now).filter((key) => now[key] !== before[key])).toEqual([]);
    expect(await appealAs(app, id, 'nora')).toMatchObject({ state: 'heard', outcome: 'changed' });
    const made = await nora.does(preparations.release, { ...at(id), body: { version: agreed.preparation!.version } });
    expect(made).toMatchObject({ stage: 'closed', due_on: null });
    const seen = await caseAs(app, id, 'alHuda');
    expect(seen).toMatchObject({
      stage: 'closed',
      appeal: { state: 'decided', outcome: 'changed' },
      decision: { basis: 'appeal', level: 'A', earlier: [{ level: 'B' }] },
    });
    expect(seen.decision!.earlier[0]!.superseded_by_id).toBe(seen.decision!.id);
    expect(seen.decision!.certificate_number).not.toBe(first.decision!.certificate_number);
    expect(await appealAs(app, id, 'alHuda')).toMatchObject({ state: 'decided', outcome: 'changed', reasons: REASONS });
    expect(await (await app.as('alHuda')).isRefused(appeals.open, { ...at(id), ...OPENING })).toMatchObject({ code: 'appeal_used' });
    expect(seen.decision!.earlier[0]!.certificate_number).toBe(first.decision!.certificate_number);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('changed, then withdrawn by the institution before the release: nothing of it comes out', async () => {
    const id = await accreditedCase(app);
    await heard(app, id);
    const { preparation } = await drafted(app, id, HIGHER, 'khalid');
    await concluded(app, id, { outcome: 'changed', version: preparation!.version });
    expect(await (await app.as('alHuda')).does(appeals.withdraw, at(id))).toMatchObject({ stage: 'closed' });
    expect(await appealAs(app, id, 'nora')).toMatchObject({ state: 'withdrawn', outcome: null, reasons: null });
    expect(await roomOf(app, id)).toMatchObject({ preparation: null, earlier: [{ state: 'recalled', basis: 'appeal' }, { state: 'released' }] });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('sent back to the report: status and certificate stay until a new decision, which can be appealed against', async () => {
    const id = await accreditedByTeam(app);
    const first = await caseAs(app, id, 'alHuda');
    await heard(app, id, ['aisha', 'hamza']);
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(appeals.decide, { ...at(id), body: { outcome: 'sent_back', reasons: REASONS } })).toMatchObject({
      fields: { again: 'required' },
    });
    expect(await concluded(app, id, { outcome: 'sent_back', again: ['draft_report'] })).toMatchObject({ stage: 'draft_report', waiting_on: 'team' });
    const meanwhile = await caseAs(app, id, 'alHuda');
    expect(meanwhile.decision).toMatchObject({ certificate_number: first.decision!.certificate_number });
    expect(await appealAs(app, id, 'alHuda')).toMatchObject({ outcome: 'sent_back', again: ['draft_report'] });
    // The first page of the institution says who acts on the case, though its decision still holds.
    const { cover } = await (await app.as('alHuda')).does(api.home.read, {});
    expect(cover).toMatchObject({ kind: 'others', other: { place: { application_id: id, stage: 'draft_report' } } });
    expect((await caseAs(app, id)).report).toMatchObject({ number: 2, state: 'draft' });
    // The institution reads the report of the released decision on, and nothing of the next one before it is sent.
    expect(meanwhile).toMatchObject({ report: { number: 1, state: 'final' }, parts: expect.arrayContaining(['report']) as string[] });
    expect(await reportAs(app, id, 'alHuda')).toMatchObject({ number: 1, numbers: [1], state: 'final', provisional: false });
    expect(await finalPdf(id, 'alHuda')).toBe(200);
    const yusuf = await app.as('yusuf');
    await yusuf.does(api.evaluationReport.send, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
    expect(await reportAs(app, id, 'alHuda')).toMatchObject({ number: 2, numbers: [2, 1], state: 'sent', provisional: true });
    expect(await reportAs(app, id, 'alHuda', 1)).toMatchObject({ state: 'final', provisional: false, can: { remark: 'move_not_allowed' } });
    await checkedFacts(app, id);
    await finishedCase(app, id);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'final_report', report: { number: 2, state: 'sent' } });
    await decidedAlone(app, id, FULL);
    expect(await reportAs(app, id, 'alHuda')).toMatchObject({ number: 2, state: 'final', provisional: false });
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'released', can: { appeal: true }, decision: { basis: 'report', earlier: [{}] } });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('sent back to the visit: the levels are settled anew', async () => {
    const id = await evaluatedWithRemark();
    await heard(app, id, ['aisha', 'hamza']);
    expect(await concluded(app, id, { outcome: 'sent_back', again: ['visited'] })).toMatchObject({ stage: 'visited' });
    // Everybody with a part in the case reads the report of the released decision on, with its remarks and what it cites.
    for (const by of ['alHuda', 'yusuf', 'nora'] as const) {
      expect(await reportAs(app, id, by)).toMatchObject({ number: 1, numbers: [1], state: 'final', provisional: false });
      expect(await finalPdf(id, by)).toBe(200);
    }
    const owner = await app.as('alHuda');
    expect(await owner.does(api.remarks.list, at(id))).toMatchObject([{ accepted: expect.any(Boolean) as boolean, answer: expect.any(String) as string }]);
    expect(await owner.does(api.evaluationReport.score, { ...at(id), query: { of: 'settled' } })).toMatchObject({ provisional: false });
    expect((await owner.does(api.evidence.list, { ...at(id), query: {} })).map(({ title }) => title)).toContain('Minutes');
    // The consensus is open again: the authority does not read it before its report.
    expect((await caseAs(app, id)).parts).not.toContain('scoring');
    const yusuf = await app.as('yusuf');
    const drafting = await yusuf.does(api.evaluationReport.draft, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
    expect(drafting).toMatchObject({ stage: 'draft_report' });
    expect((await caseAs(app, id)).report).toMatchObject({ number: 2 });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
