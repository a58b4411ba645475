import { api } from '@miyar/contract';
import type { ReturnItem } from '@miyar/contract/evaluation/returns';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { returns, selfEvaluation } = api;
const at = (id: number) => ({ params: { id } });
type Asked = Pick<ReturnItem, 'kind' | 'key' | 'reason'>;

const DOCUMENT: Asked = { kind: 'document', key: 'registration', reason: 'الصورة غير واضحة في الصفحة الثانية.' };
const NAME: Asked = { kind: 'field', key: 'name', reason: 'الاسم لا يطابق وثيقة التسجيل.' };

/** Returns a case for what is named. Gives the ids of its items, in that order. */
async function returned(id: number, ...items: Asked[]): Promise<number[]> {
  const nora = await app.as('nora');
  await nora.does(returns.open, { ...at(id), body: { revision: (await caseAs(app, id)).revision, items } });
  const [open] = await nora.does(returns.list, at(id));
  return open!.items.map((item) => item.id);
}

const complete = async (id: number, itemId: number, body: object, file?: File) =>
  (await app.as('alHuda')).does(returns.complete, { params: { id, itemId }, body, files: file ? { file } : {} });
const resubmit = async (id: number) => (await app.as('alHuda')).does(returns.resubmit, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });

/** An indicator of a case as something asked for. */
async function indicator(id: number, place = 0): Promise<Asked & { params: { id: number; indicatorId: number } }> {
  const { areas } = await (await app.as('alHuda')).does(selfEvaluation.read, at(id));
  const indicatorId = areas[0]!.indicators[place]!.indicator_id;
  return { kind: 'indicator', key: String(indicatorId), reason: 'اذكر نسبة الحضور.', params: { id, indicatorId } };
}
const asked = ({ kind, key, reason }: Asked): Asked => ({ kind, key, reason });

