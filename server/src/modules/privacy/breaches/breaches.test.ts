import { api } from '@miyar/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { breachChanges, breaches as rows } from '../../../db/schema/privacy/breaches.ts';
import { Caller } from '../../../testing/caller.ts';
import { everyoneButAdministrators } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { remindOfBreaches } from './actions.ts';

const app = testApp();
const { breaches } = api;
const FOUND = '2026-11-01T09:00:00.000Z';
const content = {
  found_at: FOUND,
  what_happened: 'A laptop with exported lists was stolen from a car.',
  categories: 'Names and addresses of evaluators',
  people_count: 42,
  risk_level: 'possible' as const,
  risks: 'The list may be used to deceive evaluators.',
  measures: 'The disk is encrypted; sessions of its owner were ended.',
  contact: 'Nora Al-Qahtani, +966 11 000 0000',
  authority_told_at: null,
  people_told_at: null,
};
const entered = async (changes: object = {}) => (await app.as('nora')).does(breaches.record, { body: { ...content, ...changes } });
const reminders = async () => (await app.services.database.db.query.notifications.findMany()).filter(({ template }) => template === 'breach_due');

test('a breach is entered with its five contents, and 72 hours run from when it was found', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  expect(await entered()).toEqual({
    id: 1,
    ...content,
    tell_until: '2026-11-04T09:00:00.000Z',
    notice: 'telling',
    people_wait: false,
    version: 1,
    created_at: '2026-11-01T10:00:00.000Z',
    created_by: PEOPLE.nora.name,
  });
  app.setTime('2026-11-04T09:00:00.000Z');
  // The session of before has ended by then.
  const nora = new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD })).token);
  expect(await nora.does(breaches.list, {})).toMatchObject([{ notice: 'late' }]);
  await nora.does(breaches.change, { params: { id: 1 }, body: { ...content, authority_told_at: '2026-11-03T09:00:00.000Z', based_on: 1 } });
  expect(await nora.does(breaches.list, {})).toMatchObject([{ notice: 'told' }]);
});

test('the risk says who has to be notified', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  expect(await entered({ risk_level: 'none', people_count: null })).toMatchObject({ notice: 'none', people_wait: false, people_count: null });
  expect(await entered({ risk_level: 'high' })).toMatchObject({ notice: 'telling', people_wait: true });
  expect(await entered({ risk_level: 'high', people_told_at: FOUND })).toMatchObject({ people_wait: false });
});

test('the other administrators are notified at once', async () => {
  const khalid = await app.as('khalid');
  app.setTime('2026-11-01T10:00:00.000Z');
  await entered();
  expect(await khalid.does(api.notifications.listForAdmin, { query: { unread: 'yes' } })).toContainEqual(
    expect.objectContaining({ type: 'error', message: 'A breach of personal data was entered: number 1' }),
  );
});

test('earlier versions are retained, with who changed them, and nobody writes over another', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  await entered();
  const khalid = await app.as('khalid');
  const change = { params: { id: 1 }, body: { ...content, people_count: 40, based_on: 1 } };
  const both = await Promise.all([khalid, await app.as('nora')].map((caller) => caller.send(breaches.change, change)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await khalid.isRefused(breaches.change, change)).toMatchObject({ code: 'breach_changed' });
  const changes = await khalid.does(breaches.changes, { params: { id: 1 } });
  expect(changes).toMatchObject([
    { version: 2, content: { people_count: 40 } },
    { version: 1, saved_by: PEOPLE.nora.name, content: { people_count: 42, what_happened: content.what_happened } },
  ]);
  expect((await khalid.isRefused(breaches.change, { ...change, params: { id: 9 } })).status).toBe(404);
  expect((await khalid.isRefused(breaches.changes, { params: { id: 9 } })).status).toBe(404);
});

test.each([
  ['found_at', { found_at: '2026-11-01T10:00:00.001Z' }, 'day_in_future'],
  ['authority_told_at', { authority_told_at: '2026-11-01T08:00:00.000Z' }, 'told_before_found'],
  ['people_told_at', { people_told_at: '2026-11-02T08:00:00.000Z' }, 'day_in_future'],
  ['found_at', { found_at: 'yesterday' }, 'invalid_date'],
  ['people_count', { people_count: -1 }, 'invalid_value'],
  ['risk_level', { risk_level: 'some' }, 'invalid_choice'],
  ['measures', { measures: ' ' }, 'required'],
])('%s %o is refused', async (field, changes, code) => {
  app.setTime('2026-11-01T10:00:00.000Z');
  expect(await (await app.as('nora')).isRefused(breaches.record, { body: { ...content, ...changes } as never })).toMatchObject({ fields: { [field]: code } });
});

test('the database refuses to delete one, and to change what it said', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  await entered();
  const { db } = app.services.database;
  const reason = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(() => undefined).catch((thrown: unknown) => thrown);
    return String((error as Error | undefined)?.cause ?? error);
  };
  expect(await reason(db.delete(breachChanges))).toContain('breach_changes is kept for good');
  expect(await reason(db.update(breachChanges).set({ version: 7 }).where(eq(breachChanges.breachId, 1)))).toContain('breach_changes is kept for good');
  expect(await reason(db.execute(sql`delete from ${rows}`))).toContain('breaches is kept for good');
});

test('it is exported in both languages', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  await entered();
  const nora = await app.as('nora');
  expect(await (await nora.does(breaches.export, {})).text()).toContain('"Harm possible"');
  expect(await (await nora.reading('ar').does(breaches.export, {})).text()).toContain('"ضرر محتمل"');
});

test('administrators are reminded once, a day before the deadline, of what the regulator was not notified of', async () => {
  app.setTime('2026-11-01T10:00:00.000Z');
  await entered();
  await entered({ risk_level: 'none' });
  await entered({ authority_told_at: '2026-11-01T09:30:00.000Z' });
  app.setTime('2026-11-03T08:59:59.000Z');
  await remindOfBreaches(app.services);
  expect(await reminders()).toEqual([]);
  app.setTime('2026-11-03T09:00:00.000Z');
  await remindOfBreaches(app.services);
  await remindOfBreaches(app.services);
  expect(await reminders()).toMatchObject([{ data: { breach_id: 1 } }]);
});

test('the register is administrators’ alone', async () => {
  for (const { caller, code } of await everyoneButAdministrators(app)) {
    expect((await caller.isRefused(breaches.list, {})).code).toBe(code);
    expect((await caller.isRefused(breaches.export, {})).code).toBe(code);
    expect((await caller.isRefused(breaches.record, { body: content })).code).toBe(code);
    expect((await caller.isRefused(breaches.change, { params: { id: 1 }, body: { ...content, based_on: 1 } })).code).toBe(code);
    expect((await caller.isRefused(breaches.changes, { params: { id: 1 } })).code).toBe(code);
  }
});
