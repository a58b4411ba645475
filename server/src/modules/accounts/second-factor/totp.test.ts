import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { application, halfSignIn, withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes, completeSignIn, overview } = api.secondFactor;
const password = { current_password: CAST_PASSWORD };
const MINUTES = 60_000;

let start = 0;
const stopClock = () => {
  start = Date.UTC(2026, 10, 21, 9, 0, 0);
  app.setTime(new Date(start).toISOString());
};
const later = (ms: number) => {
  start += ms;
  app.setTime(new Date(start).toISOString());
};
const now = () => new Date(start);
const mailed = async () =>
  (await app.services.database.db.query.mails.findMany({ orderBy: (row, { asc }) => asc(row.id) })).map(({ kind, parameters }) => [kind, parameters['change']]);
const happened = async () => (await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) })).map(({ kind }) => kind);

async function withCodes() {
  stopClock();
  const set = await withTotp(app, 'yusuf');
  later(MINUTES);
  return set;
}

describe('one-time codes', () => {
  test('count once a code of the application is confirmed, and come with ten recovery codes', async () => {
    stopClock();
    const yusuf = await app.as('yusuf');
    const { secret, uri } = await yusuf.does(beginTotp, { body: password });
    expect(uri).toContain(encodeURIComponent(PEOPLE.yusuf.email));
    expect(await yusuf.does(overview, {})).toEqual({ required: false, totp_since: null, recovery_codes_left: 0, passkeys: [], can: { add: true } });
    expect(isSession(await app.stranger.does(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: CAST_PASSWORD } }))).toBe(true);
    expect(await yusuf.isRefused(confirmTotp, { body: { code: '000000' } })).toMatchObject({ status: 400, fields: { code: 'invalid_code' } });

    const { recovery_codes: codes } = await yusuf.does(confirmTotp, { body: { code: application(secret).code(now()) } });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(await yusuf.does(overview, {})).toEqual({
      required: false,
      totp_since: now().toISOString(),
      recovery_codes_left: 10,
      passkeys: [],
      can: { add: true },
    });
    expect((await yusuf.isRefused(beginTotp, { body: password })).code).toBe('totp_on_already');
    expect((await yusuf.isRefused(confirmTotp, { body: { code: '000000' } })).code).toBe('totp_on_already');
    expect(await mailed()).toEqual([['second_factor_changed', 'totp_on']]);
    expect(await happened()).toContain('account.second_factor_added');
  });

  test('are stored so that nobody can read them in the database', async () => {
    const { secret, recoveryCodes } = await withCodes();
    const { db } = app.services.database;
    const stored = JSON.stringify([await db.query.totpSecrets.findMany(), await db.query.recoveryCodes.findMany(), await db.query.mails.findMany()]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) expect(stored).not.toContain(word);
  });

  test('are asked for after the right password, and open the session that was asked for', async () => {
    const { codes } = await withCodes();
    const wrong = await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: 'wrong' } });
    expect(wrong.code).toBe('invalid_credentials');
    const begun = await halfSignIn(app.stranger, 'yusuf', true);
    expect(begun.methods).toEqual(['totp', 'recovery_code']);
    expect(begun.expires_at).toBe(new Date(start + 5 * MINUTES).toISOString());
    const { user, token } = await app.stranger.does(completeSignIn, { body: { challenge: begun.challenge, code: codes.code(now()) } });
    expect(user).toMatchObject({ email: PEOPLE.yusuf.email, second_factor_missing: false });
    const sessions = await new Caller(app.url, token).does(api.accounts.sessions, {});
    expect(sessions.find(({ current }) => current)).toMatchObject({ remember: true });
    expect((await happened()).filter((kind) => kind === 'account.signed_in')).toHaveLength(2);
  });

  test('open one session each: not the same again, nor an older one, but that of the next half minute', async () => {
    const { codes } = await withCodes();
    const code = codes.code(now());
    const complete = async (typed: string) =>
      app.stranger.send(completeSignIn, { body: { challenge: (await halfSignIn(app.stranger, 'yusuf')).challenge, code: typed } });
    expect((await complete(code)).status).toBe(200);
    expect((await complete(code)).status).toBe(400);
    expect((await complete(codes.code(new Date(start - 30_000)))).status).toBe(400);
    later(30_000);
    expect((await complete(code)).status).toBe(400);
    expect((await complete(codes.code(now()).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))))).status).toBe(200);
  });

  test('sent twice at once open one session', async () => {
    const { codes } = await withCodes();
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    const body = { challenge, code: codes.code(now()) };
    const answers = await Promise.all([1, 2, 3].map(() => app.stranger.send(completeSignIn, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('may be wrong four times; the fifth ends the sign-in, also of many at once', async () => {
    const { codes } = await withCodes();
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.stranger.isRefused(completeSignIn, { body: { challenge, code: '000000' } })));
    expect(answers.filter(({ code }) => code === 'invalid_code')).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 'challenge_expired')).toHaveLength(8);
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge, code: codes.code(now()) } })).code).toBe('challenge_expired');
  });

  test('that are wrong count as failed sign-ins, and knowing the password does not clear them', async () => {
    const { codes } = await withCodes();
    for (let i = 0; i < 2; i += 1) {
      const { challenge } = await halfSignIn(app.stranger, 'yusuf');
      for (let j = 0; j < 5; j += 1) await app.stranger.isRefused(completeSignIn, { body: { challenge, code: '000000' } });
    }
    const closed = await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: CAST_PASSWORD } });
    expect(closed).toMatchObject({ status: 429, code: 'too_many_sign_ins' });
    later(15 * MINUTES);
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    expect((await app.stranger.send(completeSignIn, { body: { challenge, code: codes.code(now()) } })).status).toBe(200);
  });

  test('come too late after five minutes, and after the password was changed', async () => {
    const { caller, codes } = await withCodes();
    const first = await halfSignIn(app.stranger, 'yusuf');
    later(5 * MINUTES);
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge: first.challenge, code: codes.code(now()) } })).code).toBe('challenge_expired');
    const second = await halfSignIn(app.stranger, 'yusuf');
    later(1000);
    await caller.does(api.accounts.changePassword, { body: { ...password, new_password: 'another long password' } });
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge: second.challenge, code: codes.code(now()) } })).code).toBe('challenge_expired');
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge: 'made-up', code: '123456' } })).code).toBe('challenge_expired');
  });

  test('are switched off with the password, and take the recovery codes with them', async () => {
    const { caller } = await withCodes();
    expect(await caller.isRefused(removeTotp, { body: { current_password: 'wrong' } })).toMatchObject({
      status: 403,
      fields: { current_password: 'wrong_password' },
    });
    await caller.does(removeTotp, { body: password });
    expect(await caller.does(overview, {})).toEqual({ required: false, totp_since: null, recovery_codes_left: 0, passkeys: [], can: { add: true } });
    expect((await caller.isRefused(removeTotp, { body: password })).code).toBe('not_found');
    expect(isSession(await app.stranger.does(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: CAST_PASSWORD } }))).toBe(true);
    expect(await mailed()).toEqual([
      ['second_factor_changed', 'totp_on'],
      ['second_factor_changed', 'totp_off'],
    ]);
  });
});

