import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf } from '../../../testing/journeys.ts';
import { halfSignIn, withPasskey, withTotp } from '../../../testing/second-factors.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { beginPasskey, addPasskey, renamePasskey, removePasskey, passkeyChallenge, passkeySignIn, overview } = api.secondFactor;
const password = { current_password: CAST_PASSWORD };
const ORIGIN = 'https://accredit.example';
const REFUSED = { status: 400, code: 'passkey_refused' };

const begin = (body: { challenge?: string; remember?: boolean } = {}) => app.stranger.does(passkeyChallenge, { body });
const mailed = async () => (await app.services.database.db.query.mails.findMany()).map(({ parameters }) => parameters['change']);

describe('a passkey', () => {
  test('is added with the password, and comes with recovery codes the first time', async () => {
    const { caller, passkey, recoveryCodes } = await withPasskey(app, 'yusuf', 'مفتاحي');
    expect(passkey).toMatchObject({ name: 'مفتاحي', last_used_at: null });
    expect(recoveryCodes).toHaveLength(10);
    expect((await withPasskey(app, 'yusuf', 'Telephone')).recoveryCodes).toEqual([]);
    expect((await caller.does(overview, {})).passkeys.map(({ name }) => name)).toEqual(['مفتاحي', 'Telephone']);
    expect(await mailed()).toEqual(['passkey_added', 'passkey_added']);
  });

  test('is made for our address, to be found by itself, and not twice in one place', async () => {
    const { caller, soft } = await withPasskey(app, 'yusuf');
    const { options } = await caller.does(beginPasskey, { body: password });
    expect(options).toMatchObject({
      rp: { id: 'accredit.example' },
      user: { name: PEOPLE.yusuf.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required' },
      excludeCredentials: [{ id: soft.id }],
    });
  });

  test('signs in alone, by who it says it is, for as long as is asked', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    const { challenge, options } = await begin({ remember: true });
    expect(options).toMatchObject({ rpId: 'accredit.example', userVerification: 'required' });
    expect(options['allowCredentials']).toBeUndefined();
    const { user, token } = await app.stranger.does(passkeySignIn, { body: { challenge, response: soft.answer(options) } });
    expect(user.email).toBe(PEOPLE.yusuf.email);
    const sessions = await new Caller(app.url, token).does(api.accounts.sessions, {});
    expect(sessions.find(({ current }) => current)).toMatchObject({ remember: true });
    expect((await new Caller(app.url, token).does(overview, {})).passkeys[0]!.last_used_at).not.toBeNull();
  });

  test('completes a sign-in, without the finger that it needs alone', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    const half = await halfSignIn(app.stranger, 'yusuf', true);
    expect(half.methods).toEqual(['passkey', 'recovery_code']);
    const { challenge, options } = await begin({ challenge: half.challenge });
    expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: soft.id }] });
    const { token } = await app.stranger.does(passkeySignIn, { body: { challenge, response: soft.answer(options, { unverified: true }) } });
    expect((await new Caller(app.url, token).does(api.accounts.sessions, {})).find(({ current }) => current)).toMatchObject({ remember: true });
  });

  test('completes a sign-in once: no code completes it again', async () => {
    const { soft, recoveryCodes } = await withPasskey(app, 'yusuf');
    const half = await halfSignIn(app.stranger, 'yusuf');
    const { challenge, options } = await begin({ challenge: half.challenge });
    await app.stranger.does(passkeySignIn, { body: { challenge, response: soft.answer(options) } });
    const body = { challenge: half.challenge, code: recoveryCodes[0]! };
    expect((await app.stranger.isRefused(api.secondFactor.completeSignIn, { body })).code).toBe('challenge_expired');
    expect((await app.stranger.isRefused(passkeyChallenge, { body: { challenge: half.challenge } })).code).toBe('challenge_expired');
  });

  test('that was asked for is no reason not to use a code, nor one that was refused', async () => {
    const { soft, recoveryCodes } = await withPasskey(app, 'yusuf');
    const half = await halfSignIn(app.stranger, 'yusuf');
    const { challenge, options } = await begin({ challenge: half.challenge });
    expect(await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options, { challenge: 'AAAA' }) } })).toMatchObject(REFUSED);
    await app.stranger.does(api.secondFactor.completeSignIn, { body: { challenge: half.challenge, code: recoveryCodes[0]! } });
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options) } })).code).toBe('challenge_expired');
  });

  test('is renamed without the password and removed with it; the last one takes the recovery codes along', async () => {
    const { caller, passkey } = await withPasskey(app, 'yusuf');
    const params = { id: passkey.id };
    expect(await caller.does(renamePasskey, { params, body: { name: 'Laptop' } })).toMatchObject({ ...params, name: 'Laptop' });
    expect((await caller.isRefused(removePasskey, { params, body: { current_password: 'wrong' } })).fields).toEqual({ current_password: 'wrong_password' });
    await caller.does(removePasskey, { params, body: password });
    expect(await caller.does(overview, {})).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await caller.isRefused(removePasskey, { params, body: password })).code).toBe('not_found');
    expect(await mailed()).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('of somebody else is neither renamed nor removed', async () => {
    const { passkey } = await withPasskey(app, 'yusuf');
    const other = await app.as('ibrahim');
    const params = { id: passkey.id };
    expect((await other.isRefused(renamePasskey, { params, body: { name: 'Mine' } })).code).toBe('not_found');
    expect((await other.isRefused(removePasskey, { params, body: password })).code).toBe('not_found');
  });

  test('has a name that people can read', async () => {
    const { caller, passkey } = await withPasskey(app, 'yusuf');
    for (const [name, code] of [
      [' ', 'required'],
      ['x'.repeat(61), 'too_long'],
      ['a\uD800b', 'unsafe_characters'],
    ] as const)
      expect((await caller.isRefused(renamePasskey, { params: { id: passkey.id }, body: { name } })).fields).toEqual({ name: code });
  });
});

