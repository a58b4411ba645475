import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { answerAll, caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { agreed, type DecisionDraft, drafted, finalReport, prepared, REASONS, REFUSAL, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { freeze } from '../frozen/freeze.ts';
import { closeOverAppeals } from './close.ts';
import { releaseDueDecisions } from './release-due.ts';

const app = testApp();
const { cases, preparations, process, returns } = api;
const at = (id: number) => ({ params: { id } });
const CONDITION = { text: { ar: 'شهادة دفاع مدني سارية', en: 'A valid civil defence certificate' }, months: 3 };
const FULL: DecisionDraft = { outcome: 'full', level: 'B', conditions: [], reasons: REASONS };

/** A case whose report is final, at a moment that is known. */
async function evaluated(rate?: Parameters<typeof finalReport>[2]): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id, rate);
  return id;
}

describe('a decision without an evaluation', () => {
  test('refuses what is not eligible: drafted, prepared, looked at and released', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    expect(await roomOf(app, id)).toMatchObject({
      preparation: null,
      basis: 'not_eligible',
      second_look: 'setting',
      can: { write: true, prepare: 'move_not_allowed' },
    });
    const draft = await drafted(app, id);
    expect(draft).toMatchObject({ stage: 'submitted', preparation: { version: 1, state: 'draft', basis: 'not_eligible', validity_months: null }, faults: [] });
    await prepared(app, id);
    expect(await caseAs(app, id)).toMatchObject({
      stage: 'decision_prepared',
      prepared_from: 'submitted',
      revision: 1,
      can: { prepare: 'move_not_allowed', recall: true },
    });
    const room = await roomOf(app, id, 'khalid');
    expect(room.can).toMatchObject({ second_look: true, release: 'second_look_missing', recall: true, write: 'move_not_allowed' });
    const version = room.preparation!.version;
    const khalid = await app.as('khalid');
    await khalid.does(preparations.secondLook, { ...at(id), body: { version, agree: true, note: 'Seen.' } });
    const made = await khalid.does(preparations.release, { ...at(id), body: { version: version + 1 } });
    expect(made).toMatchObject({ stage: 'released', certificate_number: null, due_on: '2027-03-28', waiting_on: 'none' });
    const seen = await caseAs(app, id, 'alHuda');
    expect(seen).toMatchObject({
      stage: 'released',
      parts: ['decision', 'appeal'],
      decision: { outcome: 'not_accredited', basis: 'not_eligible', level: null, reasons: REASONS, earlier: [] },
    });
    expect(seen.can).not.toHaveProperty('release');
    expect(seen.tasks).toMatchObject([{ kind: 'appeal_window', path: `/cases/${id}/decision` }]);
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({ status: 'rejected', decision: 'not_accredited' });
    expect((await (await app.as('alHuda')).does(cases.timeline, at(id))).map(({ kind }) => kind)).toEqual([
      'application.denied',
      'decision.released',
      'application.submitted',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('refuses what lapsed only once the time is over by ten working days', async () => {
    app.setTime('2027-04-04T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    await nora.does(returns.open, { ...at(id), body: { revision: 1, items: [{ kind: 'document', key: 'registration', reason: 'Not clear.' }] } });
    const [clock] = (await caseAs(app, id)).clocks.filter(({ kind }) => kind === 'completion');
    expect(clock!.due_on).toBe('2027-05-02');
    app.setTime('2027-05-13T08:00:00.000Z');
    expect(await roomOf(app, id)).toMatchObject({ basis: null, overdue: 9, can: { write: 'move_not_allowed' } });
    expect(await (await app.as('nora')).isRefused(preparations.save, { ...at(id), body: { ...REFUSAL, version: 0 } })).toMatchObject({
      status: 409,
      code: 'move_not_allowed',
    });
    app.setTime('2027-05-16T08:00:00.000Z');
    expect(await roomOf(app, id)).toMatchObject({ basis: 'lapsed', overdue: 10, can: { write: true } });
    expect(await released(app, id)).toBeNull();
    const [only] = await (await app.as('alHuda')).does(returns.list, at(id));
    expect(only).toMatchObject({ closed_as: 'decided' });
    expect((await caseAs(app, id)).clocks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['eligibility', 'met'],
      ['completion', 'late'],
      ['appeal_window', null],
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('gives no level and no accreditation', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    const save = (body: object) => nora.isRefused(preparations.save, { ...at(id), body: { ...REFUSAL, version: 0, ...body } });
    expect(await save({ outcome: 'full', level: 'A' })).toMatchObject({
      status: 422,
      code: 'outcome_not_supported',
      fields: { outcome: 'outcome_not_supported' },
    });
    expect(await save({ level: 'D' })).toMatchObject({ code: 'outcome_not_supported', fields: { level: 'outcome_not_supported' } });
    expect(await save({ validity_months: 12 })).toMatchObject({ fields: { validity_months: 'outcome_not_supported' } });
    expect(await save({ version: 3 })).toMatchObject({ status: 409, code: 'case_changed' });
    expect(await save({ conditions: Array.from({ length: 21 }, () => CONDITION) })).toMatchObject({ status: 400, fields: { conditions: 'too_many_items' } });
    expect(await save({ reasons: { ar: 'ا'.repeat(10_001), en: '' } })).toMatchObject({ status: 400, fields: { 'reasons.ar': 'too_long' } });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version: 1 } })).toMatchObject({ code: 'move_not_allowed' });
  });
});

describe('official texts', () => {
  test('are prepared in both languages, long enough, and with the same figures and paragraphs', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    const prepare = async (reasons: { ar: string; en: string }, language: 'ar' | 'en' = 'en') => {
      const { preparation, faults } = await drafted(app, id, { ...REFUSAL, reasons });
      const body = { revision: 1, version: preparation!.version };
      return { faults, refused: await nora.reading(language).isRefused(preparations.prepare, { ...at(id), body }) };
    };
    const one = await prepare({ ar: REASONS.ar, en: '' });
    expect(one.refused).toMatchObject({ status: 422, code: 'text_in_one_language', fields: { 'reasons.en': 'text_in_one_language' } });
    expect(one.refused.message).toBe('An official text cannot go out in one language. Missing: the reasons in English.');
    const paragraph = await prepare({ ar: REASONS.ar, en: REASONS.en.split('\n\n')[0]! }, 'ar');
    expect(paragraph.refused.message).toBe('لا يصدر نص رسمي بلغة واحدة. ينقص: الفقرة 2 بالإنجليزية.');
    const figure = await prepare({ ar: REASONS.ar, en: REASONS.en.replace('30 days', '31 days') });
    expect(figure.refused.message).toContain('the figure 30 in paragraph 2 in English, the figure 31 in paragraph 2 in Arabic');
    const date = await prepare({ ar: REASONS.ar, en: REASONS.en.replace('24 February', '25 February') });
    expect(date.refused.message).toContain('the date 2027-02-24 in paragraph 1 in English');
    const short = await prepare({ ar: 'قصير.', en: 'Short.' });
    expect(short.refused).toMatchObject({ status: 400, code: 'too_short', fields: { 'reasons.ar': 'too_short', 'reasons.en': 'too_short' } });
    expect(short.faults).toEqual([
      { where: 'reasons.ar', code: 'too_short' },
      { where: 'reasons.en', code: 'too_short' },
    ]);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted' });
  });
});

describe('a decision on the report', () => {
  test('follows from the level by the rules of the version, and gives the certificate', async () => {
    const id = await evaluated();
    expect(await roomOf(app, id)).toMatchObject({
      basis: 'report',
      score: { level: 'B', shown: '75.0' },
      self: { level: 'B' },
      rests_on: { standard: { version: '1.0' }, submission: { number: 1 }, report: { sha256: expect.any(String) }, score: { sha256: expect.any(String) } },
    });
    const nora = await app.as('nora');
    const save = (body: object) => nora.isRefused(preparations.save, { ...at(id), body: { ...FULL, version: 0, ...body } });
    expect(await save({ outcome: 'conditional' })).toMatchObject({ code: 'outcome_not_supported', fields: { outcome: 'outcome_not_supported' } });
    expect(await save({ level: 'D', outcome: 'not_accredited' })).toMatchObject({ fields: { level: 'outcome_not_supported' } });
    expect(await save({ level: null, outcome: 'not_accredited' })).toMatchObject({ fields: { level: 'outcome_not_supported' } });
    expect(await save({ validity_months: 12 })).toMatchObject({ fields: { validity_months: 'outcome_not_supported' } });
    const number = await released(app, id, FULL);
    expect(number).toBe(`IQS-2027-${String(id).padStart(4, '0')}`);
    const school = await app.as('alHuda');
    expect(await school.does(api.certificates.list, {})).toMatchObject([
      { certificate_number: number, level: 'B', decision: 'full', valid_from: '2027-02-24' },
    ]);
    expect((await school.does(api.applications.list, {}))[0]).toMatchObject({ status: 'approved', level: 'B', certificate_number: number });
    const { decision } = await caseAs(app, id, 'alHuda');
    expect(decision).toMatchObject({ outcome: 'full', level: 'B', computed_level: 'B', certificate_number: number, supersedes_id: null });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is conditional at level C: with conditions in both languages, within its validity', async () => {
    const id = await evaluated(() => 'C');
    const conditional: DecisionDraft = { ...FULL, outcome: 'conditional', level: 'C', conditions: [CONDITION] };
    const where = async (conditions: (typeof CONDITION)[]) => (await drafted(app, id, { ...conditional, conditions })).faults;
    expect(await where([])).toEqual([{ where: 'conditions', code: 'required' }]);
    expect(await where([{ text: { ar: 'شرط', en: '' }, months: 60 }])).toEqual([
      { where: 'conditions.0.text.en', code: 'text_in_one_language' },
      { where: 'conditions.0.months', code: 'invalid_value' },
    ]);
    expect(await where([CONDITION])).toEqual([]);
    await released(app, id, conditional);
    expect((await caseAs(app, id, 'alHuda')).decision).toMatchObject({ outcome: 'conditional', conditions: [CONDITION], validity_months: 24 });
  });

  test('departs from the computed level by one, with a reason in both languages and always a second look', async () => {
    const id = await evaluated();
    const nora = await app.as('nora');
    await nora.does(process.changeSettings, { body: { second_look: false } });
    const lower: DecisionDraft = { ...FULL, outcome: 'conditional', level: 'C', conditions: [CONDITION] };
    const without = await drafted(app, id, lower);
    expect(without).toMatchObject({ second_look: 'departure', faults: [{ where: 'departure_reason', code: 'outcome_not_supported' }] });
    const body = { revision: (await caseAs(app, id)).revision, version: without.preparation!.version };
    expect(await nora.isRefused(preparations.prepare, { ...at(id), body })).toMatchObject({
      status: 422,
      code: 'outcome_not_supported',
      message: 'The outcome does not follow from the computed level B. Correct it.',
    });
    const one = await drafted(app, id, { ...lower, departure_reason: { ar: 'سبب', en: '' } });
    expect(one.faults).toEqual([{ where: 'departure_reason.en', code: 'text_in_one_language' }]);
    const both = await prepared(app, id, { ...lower, departure_reason: { ar: 'السبب', en: 'The reason' } });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version: both.preparation!.version } })).toMatchObject({
      status: 409,
      code: 'second_look_missing',
    });
  });

  test('is released by one administrator where no second look is asked for', async () => {
    const id = await evaluated();
    const nora = await app.as('nora');
    await nora.does(process.changeSettings, { body: { second_look: false } });
    const { preparation, second_look } = await prepared(app, id, FULL);
    expect(second_look).toBeNull();
    expect(
      await (await app.as('khalid')).isRefused(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } }),
    ).toMatchObject({
      code: 'move_not_allowed',
    });
    expect(await nora.does(preparations.release, { ...at(id), body: { version: preparation!.version } })).toMatchObject({ stage: 'released' });
  });
});

