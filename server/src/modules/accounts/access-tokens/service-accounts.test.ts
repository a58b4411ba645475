import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { newToken, serviceOf } from '../../../testing/accounts/access-tokens.ts';
import { idOf, submittedApplication } from '../../../testing/journeys.ts';
import { withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { list, create, close, createToken, revokeToken } = api.serviceAccounts;

describe('a service account', () => {
  test('acts under its own name, within the scopes of its token', async () => {
    const { schoolId } = await submittedApplication(app);
    const { service, program } = await serviceOf(app, 'admin', ['schools:read', 'assignments']);
    expect(await program.does(api.schools.list, {})).toHaveLength(1);
    await program.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') } });
    const events = await app.services.database.db.query.events.findMany();
    expect(events.find(({ kind }) => kind === 'evaluator.assigned')).toMatchObject({ actorId: service.id });
    expect(events.filter(({ kind }) => kind.startsWith('account.service') || kind === 'account.token_created')).toMatchObject([
      { kind: 'account.service_created', userId: service.id, data: { role: 'admin' } },
      { kind: 'account.token_created', userId: service.id, actorId: await idOf(app, 'nora') },
    ]);
    expect(await program.isRefused(api.statistics.admin, {})).toMatchObject({ status: 403, code: 'token_scope_missing' });
  });

  test('with the role of a trainer has the rights of a trainer and no more', async () => {
    const { program } = await serviceOf(app, 'trainer', ['trainingSessions', 'schools:read']);
    const body = { title: 'Tajweed', location: 'Kampala', joining_date: '2026-11-20', duration: '3 hours' };
    expect((await program.send(api.trainingSessions.create, { body })).status).toBe(201);
    expect(await program.isRefused(api.schools.list, {})).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('is no person: not listed, found, written to, notified or counted, and nobody signs in to it', async () => {
    const { nora, service } = await serviceOf(app, 'admin', ['schools:read']);
    await submittedApplication(app);
    const [row] = (await app.services.database.db.query.users.findMany()).filter(({ id }) => id === service.id);
    expect((await nora.does(api.users.list, { query: { limit: 100 } })).map(({ id }) => id)).not.toContain(service.id);
    expect(await nora.does(api.messaging.recipients, { query: { q: 'Ministry' } })).toEqual([]);
    expect((await nora.isRefused(api.messaging.send, { body: { recipient_id: service.id, message: 'Hello.' } })).status).toBeGreaterThanOrEqual(400);
    const notices = await app.services.database.db.query.notifications.findMany();
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.filter(({ userId }) => userId === service.id)).toEqual([]);
    expect((await app.services.database.db.select().from(mails)).filter(({ toAddress }) => toAddress === row!.email)).toEqual([]);
    expect(await app.stranger.isRefused(api.accounts.signIn, { body: { email: row!.email, password: ' ' } })).toMatchObject({ code: 'invalid_credentials' });
    expect(await nora.isRefused(api.users.read, { params: { id: service.id } })).toMatchObject({ status: 404 });
    const self = await idOf(app, 'nora');
    expect((await nora.does(api.users.read, { params: { id: self } })).can.change_role).toBe('not_oneself');
    expect(await nora.isRefused(api.users.suspend, { params: { id: service.id }, body: { reason: 'x' } })).toMatchObject({ status: 404 });
  });

  test('does not count as an administrator: the last person stays the last', async () => {
    await serviceOf(app, 'admin', ['schools:read']);
    const khalid = await app.as('khalid');
    const nora = await idOf(app, 'nora');
    await khalid.does(api.users.suspend, { params: { id: nora }, body: { reason: 'Left.' } });
    const own = await khalid.isRefused(api.personalData.deleteAccount, {
      body: { current_password: CAST_PASSWORD, confirm_email: 'khalid@authority.example' },
    });
    expect(own.status).toBeGreaterThanOrEqual(400);
  });

  test('has tokens that a requirement of a second factor does not switch off', async () => {
    const { nora, program } = await serviceOf(app, 'admin', ['schools:read']);
    await withTotp(app, 'nora');
    await nora.does(api.secondFactor.changePolicy, { body: { required_of: ['admin'] } });
    expect((await program.send(api.schools.list, {})).status).toBe(200);
  });

  test('is closed with its tokens', async () => {
    const { nora, service, token, program } = await serviceOf(app, 'admin', ['schools:read']);
    expect(await nora.does(list, {})).toEqual([{ ...service, tokens: [token] }]);
    await nora.does(close, { params: { id: service.id } });
    expect(await program.isRefused(api.schools.list, {})).toMatchObject({ status: 401, code: 'token_refused' });
    expect(await nora.does(list, {})).toEqual([]);
    for (const refused of [
      nora.isRefused(close, { params: { id: service.id } }),
      nora.isRefused(createToken, { params: { id: service.id }, body: newToken(['schools:read']) }),
    ])
      expect(await refused).toMatchObject({ status: 404 });
  });

  test('loses one token and has the others', async () => {
    const { nora, service, token, program } = await serviceOf(app, 'admin', ['schools:read']);
    const other = await nora.does(createToken, { params: { id: service.id }, body: newToken(['users:read']) });
    await nora.does(revokeToken, { params: { id: service.id, tokenId: token.id } });
    expect(await program.isRefused(api.schools.list, {})).toMatchObject({ status: 401, code: 'token_refused' });
    expect((await nora.does(list, {}))[0]!.tokens).toEqual([other.token]);
    expect(await nora.isRefused(revokeToken, { params: { id: service.id, tokenId: token.id } })).toMatchObject({ status: 404 });
  });

  test.each([
    [{ role: 'evaluator' }, { role: 'invalid_choice' }],
    [{ name: '' }, { name: 'required' }],
  ])('with %o is refused', async (changes, fields) => {
    const nora = await app.as('nora');
    expect((await nora.isRefused(create, { body: { name: 'Register', role: 'admin', ...changes } as never })).fields).toEqual(fields);
  });

  test('gets no token with a wrong password', async () => {
    const { nora, service } = await serviceOf(app, 'admin', ['schools:read']);
    const body = { ...newToken(['schools:read']), current_password: 'wrong' };
    expect(await nora.isRefused(createToken, { params: { id: service.id }, body })).toMatchObject({ status: 403, code: 'wrong_password' });
  });
});