describe('adding is refused', () => {
  async function begun() {
    const caller = await app.as('yusuf');
    const { challenge, options } = await caller.does(beginPasskey, { body: password });
    const soft = new SoftPasskey(ORIGIN);
    const add = (response: Record<string, unknown>, by = caller, token = challenge) =>
      by.isRefused(addPasskey, { body: { challenge: token, name: 'Key', response } });
    return { caller, challenge, options, soft, add };
  }

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of our name without TLS', { origin: 'http://accredit.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    // Its certificates would name addresses to ask.
    ['with an attestation', { format: 'packed' }],
    ['with an attestation of a kind', { format: 'android-safetynet' }],
  ])('to what was made %s', async (_, lies) => {
    const { soft, options, add, caller } = await begun();
    expect(await add(soft.make(options, lies))).toMatchObject(REFUSED);
    expect((await caller.does(overview, {})).passkeys).toEqual([]);
  });

  test('to the same answer again, to that of another person, and after five minutes', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { soft, options, add, challenge } = await begun();
    expect((await add(soft.make(options), await app.as('ibrahim'))).code).toBe('challenge_expired');
    // Looking at it has used it up.
    expect((await add(soft.make(options))).code).toBe('challenge_expired');
    const again = await begun();
    app.setTime('2026-11-21T09:05:00Z');
    expect((await again.add(again.soft.make(again.options))).code).toBe('challenge_expired');
    expect((await again.add(again.soft.make(again.options), again.caller, challenge)).code).toBe('challenge_expired');
  });

  test.each([
    {},
    { id: 7 },
    { id: 'x', response: {} },
    { id: 'x', rawId: 'x', type: 'public-key', response: { attestationObject: 'AA', clientDataJSON: 'AA' } },
  ])('to %o, which is no passkey', async (response) => {
    const { add } = await begun();
    expect(await add(response)).toMatchObject(REFUSED);
  });

  test('to one that somebody has, and to the eleventh', async () => {
    const { soft } = await withPasskey(app, 'ibrahim');
    const { add, options, caller } = await begun();
    expect(await add(soft.make(options))).toMatchObject(REFUSED);
    const open = await caller.does(beginPasskey, { body: password });
    for (let i = 0; i < 10; i += 1) await withPasskey(app, 'yusuf', `Key ${i}`);
    expect((await caller.isRefused(beginPasskey, { body: password })).code).toBe('too_many_passkeys');
    expect((await add(new SoftPasskey(ORIGIN).make(open.options), caller, open.challenge)).code).toBe('too_many_passkeys');
  });
});