describe('a case that is returned for completion', () => {
  test('changes in what was named alone; its clock pauses, and its number and day stay', async () => {
    app.setTime('2027-01-03T08:00:00.000Z');
    await fullPath(app);
    const nora = await app.as('nora');
    await nora.does(api.process.changeSettings, { body: { clocks: { eligibility: { amount: 10, unit: 'wd' } } } });
    const id = await submittedCase(app);
    expect(await caseAs(app, id)).toMatchObject({ due_on: '2027-01-17', applicant_language: 'ar', can: { return: true, resubmit: 'forbidden' } });
    app.setTime('2027-01-10T08:00:00.000Z');
    const [document, name] = await returned(id, DOCUMENT, NAME);
    const found = await caseAs(app, id, 'alHuda');
    expect(found).toMatchObject({ stage: 'returned', returned_from: 'submitted', waiting_on: 'institution', can: { resubmit: true, return: 'forbidden' } });
    expect(found.clocks).toMatchObject([
      { kind: 'eligibility', paused_on: '2027-01-10', used: 4 },
      { kind: 'completion', owner: 'institution' },
    ]);
    expect(found.tasks).toMatchObject([{ kind: 'completion', path: `/cases/${id}/returns` }]);
    // Tasks of the authority are shown as paused, and counted nowhere.
    expect(await (await app.as('nora')).does(api.tasks.list, {})).toMatchObject([{ kind: 'eligibility', paused: true }]);
    expect(await (await app.as('nora')).does(api.tasks.count, {})).toEqual({ open: 0, overdue: 0 });
    const school = await app.as('alHuda');
    expect(await school.does(returns.list, at(id))).toMatchObject([
      {
        by: null,
        returned_from: 'submitted',
        closed_as: null,
        can: { complete: true },
        items: [
          { kind: 'document', key: 'registration', reason: DOCUMENT.reason, reason_language: 'ar', done_at: null },
          { kind: 'field', key: 'name', done_at: null },
        ],
      },
    ]);
    const call = (itemId: number, body: object, file?: File) => ({ params: { id, itemId }, body, files: file ? { file } : {} });
    expect(await school.isRefused(returns.complete, call(document!, {}))).toMatchObject({ code: 'file_required', fields: { file: 'file_required' } });
    expect(await school.isRefused(returns.complete, call(name!, {}))).toMatchObject({ fields: { name: 'required' } });
    expect(await school.isRefused(returns.complete, call(name!, { country: 'Kenya' }))).toMatchObject({ status: 409, code: 'item_not_requested' });
    expect(await school.isRefused(returns.complete, call(name!, {}, pdfFile()))).toMatchObject({ code: 'item_not_requested' });
    expect(await school.isRefused(returns.resubmit, { ...at(id), body: { revision: found.revision } })).toMatchObject({
      status: 409,
      code: 'return_items_open',
      message: 'Some requested items are not done yet: 2 remain.',
    });
    const [former] = (await caseAs(app, id)).documents.filter(({ doc_type: type }) => type === 'registration');
    const done = await complete(id, document!, {}, pdfFile('clear.pdf'));
    expect(done).toMatchObject({ done_by: { user_id: await idOf(app, 'alHuda') }, replaced: [{ doc_path: former!.doc_path }] });
    expect((await caseAs(app, id)).documents.map(({ name: file }) => file)).toContain('clear.pdf');
    await complete(id, name!, { name: 'مدرسة النور الوسطى' });
    const was = found.school.name;
    expect(await complete(id, name!, { name: 'مدرسة النور الجديدة' })).toMatchObject({ value: { before: was, now: 'مدرسة النور الجديدة' } });
    app.setTime('2027-01-19T08:00:00.000Z');
    const back = await resubmit(id);
    expect(back).toMatchObject({ id, stage: 'submitted', returned_from: null, due_on: '2027-01-27', school: { name: 'مدرسة النور الجديدة' } });
    const again = await caseAs(app, id);
    expect(again.clocks).toMatchObject([
      { kind: 'eligibility', paused_on: null, used: 4 },
      { kind: 'completion', outcome: 'met' },
    ]);
    expect(again.stages.map(({ stage }) => stage)).toEqual(['submitted', 'returned', 'submitted']);
    expect(await (await app.as('nora')).does(api.tasks.list, {})).toMatchObject([{ kind: 'eligibility', paused: false, due_on: '2027-01-27' }]);
    expect(await (await app.as('nora')).does(api.cases.list, { query: { q: 'النور الجديدة' } })).toMatchObject([{ application_id: id }]);
    expect((await (await app.as('alHuda')).does(api.applications.read, at(id))).submitted_at).toBe('2027-01-03T08:00:00.000Z');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('for its profile is done once an owner or editor confirms that again, or answers in words', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const school = await app.as('alHuda');
    const [institution] = await school.does(api.institutionProfile.listOwn, {});
    const params = { id: institution!.id };
    // A confirmation of before does not count.
    await school.does(api.institutionProfile.confirm, { params, body: { version: 0 } });
    const wanted: Asked = { kind: 'field', key: 'profile', reason: 'عدد المتعلمين ناقص.' };
    const [item] = await returned(id, wanted);
    const state = async () => (await school.does(returns.list, at(id)))[0]!.items[0]!;
    expect(await state()).toMatchObject({ key: 'profile', done_at: null });
    expect(await school.isRefused(returns.complete, { params: { id, itemId: item! }, body: {}, files: {} })).toMatchObject({ fields: { answer: 'required' } });
    expect(await school.isRefused(returns.complete, { params: { id, itemId: item! }, body: { name: 'X' }, files: {} })).toMatchObject({
      code: 'item_not_requested',
    });
    const { version } = await school.does(api.institutionProfile.save, { params, body: { version: 0, kind: 'private_school' }, files: {} });
    expect((await state()).done_at).toBeNull();
    expect(await school.isRefused(returns.resubmit, { ...at(id), body: { revision: (await caseAs(app, id)).revision } })).toMatchObject({
      code: 'return_items_open',
    });
    await school.does(api.institutionProfile.confirm, { params, body: { version } });
    expect(await state()).toMatchObject({ done_by: { user_id: await idOf(app, 'alHuda') } });
    expect(await resubmit(id)).toMatchObject({ stage: 'submitted' });
    // A later confirmation does not change who did it, and a second return asks anew.
    const done = await state();
    await school.does(api.institutionProfile.confirm, { params, body: { version } });
    expect(await state()).toEqual({ ...done });
    const [again] = await returned(id, wanted);
    expect((await state()).done_at).toBeNull();
    expect(await complete(id, again!, { answer: 'Nothing changed.' })).toMatchObject({ answer: 'Nothing changed.' });
    expect(await resubmit(id)).toMatchObject({ stage: 'submitted' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('after it was submitted opens the named answers; a changed one makes a new submission', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedSelfEvaluation(app);
    const [one, other, third] = [await indicator(id), await indicator(id, 1), await indicator(id, 2)];
    const [, second] = await returned(id, asked(one), asked(other));
    const school = await app.as('alHuda');
    expect((await school.does(selfEvaluation.read, at(id))).areas[0]!.indicators.slice(0, 3).map(({ can }) => can.write)).toEqual([
      true,
      true,
      'item_not_requested',
    ]);
    const body = { version: 1, level: 'A' as const, na_reason: null, narrative: 'حضر 112 من 140.' };
    expect(await school.isRefused(selfEvaluation.save, { params: third.params, body })).toMatchObject({ code: 'item_not_requested' });
    app.setTime('2027-06-06T09:00:00.000Z');
    await school.does(selfEvaluation.save, { params: one.params, body });
    await complete(id, second!, { answer: 'لا تغيير: العدد صحيح.' });
    const [open] = await school.does(returns.list, at(id));
    expect(open!.items).toMatchObject([
      { done_by: { user_id: await idOf(app, 'alHuda') }, answer: null },
      { answer: 'لا تغيير: العدد صحيح.', done_at: '2027-06-06T09:00:00.000Z' },
    ]);
    expect(open!.items.map(({ code }) => code)).toEqual(['1.1.1', '1.1.2']);
    expect(await resubmit(id)).toMatchObject({ stage: 'team', waiting_on: 'authority' });
    const submissions = await (await app.as('nora')).does(selfEvaluation.submissions, at(id));
    expect(submissions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await (await app.as('nora')).does(returns.list, at(id))).toMatchObject([
      { closed_as: 'resubmitted', items: [{ done_at: open!.items[0]!.done_at }, {}] },
    ]);
    expect(await school.isRefused(selfEvaluation.save, { params: one.params, body: { ...body, version: 2 } })).toMatchObject({
      code: 'self_evaluation_frozen',
    });
    expect(await school.isRefused(returns.complete, { params: { id, itemId: second! }, body: { answer: 'Late' }, files: {} })).toMatchObject({
      code: 'item_not_requested',
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('opens the evidence of an indicator without its answer; a new file is done, and makes a new submission', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedSelfEvaluation(app);
    const [one, other, third] = [await indicator(id), await indicator(id, 1), await indicator(id, 2)];
    app.setTime('2027-06-06T09:00:00.000Z');
    const [, second] = await returned(id, { ...asked(one), kind: 'evidence' }, { ...asked(other), kind: 'evidence' });
    const school = await app.as('alHuda');
    const rights = (await school.does(selfEvaluation.read, at(id))).areas[0]!.indicators.slice(0, 3).map(({ can }) => [can.write, can.link]);
    expect(rights).toEqual([
      ['item_not_requested', true],
      ['item_not_requested', true],
      ['item_not_requested', 'item_not_requested'],
    ]);
    expect((await (await app.as('nora')).does(selfEvaluation.read, at(id))).areas[0]!.indicators[0]!.can.link).toBe('forbidden');
    const body = { version: 1, level: 'A' as const, na_reason: null, narrative: 'حضر 112 من 140.' };
    expect(await school.isRefused(selfEvaluation.save, { params: one.params, body })).toMatchObject({ code: 'item_not_requested' });
    const file = (indicatorId: number) => ({
      params: { id },
      body: { title: 'Attendance', kind: 'data' as const, indicator_ids: [indicatorId] },
      files: { file: pdfFile('attendance.pdf', 'Attendance') },
    });
    expect(await school.isRefused(api.evidence.add, file(third.params.indicatorId))).toMatchObject({ code: 'item_not_requested' });
    app.setTime('2027-06-06T10:00:00.000Z');
    await school.does(api.evidence.add, file(one.params.indicatorId));
    const [open] = await school.does(returns.list, at(id));
    expect(open!.items).toMatchObject([
      { kind: 'evidence', code: '1.1.1', done_at: '2027-06-06T10:00:00.000Z', done_by: { user_id: await idOf(app, 'alHuda') } },
      { kind: 'evidence', code: '1.1.2', done_at: null },
    ]);
    await complete(id, second!, { answer: 'سبق أن أُرفق.' });
    expect(await resubmit(id)).toMatchObject({ stage: 'team' });
    const submissions = await school.does(selfEvaluation.submissions, at(id));
    expect(submissions.map(({ number, counts }) => [number, counts.evidence])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect((await school.does(returns.list, at(id)))[0]!.items[0]).toMatchObject({ done_at: '2027-06-06T10:00:00.000Z' });
    expect(await school.isRefused(api.evidence.add, file(one.params.indicatorId))).toMatchObject({ code: 'self_evaluation_frozen' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('makes a new submission exactly if something differs from the last, also where a return was taken back meanwhile', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedSelfEvaluation(app);
    const [one, nora, school] = [await indicator(id), await app.as('nora'), await app.as('alHuda')];
    const numbers = async () => (await nora.does(selfEvaluation.submissions, at(id))).map(({ number }) => number);
    app.setTime('2027-06-06T09:00:00.000Z');
    await returned(id, asked(one), DOCUMENT);
    const body = { version: 1, level: 'A' as const, na_reason: null, narrative: 'حضر 112 من 140.' };
    await school.does(selfEvaluation.save, { params: one.params, body });
    await nora.does(returns.waive, { ...at(id), body: { revision: (await caseAs(app, id)).revision, reason: 'No need.' } });
    // Only the owner submits: what was written meanwhile waits for the next submission.
    expect(await numbers()).toEqual([1]);
    const [document] = await returned(id, DOCUMENT);
    await complete(id, document!, { answer: 'أُرسلت بالبريد.' });
    await resubmit(id);
    expect(await numbers()).toEqual([2, 1]);
    const [again] = await returned(id, asked(one));
    await complete(id, again!, { answer: 'لا تغيير.' });
    await resubmit(id);
    expect(await numbers()).toEqual([2, 1]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('goes back with a reason where the authority does not ask any more, and is withdrawn like any other', async () => {
    app.setTime('2027-01-03T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    await returned(id, DOCUMENT);
    const nora = await app.as('nora');
    const { revision } = await caseAs(app, id);
    expect(await nora.does(returns.waive, { ...at(id), body: { revision, reason: 'The ministry sent it to us.' } })).toMatchObject({ stage: 'submitted' });
    await returned(id, NAME);
    expect((await nora.does(returns.list, at(id))).map(({ closed_as: as }) => as)).toEqual([null, 'waived']);
    await (await app.as('alHuda')).does(api.applications.withdraw, at(id));
    expect((await nora.does(returns.list, at(id))).map(({ closed_as: as }) => as)).toEqual(['withdrawn', 'waived']);
    expect((await nora.does(api.cases.timeline, at(id))).map(({ kind }) => kind)).toEqual([
      'application.withdrawn',
      'case.returned',
      'case.return_waived',
      'case.returned',
      'application.submitted',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test.each([
  ['an indicator before there are any', { kind: 'indicator', key: '1', reason: 'Say more.' }],
  ['the evidence of one', { kind: 'evidence', key: '1', reason: 'Show more.' }],
  ['a detail that is none', { kind: 'field', key: 'email', reason: 'Wrong.' }],
  ['the same thing twice', DOCUMENT],
] as const)('%s cannot be asked for', async (_what, item) => {
  await fullPath(app);
  const id = await submittedCase(app);
  const body = { revision: 1, items: [DOCUMENT, item] };
  expect(await (await app.as('nora')).isRefused(returns.open, { ...at(id), body })).toMatchObject({ fields: { 'items.1.key': 'invalid_value' } });
  expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted', revision: 1 });
});

test('an item is completed by JSON as well as by a form, whose fields may lie in `fields`; a file comes with a form', async () => {
  app.setTime('2027-01-10T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const [document, name] = await returned(id, DOCUMENT, NAME);
  const school = await app.as('alHuda');
  const put = (itemId: number, body: unknown) =>
    school.fetch('PUT', `/api/school/cases/${id}/return-items/${itemId}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const done = await put(name!, { answer: 'It is corrected.', fields: { name: 'Al-Huda School of Kampala' } });
  expect([done.status, await done.json()]).toEqual([200, expect.objectContaining({ id: name, answer: 'It is corrected.', done_by: expect.anything() })]);
  expect((await caseAs(app, id)).school.name).toBe('Al-Huda School of Kampala');
  // The names of before, not in `fields`, are JSON, too.
  expect((await put(name!, { name: 'Al-Huda International School' })).status).toBe(200);
  expect((await put(document!, { answer: 'It is the only one.' })).status).toBe(200);
  const refused: [body: unknown, status: number, fields: object][] = [
    [{ fields: { country: 'Kenya' } }, 409, {}],
    [{ fields: { colour: 'green' } }, 400, { fields: 'unknown_field' }],
    [{ fields: { name: 7 } }, 400, { 'fields.name': 'invalid_value' }],
    [{ fields: 'x' }, 400, { fields: 'invalid_value' }],
    [{}, 400, { name: 'required' }],
  ];
  for (const [body, status, fields] of refused) {
    const answer = await put(name!, body);
    const problem = (await answer.json()) as { errors?: { field: string; code: string }[] };
    expect({ body, status: answer.status, fields: Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code])) }).toEqual({
      body,
      status,
      fields,
    });
  }
  const other = await school.fetch('PUT', `/api/school/cases/${id}/return-items/${name!}`, {
    body: 'name=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(other.status).toBe(415);
});
