import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { everyoneButAdministrators } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { remindOfRequests } from './actions.ts';

const app = testApp();
const { dataRequests } = api;
const DAY = 24 * 60 * 60 * 1000;
const letter = (changes: object = {}) => ({
  body: {
    kind: 'destruction' as const,
    way: 'letter' as const,
    requester_name: 'Amina Okello',
    requester_email: 'amina@example.org',
    language: 'en' as const,
    details: 'Please destroy what I wrote in May.',
    received_on: '2026-11-01',
    ...changes,
  },
});
/** The session of before has ended by then. */
const noraAgain = async () => new Caller(app.url, (await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD })).token);
const mails = async () => (await app.services.database.db.query.mails.findMany()).filter(({ kind }) => kind.startsWith('data_request'));
const reminders = async () => (await app.services.database.db.query.notifications.findMany()).filter(({ template }) => template === 'data_request_due');

test.each(['maryam', 'yusuf', 'alHuda', 'nora'] as const)('%s asks about their own data, and sees its status', async (person) => {
  app.setTime('2026-11-01T09:00:00.000Z');
  const asker = await app.as(person);
  const asked = await asker.does(dataRequests.ask, { body: { kind: 'correction', details: 'My name is spelled otherwise.' } });
  expect(asked).toEqual({
    id: 1,
    kind: 'correction',
    details: 'My name is spelled otherwise.',
    status: 'open',
    received_at: '2026-11-01T09:00:00.000Z',
    due_at: '2026-12-01T09:00:00.000Z',
    extended_at: null,
    extension_reason: null,
    answered_at: null,
    outcome: null,
    answer: null,
  });
  expect(await asker.isRefused(dataRequests.ask, { body: { kind: 'correction' } })).toMatchObject({ status: 409, code: 'data_request_open_already' });
  await asker.does(dataRequests.ask, { body: { kind: 'copy' } });
  expect(await asker.does(dataRequests.own, {})).toHaveLength(2);
  expect(await (await app.as('ibrahim')).does(dataRequests.own, {})).toEqual([]);
  const [, listed] = await (await app.as('khalid')).does(dataRequests.list, {});
  expect(listed).toMatchObject({ way: 'account', requester_name: PEOPLE[person].name, requester_email: PEOPLE[person].email, recorded_by: null });
});

test('administrators are notified of a new request', async () => {
  const khalid = await app.as('khalid');
  await (await app.as('maryam')).does(dataRequests.ask, { body: { kind: 'access' } });
  const notified = await khalid.does(api.notifications.listForAdmin, {});
  expect(notified).toContainEqual(
    expect.objectContaining({ message: 'A new request about personal data: number 1', data: expect.objectContaining({ request_id: 1 }) }),
  );
});

test('a request that came by letter is entered, its time running from the day it came', async () => {
  app.setTime('2026-11-05T09:00:00.000Z');
  const nora = await app.as('nora');
  expect(await nora.does(dataRequests.record, letter())).toMatchObject({
    way: 'letter',
    user_id: null,
    requester_name: 'Amina Okello',
    received_at: '2026-10-31T21:00:00.000Z',
    due_at: '2026-11-30T21:00:00.000Z',
    recorded_by: PEOPLE.nora.name,
    can: { extend: true, answer: true },
  });
  expect(await nora.isRefused(dataRequests.record, letter({ received_on: '2026-11-06' }))).toMatchObject({ fields: { received_on: 'day_in_future' } });
  expect(await nora.isRefused(dataRequests.record, letter({ way: 'account' }))).toMatchObject({ fields: { way: 'invalid_choice' } });
  expect(await nora.isRefused(dataRequests.record, letter({ details: ' ', requester_name: 'A\uD800b' }))).toMatchObject({
    fields: { details: 'required', requester_name: 'unsafe_characters' },
  });
});

test('the time is extended once, while there is time, and the person is notified why and until when', async () => {
  app.setTime('2026-11-05T09:00:00.000Z');
  const nora = await app.as('nora');
  const { id } = await nora.does(dataRequests.record, letter());
  const more = { params: { id }, body: { reason: 'The papers of May are in the archive.' } };
  expect(await nora.does(dataRequests.extend, more)).toMatchObject({
    due_at: '2026-12-30T21:00:00.000Z',
    extended_at: '2026-11-05T09:00:00.000Z',
    extension_reason: 'The papers of May are in the archive.',
    can: { extend: 'data_request_extended_already', answer: true },
  });
  expect(await nora.isRefused(dataRequests.extend, more)).toMatchObject({ status: 409, code: 'data_request_extended_already' });
  expect(await mails()).toMatchObject([{ kind: 'data_request_extended', toAddress: 'amina@example.org', language: 'en', parameters: { due: '2026-12-31' } }]);
  // Texts about the person are in the register, which is deleted after its retention; the log is not.
  expect(JSON.stringify(await app.services.database.db.query.events.findMany())).not.toContain('The papers of May');
  const late = await nora.does(dataRequests.record, letter());
  app.setTime('2026-12-02T09:00:00.000Z');
  expect(await (await noraAgain()).isRefused(dataRequests.extend, { ...more, params: { id: late.id } })).toMatchObject({ code: 'data_request_too_late' });
});

