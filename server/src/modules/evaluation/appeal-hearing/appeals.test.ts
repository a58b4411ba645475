import { api } from '@miyar/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { appealed, chosen, decidedAlone, heard } from '../../../testing/evaluation/appeals.ts';
import { answerAll, caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, drafted, finalReport, REASONS, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { allSeenBy, outsiders } from '../../../testing/evaluation/outside.ts';
import { checkedFacts, finishedCase, remarked, reportAs, sentCase, settleAll, visitedCase } from '../../../testing/evaluation/reports.ts';
import { applicationForm, idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { closeOverAppeals } from '../preparation/close.ts';

const app = testApp();
const { appeals, cases, preparations, returns } = api;
const at = (id: number) => ({ params: { id } });
const FULL: DecisionDraft = { outcome: 'full', level: 'B', conditions: [], reasons: REASONS };
const HIGHER: DecisionDraft = {
  ...FULL,
  level: 'A',
  departure_reason: { ar: 'أثبت التظلّم شاهدين لم يُقرآ.', en: 'The appeal showed two files that were not read.' },
};
const OPEN = { body: { grounds: ['procedure' as const], text: 'It was not as it should be.' }, files: {} };

/** A released decision of level B that rests on a report; one administrator made it alone. */
async function accredited(): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id);
  await decidedAlone(app, id, FULL);
  return id;
}

/** … on the path of a real report, whose team yusuf led, with fatuma. */
async function evaluated(): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await sentCase(app);
  await checkedFacts(app, id);
  await finishedCase(app, id);
  await decidedAlone(app, id, FULL);
  return id;
}

/** … whose report cites a file of the team and had a remark. */
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

const read = async (id: number, by: CastName) => (await app.as(by)).does(appeals.read, at(id));
const decide = async (id: number, body: { outcome: 'upheld' | 'changed' | 'sent_back'; again?: ('visited' | 'draft_report')[]; version?: number }) =>
  (await app.as('khalid')).does(appeals.decide, { ...at(id), body: { reasons: REASONS, ...body } });