describe('recovery codes', () => {
  test('complete a sign-in once each, however they are typed, and the owner is notified', async () => {
    const { recoveryCodes } = await withCodes();
    const [code = ''] = recoveryCodes;
    const first = await halfSignIn(app.stranger, 'yusuf');
    const { token } = await app.stranger.does(completeSignIn, { body: { challenge: first.challenge, code: ` ${code.toLowerCase().replace('-', ' ')} ` } });
    expect((await new Caller(app.url, token).does(overview, {})).recovery_codes_left).toBe(9);
    const second = await halfSignIn(app.stranger, 'yusuf');
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge: second.challenge, code } })).code).toBe('invalid_code');
    expect(await mailed()).toContainEqual(['second_factor_changed', 'recovery_code_used']);
    expect(await happened()).toContain('account.recovery_code_used');
  });

  test('sent for two sign-ins at once open one session', async () => {
    const { recoveryCodes } = await withCodes();
    const begun = await Promise.all([1, 2].map(() => halfSignIn(app.stranger, 'yusuf')));
    const answers = await Promise.all(begun.map(({ challenge }) => app.stranger.send(completeSignIn, { body: { challenge, code: recoveryCodes[0]! } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of somebody else open nothing', async () => {
    await withCodes();
    const other = await withTotp(app, 'ibrahim');
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge, code: other.recoveryCodes[0]! } })).code).toBe('invalid_code');
  });

  test('are renewed with the password, and the old ones no longer count', async () => {
    const { caller, recoveryCodes } = await withCodes();
    const { recovery_codes: fresh } = await caller.does(renewRecoveryCodes, { body: password });
    expect(fresh).toHaveLength(10);
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    expect((await app.stranger.isRefused(completeSignIn, { body: { challenge, code: recoveryCodes[0]! } })).code).toBe('invalid_code');
    expect((await app.stranger.send(completeSignIn, { body: { challenge, code: fresh[0]! } })).status).toBe(200);
    expect((await (await app.as('ibrahim')).isRefused(renewRecoveryCodes, { body: password })).code).toBe('second_factor_off');
  });
});

test('somebody suspended meanwhile gets no session', async () => {
  const { codes } = await withCodes();
  const { challenge } = await halfSignIn(app.stranger, 'yusuf');
  const nora = await app.as('nora');
  const yusuf = (await app.services.database.db.query.users.findMany()).find(({ email }) => email === PEOPLE.yusuf.email)!;
  await nora.does(api.users.suspend, { params: { id: yusuf.id }, body: { reason: 'A test' } });
  expect((await app.stranger.isRefused(completeSignIn, { body: { challenge, code: codes.code(now()) } })).code).toBe('challenge_expired');
});

test.each([
  [{}, ['challenge', 'code']],
  [{ challenge: '', code: ' ' }, ['challenge', 'code']],
  [{ challenge: 'x', code: '1'.repeat(41) }, ['code']],
  [{ challenge: 'x', code: '123456', user_id: 1 }, ['user_id']],
])('%o is refused at its fields', async (body, fields) => {
  const refused = await app.stranger.isRefused(completeSignIn, { body } as never);
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, fields]);
});
