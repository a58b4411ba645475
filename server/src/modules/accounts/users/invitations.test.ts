import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';
import { renderMail } from '../../communication/mail/render.ts';

const app = testApp();
const { users } = api;
const EMAIL = 'huda@authority.example';
const HOUR = 60 * 60 * 1000;

let nora: Caller;
beforeEach(async () => {
  nora = await app.as('nora');
});

const invite = (email = EMAIL, by = nora) => by.does(users.invite, { body: { email, language: 'en' } });
/** The token of the newest invitation, as its mail carries it. */
const tokenSent = async () => (await writtenMails(app)).at(-1)!.secrets!['token']!;
const form = { name: 'Huda Al-Harbi', password: CAST_PASSWORD };
const accept = (token: string, body: object = {}) => app.stranger.send(users.acceptInvitation, { params: { token }, body: { ...form, ...body } });

describe('an invitation', () => {
  test('makes an administrator of who follows its link, once', async () => {
    const invitation = await invite(` ${EMAIL.toUpperCase()} `);
    expect(invitation).toMatchObject({ email: EMAIL, invited_by: PEOPLE.nora.name, status: 'open' });
    expect(new Date(invitation.expires_at).getTime() - new Date(invitation.created_at).getTime()).toBe(72 * HOUR);
    expect(await writtenMails(app)).toMatchObject([{ kind: 'invitation', to: EMAIL, language: 'en', parameters: { invited_by: PEOPLE.nora.name } }]);
    const token = await tokenSent();
    expect(token).toHaveLength(32);
    expect(JSON.stringify(await nora.does(users.invitations, {}))).not.toContain(token);
    expect(await app.stranger.does(users.readInvitation, { params: { token } })).toEqual({
      email: EMAIL,
      name: null,
      role: 'admin',
      invited_by: PEOPLE.nora.name,
      expires_at: invitation.expires_at,
    });

    expect(await (await accept(token, { privacy_version: 1 })).json()).toEqual({ email: EMAIL });
    const { user, token: session } = await app.stranger.signIn({ email: EMAIL, password: CAST_PASSWORD });
    expect(user).toMatchObject({ name: form.name, role: 'admin', verified: true, email_verified: true });
    const huda = new Caller(app.url, session);
    expect(await huda.does(users.invitations, {})).toMatchObject([{ status: 'accepted' }]);
    expect(await huda.does(api.personalData.consents, {})).toMatchObject([{ version: 1, outdated: false }]);

    expect((await accept(token)).status).toBe(404);
    expect(await app.stranger.isRefused(users.readInvitation, { params: { token } })).toMatchObject({ status: 404, code: 'invitation_invalid' });
  });

  test('used twice at once makes one account', async () => {
    await invite();
    const token = await tokenSent();
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await nora.does(users.list, { query: { role: 'admin' } })).toHaveLength(2);
  });

  test('replaces the open one for the address', async () => {
    await invite();
    const old = await tokenSent();
    await invite();
    expect((await nora.does(users.invitations, {})).map(({ status }) => status)).toEqual(['open', 'revoked']);
    expect((await accept(old)).status).toBe(404);
    expect((await accept(await tokenSent())).status).toBe(201);
  });

  test('sent twice at once leaves one open', async () => {
    const khalid = await app.as('khalid');
    await Promise.all([invite(), invite(EMAIL, khalid)]);
    expect((await nora.does(users.invitations, {})).map(({ status }) => status).sort()).toEqual(['open', 'revoked']);
  });

  test('ends after three days', async () => {
    await invite();
    const token = await tokenSent();
    const { text } = renderMail('invitation', 'ar', { invited_by: 'Nora', token }, 'https://accredit.example');
    expect(text).toMatch(/صالح ثلاثة أيام[\s\S]+within three days/);
    app.setTime(new Date(Date.now() + 72 * HOUR + 1000).toISOString());
    expect((await accept(token)).status).toBe(404);
    const { token: session } = await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD });
    expect(await new Caller(app.url, session).does(users.invitations, {})).toMatchObject([{ status: 'expired' }]);
  });

  test('is taken back once', async () => {
    const { id } = await invite();
    const token = await tokenSent();
    expect(await nora.does(users.revokeInvitation, { params: { id } })).toEqual({ ok: true });
    expect((await accept(token)).status).toBe(404);
    expect(await nora.isRefused(users.revokeInvitation, { params: { id } })).toMatchObject({ status: 404 });
    await invite();
    expect((await accept(await tokenSent())).status).toBe(201);
  });

  test('counts only as long as who gave it administers', async () => {
    const khalid = await app.as('khalid');
    await invite(EMAIL, khalid);
    const first = await tokenSent();
    const params = { id: await idOf(app, 'khalid') };
    await nora.does(users.suspend, { params, body: { reason: 'Left.' } });
    expect((await accept(first)).status).toBe(404);
    await nora.does(users.restore, { params });
    expect((await accept(first)).status).toBe(404);
  });

  test('counts no more once who gave it has another role, and does not come back with the old one', async () => {
    const khalid = await app.as('khalid');
    await invite(EMAIL, khalid);
    const token = await tokenSent();
    const params = { id: await idOf(app, 'khalid') };
    for (const role of ['trainer', 'admin'] as const) {
      await nora.does(users.changeRole, { params, body: { role, confirm_email: PEOPLE.khalid.email } });
      expect((await accept(token)).status, `as ${role}`).toBe(404);
    }
    expect(await nora.does(users.invitations, {})).toMatchObject([{ status: 'revoked' }]);
  });

  test('to an address that has an account is refused, then or when it is followed', async () => {
    await app.as('yusuf');
    expect(await nora.isRefused(users.invite, { body: { email: PEOPLE.yusuf.email, language: 'ar' } })).toMatchObject({
      status: 409,
      fields: { email: 'email_taken' },
    });
    await invite();
    const token = await tokenSent();
    await app.stranger.does(api.accounts.signUp, { params: { role: 'trainer' }, body: { ...form, email: EMAIL } });
    expect((await accept(token)).status).toBe(409);
    expect(await nora.does(users.invitations, {})).toMatchObject([{ status: 'open' }]);
  });

  test('is not mailed again and again', async () => {
    for (let time = 0; time < 3; time += 1) await invite();
    expect(await nora.isRefused(users.invite, { body: { email: EMAIL, language: 'ar' } })).toMatchObject({ status: 429, code: 'too_many_mails' });
  });

  test.each([
    ['a short password', { password: 'short' }, { password: 'password_too_short' }],
    ['a common password', { password: 'password123' }, { password: 'password_too_common' }],
    ['half a character', { name: 'a\uD800b' }, { name: 'unsafe_characters' }],
    ['another privacy notice', { privacy_version: 7 }, { privacy_version: 'privacy_text_changed' }],
    ['an address', { email: 'other@example.org' }, { email: 'unknown_field' }],
    ['a role', { role: 'trainer' }, { role: 'unknown_field' }],
  ])('with %s is refused, and stays open', async (_what, changes, fields) => {
    await invite();
    const token = await tokenSent();
    const response = await accept(token, changes);
    const { errors } = (await response.json()) as { errors: { field: string; code: string }[] };
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual(fields);
    expect((await accept(token)).status).toBe(201);
  });

  test.each(['x', 'a'.repeat(32), '%00', '..%2f', 'a'.repeat(201)])('is not found by %s', async (token) => {
    expect((await app.stranger.fetch('GET', `/api/auth/invitations/${token}`)).status).toBe(404);
  });

  test('is for administrators to give, read and take back', async () => {
    const { id } = await invite();
    for (const person of ['yusuf', 'alHuda'] as const) {
      const other = await app.as(person);
      expect(await other.isRefused(users.invite, { body: { email: 'me@example.org', language: 'ar' } })).toMatchObject({ status: 403 });
      expect(await other.isRefused(users.invitations, {})).toMatchObject({ status: 403 });
      expect(await other.isRefused(users.revokeInvitation, { params: { id } })).toMatchObject({ status: 403 });
    }
    expect(await app.stranger.isRefused(users.invite, { body: { email: 'me@example.org', language: 'ar' } })).toMatchObject({ status: 401 });
  });
});