describe('an appeal of an institution', () => {
  test('is opened by the owner within its time, with grounds, text and files, and stops that time', async () => {
    const id = await accredited();
    const before = await caseAs(app, id, 'alHuda');
    expect(before).toMatchObject({
      stage: 'released',
      appeal_until: '2027-03-28',
      can: { appeal: true, withdraw_appeal: 'move_not_allowed', waive_appeal: true },
    });
    const owner = await app.as('alHuda');
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN, body: { grounds: [], text: '' } })).toMatchObject({
      status: 400,
      fields: { grounds: 'required', text: 'required' },
    });
    const many = Array.from({ length: 11 }, (_, index) => pdfFile(`${index}.pdf`));
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN, files: { files: many } })).toMatchObject({
      status: 400,
      fields: { files: 'too_many_items' },
    });
    await appealed(app, id);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      stage: 'appeal',
      waiting_on: 'authority',
      due_on: '2027-04-07',
      appeal: { state: 'open' },
      can: { appeal: 'move_not_allowed', withdraw_appeal: true },
    });
    const seen = await read(id, 'suleiman');
    expect(seen).toMatchObject({ grounds: ['evidence_misread', 'new_evidence'], state: 'open', due_on: '2027-04-07', panel: [], outcome: null });
    expect(seen.files.map(({ name }) => name)).toEqual(['plan.pdf', 'minutes.pdf']);
    expect(seen).not.toHaveProperty('statements');
    const file = async (by: CastName) => (await (await app.as(by)).fetch('GET', `/${seen.files[0]!.path}`)).status;
    expect(await Promise.all((['amina', 'nora', 'alNoor', 'aisha', 'ibrahim'] as const).map(file))).toEqual([200, 200, 404, 404, 404]);
    expect((await caseAs(app, id)).tasks).toMatchObject([{ kind: 'appeal', path: `/cases/${id}/appeal`, due_on: '2027-04-07' }]);
    // Status and certificate stay while it is heard, and no new application is taken.
    expect((await owner.does(api.applications.list, {}))[0]).toMatchObject({ status: 'approved' });
    expect((await owner.isRefused(api.applications.submit, applicationForm({ accreditation_type: 'renewal' }))).code).toBe('application_open_already');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is too late after the last day, whether the case is closed yet or not', async () => {
    const id = await accredited();
    app.setTime('2027-03-29T08:00:00.000Z');
    const late = { status: 409, code: 'window_closed', message: 'The time for this ended on 2027-03-28.' };
    const owner = await app.as('alHuda');
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN })).toMatchObject(late);
    await closeOverAppeals(app.services);
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN })).toMatchObject(late);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'closed', appeal_until: '2027-03-28', can: { appeal: 'window_closed' } });
  });

  test('is withdrawn for good: the case is closed, and there is no second one', async () => {
    const id = await accredited();
    await heard(app, id);
    const owner = await app.as('alHuda');
    expect(await owner.does(appeals.withdraw, at(id))).toMatchObject({ stage: 'closed', can: { appeal: 'appeal_used' } });
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN })).toMatchObject({ status: 409, code: 'appeal_used' });
    expect(await read(id, 'alHuda')).toMatchObject({ state: 'withdrawn', outcome: null, due_on: null });
    // The panel has no part in the case any more.
    expect(await (await app.as('aisha')).isRefused(cases.read, at(id))).toMatchObject({ status: 404 });
    expect((await (await app.as('aisha')).does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual([]);
    expect((await owner.does(cases.timeline, at(id))).map(({ kind }) => kind).slice(0, 4)).toEqual([
      'case.closed',
      'appeal.withdrawn',
      'appeal.panel_chosen',
      'appeal.opened',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('acceptance 30: the panel', () => {
  test('has three or five people without a part in the case, chaired by an administrator', async () => {
    const id = await evaluated();
    await appealed(app, id);
    const nora = await app.as('nora');
    const ids = Object.fromEntries(
      await Promise.all((['nora', 'khalid', 'yusuf', 'aisha', 'hamza', 'ibrahim'] as const).map(async (name) => [name, await idOf(app, name)])),
    );
    const choose = (members: [string, 'chair' | 'member'][]) =>
      nora.isRefused(appeals.choosePanel, { ...at(id), body: { members: members.map(([name, role]) => ({ user_id: ids[name]!, role })) } });
    const size = { status: 422, code: 'panel_size' };
    expect(await choose([['khalid', 'chair']])).toMatchObject(size);
    expect(
      await choose([
        ['aisha', 'chair'],
        ['khalid', 'member'],
        ['hamza', 'member'],
      ]),
    ).toMatchObject(size);
    expect(
      await choose([
        ['khalid', 'chair'],
        ['yusuf', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ status: 422, code: 'had_a_part', fields: { 'members.1.user_id': 'had_a_part' } });
    expect(
      await choose([
        ['nora', 'chair'],
        ['hamza', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ code: 'had_a_part', message: 'نورة القحطاني had a part in the case and cannot hear the appeal.' });
    expect(
      await choose([
        ['khalid', 'chair'],
        ['ibrahim', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ fields: { 'members.1.user_id': 'invalid_value' } });
    const candidates = await nora.does(appeals.candidates, { ...at(id), query: { role: 'evaluator' } });
    expect(candidates.map(({ user_id: one, excluded }) => [one, excluded])).toEqual(
      expect.arrayContaining([
        [ids.yusuf, 'Was in the evaluation team.'],
        [ids.aisha, null],
      ]),
    );
    const institution = (await caseAs(app, id)).school.id;
    const family = { institution_id: institution, kind: 'family' as const, text: 'My brother teaches there.', from: null, until: null };
    await (await app.as('khalid')).does(api.declarations.saveOfAdmin, { body: { declarations: [family] } });
    expect(
      await choose([
        ['khalid', 'chair'],
        ['hamza', 'member'],
        ['aisha', 'member'],
      ]),
    ).toMatchObject({ code: 'conflict_blocks', fields: { 'members.0.user_id': 'conflict_blocks' } });
  });

  test('reads the whole case and deliberates; the lead of the team says one thing to it', async () => {
    const id = await evaluated();
    expect(await (await app.as('aisha')).isRefused(cases.read, at(id))).toMatchObject({ status: 404 });
    await heard(app, id, ['aisha', 'hamza']);
    const [aisha, yusuf, fatuma] = [await app.as('aisha'), await app.as('yusuf'), await app.as('fatuma')];
    expect(await aisha.does(cases.read, at(id))).toMatchObject({ stage: 'appeal', appeal: { state: 'open' } });
    expect((await aisha.does(api.tasks.list, {})).map(({ kind, path }) => [kind, path])).toEqual([['hear_appeal', `/cases/${id}/appeal`]]);
    expect((await yusuf.does(api.tasks.list, {})).map(({ kind }) => kind)).toContain('appeal_statement');
    await yusuf.does(appeals.state, { ...at(id), body: { text: 'We read both files.' } });
    expect(await yusuf.isRefused(appeals.state, { ...at(id), body: { text: 'Once more.' } })).toMatchObject({ code: 'move_not_allowed' });
    await aisha.does(appeals.state, { ...at(id), body: { text: 'I do not see them in the report.' } });
    expect((await read(id, 'khalid')).statements!.map(({ text }) => text)).toEqual(['We read both files.', 'I do not see them in the report.']);
    expect((await read(id, 'yusuf')).statements!.map(({ text }) => text)).toEqual(['We read both files.']);
    for (const by of ['nora', 'alHuda'] as const) expect(await read(id, by)).not.toHaveProperty('statements');
    expect(await fatuma.isRefused(appeals.read, at(id))).toMatchObject({ status: 404 });
    expect(await fatuma.isRefused(appeals.state, { ...at(id), body: { text: 'Me too.' } })).toMatchObject({ status: 404 });
    expect(await (await app.as('nora')).isRefused(appeals.state, { ...at(id), body: { text: 'Me too.' } })).toMatchObject({ status: 403 });
    expect(await (await app.as('nora')).isRefused(appeals.decide, { ...at(id), body: { outcome: 'upheld', reasons: REASONS } })).toMatchObject({ status: 403 });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('acceptance 30: the outcome', () => {
  test('upheld: the decision stays, and the case is closed', async () => {
    const id = await accredited();
    await heard(app, id);
    const khalid = await app.as('khalid');
    const refused = await khalid.isRefused(appeals.decide, { ...at(id), body: { outcome: 'upheld', reasons: { ar: REASONS.ar, en: '' } } });
    expect(refused).toMatchObject({ status: 422, code: 'text_in_one_language', fields: { 'reasons.en': 'text_in_one_language' } });
    expect(await decide(id, { outcome: 'upheld' })).toMatchObject({ stage: 'closed', due_on: null });
    const owner = await app.as('alHuda');
    expect(await read(id, 'alHuda')).toMatchObject({ state: 'decided', outcome: 'upheld', reasons: REASONS, due_on: null });
    expect((await caseAs(app, id, 'alHuda')).decision).toMatchObject({ level: 'B', earlier: [] });
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPEN })).toMatchObject({ code: 'appeal_used' });
    const said = (await owner.does(api.notifications.listForSchool, {})).map(({ message }) => message);
    expect(said.filter((message) => message.includes('The panel upheld the decision'))).toHaveLength(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('changed: the chair writes the new decision, it is secret until its release, and the institution learns of both together', async () => {
    const id = await accredited();
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
    expect(await read(id, 'khalid')).toMatchObject({ draft_version: preparation!.version });
    expect(await decide(id, { outcome: 'changed', version: preparation!.version })).toMatchObject({ stage: 'decision_prepared', prepared_from: 'appeal' });
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
    expect(await read(id, 'nora')).toMatchObject({ state: 'heard', outcome: 'changed' });
    const made = await nora.does(preparations.release, { ...at(id), body: { version: agreed.preparation!.version } });
    expect(made).toMatchObject({ stage: 'closed', due_on: null });
    const seen = await caseAs(app, id, 'alHuda');
    expect(seen).toMatchObject({ stage: 'closed', appeal: { state: 'decided' }, decision: { basis: 'appeal', level: 'A', earlier: [{ level: 'B' }] } });
    expect(seen.decision!.earlier[0]!.superseded_by_id).toBe(seen.decision!.id);
    expect(seen.decision!.certificate_number).not.toBe(first.decision!.certificate_number);
    expect(await read(id, 'alHuda')).toMatchObject({ state: 'decided', outcome: 'changed', reasons: REASONS });
    expect(await (await app.as('alHuda')).isRefused(appeals.open, { ...at(id), ...OPEN })).toMatchObject({ code: 'appeal_used' });
    expect(seen.decision!.earlier[0]!.certificate_number).toBe(first.decision!.certificate_number);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('changed, then withdrawn by the institution before the release: nothing of it comes out', async () => {
    const id = await accredited();
    await heard(app, id);
    const { preparation } = await drafted(app, id, HIGHER, 'khalid');
    await decide(id, { outcome: 'changed', version: preparation!.version });
    expect(await (await app.as('alHuda')).does(appeals.withdraw, at(id))).toMatchObject({ stage: 'closed' });
    expect(await read(id, 'nora')).toMatchObject({ state: 'withdrawn', outcome: null, reasons: null });
    expect(await roomOf(app, id)).toMatchObject({ preparation: null, earlier: [{ state: 'recalled', basis: 'appeal' }, { state: 'released' }] });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('sent back to the report: status and certificate stay until a new decision, which can be appealed against', async () => {
    const id = await evaluated();
    const first = await caseAs(app, id, 'alHuda');
    await heard(app, id, ['aisha', 'hamza']);
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(appeals.decide, { ...at(id), body: { outcome: 'sent_back', reasons: REASONS } })).toMatchObject({
      fields: { again: 'required' },
    });
    expect(await decide(id, { outcome: 'sent_back', again: ['draft_report'] })).toMatchObject({ stage: 'draft_report', waiting_on: 'team' });
    const meanwhile = await caseAs(app, id, 'alHuda');
    expect(meanwhile.decision).toMatchObject({ certificate_number: first.decision!.certificate_number });
    expect(await read(id, 'alHuda')).toMatchObject({ outcome: 'sent_back', again: ['draft_report'] });
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
    expect(await decide(id, { outcome: 'sent_back', again: ['visited'] })).toMatchObject({ stage: 'visited' });
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

describe('acceptance 30: a case without a visit is sent back to where its decision was prepared from', () => {
  test('submitted', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    await decidedAlone(app, id);
    await heard(app, id);
    expect(await decide(id, { outcome: 'sent_back' })).toMatchObject({ stage: 'submitted', due_on: '2027-03-28', can: { eligible: true } });
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({ status: 'rejected' });
    const { revision } = await caseAs(app, id);
    expect(await (await app.as('nora')).does(cases.eligible, { ...at(id), body: { revision } })).toMatchObject({ stage: 'self_evaluation' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('returned: the return that was open is open again', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const item = { kind: 'field' as const, key: 'name_alternative', reason: 'It is not the one of the document.' };
    await (await app.as('nora')).does(returns.open, { ...at(id), body: { revision: 1, items: [item] } });
    app.setTime('2027-06-24T08:00:00.000Z');
    await decidedAlone(app, id);
    await appealed(app, id);
    // Whoever returned the application does not hear the appeal, and prepared the decision here, too.
    await chosen(app, id, ['fatuma', 'aisha']);
    expect(await decide(id, { outcome: 'sent_back' })).toMatchObject({ stage: 'returned', returned_from: 'submitted', waiting_on: 'institution' });
    const owner = await app.as('alHuda');
    const [open] = await owner.does(returns.list, at(id));
    expect(open).toMatchObject({ closed_as: null });
    await owner.does(returns.complete, { params: { id, itemId: open!.items[0]!.id }, body: { answer: 'As in the document.' }, files: {} });
    const { revision } = await caseAs(app, id);
    expect(await owner.does(returns.resubmit, { ...at(id), body: { revision } })).toMatchObject({ stage: 'submitted' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('self-evaluation: it is open again', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await openedCase(app);
    app.setTime('2027-11-24T08:00:00.000Z');
    await decidedAlone(app, id);
    await heard(app, id);
    expect(await decide(id, { outcome: 'sent_back' })).toMatchObject({ stage: 'self_evaluation', waiting_on: 'institution' });
    await answerAll(app, id);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
