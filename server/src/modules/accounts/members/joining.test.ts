import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { idOf, invitedMember, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';
import { renderMail } from '../../communication/mail/render.ts';

const app = testApp();
const { members } = api;
const EMAIL = 'deputy@alhuda.example';
const HOUR = 60 * 60 * 1000;
const form = { name: 'Huda Nakato', password: CAST_PASSWORD };

let owner: Caller;
beforeEach(async () => {
  owner = await app.as('alHuda');
});

const joinNew = (token: string, body: object = {}) => app.stranger.send(members.acceptWithNewAccount, { params: { token }, body: { ...form, ...body } });
const signedIn = async (email: string) => new Caller(app.url, (await app.stranger.signIn({ email, password: CAST_PASSWORD })).token);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('acceptance 5: an owner invites', () => {
  test('a person without an account joins, and both see the organisation’s cases', async () => {
    const { applicationId } = await submittedApplication(app);
    const { token } = await invitedMember(app, owner, ` ${EMAIL.toUpperCase()} `);
    expect(token).toHaveLength(32);
    expect(await app.stranger.does(members.readInvitation, { params: { token } })).toMatchObject({
      organisation: PEOPLE.alHuda.name,
      role: 'editor',
      invited_by: PEOPLE.alHuda.name,
      email: EMAIL,
      has_account: false,
      status: 'open',
    });
    expect(await (await joinNew(token, { privacy_version: 1 })).json()).toEqual({ email: EMAIL });
    const deputy = await signedIn(EMAIL);
    for (const member of [owner, deputy]) {
      expect(await member.does(api.applications.list, {})).toMatchObject([{ id: applicationId }]);
      expect((await member.does(api.applications.read, { params: { id: applicationId } })).documents).toHaveLength(2);
    }
    expect(await deputy.does(api.accounts.whoAmI, {})).toMatchObject({ user: { role: 'institution', email_verified: true } });
    expect(await owner.does(members.list, {})).toMatchObject([
      { email: PEOPLE.alHuda.email, role: 'owner', self: true },
      { email: EMAIL, role: 'editor', self: false, can: { change_role: true, remove: true, hand_over: true } },
    ]);
    expect(await owner.does(members.invitations, {})).toEqual([]);
    expect((await owner.does(api.notifications.listForSchool, {})).map(({ message }) => message)).toContain(
      `${form.name} has joined your organisation. Role: editor.`,
    );
  });

  test('a person with an account joins; the own empty organisation goes', async () => {
    const { applicationId } = await submittedApplication(app);
    const other = await app.as('alNoor');
    const { token } = await invitedMember(app, owner, PEOPLE.alNoor.email, 'viewer');
    expect(await app.stranger.does(members.readInvitation, { params: { token } })).toMatchObject({ has_account: true });
    expect(await codeOf(await joinNew(token))).toBe('email_taken');
    expect(await other.does(members.accept, { params: { token } })).toMatchObject([
      { role: 'owner', email: null },
      { role: 'viewer', self: true },
    ]);
    expect(await other.does(api.applications.list, {})).toMatchObject([{ id: applicationId }]);
    expect(await app.services.database.db.query.organisations.findMany()).toHaveLength(1);
    expect(await events('member.joined')).toMatchObject([{ userId: await idOf(app, 'alNoor'), data: { role: 'viewer', address: 'invited' } }]);
  });

  test('the mail is in both languages and says what the role means', async () => {
    await invitedMember(app, owner, EMAIL, 'viewer');
    const [mail] = await writtenMails(app);
    expect(mail).toMatchObject({ kind: 'member_invitation', to: EMAIL, language: 'en', parameters: { organisation: PEOPLE.alHuda.name, role: 'viewer' } });
    const places = { ...mail!.parameters, token: 'the-token', to: EMAIL };
    const { text, subject } = renderMail('member_invitation', 'ar', places, 'https://accredit.example');
    expect(subject).toContain(PEOPLE.alHuda.name);
    expect(text).toMatch(/بصفة مطّلع[\s\S]+as a viewer/);
    expect(text).toContain('https://accredit.example/auth/join?token=the-token');
    const linked = renderMail(
      'member_invitation',
      'en',
      { ...places, organisation: 'Win at evil.example', invited_by: 'evil.example' },
      'https://accredit.example',
    );
    expect(linked.text + linked.subject).not.toContain('evil.example');
  });
});

const events = async (kind: string) =>
  (await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) })).filter((event) => event.kind === kind);

