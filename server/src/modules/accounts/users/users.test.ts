import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import type { Caller } from '../../../testing/caller.ts';
import { assignedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';

const app = testApp();
const { users } = api;
const REASON = 'Left the authority.';

let nora: Caller;
beforeEach(async () => {
  nora = await app.as('nora');
});

const one = async (person: CastName) => ({ params: { id: await idOf(app, person) } });
const suspended = async (person: CastName) => nora.does(users.suspend, { ...(await one(person)), body: { reason: REASON } });
const session = (person: CastName) => app.stranger.signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD });

describe('an account', () => {
  test('is shown with its sessions and what happened to it', async () => {
    await app.as('yusuf');
    const user = await nora.does(users.read, await one('yusuf'));
    expect(user).toMatchObject({
      name: PEOPLE.yusuf.name,
      email: PEOPLE.yusuf.email,
      role: 'evaluator',
      verified: true,
      email_verified: true,
      second_factor: false,
    });
    expect(user.can).toEqual({
      verify: 'user_verified_already',
      suspend: true,
      restore: 'user_not_suspended',
      change_role: true,
      remove_second_factor: 'user_without_second_factor',
    });
    expect(user.sessions).toMatchObject([{ current: false, remember: false }]);
    expect(user.last_seen_at).toBe(user.sessions[0]!.last_seen_at);
    expect(user.history.map(({ kind }) => kind)).toEqual(['account.signed_in', 'account.registered']);
    expect(JSON.stringify(user)).not.toMatch(/argon2|token/);
    const self = await nora.does(users.read, await one('nora'));
    expect(self.sessions).toMatchObject([{ current: true }]);
    expect(self.can).toMatchObject({ suspend: 'not_oneself', change_role: 'not_oneself', remove_second_factor: 'not_oneself' });
    expect(await nora.does(users.list, { query: { q: 'yusuf' } })).toMatchObject([{ id: user.id, can: user.can }]);
  });

  test('that is not there is not found, by whatever call', async () => {
    const params = { id: 2_000_000 };
    for (const answer of [
      nora.isRefused(users.read, { params }),
      nora.isRefused(users.verify, { params }),
      nora.isRefused(users.suspend, { params, body: { reason: REASON } }),
      nora.isRefused(users.restore, { params }),
      nora.isRefused(users.changeRole, { params, body: { role: 'trainer' } }),
      nora.isRefused(users.removeSecondFactor, { params, body: { reason: REASON } }),
      nora.isRefused(users.endSessions, { params }),
      nora.isRefused(users.revokeInvitation, { params }),
    ]) {
      expect(await answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await nora.fetch('GET', '/api/admin/users/1%20or%201')).status).toBe(404);
  });

  test('is nothing for other roles and strangers', async () => {
    const target = await one('yusuf');
    for (const person of ['yusuf', 'ibrahim', 'alHuda'] as const) {
      expect(await (await app.as(person)).isRefused(users.suspend, { ...target, body: { reason: REASON } })).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await app.stranger.isRefused(users.changeRole, { ...target, body: { role: 'admin' } })).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('is verified once', async () => {
    const target = await one('hamza');
    expect(await nora.does(users.read, target)).toMatchObject({ verified: false, email_verified: false, can: { verify: true } });
    const answers = await Promise.all([nora.send(users.verify, target), nora.send(users.verify, target)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const user = await nora.does(users.read, target);
    // A person's identity and the address of their mail are two things.
    expect(user).toMatchObject({ verified: true, email_verified: false, can: { verify: 'user_verified_already' } });
    expect(user.history[0]).toMatchObject({ kind: 'account.verified', actor_name: PEOPLE.nora.name });
  });
});

describe('suspending', () => {
  test('ends every session, gives the reason by mail, and retains the data', async () => {
    const fatuma = await app.as('fatuma');
    const target = await one('fatuma');
    expect(await suspended('fatuma')).toMatchObject({
      suspended_reason: REASON,
      can: { suspend: 'user_suspended_already', restore: true },
    });
    expect(await fatuma.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401, code: 'session_ended' });
    expect(await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.fatuma.email, password: CAST_PASSWORD } })).toMatchObject({
      status: 403,
      code: 'account_suspended',
    });
    expect(await writtenMails(app)).toMatchObject([
      { kind: 'account_suspended', to: PEOPLE.fatuma.email, language: 'en', parameters: { name: PEOPLE.fatuma.name, reason: REASON } },
    ]);
    const user = await nora.does(users.read, target);
    expect(user).toMatchObject({ name: PEOPLE.fatuma.name, sessions: [] });
    expect(user.history[0]).toMatchObject({ kind: 'account.suspended', actor_name: PEOPLE.nora.name, reason: REASON });
    expect(await nora.isRefused(users.suspend, { ...target, body: { reason: REASON } })).toMatchObject({ status: 409, code: 'user_suspended_already' });
  });

  test('needs a reason', async () => {
    const target = await one('fatuma');
    expect((await nora.isRefused(users.suspend, { ...target, body: { reason: '  ' } })).fields).toEqual({ reason: 'required' });
    expect((await nora.isRefused(users.suspend, { ...target, body: { reason: 'a\uD800b' } })).fields).toEqual({ reason: 'unsafe_characters' });
    expect((await nora.isRefused(users.suspend, { ...target, body: { reason: 'x'.repeat(1001) } })).fields).toEqual({ reason: 'too_long' });
  });

  test('is taken back: the person signs in again, and is notified', async () => {
    const target = await one('fatuma');
    await suspended('fatuma');
    expect(await nora.does(users.restore, target)).toMatchObject({ suspended_at: null, suspended_reason: null, can: { suspend: true } });
    await session('fatuma');
    expect((await writtenMails(app)).map(({ kind }) => kind)).toEqual(['account_suspended', 'account_restored']);
    expect(await nora.isRefused(users.restore, target)).toMatchObject({ status: 409, code: 'user_not_suspended' });
  });

  test('is never of oneself', async () => {
    expect(await nora.isRefused(users.suspend, { ...(await one('nora')), body: { reason: REASON } })).toMatchObject({ status: 409, code: 'not_oneself' });
  });

  test('of each other at once: one stays', async () => {
    const khalid = await app.as('khalid');
    const body = { reason: REASON };
    const answers = await Promise.all([
      nora.send(users.suspend, { ...(await one('khalid')), body }),
      khalid.send(users.suspend, { ...(await one('nora')), body }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 403]).toContain(statuses.find((status) => status !== 200));
  });
});

describe('a role', () => {
  test('changes between evaluator and trainer; every session ends', async () => {
    const ibrahim = await app.as('ibrahim');
    const target = await one('ibrahim');
    expect(await nora.does(users.changeRole, { ...target, body: { role: 'evaluator' } })).toMatchObject({ role: 'evaluator' });
    expect(await ibrahim.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401 });
    expect((await session('ibrahim')).user.role).toBe('evaluator');
    expect((await nora.does(users.read, target)).history.find(({ kind }) => kind === 'account.role_changed')).toMatchObject({
      actor_name: PEOPLE.nora.name,
      from: 'trainer',
      to: 'evaluator',
    });
  });

  test('that stays the same changes nothing', async () => {
    const ibrahim = await app.as('ibrahim');
    await nora.does(users.changeRole, { ...(await one('ibrahim')), body: { role: 'trainer' } });
    await ibrahim.does(api.accounts.whoAmI, {});
  });

  test('of administrator is given and taken only with the address typed', async () => {
    const target = await one('ibrahim');
    for (const confirm_email of [undefined, '', PEOPLE.nora.email]) {
      expect(await nora.isRefused(users.changeRole, { ...target, body: { role: 'admin', confirm_email } })).toMatchObject({
        status: 400,
        fields: { confirm_email: 'confirmation_differs' },
      });
    }
    const confirm_email = ` ${PEOPLE.ibrahim.email.toUpperCase()} `;
    expect(await nora.does(users.changeRole, { ...target, body: { role: 'admin', confirm_email } })).toMatchObject({ role: 'admin' });
    expect(await nora.isRefused(users.changeRole, { ...target, body: { role: 'trainer' } })).toMatchObject({ code: 'confirmation_differs' });
    expect(await nora.does(users.changeRole, { ...target, body: { role: 'trainer', confirm_email } })).toMatchObject({ role: 'trainer' });
  });

  test.each([['institution'], ['owner'], [null]])('of %s is not one to choose', async (role) => {
    const answer = await nora.isRefused(users.changeRole, { ...(await one('ibrahim')), body: { role: role as never } });
    expect(answer.fields).toEqual({ role: 'invalid_choice' });
  });

  test('of an institution never changes', async () => {
    const target = await one('alHuda');
    expect((await nora.does(users.read, target)).can.change_role).toBe('role_cannot_change');
    expect(await nora.isRefused(users.changeRole, { ...target, body: { role: 'evaluator' } })).toMatchObject({ status: 409, code: 'role_cannot_change' });
  });

  test('waits until an evaluator’s schools are decided or somebody else’s', async () => {
    const { schoolId } = await assignedSchool(app);
    const target = await one('yusuf');
    expect((await nora.does(users.read, target)).can.change_role).toBe('role_has_work');
    expect(await nora.isRefused(users.changeRole, { ...target, body: { role: 'trainer' } })).toMatchObject({ status: 409, code: 'role_has_work' });
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    expect(await nora.does(users.changeRole, { ...target, body: { role: 'trainer' } })).toMatchObject({ role: 'trainer' });
  });

  test('and an assignment at once: the school never ends with who is no evaluator', async () => {
    const { schoolId } = await submittedApplication(app);
    const evaluator_id = await idOf(app, 'yusuf');
    const [assigned, changed] = await Promise.all([
      nora.send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } }),
      nora.send(users.changeRole, { params: { id: evaluator_id }, body: { role: 'trainer' } }),
    ]);
    expect([assigned.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('of each other at once: one administrator stays, also where there are more', async () => {
    const khalid = await app.as('khalid');
    await nora.does(users.changeRole, { ...(await one('ibrahim')), body: { role: 'admin', confirm_email: PEOPLE.ibrahim.email } });
    const answers = await Promise.all([
      nora.send(users.changeRole, { ...(await one('khalid')), body: { role: 'trainer', confirm_email: PEOPLE.khalid.email } }),
      khalid.send(users.changeRole, { ...(await one('nora')), body: { role: 'trainer', confirm_email: PEOPLE.nora.email } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is never one’s own to change', async () => {
    const answer = await nora.isRefused(users.changeRole, { ...(await one('nora')), body: { role: 'trainer', confirm_email: PEOPLE.nora.email } });
    expect(answer).toMatchObject({ status: 409, code: 'not_oneself' });
  });
});

test('every session of a person is ended', async () => {
  const maryam = await app.as('maryam');
  await session('maryam');
  expect(await nora.does(users.endSessions, await one('maryam'))).toEqual({ ended: 2 });
  expect(await maryam.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401 });
  expect(await nora.does(users.endSessions, await one('maryam'))).toEqual({ ended: 0 });
  await session('maryam');
});
