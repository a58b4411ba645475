import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { prepared, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { secretsMailedTo, mailedTo } from '../../../testing/mails.ts';
import { idOf } from '../../../testing/journeys.ts';
import { Caller } from '../../../testing/caller.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import { recordEvent } from '../../../platform/events.ts';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';

const app = testApp();
const { preparations, process, users } = api;
const at = (id: number) => ({ params: { id } });

describe('the second look', () => {
  test('is for another administrator, also in another session; who refuses says why, and the case is where it was', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const body = { version: preparation!.version, agree: true, note: '' };
    for (const nora of [await app.as('nora'), await app.as('nora')])
      expect(await nora.isRefused(preparations.secondLook, { ...at(id), body })).toMatchObject({
        status: 409,
        code: 'second_person_required',
        message: 'The second look is for another administrator.',
      });
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, version: 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, agree: false } })).toMatchObject({
      fields: { note: 'reason_required' },
    });
    const refused = await khalid.does(preparations.secondLook, { ...at(id), body: { ...body, agree: false, note: 'The second reason is not proven.' } });
    expect(refused).toMatchObject({ stage: 'submitted', preparation: null, earlier: [{ state: 'refused', second_note: 'The second reason is not proven.' }] });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted', prepared_from: null, revision: 1 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('waits for the others, and what follows it for everyone', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const asked = async (name: 'nora' | 'khalid') => {
      const caller = await app.as(name);
      const found = await caller.does(api.tasks.list, { query: { application_id: id } });
      expect((await caller.does(api.home.read, {})).count.open).toBe(found.length);
      return found.map(({ text }) => text);
    };
    const eligibility = ['Check whether the institution is eligible, or return the application.'];
    expect([await asked('nora'), await asked('khalid')]).toEqual([eligibility, eligibility]);
    const connected = await listening(app.url, (await app.as('nora')).token);
    const { preparation } = await prepared(app, id);
    // Counts are collected for a moment: the one of the submission may still come first.
    const count = async (open: number) => expect.poll(() => connected.of('task-count').at(-1)).toEqual({ open, overdue: 0 });
    await count(0);
    expect([await asked('nora'), await asked('khalid')]).toEqual([[], ['Give the prepared decision its second look: agree to it or refuse it.']]);
    await (await app.as('khalid')).does(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } });
    await count(1);
    const release = ['Release the prepared decision.'];
    expect([await asked('nora'), await asked('khalid')]).toEqual([release, release]);
  });

  test('stays with the one who prepared it while there is nobody else to give it', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    await app.as('khalid');
    await prepared(app, id);
    const nora = await app.as('nora');
    const waiting = async () => (await nora.does(api.tasks.list, { query: { application_id: id } })).length;
    expect(await waiting()).toBe(0);
    await app.services.database.db.execute(
      sql`update users set suspended_at = now() where role = 'admin' and id <> (select prepared_by from prepared_decisions)`,
    );
    expect(await waiting()).toBe(1);
    expect((await nora.does(api.home.read, {})).count.open).toBe(1);
  });

  test('is closed to an administrator with a conflict', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const khalid = await app.as('khalid');
    const { school } = await caseAs(app, id);
    const declared = { institution_id: school.id, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    const waiting = async () => (await khalid.does(api.tasks.list, {})).filter(({ application_id: of }) => of === id).length;
    expect(await waiting()).toBeGreaterThan(0);
    await khalid.does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
    // Nothing is listed or counted that they may not do.
    expect(await waiting()).toBe(0);
    expect((await khalid.does(api.tasks.count, {})).open).toBe((await khalid.does(api.tasks.list, {})).length);
    expect((await roomOf(app, id, 'khalid')).can).toMatchObject({ second_look: 'forbidden', write: 'forbidden', release: 'forbidden' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

const off = { second_look: false, current_password: CAST_PASSWORD };

describe('switching the second look off', () => {
  test('takes the password, is notified to the other administrators, and counts from the next day', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const [nora, khalid] = [await app.as('nora'), await app.as('khalid')];
    for (const body of [{ second_look: false }, { ...off, current_password: 'another one' }])
      expect(await nora.isRefused(process.changeSettings, { body })).toMatchObject({ status: 403, fields: { current_password: 'wrong_password' } });
    const named = { name: 'Process', scopes: ['process'], expires_in_days: 30, current_password: CAST_PASSWORD };
    const program = new Caller(app.url, (await nora.does(api.accessTokens.create, { body: named })).secret);
    expect(await program.isRefused(process.changeSettings, { body: off })).toMatchObject({ status: 403, code: 'not_for_tokens' });
    expect(await nora.does(process.settings, {})).toMatchObject({ second_look: true, second_look_off_from: null });
    expect(await nora.does(process.changeSettings, { body: off })).toMatchObject({ second_look: false, second_look_off_from: '2027-02-25' });
    // Others can be changed meanwhile without the password, and it stays as it is.
    expect(await nora.does(process.changeSettings, { body: { second_look: false, team_minimum: 3 } })).toMatchObject({ second_look_off_from: '2027-02-25' });
    const messages = async (by: Caller) => (await by.reading('en').does(api.notifications.listForAdmin, {})).map(({ message }) => message);
    expect((await messages(khalid)).filter((one) => one.includes('switched the second look'))).toHaveLength(1);
    expect((await messages(nora)).filter((one) => one.includes('switched the second look'))).toEqual([]);
    expect(await mailedTo(app, PEOPLE.khalid.email)).toContain('administrator_acted');
    expect(await mailedTo(app, PEOPLE.nora.email)).not.toContain('administrator_acted');
  });

  test.each([
    ['prepared on the day it is switched off needs one, also later', '2027-02-24T20:30:00.000Z', 'second_look_missing'],
    ['prepared on the day after needs none, also when it is switched on again', '2027-02-24T21:30:00.000Z', undefined],
  ])('a decision %s', async (_, moment, code) => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const [nora] = [await app.as('nora'), await app.as('khalid')];
    await nora.does(process.changeSettings, { body: off });
    app.setTime(moment);
    const { preparation, can } = await prepared(app, id);
    expect(can.release).toBe(code ?? true);
    app.setTime('2027-03-03T08:00:00.000Z');
    const again = await app.as('nora');
    if (code === undefined) await again.does(process.changeSettings, { body: { second_look: true } });
    const release = { ...at(id), body: { version: preparation!.version } };
    if (code) expect(await again.isRefused(preparations.release, release)).toMatchObject({ status: 409, code });
    else expect(await again.does(preparations.release, release)).toMatchObject({ stage: 'released' });
  });
});

describe('who became an administrator by the preparer, or made the preparer one, within seven days', () => {
  const DAY = 86_400_000;
  const later = (days: number) => app.setTime(new Date(Date.parse('2027-02-24T08:00:00.000Z') + days * DAY).toISOString());
  const signedIn = async (email: string) => new Caller(app.url, (await app.stranger.signIn({ email, password: CAST_PASSWORD })).token);
  const INVITED = 'second@iqs.local';
  /** Each makes somebody an administrator by nora, and gives their address. */
  const WAYS: Record<string, () => Promise<string>> = {
    'by another role': async () => {
      await app.as('ibrahim');
      const { email } = PEOPLE.ibrahim;
      await (await app.as('nora')).does(users.changeRole, { params: { id: await idOf(app, 'ibrahim') }, body: { role: 'admin', confirm_email: email } });
      return email;
    },
    'by an invitation': async () => {
      await (await app.as('nora')).does(users.invite, { body: { email: INVITED, language: 'en' } });
      const { token } = await secretsMailedTo(app, INVITED);
      await app.stranger.does(users.acceptInvitation, { params: { token }, body: { name: 'Second', password: CAST_PASSWORD, language: 'en' } });
      return INVITED;
    },
    'by the end of a suspension': async () => {
      await app.as('khalid');
      const params = { id: await idOf(app, 'khalid') };
      const nora = await app.as('nora');
      await nora.does(users.suspend, { params, body: { reason: 'Away' } });
      await nora.does(users.restore, { params });
      return PEOPLE.khalid.email;
    },
  };

  test.each(Object.keys(WAYS))('%s: gives no second look until then', async (way) => {
    later(0);
    await fullPath(app);
    const id = await submittedCase(app);
    const email = await WAYS[way]!();
    const { preparation } = await prepared(app, id);
    const look = { ...at(id), body: { version: preparation!.version, agree: true, note: '' } };
    later(6.9);
    const early = await signedIn(email);
    expect((await early.does(preparations.read, at(id))).can.second_look).toBe('second_person_recent');
    expect(await early.isRefused(preparations.secondLook, look)).toMatchObject({ status: 409, code: 'second_person_recent' });
    later(7.1);
    expect(await (await signedIn(email)).does(preparations.secondLook, look)).toMatchObject({ preparation: { state: 'agreed' } });
  });

  test('nor does somebody whom one of them made an administrator, through an account between', async () => {
    later(0);
    await fullPath(app);
    const id = await submittedCase(app);
    const khalid = await app.as('khalid');
    const ids = { nora: await idOf(app, 'nora'), between: await idOf(app, 'ibrahim'), khalid: await idOf(app, 'khalid') };
    const steps = [
      [ids.nora, ids.between],
      [ids.between, ids.khalid],
    ] as const;
    await app.services.database.transaction(async (tx) => {
      for (const [actorId, userId] of steps)
        await recordEvent(tx, { kind: 'account.role_changed', actorId, userId, at: app.services.clock.now(), data: { from: 'trainer', to: 'admin' } });
    });
    const { preparation } = await prepared(app, id);
    const look = { ...at(id), body: { version: preparation!.version, agree: true, note: '' } };
    expect(await khalid.isRefused(preparations.secondLook, look)).toMatchObject({ code: 'second_person_recent' });
  });

  test('nor does the one who made the preparer an administrator', async () => {
    later(0);
    await fullPath(app);
    const id = await submittedCase(app);
    const khalid = await app.as('khalid');
    const [actorId, userId] = [await idOf(app, 'khalid'), await idOf(app, 'nora')];
    const made = { kind: 'account.role_changed', actorId, userId, at: app.services.clock.now(), data: { from: 'trainer', to: 'admin' } } as const;
    await app.services.database.transaction((tx) => recordEvent(tx, made));
    const { preparation } = await prepared(app, id);
    const look = { ...at(id), body: { version: preparation!.version, agree: true, note: '' } };
    expect(await khalid.isRefused(preparations.secondLook, look)).toMatchObject({ code: 'second_person_recent' });
  });
});