describe('an invitation', () => {
  test('is accepted by another address after a question, and the event says so', async () => {
    const { token } = await invitedMember(app, owner, EMAIL);
    await (await app.as('alNoor')).does(members.accept, { params: { token } });
    expect(await events('member.joined')).toMatchObject([{ data: { address: 'other' } }]);
  });

  test.each(['yusuf', 'maryam', 'nora'] as const)('is for no account of %s', async (person) => {
    const { token } = await invitedMember(app, owner, EMAIL);
    expect(await (await app.as(person)).isRefused(members.accept, { params: { token } })).toMatchObject({ status: 409, code: 'not_an_institution_account' });
  });

  test('is not for a member, nor for who belongs to an organisation with applications', async () => {
    const { token } = await invitedMember(app, owner, EMAIL);
    expect(await (await app.as('amina')).isRefused(members.accept, { params: { token } })).toMatchObject({ status: 409, code: 'member_already' });
    await submittedApplication(app, 'alNoor', { name: 'Al-Noor' });
    expect(await (await app.as('alNoor')).isRefused(members.accept, { params: { token } })).toMatchObject({ status: 409, code: 'member_elsewhere' });
    expect(await owner.isRefused(members.invite, { body: { email: PEOPLE.amina.email, role: 'viewer', language: 'ar' } })).toMatchObject({
      status: 409,
      fields: { email: 'member_already' },
    });
  });

  test('is not left behind by the only owner of others', async () => {
    const { token } = await invitedMember(app, owner, EMAIL);
    const other = await app.as('alNoor');
    const { token: second } = await invitedMember(app, other, 'second@alnoor.example', 'editor');
    await joinNew(second);
    expect(await other.isRefused(members.accept, { params: { token } })).toMatchObject({ status: 409, code: 'last_owner' });
    expect(await (await signedIn('second@alnoor.example')).does(members.accept, { params: { token } })).toHaveLength(2);
    expect(await other.does(members.list, {})).toHaveLength(1);
  });

  test('works once, for three days, and its bearer learns what became of it', async () => {
    const statusOf = async (token: string) => (await app.stranger.does(members.readInvitation, { params: { token } })).status;
    const { id, token: first } = await invitedMember(app, owner, EMAIL);
    await owner.does(members.resendInvitation, { params: { id } });
    expect(await statusOf(first)).toBe('replaced');
    expect(await codeOf(await joinNew(first))).toBe('invitation_invalid');
    const second = (await writtenMails(app)).at(-1)!.secrets!['token']!;
    app.setTime(new Date(Date.now() + 72 * HOUR + 1000).toISOString());
    expect(await statusOf(second)).toBe('expired');
    expect(await codeOf(await joinNew(second))).toBe('invitation_invalid');
    app.setTime(undefined);
    expect((await Promise.all([joinNew(second), joinNew(second)])).map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await statusOf(second)).toBe('accepted');
    expect(await app.stranger.isRefused(members.readInvitation, { params: { token: 'x'.repeat(32) } })).toMatchObject({
      status: 404,
      code: 'invitation_invalid',
    });
    expect(await owner.isRefused(members.resendInvitation, { params: { id } })).toMatchObject({ status: 404, code: 'invitation_invalid' });
  });

  test('is taken back once', async () => {
    const { id, token } = await invitedMember(app, owner, EMAIL);
    await owner.does(members.revokeInvitation, { params: { id } });
    expect((await app.stranger.does(members.readInvitation, { params: { token } })).status).toBe('revoked');
    expect(await codeOf(await joinNew(token))).toBe('invitation_invalid');
    expect(await owner.isRefused(members.revokeInvitation, { params: { id } })).toMatchObject({ status: 404, code: 'invitation_invalid' });
  });

  test('counts only while who gave it is an owner', async () => {
    await app.as('amina');
    await owner.does(members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'owner' } });
    const { token } = await invitedMember(app, await app.as('amina'), EMAIL);
    await owner.does(members.remove, { params: { userId: await idOf(app, 'amina') } });
    expect(await codeOf(await joinNew(token))).toBe('invitation_invalid');
    const { token: next } = await invitedMember(app, owner, EMAIL);
    await (await app.as('nora')).does(api.users.suspend, { params: { id: await idOf(app, 'alHuda') }, body: { reason: 'Asked for.' } });
    expect((await app.stranger.does(members.readInvitation, { params: { token: next } })).status).toBe('revoked');
    expect(await codeOf(await joinNew(next))).toBe('invitation_invalid');
  });
});

describe('the limits of invitations', () => {
  const invite = (email: string) => owner.isRefused(members.invite, { body: { email, role: 'viewer', language: 'ar' } });

  test('are three mails an hour to an address', async () => {
    for (let time = 0; time < 3; time += 1) await invitedMember(app, owner, EMAIL);
    expect(await invite(EMAIL)).toMatchObject({ status: 429, code: 'too_many_mails' });
    expect(await owner.does(members.invitations, {})).toHaveLength(1);
  });

  test('are ten open ones', async () => {
    for (let n = 0; n < 10; n += 1) await invitedMember(app, owner, `p${n}@alhuda.example`);
    expect(await invite('p10@alhuda.example')).toMatchObject({ status: 400, code: 'too_many_items' });
    await invitedMember(app, owner, 'p9@alhuda.example');
  });

  test('are thirty a day', async () => {
    for (let n = 0; n < 30; n += 1) {
      const { id } = await invitedMember(app, owner, `p${n}@alhuda.example`);
      await owner.does(members.revokeInvitation, { params: { id } });
    }
    expect(await invite('p30@alhuda.example')).toMatchObject({ status: 429, code: 'too_many_mails' });
  });

  test('are twenty members', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 10; n += 1) tokens.push((await invitedMember(app, owner, `p${n}@alhuda.example`)).token);
    for (const token of tokens) expect((await joinNew(token)).status).toBe(201);
    const more: string[] = [];
    for (let n = 10; n < 20; n += 1) more.push((await invitedMember(app, owner, `p${n}@alhuda.example`)).token);
    const statuses: number[] = [];
    for (const token of more) statuses.push((await joinNew(token)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(await codeOf(await joinNew(more.at(-1)!))).toBe('too_many_members');
    expect(await owner.does(members.list, {})).toHaveLength(20);
    expect(await invite('p21@alhuda.example')).toMatchObject({ status: 409, code: 'too_many_members' });
  });
});
