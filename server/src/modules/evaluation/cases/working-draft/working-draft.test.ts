import { api } from '@miyar/contract';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName } from '../../../../cast/people.ts';
import { applications } from '../../../../db/schema/accreditation/applications.ts';
import { events } from '../../../../db/schema/core/events.ts';
import { answers, answerVersions, areaAssignees } from '../../../../db/schema/evaluation/answers.ts';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import { tasks } from '../../../../db/schema/evaluation/tasks.ts';
import { Caller } from '../../../../testing/caller.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers, submittedCase } from '../../../../testing/evaluation/cases.ts';
import { evaluatedCase, FULL, released } from '../../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../../testing/evaluation/invariants.ts';
import { copiedDraft, draftWithExceptions, publishedStandard } from '../../../../testing/evaluation/standards.ts';
import { applicationForm, idOf, pdfFile } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { lockCase, makeMove } from '../moves/move.ts';
import { pruneDrafts } from './retention.ts';

const app = testApp();
const db = () => app.services.database.db;
const FIRST = '2027-02-24T08:00:00.000Z';
const { carriedAnswers, evidence, evidenceStore, institutionProfile, selfEvaluation } = api;

const owner = (name: CastName = 'alHuda') => app.as(name);
const ownList = async (by: CastName = 'alHuda') => (await app.as(by)).does(institutionProfile.listOwn, {});

/** An institution of Al-Huda that has not applied, on a platform with the standard in force. */
async function unapplied(): Promise<number> {
  app.setTime(FIRST);
  await fullPath(app);
  const { name, name_alternative, country } = applicationForm().body;
  return (await (await owner()).does(institutionProfile.create, { body: { name, name_alternative, country } })).id;
}

const open = async (institutionId: number, by: CastName = 'alHuda'): Promise<number> =>
  ((await (await (await app.as(by)).send(api.cases.openWorkingDraft, { params: { id: institutionId } })).json()) as { case_id: number }).case_id;

/** An institution that has not applied, with a working draft. */
async function drafted(): Promise<{ institutionId: number; id: number }> {
  const institutionId = await unapplied();
  return { institutionId, id: await open(institutionId) };
}

const indicatorsOf = async (id: number, by: CastName = 'alHuda') =>
  (await (await app.as(by)).does(selfEvaluation.read, { params: { id } })).areas.flatMap(({ indicators }) => indicators);
const at = async (id: number, code: string) => ({ id, indicatorId: (await indicatorsOf(id)).find((each) => each.code === code)!.indicator_id });
const text = (narrative: string, level: 'A' | 'B' | 'C' = 'B') => ({ level, na_reason: null, narrative });
const save = async (id: number, code: string, version: number, narrative: string) =>
  (await owner()).does(selfEvaluation.save, { params: await at(id, code), body: { version, ...text(narrative) } });

/** An editor of the organisation of Al-Huda. */
const editor = async (): Promise<{ id: number; caller: Caller }> => ({ id: await idOf(app, 'amina'), caller: await app.as('amina') });

