import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf } from '../../../testing/journeys.ts';
import { halfSignIn, withPasskey, withTotp } from '../../../testing/second-factors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';

const app = testApp();
const { users } = api;
const reason = 'Came to the office with a passport.';

let nora: Caller;
beforeEach(async () => {
  nora = await app.as('nora');
});

const one = async (person: CastName) => ({ params: { id: await idOf(app, person) } });
const removal = async (person: CastName) => ({ ...(await one(person)), body: { reason } });
const signIn = (person: CastName) => app.stranger.signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD });

describe('the second factor of somebody who has lost it', () => {
  test('is removed by an administrator: the password alone signs in again', async () => {
    const { caller: ibrahim } = await withTotp(app, 'ibrahim');
    await withPasskey(app, 'ibrahim');
    expect(await nora.does(users.read, await one('ibrahim'))).toMatchObject({ second_factor: true, can: { remove_second_factor: true } });
    expect(await nora.does(users.removeSecondFactor, await removal('ibrahim'))).toMatchObject({
      second_factor: false,
      can: { remove_second_factor: 'user_without_second_factor' },
    });
    expect(await ibrahim.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401, code: 'session_ended' });
    const { token } = await signIn('ibrahim');
    expect(await new Caller(app.url, token).does(api.secondFactor.overview, {})).toMatchObject({ totp_since: null, passkeys: [], recovery_codes_left: 0 });
  });

  test('ends what was begun with it', async () => {
    const { codes } = await withTotp(app, 'ibrahim');
    const { challenge } = await halfSignIn(app.stranger, 'ibrahim');
    await nora.does(users.removeSecondFactor, await removal('ibrahim'));
    const code = codes.code(new Date(app.services.clock.now().getTime() + 30_000));
    expect(await app.stranger.isRefused(api.secondFactor.completeSignIn, { body: { challenge, code } })).toMatchObject({ code: 'challenge_expired' });
  });

  test('is recorded with the reason, which its owner is given', async () => {
    await withTotp(app, 'ibrahim');
    const before = (await writtenMails(app)).length;
    await nora.does(users.removeSecondFactor, await removal('ibrahim'));
    expect((await writtenMails(app)).slice(before)).toMatchObject([
      { kind: 'second_factor_removed', to: PEOPLE.ibrahim.email, parameters: { name: PEOPLE.ibrahim.name, reason } },
    ]);
    const { history, sessions } = await nora.does(users.read, await one('ibrahim'));
    expect(history[0]).toMatchObject({ kind: 'account.second_factor_removed', actor_name: PEOPLE.nora.name, reason });
    expect(sessions).toEqual([]);
  });

  test('is set up anew before anything else where one is required', async () => {
    await withTotp(app, 'yusuf');
    await nora.does(api.secondFactor.changePolicy, { body: { required_of: ['evaluator'] } });
    await nora.does(users.removeSecondFactor, await removal('yusuf'));
    expect((await signIn('yusuf')).user.second_factor_missing).toBe(true);
  });

  test('is removed once, of two who do it at once', async () => {
    await withTotp(app, 'ibrahim');
    const khalid = await app.as('khalid');
    const asked = await removal('ibrahim');
    const answers = await Promise.all([nora.send(users.removeSecondFactor, asked), khalid.send(users.removeSecondFactor, asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await writtenMails(app)).filter(({ kind }) => kind === 'second_factor_removed')).toHaveLength(1);
  });

  test('is never one’s own, nor one that is not there', async () => {
    await withTotp(app, 'nora');
    expect(await nora.isRefused(users.removeSecondFactor, await removal('nora'))).toMatchObject({ status: 409, code: 'not_oneself' });
    expect(await nora.isRefused(users.removeSecondFactor, await removal('fatuma'))).toMatchObject({ status: 409, code: 'user_without_second_factor' });
  });

  test('is for administrators to remove, and with a reason', async () => {
    await withTotp(app, 'ibrahim');
    const asked = await removal('ibrahim');
    expect((await nora.isRefused(users.removeSecondFactor, { ...asked, body: { reason: ' ' } })).fields).toEqual({ reason: 'required' });
    for (const person of ['yusuf', 'alHuda'] as const) {
      expect(await (await app.as(person)).isRefused(users.removeSecondFactor, asked)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await app.stranger.isRefused(users.removeSecondFactor, asked)).toMatchObject({ status: 401 });
    expect(await nora.does(users.read, await one('ibrahim'))).toMatchObject({ second_factor: true });
  });
});
