import { api } from '@miyar/contract';
import { TOKEN_PREFIX } from '@miyar/contract/core/scopes';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { repeatedRequests } from '../../../db/schema/core/repeated-requests.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { newToken, programOf, serviceOf } from '../../../testing/accounts/access-tokens.ts';
import { Caller, refusalOf } from '../../../testing/caller.ts';
import { idOf, submittedApplication } from '../../../testing/journeys.ts';
import { withTotp } from '../../../testing/second-factors.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';
import { renderMail } from '../../communication/mail/render.ts';
import { isWellFormed } from './secret.ts';

const app = testApp();
const { list, create, revoke } = api.accessTokens;
afterEach(() => void vi.restoreAllMocks());

const eventsOf = async (kind: string) =>
  (await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) })).filter((event) => event.kind === kind);
const me = (caller: Caller) => caller.send(api.accounts.whoAmI, {});
const REFUSED = { status: 401, code: 'token_refused' };

describe('making a token', () => {
  test('shows it once, and stores a hash', async () => {
    const { owner, token, secret } = await programOf(app, 'nora', ['schools:read']);
    expect(secret).toMatch(new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{56}$`));
    expect(isWellFormed(secret)).toBe(true);
    expect(token).toMatchObject({ name: 'Nightly import', ending: secret.slice(-4), scopes: ['schools:read'], last_used_at: null });
    const listed = await owner.does(list, {});
    expect(listed).toMatchObject({ tokens: [token], can: { create: true } });
    expect(listed.scopes).toContain('schools:read');
    expect(listed.scopes).not.toContain('attendance');
    const rows = await app.services.database.db.query.accessTokens.findMany();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await eventsOf('account.token_created')).toMatchObject([{ data: { token_id: token.id, scopes: 'schools:read' } }]);
    expect(JSON.stringify(await eventsOf('account.token_created'))).not.toContain(secret.slice(-8));
  });

  test.each(['ar', 'en'] as const)('is mailed to its owner and among their notifications, in %s', async (language) => {
    const { owner, token } = await programOf(app, 'nora', ['schools:read']);
    const [mail] = (await writtenMails(app)).filter(({ kind }) => kind === 'token_created');
    expect(mail).toMatchObject({
      to: PEOPLE.nora.email,
      parameters: { name: PEOPLE.nora.name, token_name: token.name, expires_on: riyadhDay(new Date(token.expires_at)) },
    });
    const { text } = renderMail('token_created', language, mail!.parameters, 'https://accredit.example');
    expect(text).toContain('Nightly import');
    const [notice] = await owner.reading(language).does(api.notifications.listForAdmin, {});
    expect(notice).toMatchObject({ read: false });
    expect(notice!.message).toMatch(
      language === 'ar' ? /أُنشئ لحسابك رمز الوصول .*Nightly import/ : /The access token .*Nightly import.* was made for your account/,
    );
  });

  test('of a service is mailed to nobody: it has no person', async () => {
    await serviceOf(app, 'admin', ['schools:read']);
    expect((await writtenMails(app)).filter(({ kind }) => kind === 'token_created')).toEqual([]);
  });

  test.each([
    [{ scopes: [] }, { scopes: 'scopes_required' }],
    [{ scopes: ['everything'] }, { 'scopes.0': 'invalid_choice' }],
    [{ scopes: ['accounts'] }, { 'scopes.0': 'invalid_choice' }],
    [{ scopes: ['users'] }, { 'scopes.0': 'invalid_choice' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ expires_in_days: 0 }, { expires_in_days: 'invalid_value' }],
    [{ expires_in_days: 367 }, { expires_in_days: 'invalid_value' }],
    [{ current_password: 'not the password' }, { current_password: 'wrong_password' }],
  ])('with %o is refused', async (changes, fields) => {
    const nora = await app.as('nora');
    expect((await nora.isRefused(create, { body: { ...newToken(['schools:read']), ...changes } })).fields).toEqual(fields);
    expect((await nora.does(list, {})).tokens).toEqual([]);
  });

  test('ends at twenty-five, and one more can be made for each that is revoked', async () => {
    const { owner, token } = await programOf(app, 'yusuf', ['cases:read']);
    for (let made = 1; made < 25; made += 1) await owner.does(create, { body: newToken(['cases:read']) });
    expect((await owner.does(list, {})).can).toEqual({ create: 'too_many_tokens' });
    expect(await owner.isRefused(create, { body: newToken(['cases:read']) })).toMatchObject({ status: 409, code: 'too_many_tokens' });
    await owner.does(revoke, { params: { id: token.id } });
    expect((await owner.send(create, { body: newToken(['cases:read']) })).status).toBe(201);
  });

  test('under an idempotency key stores no copy of it', async () => {
    const nora = await app.as('nora');
    const send = () =>
      nora.fetch('POST', create.path, {
        body: JSON.stringify(newToken(['schools:read'])),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-token-once' },
      });
    const { secret } = (await (await send()).json()) as { secret: string };
    expect(await refusalOf(await send())).toMatchObject({ status: 409, code: 'already_received' });
    const rows = await app.services.database.db.select().from(repeatedRequests);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-20));
  });
});

describe('a token', () => {
  test('does what its scope and its owner may, and says who that is', async () => {
    const { schoolId } = await submittedApplication(app);
    const { program } = await programOf(app, 'nora', ['schools:read', 'assignments']);
    expect(await program.does(api.schools.list, {})).toHaveLength(1);
    expect((await program.does(api.accounts.whoAmI, {})).user.email).toBe(PEOPLE.nora.email);
    const evaluator_id = await idOf(app, 'yusuf');
    await program.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } });
    expect(await eventsOf('evaluator.assigned')).toMatchObject([{ actorId: await idOf(app, 'nora') }]);
    expect(await program.isRefused(api.statistics.admin, {})).toMatchObject({ status: 403, code: 'token_scope_missing' });
    expect(await program.isRefused(api.attendance.dashboard, {})).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('for reading changes nothing', async () => {
    const { schoolId } = await submittedApplication(app);
    const { program } = await programOf(app, 'nora', ['assignments:read', 'schools:read']);
    const body = { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') };
    expect(await program.isRefused(api.assignments.assign, { body })).toMatchObject({ status: 403, code: 'token_scope_missing' });
  });

  test('without the scope sees of what is public what strangers see', async () => {
    const admin = await app.as('nora');
    const stranger = await app.stranger.does(api.landing.list, {});
    const { program } = await programOf(app, 'nora', ['schools:read']);
    expect(await program.does(api.landing.list, {})).toEqual(stranger);
    expect((await admin.send(api.landing.list, {})).status).toBe(200);
  });

  test('records its last use', async () => {
    const { owner, program } = await programOf(app, 'nora', ['schools:read']);
    await program.does(api.schools.list, {});
    expect((await owner.does(list, {})).tokens[0]!.last_used_at).not.toBeNull();
  });

  test('ends with its time', async () => {
    app.setTime('2027-01-01T08:00:00Z');
    const { program } = await programOf(app, 'nora', ['schools:read']);
    app.setTime('2027-01-31T07:59:59Z');
    expect((await me(program)).status).toBe(200);
    app.setTime('2027-01-31T08:00:00Z');
    expect(await refusalOf(await me(program))).toMatchObject(REFUSED);
  });

  test('is refused with its code when it is unknown, cut or changed', async () => {
    const { secret } = await programOf(app, 'nora', ['schools:read']);
    const changed = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    expect(isWellFormed(changed)).toBe(false);
    for (const given of [changed, secret.slice(0, -4), `${TOKEN_PREFIX}${'0'.repeat(56)}`])
      expect(await refusalOf(await me(new Caller(app.url, given)))).toMatchObject(REFUSED);
  });

  test('opens no live connection, also not one that would outlive it', async () => {
    const { secret } = await programOf(app, 'nora', ['messaging', 'notifications']);
    await expect(listening(app.url, secret)).rejects.toThrow('not_for_tokens');
  });

  test('makes no tokens, changes no password, second factor or address, and deletes no account', async () => {
    const every = ['profile:read', 'members:read', 'users:read'];
    const { program } = await programOf(app, 'nora', every);
    const password = { current_password: CAST_PASSWORD };
    const refused = { status: 403, code: 'not_for_tokens' };
    expect(await program.isRefused(create, { body: newToken(['schools:read']) })).toMatchObject(refused);
    expect(await program.isRefused(list, {})).toMatchObject(refused);
    expect(await program.isRefused(api.serviceAccounts.create, { body: { name: 'More', role: 'admin' } })).toMatchObject(refused);
    expect(await program.isRefused(api.accounts.changePassword, { body: { ...password, new_password: 'four words of my own' } })).toMatchObject(refused);
    expect(await program.isRefused(api.secondFactor.beginTotp, { body: password })).toMatchObject(refused);
    expect(await program.isRefused(api.secondFactor.changePolicy, { body: { required_of: [] } })).toMatchObject(refused);
    expect(await program.isRefused(api.personalData.deleteAccount, { body: { ...password, confirm_email: PEOPLE.nora.email } })).toMatchObject(refused);
    expect(await program.isRefused(api.users.invite, { body: { email: 'mine@authority.example', language: 'en' } })).toMatchObject(refused);
    const profile = { name: 'Nora', email: 'other@authority.example', ...password };
    expect(await program.isRefused(api.profile.changeAdmin, { body: profile })).toMatchObject(refused);
    expect(await program.does(api.users.list, {})).not.toEqual([]);
  });
});

describe('a token is refused from the next call on', () => {
  test('when its owner revokes it; nobody else can', async () => {
    const { owner, token, program } = await programOf(app, 'nora', ['schools:read']);
    expect(await (await app.as('khalid')).isRefused(revoke, { params: { id: token.id } })).toMatchObject({ status: 404 });
    await owner.does(revoke, { params: { id: token.id } });
    expect(await refusalOf(await me(program))).toMatchObject(REFUSED);
    expect(await owner.isRefused(revoke, { params: { id: token.id } })).toMatchObject({ status: 404 });
    expect((await owner.does(list, {})).tokens).toEqual([]);
    expect(await eventsOf('account.token_revoked')).toMatchObject([{ data: { token_id: token.id } }]);
  });

  test('when its owner is suspended, gets another role, or is shut out by an administrator', async () => {
    const nora = await app.as('nora');
    const ends: Record<string, (id: number) => Promise<unknown>> = {
      suspended: (id) => nora.does(api.users.suspend, { params: { id }, body: { reason: 'Left.' } }),
      sessions: (id) => nora.does(api.users.endSessions, { params: { id } }),
      role: (id) => nora.does(api.users.changeRole, { params: { id }, body: { role: 'trainer' } }),
    };
    for (const [person, end] of [
      ['khalid', 'sessions'],
      ['yusuf', 'role'],
      ['aisha', 'suspended'],
    ] as const) {
      const { program } = await programOf(app, person, ['tasks:read']);
      expect((await me(program)).status).toBe(200);
      await ends[end]!(await idOf(app, person));
      expect(await refusalOf(await me(program)), end).toMatchObject(REFUSED);
    }
  });

  test('when its owner deletes the account', async () => {
    const { owner, program } = await programOf(app, 'ibrahim', ['trainingSessions:read']);
    await owner.does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.ibrahim.email } });
    expect(await refusalOf(await me(program))).toMatchObject(REFUSED);
    expect(await app.services.database.db.query.accessTokens.findMany()).toEqual([]);
  });

  test('also in the middle of a call: rights are read again in its transaction', async () => {
    const { schoolId } = await submittedApplication(app);
    const evaluator_id = await idOf(app, 'yusuf');
    const { database } = app.services;
    const change: Record<string, (id: number) => Promise<unknown>> = {
      token_refused: (id) => database.db.update(accessTokens).set({ revokedAt: new Date() }).where(eq(accessTokens.id, id)),
      token_scope_missing: (id) =>
        database.db
          .update(accessTokens)
          .set({ scopes: ['schools:read'] })
          .where(eq(accessTokens.id, id)),
      forbidden: () => database.db.update(users).set({ role: 'trainer' }).where(eq(users.email, PEOPLE.khalid.email)),
    };
    for (const [code, happens] of Object.entries(change)) {
      const { token, program } = await programOf(app, 'khalid', ['assignments']);
      const transaction = database.transaction.bind(database);
      vi.spyOn(database, 'transaction').mockImplementationOnce(async (...given) => {
        await happens(token.id);
        return transaction(...given);
      });
      expect((await program.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } })).code).toBe(code);
    }
    expect(await eventsOf('evaluator.assigned')).toEqual([]);
  });
});

describe('a required second factor', () => {
  test('is needed to make a token, and leaves one that was made with it working', async () => {
    const { caller: nora } = await withTotp(app, 'nora');
    const { program: withFactor } = await programOf(app, 'nora', ['schools:read']);
    const { program: without, owner: khalid } = await programOf(app, 'khalid', ['schools:read']);
    await nora.does(api.secondFactor.changePolicy, { body: { required_of: ['admin'] } });
    expect((await withFactor.send(api.schools.list, {})).status).toBe(200);
    expect(await without.isRefused(api.schools.list, {})).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect(await khalid.isRefused(create, { body: newToken(['schools:read']) })).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect((await khalid.does(list, {})).can).toEqual({ create: 'second_factor_required' });
    await withTotp(app, 'khalid');
    expect((await without.send(api.schools.list, {})).status).toBe(200);
    expect((await khalid.send(create, { body: newToken(['schools:read']) })).status).toBe(201);
  });
});

test('the copy of one’s data has the tokens without what opens anything', async () => {
  const { owner, secret } = await programOf(app, 'yusuf', ['cases:read']);
  const preview = await owner.does(api.personalData.deletionPreview, {});
  expect(preview.removed).toContainEqual({ kind: 'access_tokens', count: 1 });
  const [row] = await app.services.database.db.query.accessTokens.findMany();
  expect(row!.tokenHash).not.toContain(secret);
});