test('an answer is for good, reaches the person, and the request of an account shows it', async () => {
  const maryam = await app.as('maryam');
  const nora = await app.as('nora');
  const { id } = await maryam.does(dataRequests.ask, { body: { kind: 'correction', details: 'x' } });
  const answer = { params: { id }, body: { outcome: 'refused' as const, answer: 'The certificate names you as you wrote it.' } };
  expect(await nora.does(dataRequests.answer, answer)).toMatchObject({ status: 'answered', answered_by: PEOPLE.nora.name, outcome: 'refused' });
  expect(await nora.isRefused(dataRequests.answer, answer)).toMatchObject({ status: 409, code: 'data_request_answered_already' });
  expect(await nora.isRefused(dataRequests.extend, { params: { id }, body: { reason: 'x' } })).toMatchObject({ code: 'data_request_answered_already' });
  expect(await maryam.does(dataRequests.own, {})).toMatchObject([
    { status: 'answered', outcome: 'refused', answer: 'The certificate names you as you wrote it.' },
  ]);
  expect(await mails()).toMatchObject([{ kind: 'data_request_answered', toAddress: PEOPLE.maryam.email }]);
  // Another one of the kind may be asked again.
  await maryam.does(dataRequests.ask, { body: { kind: 'correction' } });
  expect((await nora.isRefused(dataRequests.answer, { ...answer, params: { id: 99 } })).status).toBe(404);
});

test('the register is listed by the status of requests, in pages', async () => {
  app.setTime('2026-11-05T09:00:00.000Z');
  const nora = await app.as('nora');
  for (const received_on of ['2026-10-01', '2026-11-02', '2026-11-03']) await nora.does(dataRequests.record, letter({ received_on }));
  await nora.does(dataRequests.answer, { params: { id: 3 }, body: { outcome: 'fulfilled', answer: 'Done.' } });
  const ids = async (status: 'open' | 'late' | 'answered') => (await nora.does(dataRequests.list, { query: { status } })).map(({ id }) => id);
  expect([await ids('late'), await ids('open'), await ids('answered')]).toEqual([[1], [2], [3]]);
  const first = await nora.send(dataRequests.list, { query: { limit: 2 } });
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  expect(await (await nora.fetch('GET', next)).json()).toMatchObject([{ id: 1 }]);
  expect((await nora.fetch('GET', '/api/admin/data-requests?status=lost')).status).toBe(400);
});

test('it is exported in both languages, with no formula in it', async () => {
  app.setTime('2026-11-05T09:00:00.000Z');
  const nora = await app.as('nora');
  await nora.does(dataRequests.record, letter({ details: '=HYPERLINK("https://evil.example")' }));
  const csv = await (await nora.does(dataRequests.export, {})).text();
  expect(csv).toContain('"Destruction","Letter","Amina Okello"');
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(await (await nora.reading('ar').does(dataRequests.export, {})).text()).toContain('"إتلاف","خطاب"');
});

test('administrators are reminded once on day 20, and once more before what was extended is over', async () => {
  const start = Date.parse('2026-11-01T09:00:00.000Z');
  const at = (days: number) => app.setTime(new Date(start + days * DAY).toISOString());
  const reminded = async () => {
    await remindOfRequests(app.services);
    return (await reminders()).length;
  };
  at(0);
  await app.as('nora');
  await (await app.as('maryam')).does(dataRequests.ask, { body: { kind: 'access' } });
  at(19.9);
  expect(await reminded()).toBe(0);
  at(20);
  expect(await reminded()).toBe(1);
  expect(await reminded()).toBe(1);
  expect((await reminders())[0]).toMatchObject({ type: 'warning', data: { request_id: 1, due_on: '2026-12-01' } });
  await (await noraAgain()).does(dataRequests.extend, { params: { id: 1 }, body: { reason: 'x' } });
  expect(await reminded()).toBe(1);
  at(50);
  expect(await reminded()).toBe(2);
  await (await noraAgain()).does(dataRequests.answer, { params: { id: 1 }, body: { outcome: 'fulfilled', answer: 'x' } });
  at(70);
  expect(await reminded()).toBe(2);
});

test('whoever deletes their account goes from the register by name, and what waited is answered by that', async () => {
  const maryam = await app.as('maryam');
  await maryam.does(dataRequests.ask, { body: { kind: 'destruction', details: 'All of it, says Maryam' } });
  await maryam.does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.maryam.email } });
  const [row] = await (await app.as('nora')).does(dataRequests.list, {});
  expect(row).toMatchObject({ kind: 'destruction', status: 'answered', outcome: 'fulfilled', requester_email: null, details: '' });
  expect(row!.requester_name).toContain('Deleted account');
});

test('the register is administrators’ alone; what one asked is one’s own', async () => {
  const record = letter();
  for (const { caller, code } of await everyoneButAdministrators(app)) {
    expect((await caller.isRefused(dataRequests.list, {})).code).toBe(code);
    expect((await caller.isRefused(dataRequests.export, {})).code).toBe(code);
    expect((await caller.isRefused(dataRequests.record, record)).code).toBe(code);
    expect((await caller.isRefused(dataRequests.extend, { params: { id: 1 }, body: { reason: 'x' } })).code).toBe(code);
    expect((await caller.isRefused(dataRequests.answer, { params: { id: 1 }, body: { outcome: 'refused', answer: 'x' } })).code).toBe(code);
  }
  expect((await app.stranger.isRefused(dataRequests.ask, { body: { kind: 'copy' } })).code).toBe('not_signed_in');
  expect((await app.stranger.isRefused(dataRequests.own, {})).code).toBe('not_signed_in');
  expect(await (await app.as('yusuf')).isRefused(dataRequests.ask, { body: { kind: 'copy', user_id: 1 } as never })).toMatchObject({ status: 400 });
});
