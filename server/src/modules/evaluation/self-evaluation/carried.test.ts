import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { events } from '../../../db/schema/core/events.ts';
import { answers, answerVersions } from '../../../db/schema/evaluation/answers.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { evaluatedCase, FULL, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { copiedDraft, indicatorIn, newPart, pair, publishedStandard, readAgain, savedAgain } from '../../../testing/evaluation/standards.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createAnswers } from './facts/create.ts';

const app = testApp();
const { applications, cases, carriedAnswers, evidence, evidenceStore, institutionProfile, selfEvaluation, standardVersions } = api;
const db = () => app.services.database.db;
const FIRST = '2027-02-24T08:00:00.000Z';
const CHANGED = ['1.1.1', '2.1.1', '3.1.2', '5.1.1', '6.2.2'];

const owner = () => app.as('alHuda');
const listed = async (id: number, by: CastName = 'alHuda') => (await app.as(by)).does(carriedAnswers.list, { params: { id } });
const indicatorsOf = async (id: number) =>
  (await (await owner()).does(selfEvaluation.read, { params: { id } })).areas.flatMap(({ indicators, ...area }) =>
    indicators.map((each) => ({ ...each, area })),
  );
const at = async (id: number, code: string) => ({ id, indicatorId: (await indicatorsOf(id)).find((each) => each.code === code)!.indicator_id });
const confirm = async (id: number, code: string, version = 0, by: CastName = 'alHuda') =>
  (await app.as(by)).does(carriedAnswers.confirm, { params: await at(id, code), body: { version } });

/** Withdraws a case, whose answers are then the newest of its institution. */
const withdrawn = async (id: number) => (await owner()).does(applications.withdraw, { params: { id } });

/** A case of Al-Huda whose former one was submitted with B everywhere, and withdrawn. */
async function renewed({ submitted = true }: { submitted?: boolean } = {}) {
  app.setTime(FIRST);
  await fullPath(app);
  const formerId = submitted ? await submittedSelfEvaluation(app) : await openedCase(app);
  if (!submitted) await answerAll(app, formerId);
  await withdrawn(formerId);
  app.setTime('2027-09-12T08:00:00.000Z');
  return { formerId, id: await openedCase(app) };
}

/** Confirms every area of a case, and gives the codes that are open still. */
async function confirmAll(id: number): Promise<string[]> {
  const left: string[] = [];
  for (const { id: areaId } of (await (await owner()).does(selfEvaluation.read, { params: { id } })).areas) {
    const { revision } = await caseAs(app, id);
    left.push(...(await (await owner()).does(carriedAnswers.confirmArea, { params: { id, areaId }, body: { revision } })).left);
  }
  return left;
}

/** A version 1.1 in which five indicators have another text, and two are new. */
async function nextVersion(): Promise<EditedVersion> {
  let draft = await copiedDraft(app);
  const nora = await app.as('nora');
  for (const code of CHANGED) {
    const { params, body } = savedAgain(draft, code);
    await nora.does(standardVersions.changeIndicator, { params, body: { ...body, description: pair(`Now ${code}`) } });
    draft = await readAgain(app, draft);
  }
  // Examples are no change.
  const { params, body } = savedAgain(draft, '1.1.2');
  await nora.does(standardVersions.changeIndicator, { params, body: { ...body, examples: pair('Others') } });
  for (const code of ['1.1.8', '1.1.9']) {
    draft = await readAgain(app, draft);
    const added = { ...newPart(draft, code), parent_id: indicatorIn(draft, '1.1.1').parent_id, examples: pair('Papers') };
    await nora.does(standardVersions.addIndicator, { params: { id: draft.id }, body: added });
  }
  return publishedStandard(app, await readAgain(app, draft));
}

