import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { halfSignIn, withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { readDevice } from './known-devices.ts';

const app = testApp();
const { signIn } = api.accounts;
const { email } = PEOPLE.yusuf;
const START = Date.parse('2026-11-21T08:00:00.000Z');
const DAYS = 24 * 60;
const at = (minutes: number) => app.setTime(new Date(START + minutes * 60_000).toISOString());

const attempt = (password: string, device?: string, who = email) =>
  app.stranger.send(signIn, { body: { email: who, password, ...(device !== undefined && { device }) } });
/** The code of an answer that failed, or `ok`. */
const said = async (response: Response) => (response.ok ? 'ok' : ((await response.json()) as { code: string }).code);
const tried = async (password: string, device?: string, who?: string) => said(await attempt(password, device, who));

/** Signs in with the right password, and gives what the device saves. */
async function onDevice(person: CastName = 'yusuf', device?: string): Promise<string> {
  await app.as(person);
  const answer = await app.stranger.does(signIn, { body: { email: PEOPLE[person].email, password: CAST_PASSWORD, ...(device !== undefined && { device }) } });
  if (!isSession(answer) || answer.device === undefined) throw new Error('no device was given');
  return answer.device;
}
/** So many wrong passwords, all at once; gives how many of them were looked at. */
async function lookedAt(times: number, device?: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => tried(`wrong ${n}`, device)));
  expect(new Set(answers).isSubsetOf(new Set(['invalid_credentials', 'too_many_sign_ins']))).toBe(true);
  return answers.filter((code) => code === 'invalid_credentials').length;
}

describe('a device that has signed in before', () => {
  test('still signs in while strangers have closed the sign-in, and they stay shut out', async () => {
    const device = await onDevice();
    expect(await lookedAt(12)).toBe(10);
    expect(await tried(CAST_PASSWORD)).toBe('too_many_sign_ins');
    const renewed = await onDevice('yusuf', device);
    expect(await tried(CAST_PASSWORD)).toBe('too_many_sign_ins');
    expect(await tried(CAST_PASSWORD, renewed)).toBe('ok');
  });

  test('still signs in while its network has failed too often elsewhere', async () => {
    const device = await onDevice();
    const { signIn: limit } = app.services.limits;
    const { address } = limit.keys(email, '127.0.0.1');
    const { db } = app.services.database;
    await db.execute(`insert into rate_limits (key, points, expire) values ('${address}', ${limit.address.points}, ${Date.now() + 600_000})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`);
    expect(await tried(CAST_PASSWORD)).toBe('too_many_sign_ins');
    expect(await tried(CAST_PASSWORD, device)).toBe('ok');
  });

  test('is closed by its own failures, ten of them, however many come at once, and closes nobody else', async () => {
    const [device, other] = [await onDevice(), await onDevice()];
    expect(await lookedAt(40, device)).toBe(10);
    expect(await tried(CAST_PASSWORD, device)).toBe('too_many_sign_ins');
    expect(await tried(CAST_PASSWORD, other)).toBe('ok');
    expect(await tried(CAST_PASSWORD)).toBe('ok');
    expect(await tried(CAST_PASSWORD, device)).toBe('too_many_sign_ins');
  });

  test('forgets its failures with the right password, and what it saves is new each time', async () => {
    let device = await onDevice();
    for (let round = 0; round < 2; round += 1) {
      expect(await lookedAt(9, device)).toBe(9);
      const renewed = await onDevice('yusuf', device);
      expect(renewed).not.toBe(device);
      device = renewed;
    }
  });

  test('is answered in the same words as a stranger', async () => {
    const device = await onDevice();
    const bodies = await Promise.all([attempt('wrong', device), attempt('wrong'), attempt('wrong', device, 'nobody@example.org')]);
    const [known, ...others] = await Promise.all(
      bodies.map(async (answer) => ({ status: answer.status, ...((await answer.json()) as object), request_id: '' })),
    );
    for (const other of others) expect(other).toEqual(known);
    const failures = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'account.sign_in_failed');
    expect(failures.map(({ userId }) => userId !== null).sort()).toEqual([false, true, true]);
  });
});

