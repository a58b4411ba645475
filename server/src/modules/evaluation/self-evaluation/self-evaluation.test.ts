import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import type { CastName } from '../../../cast/people.ts';
import type { Answer } from '@miyar/contract/evaluation/self-evaluation';
import { describe, expect, test } from 'vitest';
import { answerAll, caseAs, fullPath, openedCase, submittedSelfEvaluation, workingDraft } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { idOf } from '../../../testing/journeys.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { selfEvaluation } = api;
const text = (narrative: string, level: Answer['level'] = 'B') => ({ level, na_reason: null, narrative });

/** A case that is open for answers, or a working draft, with its indicators by code. */
async function opened(on: TestApp, { working = false }: { working?: boolean } = {}) {
  await fullPath(on);
  const id = working ? await workingDraft(on) : await openedCase(on);
  const school = await on.as('alHuda');
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  const byCode = new Map(areas.flatMap(({ indicators }) => indicators.map(({ code, indicator_id: indicatorId }) => [code, { id, indicatorId }] as const)));
  return { id, school, areas, at: (code: string) => byCode.get(code)! };
}

describe.each([
  ['a case', false],
  ['a working draft', true],
])('saving in %s', (_name, working) => {
  test('stores each text as a version; the same text again raises nothing', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { school, at } = await opened(app, { working });
    const params = at('1.1.1');
    expect(await school.does(selfEvaluation.answer, { params })).toEqual({
      indicator_id: params.indicatorId,
      code: '1.1.1',
      version: 0,
      level: null,
      na_reason: null,
      narrative: '',
      by: null,
      at: null,
      evidence: 0,
      beside: [],
      present: [],
    });
    const saved = await school.does(selfEvaluation.save, { params, body: { version: 0, ...text('خطة مكتوبة') } });
    expect(saved).toMatchObject({ version: 1, level: 'B', narrative: 'خطة مكتوبة', by: { user_id: await idOf(app, 'alHuda') } });
    expect(await school.does(selfEvaluation.save, { params, body: { version: 1, ...text('خطة مكتوبة') } })).toMatchObject({ version: 1 });
    await school.does(selfEvaluation.save, { params, body: { version: 1, ...text('خطة مكتوبة ومنشورة') } });
    // Saves shortly after each other are one version.
    expect(await school.does(selfEvaluation.versions, { params })).toMatchObject([{ version: 2, narrative: 'خطة مكتوبة ومنشورة' }]);
    app.setTime('2027-06-06T08:06:00.000Z');
    await school.does(selfEvaluation.save, { params, body: { version: 2, ...text('خطة', 'C') } });
    const versions = await school.does(selfEvaluation.versions, { params });
    expect(versions.map(({ version, level }) => [version, level])).toEqual([
      [3, 'C'],
      [2, 'B'],
    ]);
    const restored = await school.does(selfEvaluation.restore, { params: { ...params, versionId: versions[1]!.id }, body: { version: 3 } });
    expect(restored).toMatchObject({ version: 4, level: 'B', narrative: 'خطة مكتوبة ومنشورة' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('on an older version keeps both texts, until somebody chooses', async () => {
    const { school, at } = await opened(app, { working });
    const params = at('2.1.1');
    await school.does(selfEvaluation.save, { params, body: { version: 0, ...text('First') } });
    const late = await school.send(selfEvaluation.save, { params, body: { version: 0, ...text('Second', 'A') } });
    expect(late.status).toBe(409);
    const problem = (await late.json()) as { code: string; details: { current: Answer; kept_version_id: number } };
    expect(problem).toMatchObject({ code: 'answer_changed', details: { current: { version: 1, narrative: 'First' } } });
    const besideId = problem.details.kept_version_id;
    expect((await school.does(selfEvaluation.answer, { params })).beside).toMatchObject([{ version_id: besideId, level: 'A', narrative: 'Second' }]);
    // Sent again, it is not stored twice.
    await school.send(selfEvaluation.save, { params, body: { version: 0, ...text('Second', 'A') } });
    expect((await school.does(selfEvaluation.answer, { params })).beside).toHaveLength(1);
    const chosen = await school.does(selfEvaluation.restore, { params: { ...params, versionId: besideId }, body: { version: 1 } });
    expect(chosen).toMatchObject({ version: 2, level: 'A', narrative: 'Second', beside: [] });
    const narratives = (await school.does(selfEvaluation.versions, { params })).map(({ narrative }) => narrative);
    // The text that was there stays too, although one person wrote both within a moment.
    expect(narratives).toEqual(expect.arrayContaining(['First', 'Second']));
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('of two at the same moment loses neither', async () => {
    const { school, at } = await opened(app, { working });
    const params = at('3.1.1');
    const save = (narrative: string) => school.send(selfEvaluation.save, { params, body: { version: 0, ...text(narrative) } });
    const statuses = (await Promise.all([save('One'), save('Other')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const { narrative, beside } = await school.does(selfEvaluation.answer, { params });
    expect([narrative, ...beside.map((version) => version.narrative)].sort()).toEqual(['One', 'Other']);
  });

  test('a text beside is put away without being chosen', async () => {
    const { school, at } = await opened(app, { working });
    const params = at('2.1.1');
    await school.does(selfEvaluation.save, { params, body: { version: 0, ...text('First') } });
    await school.send(selfEvaluation.save, { params, body: { version: 0, ...text('Second') } });
    const versionId = (await school.does(selfEvaluation.answer, { params })).beside[0]!.version_id;
    expect(await school.does(selfEvaluation.settle, { params: { ...params, versionId } })).toMatchObject({ narrative: 'First', beside: [] });
    expect((await school.does(selfEvaluation.versions, { params })).filter(({ beside }) => beside)).toHaveLength(1);
  });

  test('as not applicable needs a reason, and is refused for a critical indicator', async () => {
    const { school, at, id } = await opened(app, { working });
    const params = at('1.1.1');
    const na = (na_reason: string | null) => ({ params, body: { version: 0, level: 'NA' as const, na_reason, narrative: '' } });
    expect(await school.isRefused(selfEvaluation.save, na(null))).toMatchObject({
      status: 422,
      code: 'reason_required',
      fields: { na_reason: 'reason_required' },
    });
    const { areas } = await app.stranger.does(api.standard.inForce, {});
    const critical = areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators)).find((indicator) => indicator.critical)!;
    expect(
      await school.isRefused(selfEvaluation.save, {
        params: { id, indicatorId: critical.id },
        body: { version: 0, level: 'NA', na_reason: 'No', narrative: '' },
      }),
    ).toMatchObject({ status: 422, code: 'not_applicable_critical', fields: { level: 'not_applicable_critical' } });
    expect(await school.does(selfEvaluation.save, na('We teach adults only.'))).toMatchObject({ level: 'NA', na_reason: 'We teach adults only.' });
  });
});

test('an answer is refused before the self-evaluation opens, and after it is submitted', async () => {
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  const school = await app.as('alHuda');
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  const params = { id, indicatorId: areas[0]!.indicators[0]!.indicator_id };
  expect(await school.isRefused(selfEvaluation.save, { params, body: { version: 1, ...text('Later') } })).toMatchObject({
    status: 409,
    code: 'self_evaluation_frozen',
  });
});

test('an area is given to a member, with a task of theirs, and to nobody else', async () => {
  const { id, school, areas } = await opened(app);
  const params = { id, areaId: areas[0]!.id };
  const user_id = await idOf(app, 'alHuda');
  const area = await school.does(selfEvaluation.assign, { params, body: { user_id, due_on: '2027-07-01' } });
  expect(area).toMatchObject({ code: '1', assignee: { user_id, due_on: '2027-07-01' } });
  expect((await school.does(api.tasks.list, {})).map(({ kind }) => kind).sort()).toEqual(['area', 'self_evaluation']);
  expect(await school.isRefused(selfEvaluation.assign, { params, body: { user_id: await idOf(app, 'alNoor') } })).toMatchObject({
    fields: { user_id: 'invalid_value' },
  });
  expect(await school.does(selfEvaluation.assign, { params, body: { user_id: null } })).toMatchObject({ assignee: null });
  expect((await school.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['self_evaluation']);
});

test('who leaves the organisation answers for no area of it, and nothing waits for them', async () => {
  const { id, school, areas } = await opened(app);
  const amina = await app.as('amina');
  const params = { id, areaId: areas[0]!.id };
  const userId = await idOf(app, 'amina');
  expect(await school.does(selfEvaluation.assign, { params, body: { user_id: userId } })).toMatchObject({ assignee: { user_id: userId } });
  expect(await amina.does(api.tasks.list, {})).toMatchObject([{ kind: 'area' }]);
  await school.does(api.members.remove, { params: { userId } });
  expect((await school.does(selfEvaluation.read, { params: { id } })).areas[0]).toMatchObject({ assignee: null });
  expect(await (await app.as('amina')).does(api.tasks.list, {})).toEqual([]);
});

test('says what its reader may do, and of which answers', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  const { id, school, at } = await opened(app);
  const mayAs = async (by: CastName) => (await (await app.as(by)).does(selfEvaluation.read, { params: { id } })).can;
  expect(await mayAs('alHuda')).toEqual({ write: true, submit: true, assign: true });
  expect((await caseAs(app, id)).can).toMatchObject({ eligible: 'move_not_allowed', submit: 'forbidden', withdraw: 'forbidden' });
  expect((await caseAs(app, id, 'alHuda')).can).toMatchObject({ eligible: 'forbidden', reopen_self_evaluation: 'forbidden', submit: true, withdraw: true });
  await answerAll(app, id);
  await school.does(selfEvaluation.submit, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
  expect(await mayAs('alHuda')).toEqual({ write: 'self_evaluation_frozen', submit: 'move_not_allowed', assign: 'self_evaluation_frozen' });
  expect(await mayAs('nora')).toEqual({ write: 'forbidden', submit: 'forbidden', assign: 'forbidden' });
  expect(await caseAs(app, id, 'alHuda')).not.toHaveProperty('reopened');
  const body = { revision: (await caseAs(app, id)).revision, reason: 'Say more.', until: '2027-06-13', indicator_ids: [at('1.1.1').indicatorId] };
  await (await app.as('nora')).does(selfEvaluation.reopen, { params: { id }, body });
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  expect(areas[0]!.indicators.slice(0, 2).map(({ can }) => can.write)).toEqual([true, 'item_not_requested']);
});

describe('submitting', () => {
  test('names every indicator that is missing', async () => {
    const { id, school, at } = await opened(app);
    await school.does(selfEvaluation.save, { params: at('1.1.1'), body: { version: 0, ...text('Done') } });
    const { revision } = await caseAs(app, id, 'alHuda');
    const refused = await school.isRefused(selfEvaluation.submit, { params: { id }, body: { revision } });
    expect(refused).toMatchObject({ status: 422, code: 'self_evaluation_incomplete', message: 'The self-evaluation is not complete: 45 indicators remain.' });
    expect(Object.keys(refused.fields)).toHaveLength(45);
    expect(refused.fields).toMatchObject({ '1.1.2': 'required' });
  });

  test('refuses more indicators that are not applicable than the version allows', async () => {
    const { id, school, areas } = await opened(app);
    await answerAll(app, id);
    let left = 20;
    for (const { indicator_id: indicatorId } of areas.flatMap(({ indicators }) => indicators)) {
      if (left === 0) break;
      const answer = await school.send(selfEvaluation.save, {
        params: { id, indicatorId },
        body: { version: 1, level: 'NA', na_reason: 'Not here', narrative: '' },
      });
      if (answer.ok) left -= 1;
    }
    const { revision } = await caseAs(app, id, 'alHuda');
    expect(await school.isRefused(selfEvaluation.submit, { params: { id }, body: { revision } })).toMatchObject({
      status: 422,
      code: 'too_many_not_applicable',
    });
  });

  test('freezes what was written and confirms it with a receipt that anybody can check', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school } = await opened(app);
    await answerAll(app, id);
    const nora = await app.as('nora');
    expect((await nora.isRefused(selfEvaluation.read, { params: { id } })).status).toBe(404);
    const { revision } = await caseAs(app, id, 'alHuda');
    const { receipt, stage } = await school.does(selfEvaluation.submit, { params: { id }, body: { revision } });
    expect(stage).toBe('team');
    expect(receipt).toMatchObject({ number: 'R-2027-000001', counts: { answered: 46, not_applicable: 0, evidence: 0 } });
    const submission = await nora.does(selfEvaluation.submission, { params: { id, number: 1 } });
    expect(createHash('sha256').update(submission.content).digest('hex')).toBe(receipt.sha256);
    expect(JSON.parse(submission.content)).toMatchObject({ case: id, standard: { version: '1.0' } });
    expect(await nora.does(selfEvaluation.submissions, { params: { id } })).toMatchObject([{ number: 1, sha256: receipt.sha256, counts: receipt.counts }]);
    expect(await (await school.does(selfEvaluation.receipt, { params: { id, number: 1 } })).text()).toBe(receipt.jws);
    const check = (jws: string) => app.stranger.does(selfEvaluation.checkReceipt, { body: { receipt: jws } });
    const { number, counts, sha256 } = receipt;
    expect(await check(receipt.jws)).toEqual({
      valid: true,
      kind: 'self_evaluation',
      number,
      counts,
      sha256,
      at: '2027-06-06T08:00:00.000Z',
      replaced_by: null,
    });
    const [header, payload, signature] = receipt.jws.split('.');
    const forged = Buffer.from(Buffer.from(payload!, 'base64url').toString().replace('000001', '000002')).toString('base64url');
    expect(await check(`${header}.${forged}.${signature}`)).toMatchObject({ valid: false, number: null });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('again after it was opened again replaces the receipt; only named indicators can change', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school, at } = await opened(app);
    await answerAll(app, id);
    const { receipt: first } = await school.does(selfEvaluation.submit, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
    app.setTime('2027-06-06T09:00:00.000Z');
    const nora = await app.as('nora');
    await nora.does(selfEvaluation.reopen, {
      params: { id },
      body: { revision: (await caseAs(app, id)).revision, reason: 'Say more.', until: '2027-06-13', indicator_ids: [at('1.1.1').indicatorId] },
    });
    // The answers say which of them are open, and why.
    const reopened = { reason: 'Say more.', indicators: ['1.1.1'] };
    expect((await school.does(selfEvaluation.read, { params: { id } })).reopened).toEqual(reopened);
    // So do the case, to everybody who reads it, and the task.
    for (const reader of ['alHuda', 'suleiman', 'nora'] as const) {
      expect((await caseAs(app, id, reader)).reopened, reader).toEqual({ reason: 'Say more.', left: ['1.1.1'] });
    }
    expect((await caseAs(app, id, 'alHuda')).tasks).toMatchObject([{ kind: 'self_evaluation', act: 'Revise the self-evaluation', due_on: '2027-06-13' }]);
    expect(await school.isRefused(selfEvaluation.save, { params: at('2.1.1'), body: { version: 1, ...text('Other') } })).toMatchObject({
      status: 409,
      code: 'item_not_requested',
    });
    app.setTime('2027-06-06T10:00:00.000Z');
    await school.does(selfEvaluation.save, { params: at('1.1.1'), body: { version: 1, ...text('More') } });
    expect((await caseAs(app, id, 'alHuda')).reopened).toEqual({ reason: 'Say more.', left: [] });
    // A submitted answer stays as a version of its own.
    expect((await school.does(selfEvaluation.versions, { params: at('1.1.1') })).map(({ version }) => version)).toEqual([2, 1]);
    const { receipt: second } = await school.does(selfEvaluation.submit, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
    expect(second.number).toBe('R-2027-000002');
    expect(await school.does(selfEvaluation.read, { params: { id } })).not.toHaveProperty('reopened');
    expect(await caseAs(app, id, 'alHuda')).not.toHaveProperty('reopened');
    const check = (jws: string) => app.stranger.does(selfEvaluation.checkReceipt, { body: { receipt: jws } });
    expect(await check(first.jws)).toMatchObject({ valid: true, replaced_by: second.number });
    expect(await check(second.jws)).toMatchObject({ valid: true, replaced_by: null });
    expect((await nora.does(selfEvaluation.submissions, { params: { id } })).map(({ number }) => number)).toEqual([2, 1]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
