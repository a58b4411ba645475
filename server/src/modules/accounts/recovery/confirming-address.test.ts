import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { Caller } from '../../../testing/caller.ts';
import { mailedTo, secretsMailedTo } from '../../../testing/mails.ts';
import { recoverySteps } from '../../../testing/accounts/recovery.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { NEW, START, later, confirm, codeOf, asked } = recoverySteps(app);

describe('confirming an address', () => {
  const signUp = (email = 'new@example.org') =>
    app.stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: 'New', email, password: NEW, language: 'en' } });
  const follow = (token: string) => app.stranger.send(api.recovery.confirmEmail, { body: { token } });

  test('after signing up works once, within seven days', async () => {
    expect((await signUp()).user.email_verified).toBe(false);
    const { token } = await secretsMailedTo(app, 'new@example.org');
    later(7 * 24 * 60);
    expect(await codeOf(await follow(token))).toBe('email_link_invalid');
    later(7 * 24 * 60 - 1);
    const answer = await follow(token);
    expect(await answer.json()).toEqual({ email: 'new@example.org' });
    expect(await codeOf(await follow(token))).toBe('email_link_invalid');
    expect((await app.stranger.signIn({ email: 'new@example.org', password: NEW })).user.email_verified).toBe(true);
  });

  test('can be asked for again after a minute; the older link then no longer counts', async () => {
    await signUp();
    const { token: first } = await secretsMailedTo(app, 'new@example.org');
    const { token: session } = await app.stranger.signIn({ email: 'new@example.org', password: NEW });
    const resend = () =>
      app.stranger.fetch(api.recovery.resendConfirmation.method, api.recovery.resendConfirmation.path, { headers: { authorization: `Bearer ${session}` } });
    expect((await resend()).status).toBe(200);
    expect(await codeOf(await resend())).toBe('too_many_mails');
    later(1.1);
    expect((await resend()).status).toBe(200);
    expect(await codeOf(await follow(first))).toBe('email_link_invalid');
    expect((await follow((await secretsMailedTo(app, 'new@example.org')).token)).status).toBe(200);
    later(3);
    expect(await codeOf(await resend())).toBe('email_verified_already');
  });

  test('of a suspended account is refused', async () => {
    await signUp();
    await app.services.database.db
      .update(users)
      .set({ suspendedAt: new Date(START) })
      .where(eq(users.email, 'new@example.org'));
    expect(await codeOf(await follow((await secretsMailedTo(app, 'new@example.org')).token))).toBe('email_link_invalid');
  });

  test('of a new address moves the account there, notifies the old one, and voids what was sent to it', async () => {
    await signUp();
    const reset = await asked('new@example.org');
    await change('moved@example.org');
    expect(await mailedTo(app, 'new@example.org')).toEqual(['confirm_email', 'reset_password', 'email_changing']);
    const { token } = await secretsMailedTo(app, 'moved@example.org');
    expect((await follow(token)).status).toBe(200);
    expect(await mailedTo(app, 'new@example.org')).toEqual(['confirm_email', 'reset_password', 'email_changing', 'email_changed']);
    expect((await app.stranger.signIn({ email: 'moved@example.org', password: NEW })).user).toMatchObject({ email: 'moved@example.org', email_verified: true });
    expect(await codeOf(await confirm(reset.token, { email: 'new@example.org' }))).toBe('reset_link_invalid');
    expect(await codeOf(await confirm(reset.token, { email: 'moved@example.org' }))).toBe('reset_link_invalid');
  });

  test('that somebody else registered meanwhile is refused, and nothing changes', async () => {
    const { user } = await signUp();
    await change('moved@example.org');
    const { token } = await secretsMailedTo(app, 'moved@example.org');
    await signUp('moved@example.org');
    expect(await codeOf(await follow(token))).toBe('email_taken');
    expect((await app.stranger.signIn({ email: 'new@example.org', password: NEW })).user.id).toBe(user.id);
  });

  /** Asks for another address, as the school that signed up. */
  async function change(email: string) {
    const { token, user } = await app.stranger.signIn({ email: 'new@example.org', password: NEW });
    await new Caller(app.url, token).does(api.profile.changeSchool, { body: { name: user.name, email, current_password: NEW } });
  }
});