describe('signing in is refused', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['with a counter that has not gone up', { counter: 1 }],
    ['without the owner shown', { unverified: true }],
    ['for another owner', { userHandle: 'AAAA' }],
  ] as const)('%s', async (_, lies) => {
    const { soft } = await withPasskey(app, 'yusuf');
    const { challenge, options } = await begin();
    expect(await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options, lies) } })).toMatchObject(REFUSED);
    const failed = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'account.second_factor_failed');
    expect(failed).toHaveLength(1);
  });

  test('when the answer comes again, or after five minutes', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { soft } = await withPasskey(app, 'yusuf');
    const first = await begin();
    const body = { challenge: first.challenge, response: soft.answer(first.options) };
    const answers = await Promise.all([1, 2, 3].map(() => app.stranger.send(passkeySignIn, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const second = await begin();
    app.setTime('2026-11-21T09:05:00Z');
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge: second.challenge, response: soft.answer(second.options) } })).code).toBe(
      'challenge_expired',
    );
  });

  test('with a passkey nobody has, one with the name of another, and one of another person than the password was of', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    const stranger = new SoftPasskey(ORIGIN);
    const alone = await begin();
    expect(await app.stranger.isRefused(passkeySignIn, { body: { challenge: alone.challenge, response: stranger.answer(alone.options) } })).toMatchObject(
      REFUSED,
    );
    const forged = await begin();
    const response = { ...stranger.answer(forged.options), id: soft.id, rawId: soft.id };
    expect(await app.stranger.isRefused(passkeySignIn, { body: { challenge: forged.challenge, response } })).toMatchObject(REFUSED);
    await withTotp(app, 'ibrahim');
    const half = await halfSignIn(app.stranger, 'ibrahim');
    const { challenge, options } = await begin({ challenge: half.challenge });
    expect(await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options) } })).toMatchObject(REFUSED);
  });

  test('of somebody suspended, revealed only to who has the passkey', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    const yusuf = (await app.services.database.db.query.users.findMany()).find(({ email }) => email === PEOPLE.yusuf.email)!;
    await (await app.as('nora')).does(api.users.suspend, { params: { id: yusuf.id }, body: { reason: 'A test' } });
    const { challenge, options } = await begin();
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options) } })).code).toBe('account_suspended');
    const wrong = await begin();
    expect(
      await app.stranger.isRefused(passkeySignIn, { body: { challenge: wrong.challenge, response: soft.answer(wrong.options, { counter: 0 }) } }),
    ).toMatchObject(REFUSED);
  });

  test('to begin with, once the password was changed, and of somebody suspended', async () => {
    app.setTime('2026-11-21T09:00:00Z');
    const { caller } = await withPasskey(app, 'yusuf');
    const first = await halfSignIn(app.stranger, 'yusuf');
    const answer = (challenge: string) => app.stranger.isRefused(passkeyChallenge, { body: { challenge } });
    await caller.does(api.accounts.changePassword, { body: { ...password, new_password: 'another long password' } });
    expect((await answer(first.challenge)).code).toBe('challenge_expired');
    app.setTime('2026-11-21T09:00:01Z');
    await caller.does(api.accounts.changePassword, { body: { current_password: 'another long password', new_password: CAST_PASSWORD } });
    app.setTime('2026-11-21T09:00:02Z');
    const second = await halfSignIn(app.stranger, 'yusuf');
    await (await app.as('nora')).does(api.users.suspend, { params: { id: await idOf(app, 'yusuf') }, body: { reason: 'A test' } });
    // A suspension ends all that could still open the account, a sign-in that was begun too.
    expect((await answer(second.challenge)).code).toBe('challenge_expired');
  });

  test('of a sign-in that was begun, until a passkey was asked for, and after five that were refused', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    const unasked = await halfSignIn(app.stranger, 'yusuf');
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge: unasked.challenge, response: {} } })).code).toBe('challenge_expired');
    const { challenge, options } = await begin({ challenge: (await halfSignIn(app.stranger, 'yusuf')).challenge });
    const wrong = { challenge, response: soft.answer(options, { origin: 'https://evil.example' }) };
    for (let i = 0; i < 5; i += 1) expect(await app.stranger.isRefused(passkeySignIn, { body: wrong })).toMatchObject(REFUSED);
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options) } })).code).toBe('challenge_expired');
  });

  test('for what no sign-in was begun', async () => {
    expect((await app.stranger.isRefused(passkeyChallenge, { body: { challenge: 'made-up' } })).code).toBe('challenge_expired');
    expect((await app.stranger.isRefused(passkeySignIn, { body: { challenge: 'made-up', response: {} } })).code).toBe('challenge_expired');
    const { status, fields } = await app.stranger.isRefused(passkeySignIn, { body: { challenge: '', response: [] } } as never);
    expect([status, Object.keys(fields)]).toEqual([400, ['challenge', 'response']]);
  });

  test('as a second factor counts as a failed sign-in, alone it shuts nobody out', async () => {
    const { soft } = await withPasskey(app, 'yusuf');
    for (let i = 0; i < 10; i += 1) {
      const { challenge, options } = await begin();
      await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options, { origin: 'https://evil.example' }) } });
    }
    for (let i = 0; i < 10; i += 1) {
      const { challenge, options } = await begin({ challenge: (await halfSignIn(app.stranger, 'yusuf')).challenge });
      await app.stranger.isRefused(passkeySignIn, { body: { challenge, response: soft.answer(options, { origin: 'https://evil.example' }) } });
    }
    const closed = await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: CAST_PASSWORD } });
    expect(closed.code).toBe('too_many_sign_ins');
    const { challenge, options } = await begin();
    expect((await app.stranger.send(passkeySignIn, { body: { challenge, response: soft.answer(options) } })).status).toBe(200);
  });
});
