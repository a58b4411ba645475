import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { Caller } from '../../../testing/caller.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { application } from '../../../testing/second-factors.ts';
import { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { testApp } from '../../../testing/test-app.ts';
import { workersOf } from '../../../modules/registry.ts';
import { ensureFirstAdministrator } from '../accounts/actions.ts';
import { hashPassword } from '../accounts/password/password.ts';

const app = testApp();
beforeEach(() => app.setTime('2026-11-21T08:00:00.000Z'));
const EMAIL = PEOPLE.alHuda.email;
const NEW = 'another long password';
const ask = (email = EMAIL) => app.stranger.send(api.recovery.requestReset, { body: { email } });
const confirm = (token: string, { email = EMAIL, newPassword = NEW } = {}) =>
  app.stranger.send(api.recovery.confirmReset, { body: { email, token, newPassword } });
/** Asks, has the mail written and gives what it holds; it is not sent, so that what it holds can still be read. */
async function asked(email = EMAIL) {
  expect((await ask(email)).status).toBe(200);
  await workersOf(app.services).request_reset({ email });
  return secretsMailedTo(app, email);
}

describe('the second factor', () => {
  const email = 'new@example.org';
  const password = 'theirs, not mine';

  async function signedUp() {
    await app.stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: 'New', email, password, language: 'en' } });
    const { token: link } = await secretsMailedTo(app, email);
    return { link, caller: new Caller(app.url, (await app.stranger.signIn({ email, password })).token) };
  }
  async function setUp(caller: Caller) {
    const { secret } = await caller.does(api.secondFactor.beginTotp, { body: { current_password: password } });
    await caller.does(api.secondFactor.confirmTotp, { body: { code: application(secret).code(app.services.clock.now()) } });
  }
  const unproved = async () => {
    await app.services.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
  };
  const signInAnew = async () => app.stranger.does(api.accounts.signIn, { body: { email, password: NEW } });

  test('cannot be set up until the address is proved: whoever registers another’s could shut them out', async () => {
    const { link, caller } = await signedUp();
    const { beginTotp, beginPasskey, overview } = api.secondFactor;
    expect((await caller.does(overview, {})).can).toEqual({ add: 'email_not_verified' });
    for (const begin of [beginTotp, beginPasskey]) {
      expect(await caller.isRefused(begin, { body: { current_password: password } })).toMatchObject({ status: 403, code: 'email_not_verified' });
    }
    await app.stranger.does(api.recovery.confirmEmail, { body: { token: link } });
    expect((await caller.does(overview, {})).can).toEqual({ add: true });
    await setUp(caller);
  });

  test('that was begun is not completed on an address that is not proved', async () => {
    const { link, caller } = await signedUp();
    await app.stranger.does(api.recovery.confirmEmail, { body: { token: link } });
    const { secret } = await caller.does(api.secondFactor.beginTotp, { body: { current_password: password } });
    const passkey = await caller.does(api.secondFactor.beginPasskey, { body: { current_password: password } });
    await unproved();
    const code = application(secret).code(app.services.clock.now());
    expect((await caller.isRefused(api.secondFactor.confirmTotp, { body: { code } })).code).toBe('email_not_verified');
    const response = new SoftPasskey(app.services.config.publicUrl).make(passkey.options);
    const added = { challenge: passkey.challenge, name: 'Laptop', response };
    expect((await caller.isRefused(api.secondFactor.addPasskey, { body: added })).code).toBe('email_not_verified');
  });

  test.each(['was proved before', 'was never proved, in data of an earlier version'])('stays at a reset by mail where the address %s', async (which) => {
    const { link, caller } = await signedUp();
    await app.stranger.does(api.recovery.confirmEmail, { body: { token: link } });
    await setUp(caller);
    if (which !== 'was proved before') await unproved();
    expect((await confirm((await asked(email)).token, { email })).status).toBe(200);
    expect(await signInAnew()).toMatchObject({ second_factor: { methods: ['totp', 'recovery_code'] } });
    expect((await app.services.database.db.query.events.findMany()).map(({ kind }) => kind)).not.toContain('account.second_factor_removed');
  });

  test('of the first administrator stays at a reset by mail', async () => {
    const { email: address } = (await ensureFirstAdministrator(app.services, async () => undefined))!;
    const first = app.services.config.firstAdmin;
    expect(address).toBe(first.email);
    await app.services.database.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.email, address));
    const { token, user } = await app.stranger.signIn({ email: address, password });
    expect(user.email_verified).toBe(true);
    await setUp(new Caller(app.url, token));
    expect((await confirm((await asked(address)).token, { email: address })).status).toBe(200);
    const answer = await app.stranger.does(api.accounts.signIn, { body: { email: address, password: NEW } });
    expect(answer).toMatchObject({ second_factor: { methods: ['totp', 'recovery_code'] } });
  });
});