/** A call with a body, whatever it answers. */
const sent = (caller: Caller, method: string, path: string, body: object) =>
  caller.fetch(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Accepts the application of the institution of a draft, so that its self-evaluation opens. */
async function applied(input: Parameters<typeof openedCase>[2] = {}): Promise<number> {
  return openedCase(app, 'alHuda', input);
}

/** A version 1.1 of the standard that is in force. */
const nextVersion = async () => publishedStandard(app, await copiedDraft(app));

describe('opening a working draft', () => {
  test('an institution that has not applied writes in the version in force; opening it again answers the same', async () => {
    const { institutionId, id } = await drafted();
    const again = await (await owner()).fetch('POST', `/api/school/institutions/${institutionId}/self-evaluation`);
    expect([again.status, await again.json()]).toEqual([200, { case_id: id }]);
    const detail = await caseAs(app, id, 'alHuda');
    expect(detail).toMatchObject({
      purpose: 'working',
      stage: 'working',
      profile: 'full',
      waiting_on: 'institution',
      due_on: null,
      clocks: [],
      documents: [],
      team: [],
    });
    expect(detail.parts).toEqual(['self-evaluation', 'evidence']);
    expect(detail.stages.map(({ stage }) => stage)).toEqual(['working']);
    expect(Object.entries(detail.can).filter(([, may]) => may === true)).toEqual([['add_evidence', true]]);
    const [institution] = await ownList();
    expect(institution).toMatchObject({ working_case_id: id, working_progress: { answered: 0, of: 46 }, status: null, can: { open_working_draft: true } });
    const { can } = await (await owner()).does(selfEvaluation.read, { params: { id } });
    expect(can).toEqual({ write: true, submit: 'move_not_allowed', assign: true });
    const listed = await (await owner()).does(api.cases.list, { query: { purpose: 'working' } });
    expect(listed).toMatchObject([{ application_id: id, purpose: 'working', stage: 'working', progress: { answered: 0, of: 46 } }]);
    expect(await (await owner()).does(api.cases.list, {})).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('two people who open it at once have one', async () => {
    const institutionId = await unapplied();
    const ids = await Promise.all([1, 2, 3, 4].map(() => open(institutionId)));
    expect(new Set(ids).size).toBe(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a viewer reads it and writes nothing; with the setting off there is no such call', async () => {
    const { institutionId, id } = await drafted();
    const caller = await app.as('suleiman');
    expect(await caller.isRefused(api.cases.openWorkingDraft, { params: { id: institutionId } })).toMatchObject({ status: 403, code: 'viewer_reads_only' });
    expect(await caller.isRefused(selfEvaluation.save, { params: await at(id, '1.1.1'), body: { version: 0, ...text('Mine') } })).toMatchObject({
      status: 403,
    });
    expect((await caller.does(selfEvaluation.read, { params: { id } })).can.write).toBe('viewer_reads_only');
    expect((await caller.does(institutionProfile.listOwn, {}))[0]!.can).toEqual({ open_working_draft: 'viewer_reads_only' });
    const amina = await app.as('amina');
    expect(await (await amina.send(api.cases.openWorkingDraft, { params: { id: institutionId } })).json()).toEqual({ case_id: id });
    await (await app.as('nora')).does(institutionProfile.changeSettings, { body: { carry_over: false } });
    expect(await amina.isRefused(api.cases.openWorkingDraft, { params: { id: institutionId } })).toMatchObject({ status: 404 });
    expect((await ownList())[0]).not.toHaveProperty('can');
    expect((await ownList())[0]).toMatchObject({ working_case_id: id });
  });

  test('without a standard in force there is nothing to write in', async () => {
    app.setTime(FIRST);
    const { name, country } = applicationForm().body;
    const { id } = await (await owner()).does(institutionProfile.create, { body: { name, country } });
    expect(await (await owner()).isRefused(api.cases.openWorkingDraft, { params: { id } })).toMatchObject({ status: 409, code: 'no_standard_in_force' });
    expect((await ownList())[0]!.can).toEqual({ open_working_draft: 'no_standard_in_force' });
  });

  test('while a case has the answers, at every stage of it, they are written there', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    const id = await openedCase(app);
    const institutionId = (await ownList())[0]!.id;
    const HERE = new Set(['released', 'appeal', 'closed', 'withdrawn']);
    for (const stage of CASE_STAGES) {
      // The returns before the self-evaluation opened have no answers; one after it has.
      const from = stage === 'returned' ? ('self_evaluation' as const) : null;
      const beneath = stage === 'decision_prepared' ? ('final_report' as const) : null;
      await db().update(cases).set({ stage, returnedFrom: from, preparedFrom: beneath }).where(eq(cases.applicationId, id));
      const answer = await (await owner()).fetch('POST', `/api/school/institutions/${institutionId}/self-evaluation`);
      const body = (await answer.json()) as { code?: string; message?: string };
      const can = (await ownList())[0]!.can!.open_working_draft;
      if (HERE.has(stage)) {
        expect([stage, answer.status, can]).toEqual([stage, 201, true]);
        await (await owner()).does(api.cases.discardWorkingDraft, { params: { id: institutionId }, query: { confirm: (await ownList())[0]!.name } });
      } else {
        expect([stage, answer.status, body.code, can]).toEqual([stage, 409, 'working_draft_elsewhere', 'working_draft_elsewhere']);
        expect(body.message).toContain(String(id));
      }
    }
  });

  test.each(['submitted', 'eligible', 'returned'] as const)('an application that is %s has no answers yet', async (stage) => {
    app.setTime(FIRST);
    await fullPath(app);
    const caseId = await submittedCase(app);
    await db()
      .update(cases)
      .set({ stage, returnedFrom: stage === 'returned' ? 'submitted' : null })
      .where(eq(cases.applicationId, caseId));
    const id = await open((await ownList())[0]!.id);
    expect((await ownList())[0]).toMatchObject({ working_case_id: id, can: { open_working_draft: true } });
  });
});

describe('a working draft is its institution’s alone', () => {
  test('administrators, evaluators, trainers, other institutions and tokens find it by no call', async () => {
    const { institutionId, id } = await drafted();
    const { name } = (await ownList())[0]!;
    await save(id, '1.1.1', 0, 'Secret words');
    const item = await (await owner()).does(evidence.add, {
      params: { id },
      body: { title: 'Plan', kind: 'document', indicator_ids: [] },
      files: { file: pdfFile() },
    });
    const { secret } = await (await owner()).does(api.accessTokens.create, {
      body: { name: 'All', scopes: ['cases', 'tasks', 'home', 'files'], expires_in_days: 1, current_password: CAST_PASSWORD },
    });
    const program = new Caller(app.url, secret);
    const [area] = (await (await owner()).does(selfEvaluation.read, { params: { id } })).areas;
    await (await owner()).does(selfEvaluation.assign, { params: { id, areaId: area!.id }, body: { user_id: await idOf(app, 'alHuda') } });
    expect(await (await owner()).does(api.tasks.list, {})).toHaveLength(1);
    expect(await (await program.send(api.tasks.list, {})).json()).toEqual([]);
    expect(JSON.stringify(await (await program.fetch('GET', '/api/home')).json())).not.toContain(`/cases/${id}`);
    expect((await (await owner()).fetch('GET', `/${item.path}`)).status).toBe(200);
    const { indicatorId } = await at(id, '1.1.1');
    const paths = [
      '',
      '/timeline',
      '/clocks',
      '/self-evaluation',
      '/self-evaluation/carried',
      '/self-evaluation/submissions',
      '/evidence',
      '/team',
      '/profile',
      '/sites',
      '/suggestion',
      '/returns',
      '/visit',
      `/self-evaluation/answers/${indicatorId}`,
      `/self-evaluation/answers/${indicatorId}/versions`,
    ].map((path) => `/api/cases/${id}${path}`);
    const others: [string, Caller][] = [
      ['token', program],
      ['stranger', app.stranger],
    ];
    for (const person of ['nora', 'yusuf', 'maryam', 'alNoor'] as const) others.push([person, await app.as(person)]);
    for (const [who, caller] of others) {
      const calls = [
        caller.send(api.cases.openWorkingDraft, { params: { id: institutionId } }),
        caller.send(api.cases.discardWorkingDraft, { params: { id: institutionId }, query: { confirm: name } }),
      ];
      for (const answer of await Promise.all(calls)) expect([who, [401, 403, 404].includes(answer.status)]).toEqual([who, true]);
      // The file is in the evidence store too, which a token of the organisation reads.
      for (const path of who === 'token' ? paths : [...paths, `/${item.path}`]) {
        const answer = await caller.fetch('GET', path);
        expect([who, path, [401, 403, 404].includes(answer.status)]).toEqual([who, path, true]);
      }
      const written = await sent(caller, 'PUT', `/api/cases/${id}/self-evaluation/answers/${indicatorId}`, { version: 1, ...text('Mine now') });
      expect([who, [401, 403, 404].includes(written.status)]).toEqual([who, true]);
    }
    const nora = await app.as('nora');
    const { revision } = await caseAs(app, id, 'alHuda');
    for (const act of [
      sent(nora, 'POST', `/api/admin/cases/${id}/eligible`, { revision }),
      sent(nora, 'POST', `/api/admin/cases/${id}/return`, { revision, items: [], until: '2027-04-01' }),
      sent(nora, 'POST', `/api/admin/cases/${id}/take-profile`, { revision, reason: 'x' }),
    ])
      expect([400, 404, 422]).toContain((await act).status);
    expect((await (await owner()).does(selfEvaluation.answer, { params: { id, indicatorId } })).narrative).toBe('Secret words');
    // No event of the log is about it, and none has a word of it.
    expect(await db().select({ kind: events.kind }).from(events).where(eq(events.applicationId, id))).toEqual([]);
    expect(JSON.stringify(await db().select().from(events))).not.toContain('Secret words');
  });

  test('no list, count, figure or right of anybody changes by it', async () => {
    app.setTime(FIRST);
    await fullPath(app);
    await submittedCase(app);
    const institutionId = (await ownList())[0]!.id;
    const lists = [
      '/api/cases',
      '/api/cases?limit=100&sort=newest',
      '/api/home',
      '/api/school/applications',
      '/api/tasks',
      '/api/schools',
      '/api/admin/schools',
      '/api/admin/applications',
      '/api/figures',
      '/api/search?q=huda',
      '/api/evaluator/schools',
      '/api/school/overview',
      '/api/admin/overview',
    ];
    const all = async () => {
      const answered: Record<string, string> = {};
      for (const who of ['nora', 'yusuf', 'maryam', 'alHuda', 'alNoor'] as const)
        for (const path of lists) {
          const answer = await (await app.as(who)).fetch('GET', path);
          answered[`${who} ${path}`] = `${answer.status} ${(await answer.text()).replaceAll(/"request_id":"[^"]+"/g, '')}`;
        }
      return answered;
    };
    const before = await all();
    const id = await open(institutionId);
    await answerAll(app, id);
    const after = await all();
    // The first page of an administrator names what happened last.
    for (const path of Object.keys(before).filter((one) => one !== 'nora /api/home')) expect([path, after[path]]).toEqual([path, before[path]]);
    await app.services.modules.removals.find(([kind]) => kind === 'working_drafts')![1](app.services);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('writing in a working draft', () => {
  test('two people, histories, areas and evidence work as in a case', async () => {
    const { id } = await drafted();
    const { caller, id: userId } = await editor();
    await save(id, '1.1.1', 0, 'First');
    app.setTime('2027-02-24T09:00:00.000Z');
    await save(id, '1.1.1', 1, 'Second');
    const late = await caller.isRefused(selfEvaluation.save, { params: await at(id, '1.1.1'), body: { version: 0, ...text('Late') } });
    expect(late).toMatchObject({ status: 409, code: 'answer_changed' });
    const answer = await caller.does(selfEvaluation.answer, { params: await at(id, '1.1.1') });
    expect(answer).toMatchObject({ narrative: 'Second', beside: [{ narrative: 'Late' }] });
    const { areas } = await caller.does(selfEvaluation.read, { params: { id } });
    await (await owner()).does(selfEvaluation.assign, { params: { id, areaId: areas[0]!.id }, body: { user_id: userId, due_on: '2027-03-10' } });
    const mine = await caller.does(api.tasks.list, {});
    expect(mine.filter(({ kind }) => kind === 'area')).toHaveLength(1);
    const { indicatorId } = await at(id, '1.1.2');
    const item = await caller.does(evidence.add, {
      params: { id },
      body: { title: 'Plan', kind: 'document', indicator_ids: [indicatorId] },
      files: { file: pdfFile() },
    });
    expect((await caller.does(selfEvaluation.answer, { params: { id, indicatorId } })).evidence).toBe(1);
    expect((await caller.fetch('GET', `/${item.path}`)).status).toBe(200);
    const [stored] = await caller.does(evidenceStore.list, {});
    expect(stored!.uses).toEqual([{ case_id: id, indicators: ['1.1.2'] }]);
    const { revision } = await caseAs(app, id, 'alHuda');
    expect(await (await owner()).isRefused(selfEvaluation.submit, { params: { id }, body: { revision } })).toMatchObject({
      status: 409,
      code: 'move_not_allowed',
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('when a case opens', () => {
  test('in the same version it takes over the draft whole: counts, histories, links, members, tasks', async () => {
    const { id } = await drafted();
    const { caller, id: userId } = await editor();
    await save(id, '1.1.1', 0, 'First');
    app.setTime('2027-02-24T09:00:00.000Z');
    await save(id, '1.1.1', 1, 'Second');
    await caller.isRefused(selfEvaluation.save, { params: await at(id, '1.1.1'), body: { version: 0, ...text('Late') } });
    const { areas } = await caller.does(selfEvaluation.read, { params: { id } });
    await (await owner()).does(selfEvaluation.assign, { params: { id, areaId: areas[0]!.id }, body: { user_id: userId } });
    const { indicatorId } = await at(id, '1.1.2');
    await caller.does(evidence.add, { params: { id }, body: { title: 'Plan', kind: 'document', indicator_ids: [indicatorId] }, files: { file: pdfFile() } });
    const shown = async (of: number) => {
      const { areas: shownAreas } = await caller.does(selfEvaluation.read, { params: { id: of } });
      const versions = await caller.does(selfEvaluation.versions, { params: { id: of, indicatorId: shownAreas[0]!.indicators[0]!.indicator_id } });
      const items = await caller.does(evidence.list, { params: { id: of } });
      return { areas: shownAreas, versions, items };
    };
    const before = await shown(id);
    const caseId = await applied();
    expect(await shown(caseId)).toEqual(before);
    expect(await caller.isRefused(selfEvaluation.read, { params: { id } })).toMatchObject({ status: 404 });
    expect(await caller.isRefused(selfEvaluation.save, { params: { id, indicatorId }, body: { version: 0, ...text('Too late') } })).toMatchObject({
      status: 404,
    });
    for (const table of [cases, answers, areaAssignees, tasks]) expect(await db().$count(table, eq(table.applicationId, id))).toBe(0);
    expect(await db().$count(applications, eq(applications.id, id))).toBe(0);
    expect((await caller.does(api.tasks.list, {})).filter(({ kind }) => kind === 'area').map((task) => task.application_id)).toEqual([caseId]);
    expect((await ownList())[0]).not.toHaveProperty('working_case_id');
    expect((await submitAnswers(app, caseId)).counts).toMatchObject({ answered: 46, evidence: 1 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('somebody who saves at that moment is in the case, or is refused; nothing is written in two cases', async () => {
    const { id } = await drafted();
    const codes = (await indicatorsOf(id)).map(({ code }) => code).slice(0, 12);
    const places = await Promise.all(codes.map((code) => at(id, code)));
    const school = await owner();
    const caseId = await submittedCase(app);
    const nora = await app.as('nora');
    const { revision } = await caseAs(app, caseId);
    const saves = places.map((params) =>
      sent(school, 'PUT', `/api/cases/${params.id}/self-evaluation/answers/${params.indicatorId}`, { version: 0, ...text(`Words of ${params.indicatorId}`) }),
    );
    const [, ...answered] = await Promise.all([nora.does(api.cases.eligible, { params: { id: caseId }, body: { revision } }), ...saves]);
    const written = await indicatorsOf(caseId);
    for (const [index, answer] of answered.entries()) {
      expect([200, 404]).toContain(answer.status);
      const there = written.find(({ indicator_id }) => indicator_id === places[index]!.indicatorId)!;
      expect(there.answered).toBe(answer.status === 200);
    }
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('in another version the draft is closed, its answers are carried, and it goes with the submission', async () => {
    const { institutionId, id } = await drafted();
    await answerAll(app, id);
    app.setTime('2027-03-24T08:00:00.000Z');
    await nextVersion();
    const caseId = await applied();
    const { counts } = await (await owner()).does(carriedAnswers.list, { params: { id: caseId } });
    expect(counts).toMatchObject({ unchanged: 46 });
    expect(await (await owner()).isRefused(selfEvaluation.read, { params: { id } })).toMatchObject({ status: 404 });
    expect(await (await owner()).isRefused(api.cases.openWorkingDraft, { params: { id: institutionId } })).toMatchObject({ code: 'working_draft_elsewhere' });
    expect((await ownList())[0]).not.toHaveProperty('working_case_id');
    expect(await brokenInvariants(app)).toEqual([]);
    await submitAnswers(app, caseId);
    expect(await db().$count(applications, eq(applications.id, id))).toBe(0);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a case withdrawn before its submission is the source of the next draft', async () => {
    const { institutionId, id } = await drafted();
    await save(id, '1.1.1', 0, 'From the draft');
    const caseId = await applied();
    await (await owner()).does(selfEvaluation.save, { params: await at(caseId, '1.1.2'), body: { version: 0, ...text('From the case') } });
    await (await owner()).does(api.applications.withdraw, { params: { id: caseId } });
    const next = await open(institutionId);
    expect(next).not.toBe(id);
    expect((await indicatorsOf(next)).filter(({ answered }) => answered).map(({ code, carried }) => [code, carried])).toEqual([
      ['1.1.1', 'unchanged'],
      ['1.1.2', 'unchanged'],
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a version that comes into force makes a new draft from the former one', async () => {
    const { institutionId, id } = await drafted();
    await save(id, '1.1.1', 0, 'In 1.0');
    app.setTime('2027-03-24T08:00:00.000Z');
    await nextVersion();
    const next = await open(institutionId);
    expect(next).not.toBe(id);
    expect(await (await owner()).isRefused(selfEvaluation.read, { params: { id } })).toMatchObject({ status: 404 });
    expect((await (await owner()).does(selfEvaluation.answer, { params: await at(next, '1.1.1') })).narrative).toBe('In 1.0');
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test('after a release the next draft has every answer to confirm; an appeal that sends the case back closes it, and its words are there after', async () => {
  const caseId = await evaluatedCase(app);
  await released(app, caseId, FULL);
  const institutionId = (await ownList())[0]!.id;
  const id = await open(institutionId);
  expect((await (await owner()).does(carriedAnswers.list, { params: { id } })).counts).toMatchObject({ confirm: 46 });
  await save(id, '1.1.1', 0, 'For the renewal');
  await db().update(cases).set({ stage: 'appeal' }).where(eq(cases.applicationId, caseId));
  await app.services.database.transaction(async (tx) => {
    const data = { appeal_id: 1, outcome: 'sent_back' as const, again: 'visited' };
    await makeMove(tx, await lockCase(tx, caseId), 'do_again', { by: null, at: app.services.clock.now(), again: 'visited', data });
  });
  expect(await (await owner()).isRefused(selfEvaluation.read, { params: { id } })).toMatchObject({ status: 404 });
  expect(await (await owner()).isRefused(api.cases.openWorkingDraft, { params: { id: institutionId } })).toMatchObject({ code: 'working_draft_elsewhere' });
  await db().update(cases).set({ stage: 'released' }).where(eq(cases.applicationId, caseId));
  expect(await open(institutionId)).toBe(id);
  expect((await (await owner()).does(selfEvaluation.answer, { params: await at(id, '1.1.1') })).narrative).toBe('For the renewal');
});

test('words of a draft that was opened after a release are there after the case is sent back, submitted again and released', async () => {
  const caseId = await evaluatedCase(app);
  await released(app, caseId, FULL);
  const institutionId = (await ownList())[0]!.id;
  const id = await open(institutionId);
  await save(id, '1.1.1', 0, 'For the renewal');
  await db().update(cases).set({ stage: 'appeal' }).where(eq(cases.applicationId, caseId));
  await app.services.database.transaction(async (tx) => {
    const data = { appeal_id: 1, outcome: 'sent_back' as const, again: 'self_evaluation' };
    await makeMove(tx, await lockCase(tx, caseId), 'do_again', { by: null, at: app.services.clock.now(), again: 'self_evaluation', data });
  });
  const { revision } = await caseAs(app, caseId);
  await (await owner()).does(selfEvaluation.submit, { params: { id: caseId }, body: { revision } });
  await db().update(cases).set({ stage: 'released' }).where(eq(cases.applicationId, caseId));
  expect(await open(institutionId)).toBe(id);
  expect((await (await owner()).does(selfEvaluation.answer, { params: await at(id, '1.1.1') })).narrative).toBe('For the renewal');
});

test('an appeal that sends an application back to before its self-evaluation leaves the draft open', async () => {
  const { institutionId, id } = await drafted();
  const caseId = await submittedCase(app);
  await save(id, '1.1.1', 0, 'Words');
  await db().update(cases).set({ stage: 'appeal' }).where(eq(cases.applicationId, caseId));
  await app.services.database.transaction(async (tx) => {
    const data = { appeal_id: 1, outcome: 'sent_back' as const, again: 'submitted' };
    await makeMove(tx, await lockCase(tx, caseId), 'do_again', { by: null, at: app.services.clock.now(), again: 'submitted', data });
  });
  expect((await ownList())[0]).toMatchObject({ id: institutionId, working_case_id: id });
  const { revision } = await caseAs(app, caseId);
  await (await app.as('nora')).does(api.cases.eligible, { params: { id: caseId }, body: { revision } });
  expect((await (await owner()).does(selfEvaluation.answer, { params: await at(caseId, '1.1.1') })).narrative).toBe('Words');
  expect(await brokenInvariants(app)).toEqual([]);
});

test('with the setting switched off a draft is still found, and one from which nothing is carried stays after the submission', async () => {
  const { institutionId, id } = await drafted();
  await save(id, '1.1.1', 0, 'Words');
  await (await app.as('nora')).does(institutionProfile.changeSettings, { body: { carry_over: false } });
  expect((await ownList())[0]).toMatchObject({ working_case_id: id });
  app.setTime('2027-03-24T08:00:00.000Z');
  await nextVersion();
  expect((await ownList())[0]).toMatchObject({ working_newer: '1.1' });
  await submitAnswers(app, await applied());
  expect((await db().select({ narrative: answers.narrative }).from(answers).where(eq(answers.applicationId, id))).map(({ narrative }) => narrative)).toContain(
    'Words',
  );
  expect(institutionId).toBeGreaterThan(0);
});

describe('the end of a working draft', () => {
  test('an owner discards it by its name; words go, and the profile and the evidence store stay', async () => {
    const { institutionId, id } = await drafted();
    const { name } = (await ownList())[0]!;
    await save(id, '1.1.1', 0, 'Words');
    await (await owner()).does(evidence.add, { params: { id }, body: { title: 'Plan', kind: 'document', indicator_ids: [] }, files: { file: pdfFile() } });
    await (await owner()).does(institutionProfile.save, { params: { id: institutionId }, body: { version: 0, founded: 1990 }, files: {} });
    const { caller } = await editor();
    const discard = { params: { id: institutionId }, query: { confirm: name } };
    expect(await caller.isRefused(api.cases.discardWorkingDraft, discard)).toMatchObject({ status: 403, code: 'not_owner' });
    const other = await (await owner()).isRefused(api.cases.discardWorkingDraft, { ...discard, query: { confirm: 'Another' } });
    expect(other).toMatchObject({ status: 400, fields: { confirm: 'confirmation_differs' } });
    expect(await (await app.as('alNoor')).isRefused(api.cases.discardWorkingDraft, discard)).toMatchObject({ status: 404 });
    await (await owner()).does(api.cases.discardWorkingDraft, discard);
    expect(await (await owner()).isRefused(api.cases.discardWorkingDraft, discard)).toMatchObject({ status: 404 });
    expect(await db().$count(applications, eq(applications.id, id))).toBe(0);
    expect(await db().$count(answerVersions)).toBe(0);
    const [stored] = await (await owner()).does(evidenceStore.list, {});
    expect(stored).toMatchObject({ title: 'Plan', uses: [] });
    expect((await (await owner()).fetch('GET', `/${stored!.version.path}`)).status).toBe(200);
    expect((await (await owner()).does(institutionProfile.read, { params: { id: institutionId } })).fields.founded).toBe(1990);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('one that nobody changes for 24 months is destroyed 30 days after a reminder, and not if somebody changes it', async () => {
    const { institutionId, id } = await drafted();
    await save(id, '1.1.1', 0, 'Words');
    const kinds = async () => (await db().select({ kind: events.kind }).from(events).where(eq(events.institutionId, institutionId))).map(({ kind }) => kind);
    const reminded = async () => (await kinds()).filter((kind) => kind === 'working_draft.expiring').length;
    app.setTime('2029-02-23T07:00:00.000Z');
    await pruneDrafts(app.services);
    expect(await reminded()).toBe(0);
    app.setTime('2029-02-25T08:00:00.000Z');
    await pruneDrafts(app.services);
    await pruneDrafts(app.services);
    expect(await reminded()).toBe(1);
    app.setTime('2029-03-20T08:00:00.000Z');
    await save(id, '1.1.1', 1, 'Other words');
    app.setTime('2029-04-25T08:00:00.000Z');
    await pruneDrafts(app.services);
    expect(await db().$count(cases, eq(cases.applicationId, id))).toBe(1);
    app.setTime('2031-03-21T08:00:00.000Z');
    await pruneDrafts(app.services);
    expect(await reminded()).toBe(2);
    app.setTime('2031-04-19T08:00:00.000Z');
    await pruneDrafts(app.services);
    expect(await db().$count(cases, eq(cases.applicationId, id))).toBe(1);
    app.setTime('2031-04-20T08:00:00.000Z');
    await pruneDrafts(app.services);
    expect(await db().$count(cases, eq(cases.applicationId, id))).toBe(0);
    expect((await kinds()).at(-1)).toBe('working_draft.discarded');
    const titles = await (await owner()).does(api.notifications.listForSchool, {});
    expect(titles.filter(({ message }) => message.includes('working draft'))).toHaveLength(2);
    expect((await ownList()).map((one) => one.id)).toEqual([institutionId]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test('a kind that excludes indicators takes them out of the draft, and another gives them back with their words; the case has the same', async () => {
  app.setTime(FIRST);
  await publishedStandard(app, await draftWithExceptions(app, ['3.1.3', '5.1.2'], { kinds: ['quranic_centre'] }));
  await (await app.as('nora')).does(api.process.changeSettings, { body: { process_profile: 'full' } });
  const { name, country } = applicationForm().body;
  const { id: institutionId } = await (await owner()).does(institutionProfile.create, { body: { name, country } });
  const id = await open(institutionId);
  const setKind = async (kind: string) => {
    const { version } = await (await owner()).does(institutionProfile.read, { params: { id: institutionId } });
    await (await owner()).does(institutionProfile.save, { params: { id: institutionId }, body: { version, kind }, files: {} });
  };
  await save(id, '3.1.3', 0, 'Our sanad');
  await setKind('quranic_centre');
  expect((await indicatorsOf(id)).map(({ code }) => code)).not.toContain('3.1.3');
  expect(await brokenInvariants(app)).toEqual([]);
  await setKind('sharia_institute');
  const versions = await (await owner()).does(selfEvaluation.versions, { params: await at(id, '3.1.3') });
  expect(versions.map(({ narrative }) => narrative)).toContain('Our sanad');
  await setKind('quranic_centre');
  const caseId = await openedCase(app);
  expect(await indicatorsOf(caseId)).toHaveLength(44);
  expect(await db().$count(answerVersions, eq(answerVersions.applicationId, caseId))).toBeGreaterThan(0);
  await setKind('sharia_institute');
  expect((await (await owner()).does(selfEvaluation.versions, { params: await at(caseId, '3.1.3') })).map(({ narrative }) => narrative)).toContain('Our sanad');
  expect(await brokenInvariants(app)).toEqual([]);
});
