import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import { partsFor } from '@miyar/contract/evaluation/report/parts';
import { MAX_PARAGRAPHS } from '@miyar/contract/evaluation/report/report';
import { and, desc, eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { settledVersions } from '../../../db/schema/evaluation/settled.ts';
import { caseAs, fullPath } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import {
  checkedFacts,
  draftedCase,
  finishedCase,
  remarked,
  reportAs,
  sentCase,
  settleAll,
  settling,
  visitedCase,
} from '../../../testing/evaluation/reports.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { endFactChecks } from './fact-check/fact-check.ts';
import type { FrozenReport } from './text.ts';

const app = testApp();
const { settled, evaluationReport, remarks } = api;
const at = (id: number) => ({ params: { id } });

async function prepare(): Promise<void> {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await fullPath(app);
}

const revision = async (id: number) => ({ revision: (await caseAs(app, id)).revision });
const textOf = async (pdf: Blob): Promise<string> => (await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })).text;
const refusedTo = async (person: 'nora' | 'yusuf' | 'fatuma' | 'aisha' | 'alHuda' | 'suleiman' | 'alNoor', id: number): Promise<number> =>
  (await (await app.as(person)).isRefused(evaluationReport.read, at(id))).status;

describe('the consensus', () => {
  test('acceptance 21: settles each indicator with the reasons it needs, for the lead alone', async () => {
    await prepare();
    const id = await visitedCase(app);
    const [yusuf, fatuma] = [await app.as('yusuf'), await app.as('fatuma')];
    const consensus = await yusuf.does(settled.list, at(id));
    expect(consensus).toMatchObject({ team: [{ name: expect.any(String) as string }, {}], workbooks_open: 0, can: { settle: true } });
    expect(consensus.indicators).toHaveLength(46);
    expect(await statementsOf(app, () => yusuf.does(settled.list, at(id)))).toBe(5);
    expect(await fatuma.does(settled.list, at(id))).toMatchObject({ can: { settle: 'forbidden' } });
    expect((await (await app.as('nora')).isRefused(settled.list, at(id))).status).toBe(404);
    const first = consensus.indicators[0]!;
    const critical = consensus.indicators.find((one) => one.critical)!;
    const save = (indicator: typeof first, saying: Parameters<typeof settling>[1]) => ({
      params: { id, indicatorId: indicator.indicator_id },
      body: settling(indicator, saying),
    });
    expect(first).toMatchObject({ self: 'B', spread: 0, members: [], settled: null });
    expect((await fatuma.isRefused(settled.save, save(first, {}))).status).toBe(404);
    expect(await yusuf.isRefused(settled.save, save(first, { level: 'D' }))).toMatchObject({ code: 'reason_required', fields: { reason: 'reason_required' } });
    expect(await yusuf.isRefused(settled.save, save(first, { level: 'NA' }))).toMatchObject({ fields: { na_reason: 'reason_required' } });
    expect(await yusuf.isRefused(settled.save, save(critical, { level: 'NA', na_reason: 'None.' }))).toMatchObject({ code: 'not_applicable_critical' });
    expect((await yusuf.isRefused(settled.save, save(first, { evidence_ids: [999] }))).status).toBe(404);
    expect((await yusuf.isRefused(settled.save, { ...save(first, {}), params: { id, indicatorId: 999_999 } })).status).toBe(404);
    const item = await fatuma.does(api.evidence.add, {
      ...at(id),
      body: { title: 'Minutes', kind: 'document', indicator_ids: [] },
      files: { file: pdfFile() },
    });
    const low = { level: 'D' as const, reason: 'Nothing was shown.', recommendation: { ar: 'ابدأوا به.', en: 'Begin with it.' }, evidence_ids: [item.id] };
    const saved = await yusuf.does(settled.save, save(first, low));
    expect(saved.settled).toMatchObject({
      version: 1,
      level: 'D',
      spread: 0,
      reason: 'Nothing was shown.',
      evidence_ids: [item.id],
      commendation: { ar: '', en: '' },
    });
    expect(await yusuf.isRefused(settled.save, save(first, { level: 'C' }))).toMatchObject({ status: 409, code: 'case_changed' });
    // The same again changes nothing; something else is the next version, joined with the one a moment ago.
    expect((await yusuf.does(settled.save, save(saved, low))).settled?.version).toBe(1);
    expect((await yusuf.does(settled.save, save(saved, { ...low, level: 'C' }))).settled?.version).toBe(2);
    app.setTime('2027-06-06T09:00:00.000Z');
    expect(
      (await yusuf.does(settled.save, { ...save(saved, { ...low, level: 'B' }), body: { ...settling(first, low), version: 2, level: 'B' } })).settled?.version,
    ).toBe(3);
    const versions = await app.services.database.db.select().from(settledVersions).where(eq(settledVersions.applicationId, id));
    expect(versions.map(({ version, level }) => `${version} ${level}`)).toEqual(['2 C', '3 B']);
    expect(await yusuf.isRefused(evaluationReport.score, { ...at(id), query: { of: 'settled' } })).toMatchObject({ code: 'ratings_unsettled' });
    expect(await yusuf.does(evaluationReport.score, { ...at(id), query: { of: 'self' } })).toMatchObject({ overall: '75', level: 'B', provisional: false });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('acceptance 21: is closed only when it is complete, and the draft is made of it once', async () => {
    await prepare();
    const id = await visitedCase(app);
    const yusuf = await app.as('yusuf');
    const draft = async () => yusuf.isRefused(evaluationReport.draft, { ...at(id), body: await revision(id) });
    expect(await draft()).toMatchObject({ status: 422, code: 'ratings_unsettled', message: '46 indicators are not settled yet.' });
    await settleAll(app, id, { '6.2.3': { level: 'C' }, '1.1.1': { commendation: { ar: 'مثال يُحتذى.', en: 'An example to others.' } } });
    expect(await draft()).toMatchObject({ status: 422, code: 'recommendations_missing', message: '1 indicators at C or D have no recommendation.' });
    const { indicators } = await yusuf.does(settled.list, at(id));
    const low = indicators.find(({ code }) => code === '6.2.3')!;
    const recommendation = { ar: 'حدّثوا الشبكة.', en: 'Renew the network.' };
    await yusuf.does(settled.save, { params: { id, indicatorId: low.indicator_id }, body: settling(low, { level: 'C', recommendation }) });
    const before = await caseAs(app, id);
    expect(before.can).toMatchObject({ draft_report: 'forbidden', send_back: 'move_not_allowed' });
    expect(before).toMatchObject({ side: 'authority', parts: ['self-evaluation', 'evidence', 'team', 'visit', 'sample'], division: true });
    expect(await caseAs(app, id, 'yusuf')).toMatchObject({
      side: 'team',
      parts: ['self-evaluation', 'evidence', 'team', 'visit', 'sample', 'workbook', 'scoring'],
      division: true,
      can: { draft_report: true, send_report: 'move_not_allowed' },
    });
    expect((await (await app.as('fatuma')).isRefused(evaluationReport.draft, { ...at(id), body: { revision: before.revision } })).status).toBe(404);
    expect(await yusuf.isRefused(evaluationReport.draft, { ...at(id), body: { revision: before.revision - 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await yusuf.does(evaluationReport.draft, { ...at(id), body: { revision: before.revision } })).toMatchObject({ stage: 'draft_report' });
    const report = await reportAs(app, id, 'yusuf');
    expect(report).toMatchObject({ number: 1, state: 'draft', numbers: [1], provisional: true, sha256: null, score: { level: 'C' }, fact_check: null });
    expect(report.parts.map(({ part }) => part)).toEqual(partsFor(await standardOf()));
    const part = (name: string) => report.parts.find((one) => one.part === name)!;
    expect(part('indicator:6.2.3')).toMatchObject({ en: 'What the team saw of 6.2.3\nRecommendation: Renew the network.', version: 1, can: { write: true } });
    expect(part('recommendations')).toMatchObject({ ar: '6.2.3: حدّثوا الشبكة.', en: '6.2.3: Renew the network.' });
    expect(part('commendations').en).toBe('1.1.1: An example to others.');
    expect(part('area:6').en).toContain('1 at C');
    expect([await refusedTo('alHuda', id), await refusedTo('aisha', id), await refusedTo('alNoor', id)]).toEqual([404, 404, 404]);
    expect((await reportAs(app, id, 'nora')).parts).toHaveLength(57);
    // A level agreed while the draft is written changes only the parts that nobody has edited.
    const write = { params: { id, part: 'area:6' }, body: { version: 1, ar: 'نص المجال.', en: 'Words of the area.' } };
    expect(await yusuf.does(evaluationReport.writePart, write)).toMatchObject({ version: 2, en: 'Words of the area.' });
    expect(await yusuf.isRefused(evaluationReport.writePart, write)).toMatchObject({ status: 409, code: 'case_changed' });
    const now = { ...settling(low, { level: 'C', recommendation: { ar: 'اشتروا جهازًا.', en: 'Buy a device.' } }), version: 2 };
    await yusuf.does(settled.save, { params: { id, indicatorId: low.indicator_id }, body: now });
    const after = await reportAs(app, id, 'yusuf');
    expect(after.parts.find((one) => one.part === 'recommendations')?.en).toBe('6.2.3: Buy a device.');
    expect(after.parts.find((one) => one.part === 'area:6')?.en).toBe('Words of the area.');
    // Back to the consensus the draft is preserved.
    const body = await revision(id);
    expect(await yusuf.isRefused(evaluationReport.backToVisit, { ...at(id), body })).toMatchObject({ fields: { reason: 'reason_required' } });
    expect(await yusuf.does(evaluationReport.backToVisit, { ...at(id), body: { ...body, reason: 'One rating was mistyped.' } })).toMatchObject({
      stage: 'visited',
    });
    expect(await refusedTo('yusuf', id)).toBe(404);
    expect((await yusuf.isRefused(evaluationReport.send, { ...at(id), body: await revision(id) })).code).toBe('move_not_allowed');
    await yusuf.does(evaluationReport.draft, { ...at(id), body: await revision(id) });
    expect((await reportAs(app, id, 'yusuf')).parts.find((one) => one.part === 'area:6')).toMatchObject({ version: 2, en: 'Words of the area.' });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

const standardOf = () => app.stranger.does(api.standard.read, { params: { version: '1.0' } });

describe('the fact check', () => {
  test('acceptance 22: both languages or no sending; the institution reads what was sent, remarks, and ends its time', async () => {
    await prepare();
    const id = await draftedCase(app, 'alHuda', { '2.1.1': { finding: { ar: 'بالعربية وحدها', en: '' } } });
    const [yusuf, fatuma, school] = [await app.as('yusuf'), await app.as('fatuma'), await app.as('alHuda')];
    expect(await yusuf.isRefused(evaluationReport.send, { ...at(id), body: await revision(id) })).toMatchObject({
      status: 422,
      code: 'text_in_one_language',
      message: 'An official text cannot go out in one language. Missing: indicator 2.1.1.',
      fields: { 'indicator:2.1.1.en': 'required' },
    });
    const write = { params: { id, part: 'indicator:2.1.1' }, body: { version: 1, ar: 'رخصة سارية.', en: 'A valid licence.' } };
    expect((await fatuma.isRefused(evaluationReport.writePart, write)).status).toBe(404);
    expect((await yusuf.isRefused(evaluationReport.writePart, { ...write, params: { id, part: 'area:99' } })).status).toBe(404);
    await yusuf.does(evaluationReport.writePart, write);
    expect(await yusuf.does(evaluationReport.send, { ...at(id), body: await revision(id) })).toMatchObject({ stage: 'fact_check', waiting_on: 'institution' });
    expect((await yusuf.isRefused(settled.save, await oneOf(id))).code).toBe('move_not_allowed');
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      due_on: '2027-06-20',
      side: 'institution',
      parts: ['self-evaluation', 'evidence', 'team', 'visit', 'sample', 'report'],
      division: false,
      report: { number: 1, state: 'sent' },
      can: { close_fact_check: true },
      tasks: [{ kind: 'fact_check', path: `/cases/${id}/report` }],
    });
    const read = await reportAs(app, id, 'alHuda');
    expect(read).toMatchObject({ state: 'sent', fact_check: { until: '2027-06-20', open: true }, can: { remark: true }, provisional: true });
    expect(read.parts.find(({ part }) => part === 'indicator:2.1.1')).toMatchObject({ en: 'A valid licence.', by: null, can: { write: 'forbidden' } });
    expect(await school.does(evaluationReport.score, { ...at(id), query: { of: 'settled' } })).toMatchObject({ level: 'B', provisional: true });
    const [record] = await recordsOf(read.sha256!);
    const frozen = JSON.parse(record!.content) as FrozenReport;
    expect(
      createHash('sha256')
        .update(canonicalJson(frozen.text as unknown as Json))
        .digest('hex'),
    ).toBe(read.text_sha256);
    // Remarks: of owners and editors, on a part there is.
    const suleiman = await app.as('suleiman');
    const body = { part: 'indicator:2.1.1', text: 'The licence is of 2026.', evidence_ids: [] };
    expect((await suleiman.isRefused(remarks.add, { ...at(id), body })).code).toBe('viewer_reads_only');
    expect(await school.isRefused(remarks.add, { ...at(id), body: { ...body, part: 'area:99' } })).toMatchObject({ fields: { part: 'invalid_value' } });
    expect((await school.isRefused(remarks.add, { ...at(id), body: { ...body, evidence_ids: [12_345] } })).status).toBe(404);
    const one = await (await app.as('amina')).does(remarks.add, { ...at(id), body });
    expect(one).toMatchObject({ part: 'indicator:2.1.1', accepted: null, can: { delete: true, answer: 'forbidden' } });
    const other = await remarked(app, id, 'summary');
    expect(await school.does(remarks.delete, { params: { id, remarkId: other.id } })).toEqual({ ok: true });
    expect((await school.isRefused(remarks.delete, { params: { id, remarkId: other.id } })).status).toBe(404);
    expect(await yusuf.does(remarks.list, at(id))).toMatchObject([{ id: one.id, can: { answer: true } }]);
    // The lead answers; nobody outside reads it before the release.
    const answering = { params: { id, remarkId: one.id } };
    expect(await yusuf.isRefused(remarks.answer, { ...answering, body: { accepted: true, answer: ' ' } })).toMatchObject({ code: 'reason_required' });
    expect((await fatuma.isRefused(remarks.answer, { ...answering, body: { accepted: true, answer: 'Yes.' } })).status).toBe(404);
    expect(await yusuf.does(remarks.answer, { ...answering, body: { accepted: true, answer: 'It is so.' } })).toMatchObject({ accepted: true });
    expect(await school.does(remarks.list, at(id))).toMatchObject([{ accepted: null, answer: null, answered_at: null }]);
    expect((await school.does(api.cases.timeline, at(id))).map(({ kind }) => kind)).not.toContain('remark.answered');
    expect(await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) })).toMatchObject({
      status: 409,
      code: 'fact_check_open',
      message: 'The institution can add remarks until 2027-06-20.',
    });
    expect((await (await app.as('amina')).isRefused(remarks.closeFactCheck, at(id))).code).toBe('not_owner');
    expect(await school.does(remarks.closeFactCheck, at(id))).toMatchObject({ stage: 'fact_check', waiting_on: 'team', due_on: '2027-06-13' });
    expect(await school.isRefused(remarks.add, { ...at(id), body })).toMatchObject({ status: 409, code: 'window_closed' });
    expect(await school.isRefused(remarks.closeFactCheck, at(id))).toMatchObject({ code: 'window_closed' });
    expect(await yusuf.does(api.tasks.list, {})).toMatchObject([{ kind: 'remarks', due_on: '2027-06-13' }]);
    // An accepted remark changes its part, or says why not.
    expect(await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) })).toMatchObject({
      status: 409,
      code: 'remark_without_change',
    });
    await yusuf.does(evaluationReport.writePart, { ...write, body: { version: 2, ar: 'رخصة سارية من 2026.', en: 'A valid licence of 2026.' } });
    expect((await reportAs(app, id, 'alHuda')).parts.find(({ part }) => part === 'indicator:2.1.1')?.en).toBe('A valid licence.');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('ends by its clock, once; then the report is finished, frozen with its PDF, and can be sent back', async () => {
    await prepare();
    const id = await sentCase(app, 'alHuda', { '6.2.2': { level: 'C', recommendation: { ar: 'جدّدوا الشهادة.', en: 'Renew the certificate.' } } });
    const remark = await remarked(app, id, 'indicator:6.2.2');
    app.setTime('2027-06-21T08:00:00.000Z');
    expect((await (await app.as('alHuda')).isRefused(remarks.add, { ...at(id), body: { part: 'summary', text: 'Late.', evidence_ids: [] } })).message).toBe(
      'The time for this ended on 2027-06-20.',
    );
    await endFactChecks(app.services);
    await endFactChecks(app.services);
    const closings = (await (await app.as('nora')).does(api.cases.timeline, at(id))).filter(({ kind }) => kind === 'fact_check.closed');
    expect(closings).toHaveLength(1);
    const [lead, nora, owner] = [await app.as('yusuf'), await app.as('nora'), await app.as('alHuda')];
    const finish = async () => lead.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) });
    expect(await finish()).toMatchObject({ status: 409, code: 'remarks_unanswered', message: '1 remarks are not answered yet.' });
    await lead.does(remarks.answer, {
      params: { id, remarkId: remark.id },
      body: { accepted: true, answer: 'It is so.', unchanged_reason: 'The text says it already.' },
    });
    // Every text that can be saved can be printed: hundreds of changes of script, and no more paragraphs than a report has room for.
    const summary = (ar: string) => ({ params: { id, part: 'summary' }, body: { version: 1, ar, en: 'a ا '.repeat(2_500).trim() } });
    expect(await lead.isRefused(evaluationReport.writePart, summary('س\n'.repeat(MAX_PARAGRAPHS + 1)))).toMatchObject({
      fields: { ar: 'too_many_paragraphs' },
    });
    await lead.does(evaluationReport.writePart, summary('الإدارة والأداء '.repeat(600).trim()));
    await finishedCase(app, id);
    const final = await reportAs(app, id, 'nora');
    expect(final).toMatchObject({
      state: 'final',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      score: { level: 'C', shown: expect.any(String) as string },
    });
    // Until the release the institution reads what was sent, and no answer.
    expect(await reportAs(app, id, 'alHuda')).toMatchObject({ state: 'sent', final_at: null });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'final_report', tasks: [{ kind: 'decision' }], can: { send_back: true } });
    expect(await owner.does(remarks.list, at(id))).toMatchObject([{ answer: null }]);
    // The stored PDF has the hash that was frozen, and says what the page says.
    const stored = await (await app.as('nora')).does(evaluationReport.pdf, { ...at(id), query: { language: 'both' } });
    const read = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'file.downloaded');
    expect(read.map(({ applicationId, data }) => [applicationId, data])).toContainEqual([id, { report_number: 1 }]);
    const [record] = await recordsOf(final.sha256!);
    const frozen = JSON.parse(record!.content) as FrozenReport;
    expect(
      createHash('sha256')
        .update(new Uint8Array(await stored.arrayBuffer()))
        .digest('hex'),
    ).toBe(frozen.pdf_sha256);
    const words = await textOf(stored);
    expect(words).toContain('Renew the certificate.');
    expect(words).toContain(final.text_sha256!);
    expect(words).toContain('Final report');
    expect(words).not.toContain('Draft');
    const draft = await textOf(await owner.does(evaluationReport.pdf, { ...at(id), query: { language: 'en' } }));
    expect(draft).toContain('Draft for the fact check');
    expect(draft).not.toContain('تقرير');
    // The authority sends it back: a new version of the same text, whose clock begins.
    const body = { ...(await revision(id)), reason: 'Say more of area 6.' };
    expect(await nora.does(evaluationReport.sendBack, { ...at(id), body })).toMatchObject({ stage: 'draft_report', waiting_on: 'team' });
    expect(await caseAs(app, id)).toMatchObject({ report: { number: 2, state: 'draft' } });
    expect(
      (await caseAs(app, id)).clocks.filter(({ stopped_at: stopped }) => stopped === null).map(({ kind, paused_on: paused }) => [kind, paused !== null]),
    ).toEqual([
      ['decision', true],
      ['report', false],
    ]);
    expect((await reportAs(app, id, 'yusuf')).numbers).toEqual([2, 1]);
    expect(await lead.does(evaluationReport.read, { ...at(id), query: { number: 1 } })).toMatchObject({ state: 'sent_back', sha256: final.sha256 });
    expect(await refusedTo('alHuda', id)).toBe(404);
    await lead.does(evaluationReport.send, { ...at(id), body: await revision(id) });
    expect(await owner.does(remarks.list, at(id))).toEqual([]);
    await checkedFacts(app, id);
    await finishedCase(app, id);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'final_report', report: { number: 2, state: 'final' }, tasks: [{ kind: 'decision' }] });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

const recordsOf = (sha256: string) =>
  app.services.database.db
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'report'), eq(frozenRecords.sha256, sha256)))
    .orderBy(desc(frozenRecords.id));

async function oneOf(id: number) {
  const { indicators } = await (await app.as('yusuf')).does(settled.list, at(id));
  return { params: { id, indicatorId: indicators[0]!.indicator_id }, body: settling(indicators[0]!, { level: 'A' }) };
}

test('of two who finish a report, or close a fact check, at once one does', async () => {
  await prepare();
  const id = await sentCase(app);
  const [yusuf, school] = [await app.as('yusuf'), await app.as('alHuda')];
  const closed = await Promise.all([1, 2].map(() => school.send(remarks.closeFactCheck, at(id))));
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const body = await revision(id);
  const finished = await Promise.all([1, 2].map(() => yusuf.send(evaluationReport.finish, { ...at(id), body })));
  expect(finished.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await app.services.database.db.$count(evaluationReports, eq(evaluationReports.state, 'final'))).toBe(1);
  expect(await brokenInvariants(app)).toEqual([]);
});
