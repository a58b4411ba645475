import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import type { AuditEntry } from '@miyar/contract/operations/audit';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { programOf } from '../../../testing/accounts/access-tokens.ts';
import { idOf, submittedApplication, reportedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { linkEvents } from './link-events.ts';

const app = testApp();

const log = async (query: object = {}) => (await app.as('nora')).does(api.audit.list, { query });
const kinds = (entries: readonly AuditEntry[]) => entries.map(({ kind }) => kind);
const download = async (query: string, language: 'ar' | 'en' = 'en') =>
  (await app.as('nora')).reading(language).fetch('GET', `/api/admin/audit/export?${query}`);

describe('the log', () => {
  test('shows who did what to whom, newest first, with the link of each', async () => {
    await submittedApplication(app);
    await app.as('nora');
    await linkEvents(app.services);
    const entries = await log();
    expect(kinds(entries).slice(0, 2)).toEqual(['account.signed_in', 'application.submitted']);
    expect(entries[1]).toEqual({
      id: expect.any(Number),
      kind: 'application.submitted',
      at: expect.any(String),
      actor: { id: await idOf(app, 'alHuda'), name: PEOPLE.alHuda.name, role: 'institution' },
      by_token: null,
      person: null,
      school: { id: expect.any(Number), name: 'Al-Huda International School', name_alternative: null },
      application_id: expect.any(Number),
      data: { type: 'new' },
      link: expect.any(Number),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(new Set(entries.map(({ link }) => link)).size).toBe(entries.length);
  });

  test('names the token by which a program did something, in the list, the export and the chain', async () => {
    const { schoolId, applicationId } = await submittedApplication(app);
    await app.as('yusuf');
    const evaluatorId = await idOf(app, 'yusuf');
    const { program, token } = await programOf(app, 'nora', ['assignments']);
    await program.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluatorId } });
    expect((await program.send(api.statistics.admin, {})).status).toBe(403);
    await linkEvents(app.services);
    const entries = await log();
    const of = (kind: string) => entries.find((entry) => entry.kind === kind)!;
    const named = { id: token.id, name: 'Nightly import' };
    expect([of('evaluator.assigned').by_token, of('access.refused').by_token, of('account.token_created').by_token]).toEqual([named, named, null]);
    expect(of('evaluator.assigned').actor!.name).toBe(PEOPLE.nora.name);
    expect(of('evaluator.assigned').data).not.toHaveProperty('by_token');

    const rows = (await (await download('format=jsonl')).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const exported = rows.find(({ kind }) => kind === 'evaluator.assigned')!;
    expect(exported).toMatchObject({ by_token: named });
    expect(exported['content']).toContain(`"by_token":${token.id}`);
    expect(await (await download('format=csv')).text()).toContain(`"Nightly import",${token.id},`);
    expect(await (await download('format=csv', 'ar')).text()).toContain('"برمز الوصول","رقم الرمز"');

    const shown = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
    expect(shown.history.map(({ kind }) => kind)).toContain('evaluator.assigned');
    expect(JSON.stringify(shown.history)).not.toContain('by_token');
  });

  test('is paged by a cursor, and counted as a whole', async () => {
    await submittedApplication(app);
    const nora = await app.as('nora');
    const all = await log();
    const seen: number[] = [];
    for (let path: string | undefined = '/api/admin/audit?limit=2'; path; ) {
      const page = await nora.fetch('GET', path);
      if (seen.length === 0) expect(page.headers.get('x-total-count')).toBe(String(all.length));
      seen.push(...((await page.json()) as AuditEntry[]).map(({ id }) => id));
      path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect((await nora.fetch('GET', '/api/admin/audit?after=x')).status).toBe(400);
  });

  test('is narrowed by person, school, topic, kind and days, and searched', async () => {
    const { schoolId, applicationId } = await submittedApplication(app);
    await submittedApplication(app, 'alNoor', { name: 'مركز النور', country: 'Kenya' });
    await app.as('yusuf');
    const alHuda = await idOf(app, 'alHuda');
    expect(kinds(await log({ person_id: alHuda }))).toEqual(['application.submitted', 'account.signed_in', 'account.registered']);
    expect(kinds(await log({ school_id: schoolId }))).toEqual(['application.submitted']);
    expect(new Set(kinds(await log({ topic: 'sign_in' })))).toEqual(new Set(['account.signed_in']));
    const others = kinds(await log({ routine: 'hidden' }));
    expect(others).toContain('application.submitted');
    expect(others).not.toContain('account.signed_in');
    expect(kinds(await log({ kind: 'application.submitted', person_id: alHuda }))).toEqual(['application.submitted']);
    for (const q of ['al-huda', 'الهدى', PEOPLE.alHuda.email]) expect(kinds(await log({ q })), q).toContain('application.submitted');
    expect((await log({ q: 'النور' })).map(({ school }) => school?.name)).toContain('مركز النور');
    expect(kinds(await log({ q: `#${applicationId}`, topic: 'applications' }))).toEqual(['application.submitted']);
    for (const q of ['nobody of this name', '!!']) expect(await log({ q })).toEqual([]);
    for (const wrong of [{ topic: 'x' }, { kind: 'x' }, { from: '2026-02-30' }, { person_id: 'x' }, { school_id: 0 }])
      expect(await (await app.as('nora')).isRefused(api.audit.list, { query: wrong as object }), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  });

  test('counts days by the clock of Riyadh', async () => {
    // Half past midnight of the 2nd in Riyadh is still the 1st by UTC.
    app.setTime('2031-03-01T21:30:00Z');
    await app.stranger.fetch('POST', '/api/auth/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PEOPLE.nora.email, password: 'not hers at all' }),
    });
    app.setTime(undefined);
    const failed = async (query: object) => kinds(await log({ kind: 'account.sign_in_failed', ...query }));
    expect(await failed({ from: '2031-03-02', until: '2031-03-02' })).toEqual(['account.sign_in_failed']);
    expect(await failed({ until: '2031-03-01' })).toEqual([]);
    expect(await failed({ from: '2031-03-03' })).toEqual([]);
  });

  test('has every look at a file of a school, and every refusal', async () => {
    const { schoolId, applicationId } = await reportedSchool(app);
    const nora = await app.as('nora');
    const school = await nora.does(api.schools.read, { params: { id: schoolId } });
    expect((await nora.fetch('GET', `/${school.documents[0]!.doc_path}`)).status).toBe(200);
    await nora.does(api.visitReports.download, { params: { id: school.reports[0]!.id } });
    const looks = await log({ school_id: schoolId, kind: 'file.downloaded' });
    expect(looks.map(({ actor, person, application_id }) => [actor?.name, person?.name, application_id])).toEqual([
      [PEOPLE.nora.name, PEOPLE.yusuf.name, applicationId],
      [PEOPLE.nora.name, PEOPLE.alHuda.name, applicationId],
    ]);

    const yusuf = await app.as('yusuf');
    for (let n = 0; n < 3; n += 1) await yusuf.isRefused(api.audit.list, {});
    await yusuf.isRefused(api.users.list, {});
    const refused = await log({ kind: 'access.refused' });
    expect(refused.map(({ actor, data }) => [actor?.name, data])).toEqual([
      [PEOPLE.yusuf.name, { call: 'GET /api/admin/users', code: 'forbidden' }],
      [PEOPLE.yusuf.name, { call: 'GET /api/admin/audit', code: 'forbidden' }],
    ]);
  });
});

describe('the log as a file', () => {
  test('is JSON lines that a stranger verifies by the written rule, and has its own making in it', async () => {
    await submittedApplication(app);
    const answer = await download('format=jsonl');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="?miyar-log-\d{4}-\d\d-\d\d\.jsonl/);
    const rows = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { link: number; kind: string; previous_hash: string; content: string; hash: string; data: object });
    expect(rows.map(({ link }) => link)).toEqual(rows.map((_, n) => n + 1));
    let previous = '0'.repeat(64);
    for (const { previous_hash, content, hash } of rows) {
      expect(previous_hash).toBe(previous);
      expect(createHash('sha256').update(`${previous}\n${content}`).digest('hex')).toBe(hash);
      previous = hash;
    }
    expect(rows.at(-1)).toMatchObject({ kind: 'audit.exported', data: { format: 'jsonl' } });
    for (const { content } of rows) for (const { name, email } of Object.values(PEOPLE)) expect(content).not.toMatch(new RegExp(`${name}|${email}`));
    const { head, links } = await (await app.as('nora')).does(api.audit.chain, {});
    expect([head, links]).toEqual([previous, rows.length]);
  });

  test('is CSV in the language of the reader, narrowed as the list is, each row with what proves it', async () => {
    await submittedApplication(app);
    const [header, row, ...more] = (await (await download('format=csv&topic=applications&q=huda', 'ar')).text()).slice(1).trimEnd().split('\r\n');
    expect(header).toContain('"الفاعل"');
    expect(more).toEqual([]);
    expect(row).toMatch(/^\d+,"[^"]+","application\.submitted",/);
    expect(row).toMatch(/"[\da-f]{64}","\[\d+,.*\]","[\da-f]{64}",$/);
    const [taken] = await log({ kind: 'audit.exported' });
    expect(taken).toMatchObject({ actor: { name: PEOPLE.nora.name }, data: { format: 'csv', topic: 'applications', searched: 'true' } });
    expect((await download('format=xlsx')).status).toBe(400);
  });
});

test('the chain is looked through when an administrator asks, which is an event itself', async () => {
  const nora = await app.as('nora');
  expect(await nora.does(api.audit.chain, {})).toMatchObject({ links: 0, head: null, waiting: expect.any(Number), sealed: false, checked: null });
  await nora.does(api.audit.check, {});
  await app.runJobs();
  const state = await nora.does(api.audit.chain, {});
  expect(state).toMatchObject({ waiting: 1, checked: { links: state.links, fault: null } });
  const [checked] = await log({ kind: 'audit.checked' });
  expect(checked).toMatchObject({ actor: { name: PEOPLE.nora.name }, data: { links: state.links, head: state.head } });
});

test('nobody but administrators reads it, takes it away, or has it looked through', async () => {
  for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const) {
    const caller = await app.as(who);
    for (const call of [api.audit.list, api.audit.chain, api.audit.check]) expect(await caller.isRefused(call, {})).toMatchObject({ status: 403 });
    expect(await caller.isRefused(api.audit.export, { query: { format: 'csv' } })).toMatchObject({ status: 403 });
  }
  expect(await app.stranger.isRefused(api.audit.list, {})).toMatchObject({ status: 401 });
});