describe('the second look', () => {
  test('is for another administrator, also in another session; who refuses says why, and the case is where it was', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const body = { version: preparation!.version, agree: true, note: '' };
    for (const nora of [await app.as('nora'), await app.as('nora')])
      expect(await nora.isRefused(preparations.secondLook, { ...at(id), body })).toMatchObject({
        status: 409,
        code: 'second_person_required',
        message: 'The second look is for another administrator.',
      });
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, version: 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, agree: false } })).toMatchObject({
      fields: { note: 'reason_required' },
    });
    const refused = await khalid.does(preparations.secondLook, { ...at(id), body: { ...body, agree: false, note: 'The second reason is not proven.' } });
    expect(refused).toMatchObject({ stage: 'submitted', preparation: null, earlier: [{ state: 'refused', second_note: 'The second reason is not proven.' }] });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted', prepared_from: null, revision: 1 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is closed to an administrator with a conflict', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const khalid = await app.as('khalid');
    const { school } = await caseAs(app, id);
    const declared = { institution_id: school.id, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    await khalid.does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
    expect((await roomOf(app, id, 'khalid')).can).toMatchObject({ second_look: 'forbidden', write: 'forbidden', release: 'forbidden' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('a release at a time', () => {
  test('is within 90 days, comes by itself once, also late, and can be recalled until then', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await agreed(app, id);
    const { version } = preparation!;
    const nora = await app.as('nora');
    for (const moment of ['2027-02-24T08:00:00.000Z', '2027-05-26T08:00:00.000Z'])
      expect(await nora.isRefused(preparations.release, { ...at(id), body: { version, at: moment } })).toMatchObject({
        status: 422,
        code: 'release_time_invalid',
        fields: { at: 'release_time_invalid' },
      });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version, at: 'tomorrow' } })).toMatchObject({
      status: 400,
      fields: { at: 'invalid_date' },
    });
    const set = await nora.does(preparations.release, { ...at(id), body: { version, at: '2027-02-28T07:00:00.000Z' } });
    expect(set).toMatchObject({ stage: 'decision_prepared', certificate_number: null });
    await nora.does(preparations.recall, { ...at(id), body: { revision: 1, reason: 'One more question.' } });
    const again = await agreed(app, id);
    await nora.does(preparations.release, { ...at(id), body: { version: again.preparation!.version, at: '2027-02-28T07:00:00.000Z' } });
    app.setTime('2027-02-28T06:59:59.000Z');
    await releaseDueDecisions(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'submitted' });
    app.setTime('2027-03-02T06:00:00.000Z');
    await releaseDueDecisions(app.services);
    await releaseDueDecisions(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'released', decision: { decided_at: '2027-03-02T06:00:00.000Z', earlier: [] } });
    expect(await (await app.as('nora')).isRefused(preparations.recall, { ...at(id), body: { revision: 2, reason: 'Too late.' } })).toMatchObject({
      status: 409,
      code: 'decision_released',
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('after the release', () => {
  test('the case is closed when the time to appeal is over, or the owner gives it up', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const [first, second] = [await submittedCase(app), await submittedCase(app, 'alIhsan')];
    for (const id of [first, second]) await released(app, id);
    const owner = await app.as('alHuda');
    expect((await caseAs(app, first, 'alHuda')).can.waive_appeal).toBe(true);
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
    const id = await evaluated();
    await (await app.as('nora')).does(process.changeSettings, { body: { second_look: false } });
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
    expect(last).toMatchObject({ stage: 'released', decision: { outcome: 'not_accredited', basis: 'suspicion', earlier: [{}, {}] } });
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
      content: { case: id, result: { shown: '20.0', level: 'D', areas: [], cap: [] } },
      at: new Date(),
    });
  });
}

test('an application of the short path has no room, and nobody else has one', async () => {
  const { applicationId } = await submittedApplication(app);
  expect(await (await app.as('nora')).isRefused(preparations.read, at(applicationId))).toMatchObject({ status: 409, code: 'use_full_process' });
  await fullPath(app);
  const id = await openedCase(app, 'alIhsan');
  await answerAll(app, id, 'alIhsan');
  for (const person of ['alIhsan', 'yusuf', 'ibrahim'] as const) expect((await (await app.as(person)).isRefused(preparations.read, at(id))).status).toBe(403);
  expect((await (await app.as('nora')).isRefused(preparations.read, at(99_999))).status).toBe(404);
});