describe('when answers are made', () => {
  test('a first case, and one with the setting off, are as before', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const first = await submittedSelfEvaluation(app);
    const plain = async (id: number) => {
      const { areas } = await (await owner()).does(selfEvaluation.read, { params: { id } });
      return JSON.stringify(areas).includes('carried');
    };
    expect(await plain(first)).toBe(false);
    expect(await listed(first)).toEqual({ counts: { unchanged: 0, confirm: 0, changed: 0, new: 0 }, indicators: [] });
    await withdrawn(first);
    const nora = await app.as('nora');
    expect(await nora.does(institutionProfile.settings, {})).toMatchObject({ carry_over: true });
    expect(await nora.does(institutionProfile.changeSettings, { body: { carry_over: false } })).toMatchObject({ carry_over: false });
    expect(await nora.does(institutionProfile.changeSettings, { body: { profile_required: false } })).toMatchObject({ carry_over: false });
    const off = await openedCase(app);
    expect(await plain(off)).toBe(false);
    expect((await listed(off)).indicators).toEqual([]);
    await withdrawn(off);
    await nora.does(institutionProfile.changeSettings, { body: { carry_over: true } });
    expect((await listed(await openedCase(app))).counts).toEqual({ unchanged: 0, confirm: 46, changed: 0, new: 0 });
    // Another institution of the same organisation has none.
    const other = await openedCase(app, 'alHuda', { name: 'Al-Huda Evening School' });
    expect((await listed(other)).indicators).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('what nobody submitted is the answer, with its history, for twelve months', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const formerId = await openedCase(app);
    const params = await at(formerId, '1.1.1');
    const school = await owner();
    const text = (narrative: string) => ({ level: 'C' as const, na_reason: null, narrative });
    await school.does(selfEvaluation.save, { params, body: { version: 0, ...text('First') } });
    app.setTime('2027-02-24T09:00:00.000Z');
    await school.does(selfEvaluation.save, { params, body: { version: 1, ...text('Second') } });
    await school.isRefused(selfEvaluation.save, { params, body: { version: 0, ...text('Late') } });
    // One without a narrative is carried as it is, and is no answer yet.
    await school.does(selfEvaluation.save, { params: await at(formerId, '1.1.2'), body: { version: 0, ...text('') } });
    await withdrawn(formerId);
    app.setTime('2027-09-12T08:00:00.000Z');
    const id = await openedCase(app);
    expect((await listed(id)).counts).toEqual({ unchanged: 2, confirm: 0, changed: 0, new: 44 });
    expect(await (await owner()).does(selfEvaluation.answer, { params: await at(id, '1.1.1') })).toMatchObject({
      version: 2,
      level: 'C',
      narrative: 'Second',
      by: { user_id: await idOf(app, 'alHuda') },
      at: '2027-02-24T09:00:00.000Z',
      beside: [],
    });
    const versions = await (await owner()).does(selfEvaluation.versions, { params: await at(id, '1.1.1') });
    expect(versions.map(({ version, narrative }) => [version, narrative])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ]);
    expect((await indicatorsOf(id)).filter(({ answered }) => answered).map(({ code, carried }) => [code, carried])).toEqual([['1.1.1', 'unchanged']]);
    expect((await caseAs(app, id)).progress.reduce((sum, { answered }) => sum + answered, 0)).toBe(1);
    await withdrawn(id);
    app.setTime('2028-03-01T08:00:00.000Z');
    expect((await listed(await openedCase(app))).counts).toEqual({ unchanged: 0, confirm: 2, changed: 0, new: 44 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('takes at most twelve statements', async () => {
    const { id } = await renewed({ submitted: false });
    const [{ versionId }] = (
      await db().execute<{ versionId: number }>(sql`select standard_version_id as "versionId" from cases where application_id = ${id}::int`)
    ).rows as [{ versionId: number }];
    await db().execute(sql`delete from answer_versions v using answers a where a.id = v.answer_id and a.application_id = ${id}::int`);
    await db().delete(answers).where(eq(answers.applicationId, id));
    const statements = await statementsOf(app, () =>
      app.services.database.transaction((tx) => createAnswers(tx, { applicationId: id, versionId, excluded: [], at: app.services.clock.now() })),
    );
    // Those that begin and end the transaction are among them.
    expect(statements).toBeGreaterThan(2);
    expect(statements).toBeLessThanOrEqual(12);
    expect((await listed(id)).counts).toEqual({ unchanged: 46, confirm: 0, changed: 0, new: 0 });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('a renewal', () => {
  test('on the same version submits after confirmations alone', async () => {
    const { id } = await renewed();
    const { revision } = await caseAs(app, id);
    const incomplete = await (await owner()).isRefused(selfEvaluation.submit, { params: { id }, body: { revision } });
    expect(incomplete).toMatchObject({ status: 422, code: 'self_evaluation_incomplete' });
    expect((await caseAs(app, id)).progress.every(({ answered }) => answered === 0)).toBe(true);
    expect(await confirmAll(id)).toEqual([]);
    const receipt = await (await owner()).does(selfEvaluation.submit, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
    expect(receipt.receipt.counts).toMatchObject({ answered: 46 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('on a version with five changed texts and two new indicators has exactly seven open', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const formerId = await submittedSelfEvaluation(app);
    await withdrawn(formerId);
    app.setTime('2027-09-12T08:00:00.000Z');
    await nextVersion();
    const id = await openedCase(app);
    const { counts, indicators } = await listed(id);
    expect(counts).toEqual({ unchanged: 0, confirm: 41, changed: 5, new: 2 });
    expect(indicators.map(({ code }) => code)).toEqual((await indicatorsOf(id)).map(({ code }) => code));
    const changed = indicators.find(({ code }) => code === '1.1.1')!;
    expect(changed).toMatchObject({ mark: 'changed', level: 'B', from: { case_id: formerId, standard: '1.0', at: FIRST } });
    expect(changed.differences).toEqual({ description: { old: expect.anything() as object, new: pair('Now 1.1.1') } });
    expect(indicators.find(({ code }) => code === '1.1.8')).toMatchObject({
      mark: 'new',
      from: null,
      level: null,
      narrative: '',
      differences: null,
      settled: null,
    });
    expect(indicators.find(({ code }) => code === '1.1.2')).toMatchObject({ mark: 'confirm', differences: null });
    expect((await confirmAll(id)).toSorted()).toEqual([...CHANGED, '1.1.8', '1.1.9'].toSorted());
    const refused = await (await owner()).isRefused(carriedAnswers.confirm, { params: await at(id, '2.1.1'), body: { version: 0 } });
    expect(refused).toMatchObject({ status: 409, code: 'confirm_changed' });
    expect(await (await owner()).isRefused(carriedAnswers.confirm, { params: await at(id, '1.1.8'), body: { version: 0 } })).toMatchObject({ status: 404 });
    await submitRest(id);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  /** Writes what is left, and submits. */
  async function submitRest(id: number): Promise<void> {
    expect((await submitAnswers(app, id)).counts).toMatchObject({ answered: 48 });
  }

  test('shows what the team settled once the decision is out', async () => {
    const formerId = await evaluatedCase(app);
    const { indicatorId } = await at(formerId, '1.1.1');
    const words = { findingAr: 'سجل كامل', findingEn: 'The log is complete', recommendationAr: 'يُراجع', recommendationEn: 'Review it' };
    const nothing = { commendationAr: '', commendationEn: '', evidenceIds: [], spread: 0, by: await idOf(app, 'yusuf'), at: new Date(FIRST) };
    await db()
      .insert(settledLevels)
      .values({ applicationId: formerId, indicatorId, version: 1, level: 'C', ...words, ...nothing });
    await released(app, formerId, FULL);
    app.setTime('2031-12-01T08:00:00.000Z');
    const id = await openedCase(app, 'alHuda', { accreditation_type: 'renewal' });
    const { indicators } = await listed(id);
    expect(indicators[0]).toMatchObject({
      code: '1.1.1',
      mark: 'confirm',
      settled: { case_id: formerId, level: 'C', finding: { ar: 'سجل كامل', en: 'The log is complete' }, recommendation: { en: 'Review it' }, at: FIRST },
    });
    expect(indicators[1]!.settled).toBeNull();
    await db().execute(sql`update cases set stage = 'draft_report' where application_id = ${formerId}::int`);
    expect((await listed(id)).indicators[0]!.settled).toBeNull();
  });
});

describe('confirming', () => {
  test('makes the former words a version of the answer, and links the newest version of its evidence', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const formerId = await openedCase(app);
    const school = await owner();
    const { indicatorId: former } = await at(formerId, '1.1.1');
    const { indicatorId: second } = await at(formerId, '1.1.2');
    const add = (title: string, indicator_ids: number[]) =>
      school.does(evidence.add, {
        params: { id: formerId },
        body: { title, kind: 'document', indicator_ids },
        files: { file: pdfFile(`${title}.pdf`, title) },
      });
    await add('Plan', [former, second]);
    await add('Removed', [former]);
    await add('Elsewhere', [(await at(formerId, '2.1.1')).indicatorId]);
    await submitAnswers(app, formerId);
    await withdrawn(formerId);
    const store = await school.does(evidenceStore.list, { query: {} });
    const item = (title: string) => store.find((each) => each.title === title)!.id;
    await school.does(evidenceStore.remove, { params: { itemId: item('Removed') } });
    const newer = await school.does(evidenceStore.addVersion, {
      params: { itemId: item('Plan') },
      body: { valid_until: '2027-03-01' },
      files: { file: pdfFile('Plan 2.pdf', 'Plan 2') },
    });
    app.setTime('2027-09-12T08:00:00.000Z');
    const id = await openedCase(app);
    const { indicators } = await listed(id);
    expect(indicators[0]!.evidence).toEqual([{ item_id: item('Plan'), title: 'Plan', ended: true }]);
    expect(await confirm(id, '1.1.1')).toMatchObject({ version: 1, level: 'B', evidence: 1, by: { user_id: await idOf(app, 'alHuda') } });
    const used = await (await owner()).does(evidence.list, { params: { id } });
    expect(used.map(({ title, sha256 }) => [title, sha256])).toEqual([['Plan', newer.version.sha256]]);
    // Again it changes nothing; the same item serves the next indicator.
    expect(await confirm(id, '1.1.1', 1)).toMatchObject({ version: 1, evidence: 1 });
    expect(await confirm(id, '1.1.2')).toMatchObject({ evidence: 1 });
    expect(await (await owner()).does(evidence.list, { params: { id } })).toHaveLength(1);
    const recorded = await db()
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.kind, 'answers.confirmed'), eq(events.applicationId, id)));
    expect(recorded.map(({ data }) => data)).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('an area leaves words that somebody wrote, and says how many', async () => {
    const { id } = await renewed();
    const school = await owner();
    const [first] = await indicatorsOf(id);
    const areaId = first!.area.id;
    const ofArea = (await indicatorsOf(id)).filter(({ area }) => area.id === areaId).length;
    await school.does(selfEvaluation.save, { params: await at(id, '1.1.1'), body: { version: 0, level: null, na_reason: null, narrative: 'Half' } });
    const { revision } = await caseAs(app, id);
    const params = { id, areaId };
    expect(await school.isRefused(carriedAnswers.confirmArea, { params, body: { revision: revision - 1 } })).toMatchObject({
      status: 409,
      code: 'case_changed',
    });
    expect(await school.does(carriedAnswers.confirmArea, { params, body: { revision } })).toEqual({ confirmed: ofArea - 1, left: ['1.1.1'] });
    expect(await school.does(selfEvaluation.answer, { params: await at(id, '1.1.1') })).toMatchObject({ narrative: 'Half' });
    const again = await caseAs(app, id);
    expect(again.revision).toBeGreaterThan(revision);
    expect(await school.does(carriedAnswers.confirmArea, { params, body: { revision: again.revision } })).toEqual({ confirmed: 0, left: ['1.1.1'] });
    expect((await caseAs(app, id)).revision).toBe(again.revision);
    expect(await school.isRefused(carriedAnswers.confirmArea, { params: { id, areaId: 999_999 }, body: { revision } })).toMatchObject({ status: 404 });
    const kinds = await db().select({ data: events.data }).from(events).where(eq(events.kind, 'answers.confirmed'));
    expect(kinds.map(({ data }) => data)).toEqual([{ count: ofArea - 1 }]);
    // Its own words can be replaced by the former ones, and stay among the versions.
    expect(await confirm(id, '1.1.1', 1)).toMatchObject({ version: 2, level: 'B' });
    const versions = await school.does(selfEvaluation.versions, { params: await at(id, '1.1.1') });
    expect(versions.map(({ narrative }) => narrative)).toContain('Half');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('of two people at once both end with the former words; over words written meanwhile it asks', async () => {
    const { id } = await renewed();
    const params = await at(id, '1.1.1');
    const send = async () => (await owner()).send(carriedAnswers.confirm, { params, body: { version: 0 } });
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    const other = await at(id, '1.1.2');
    await (await owner()).does(selfEvaluation.save, { params: other, body: { version: 0, level: 'A', na_reason: null, narrative: 'New' } });
    const late = await (await owner()).isRefused(carriedAnswers.confirm, { params: other, body: { version: 0 } });
    expect(late).toMatchObject({ status: 409, code: 'answer_changed' });
    expect(await (await owner()).does(selfEvaluation.answer, { params: other })).toMatchObject({ narrative: 'New', beside: [{ level: 'B' }] });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('only owners and editors confirm; a viewer reads, others once it is submitted', async () => {
    const { id } = await renewed();
    const [first] = await indicatorsOf(id);
    const one = { params: { id, indicatorId: first!.indicator_id }, body: { version: 0 } };
    const area = { params: { id, areaId: first!.area.id }, body: { revision: 1 } };
    for (const [by, status] of [
      ['suleiman', 403],
      ['alNoor', 404],
      ['nora', 403],
      ['yusuf', 403],
    ] as const) {
      expect(await (await app.as(by)).isRefused(carriedAnswers.confirm, one)).toMatchObject({ status });
      expect(await (await app.as(by)).isRefused(carriedAnswers.confirmArea, area)).toMatchObject({ status });
    }
    expect((await listed(id, 'suleiman')).counts.confirm).toBe(46);
    for (const by of ['nora', 'alNoor', 'yusuf'] as const)
      expect(await (await app.as(by)).isRefused(carriedAnswers.list, { params: { id } })).toMatchObject({ status: 404 });
    await confirmAll(id);
    const { revision } = await caseAs(app, id);
    await (await owner()).does(selfEvaluation.submit, { params: { id }, body: { revision } });
    expect((await listed(id, 'nora')).counts.confirm).toBe(46);
    for (const call of [carriedAnswers.confirm, carriedAnswers.confirmArea])
      expect(await (await owner()).isRefused(call as never, (call === carriedAnswers.confirm ? one : area) as never)).toMatchObject({
        status: 409,
        code: 'self_evaluation_frozen',
      });
  });

  test.each<[string, object]>([
    ['no version', {}],
    ['a version below zero', { version: -1 }],
    ['a word', { version: 'one' }],
    ['an unknown field', { version: 0, narrative: 'Mine' }],
  ])('refuses %s at the field', async (_name, body) => {
    const { id } = await renewed();
    expect(await (await owner()).isRefused(carriedAnswers.confirm, { params: await at(id, '1.1.1'), body: body as never })).toMatchObject({ status: 400 });
  });

  test('a case before its self-evaluation has none', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const id = await submittedCase(app);
    expect(await (await owner()).isRefused(carriedAnswers.list, { params: { id } })).toMatchObject({ status: 404 });
    expect((await (await app.as('nora')).does(cases.read, { params: { id } })).stage).toBe('submitted');
  });
});

test('what retention destroys is carried no more, and its indicator is new', async () => {
  const { id, formerId } = await renewed();
  const own = db().select({ id: answers.id }).from(answers).where(eq(answers.applicationId, formerId));
  await db().delete(answerVersions).where(sql`${answerVersions.answerId} in ${own}`);
  const { counts, indicators } = await listed(id);
  expect(counts).toEqual({ unchanged: 0, confirm: 0, changed: 0, new: 46 });
  expect(indicators[0]).toMatchObject({ mark: 'new', from: null, level: null, narrative: '', evidence: [] });
  expect((await indicatorsOf(id))[0]!.carried).toBe('new');
  expect(await (await owner()).isRefused(carriedAnswers.confirm, { params: await at(id, '1.1.1'), body: { version: 0 } })).toMatchObject({ status: 404 });
});
