import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { workersOf } from '../../../modules/registry.ts';
import { resetPassword } from '../users/operator.ts';

/** Tests that links mailed before somebody recovered their account are void: an intruder may have requested them. */

const app = testApp();
const EMAIL = PEOPLE.alHuda.email;
const ELSEWHERE = 'elsewhere@example.org';
const NEW = 'another long password';

const passwordInSettings = async () => {
  await (await app.as('alHuda')).does(api.accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: NEW } });
};
const passwordByOperator = async () => {
  await resetPassword(app.services, { email: EMAIL, password: NEW, withoutSecondFactors: false });
};
const passwordReset = async () => {
  const { token } = await resetMailed();
  await app.stranger.does(api.recovery.confirmReset, { body: { email: EMAIL, token, newPassword: NEW } });
};
const suspendedForAWhile = async () => {
  const nora = await app.as('nora');
  const params = { id: await idOf(app, 'alHuda') };
  await nora.does(api.users.suspend, { params, body: { reason: 'Somebody else is in it.' } });
  await nora.does(api.users.restore, { params });
};

beforeEach(() => app.setTime('2026-11-21T08:00:00.000Z'));

async function resetMailed() {
  await app.stranger.does(api.recovery.requestReset, { body: { email: EMAIL } });
  await workersOf(app.services).request_reset({ email: EMAIL });
  return secretsMailedTo(app, EMAIL);
}

describe('the link to a new address counts no more', () => {
  test.each([
    ['after a reset', passwordReset],
    ['after another password in the settings', passwordInSettings],
    ['after another password from the operator', passwordByOperator],
    ['after a suspension, though it was taken back', suspendedForAWhile],
  ])('%s', async (_when, happens) => {
    const alHuda = await app.as('alHuda');
    const { user } = await alHuda.does(api.accounts.whoAmI, {});
    await alHuda.does(api.profile.changeSchool, { body: { name: user.name, email: ELSEWHERE, current_password: CAST_PASSWORD } });
    const { token } = await secretsMailedTo(app, ELSEWHERE);
    await happens();
    expect((await app.stranger.isRefused(api.recovery.confirmEmail, { body: { token } })).code).toBe('email_link_invalid');
    const password = happens === suspendedForAWhile ? CAST_PASSWORD : NEW;
    expect((await app.stranger.signIn({ email: EMAIL, password })).user.id).toBe(user.id);
  });
});

describe('the link and the code to reset the password count no more', () => {
  test.each([
    ['after another password in the settings', passwordInSettings],
    ['after another password from the operator', passwordByOperator],
  ])('%s', async (_when, happens) => {
    await app.as('alHuda');
    const { token, code } = await resetMailed();
    await happens();
    for (const opening of [token, code]) {
      const body = { email: EMAIL, token: opening, newPassword: 'a third password, not theirs' };
      expect((await app.stranger.isRefused(api.recovery.confirmReset, { body })).code).toBe('reset_link_invalid');
    }
    expect((await app.stranger.isRefused(api.recovery.verifyCode, { body: { email: EMAIL, code } })).code).toBe('invalid_code');
    expect((await app.stranger.signIn({ email: EMAIL, password: NEW })).user.email).toBe(EMAIL);
  });
});

test('a link followed while the password is changed leaves nobody waiting in a circle', async () => {
  const alHuda = await app.as('alHuda');
  const { user } = await alHuda.does(api.accounts.whoAmI, {});
  await alHuda.does(api.profile.changeSchool, { body: { name: user.name, email: ELSEWHERE, current_password: CAST_PASSWORD } });
  const { token: toMove } = await secretsMailedTo(app, ELSEWHERE);
  const { token: toReset } = await resetMailed();
  const answers = await Promise.all([
    alHuda.send(api.accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: NEW } }),
    app.stranger.send(api.recovery.confirmReset, { body: { email: EMAIL, token: toReset, newPassword: NEW } }),
    app.stranger.send(api.recovery.confirmEmail, { body: { token: toMove } }),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
});