describe('a device is a stranger', () => {
  test('to any other account, and nobody gets more guesses by accounts of their own', async () => {
    const mine = await onDevice('alHuda');
    await app.as('yusuf');
    expect(await lookedAt(6, mine)).toBe(6);
    expect(await lookedAt(6)).toBe(4);
    expect(await tried(CAST_PASSWORD, mine)).toBe('too_many_sign_ins');
  });

  test.each(['', 'x', 'v1.', `v1.${'A'.repeat(400)}`])('with what we did not make: %j', async (made) => {
    await app.as('yusuf');
    expect(await lookedAt(11, made)).toBe(10);
    expect(await tried(CAST_PASSWORD, made)).toBe('too_many_sign_ins');
  });

  test('with a letter of it changed, whichever', async () => {
    const device = await onDevice();
    await lookedAt(10);
    for (const place of [3, Math.floor(device.length / 2), device.length - 2]) {
      const changed = device.slice(0, place) + (device[place] === 'A' ? 'B' : 'A') + device.slice(place + 1);
      expect(await tried(CAST_PASSWORD, changed)).toBe('too_many_sign_ins');
    }
    expect(await tried(CAST_PASSWORD, device)).toBe('ok');
  });

  test('after half a year without a sign-in', async () => {
    at(0);
    const device = await onDevice();
    at(180 * DAYS - 1);
    await lookedAt(10);
    expect(await tried('wrong', device)).toBe('invalid_credentials');
    at(180 * DAYS);
    expect(await tried(CAST_PASSWORD, device)).toBe('too_many_sign_ins');
  });

  test('after another password: many devices of before are no way to guess more', async () => {
    const devices = await Promise.all(Array.from({ length: 3 }, () => onDevice()));
    const yusuf = await app.as('yusuf');
    await yusuf.does(api.accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: 'four words of my own' } });
    let looked = 0;
    for (const device of devices) looked += await lookedAt(6, device);
    expect(looked).toBe(10);
  });

  test('once a second factor guards the account', async () => {
    at(0);
    const device = await onDevice();
    await withTotp(app, 'yusuf');
    await lookedAt(10);
    expect(await tried(CAST_PASSWORD, device)).toBe('too_many_sign_ins');
  });
});

test('what is saved names no address, and of five accounts the newest', async () => {
  const people = ['yusuf', 'alHuda', 'fatuma', 'ibrahim', 'maryam', 'aisha'] as const satisfies CastName[];
  let device: string | undefined;
  for (const person of people) device = await onDevice(person, device);
  expect(device!.length).toBeLessThan(1000);
  const known = await readDevice(app.services, device);
  expect(known).toHaveLength(5);
  expect(JSON.stringify(known)).not.toContain('@');
  const ids = await Promise.all(people.map(async (person) => (await (await app.as(person)).does(api.accounts.whoAmI, {})).user.id));
  expect(known.map(({ userId }) => userId)).toEqual(ids.toReversed().slice(0, 5));
});

describe('the second factor', () => {
  const { completeSignIn } = api.secondFactor;
  const code = (challenge: string, typed: string, device?: string) =>
    app.stranger.send(completeSignIn, { body: { challenge, code: typed, ...(device !== undefined && { device }) } });

  /** Signs in with both, half a minute after the last. */
  async function withBoth(codes: Awaited<ReturnType<typeof withTotp>>['codes'], device?: string): Promise<string> {
    const { challenge } = await halfSignIn(app.stranger, 'yusuf');
    const answer = await code(challenge, codes.code(app.services.clock.now()), device);
    return ((await answer.json()) as { device: string }).device;
  }

  test('is asked for on a known device, too, and completes there what strangers have closed', async () => {
    at(0);
    const { codes } = await withTotp(app, 'yusuf');
    at(1);
    const device = await withBoth(codes);
    at(2);
    await lookedAt(10);
    const begun = await app.stranger.does(signIn, { body: { email, password: CAST_PASSWORD, device } });
    if (isSession(begun)) throw new Error('the device was taken for a second factor');
    const { challenge } = begun.second_factor;
    const right = codes.code(app.services.clock.now());
    expect(await said(await code(challenge, right))).toBe('too_many_sign_ins');
    const again = await app.stranger.does(signIn, { body: { email, password: CAST_PASSWORD, device } });
    if (isSession(again)) throw new Error('the device was taken for a second factor');
    expect(await said(await code(again.second_factor.challenge, right, device))).toBe('ok');
  });

  test('can be guessed ten times on a known device, whoever knows the password', async () => {
    at(0);
    const { codes } = await withTotp(app, 'yusuf');
    at(1);
    const device = await withBoth(codes);
    at(2);
    const begin = async () => {
      const answer = await app.stranger.does(signIn, { body: { email, password: CAST_PASSWORD, device } });
      if (isSession(answer)) throw new Error('the device was taken for a second factor');
      return answer.second_factor.challenge;
    };
    for (let round = 0; round < 2; round += 1) {
      const challenge = await begin();
      for (let n = 0; n < 5; n += 1) await code(challenge, '000000', device);
    }
    expect(await tried(CAST_PASSWORD, device)).toBe('too_many_sign_ins');
    expect(isSession(await app.stranger.does(signIn, { body: { email, password: CAST_PASSWORD } }))).toBe(false);
  });
});

test('guesses at the codes of a reset close no sign-in, on no device', async () => {
  await app.as('yusuf');
  await app.stranger.send(api.recovery.requestReset, { body: { email } });
  await app.runJobs();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => app.stranger.send(api.recovery.verifyCode, { body: { email, code: String(n).padStart(6, '0') } }).then(said)),
  );
  expect(guesses.filter((answer) => answer === 'too_many_sign_ins')).toHaveLength(15);
  expect(await tried(CAST_PASSWORD)).toBe('ok');
});
