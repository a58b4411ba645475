import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { formerMembers, memberInvitations } from '../../../db/schema/accounts/members.ts';
import { YEARS_5 } from '../../../db/retention.ts';
import { organisations } from '../../../db/schema/accounts/organisations.ts';
import type { Caller } from '../../../testing/caller.ts';
import { everyoneButAdministrators, idOf, invitedMember, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruneFormerMembers } from './former-members.ts';
import { pruneMemberInvitations } from './invitations.ts';

const app = testApp();
const { members, personalData } = api;
const DAY = 24 * 60 * 60 * 1000;

let owner: Caller;
let organisation: number;
beforeEach(async () => {
  owner = await app.as('alHuda');
  const [row] = await app.services.database.db.select().from(organisations);
  organisation = row!.id;
});

const rolesOf = async () => (await (await app.as('nora')).does(members.listForAdmin, { params: { id: organisation } })).map(({ name, role }) => [name, role]);
const deletion = (email: string) => ({ body: { current_password: CAST_PASSWORD, confirm_email: email } });
const { alHuda, amina, suleiman } = PEOPLE;

describe('an administrator', () => {
  const name = async (person: 'amina' | 'suleiman', id = organisation) => ({
    params: { id },
    body: { user_id: await idOf(app, person), reason: 'The owner left.' },
  });

  test('names an owner only where none is left who can sign in, and every member is notified of the reason', async () => {
    const [nora, viewer] = [await app.as('nora'), await app.as('suleiman')];
    await app.as('amina');
    expect(await nora.isRefused(members.nameOwner, await name('amina'))).toMatchObject({ status: 409, code: 'owner_present' });
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'alHuda') }, body: { reason: 'Asked for.' } });
    expect(await nora.does(members.listForAdmin, { params: { id: organisation } })).toMatchObject([
      { email: alHuda.email, suspended: true, can: { name_owner: 'user_suspended_already' } },
      { email: amina.email, can: { name_owner: true } },
      { email: suleiman.email, can: { name_owner: true } },
    ]);
    await nora.does(members.nameOwner, await name('amina'));
    expect(await rolesOf()).toEqual([
      [amina.name, 'owner'],
      [alHuda.name, 'viewer'],
      [suleiman.name, 'viewer'],
    ]);
    for (const [member, language] of [
      [await app.as('amina'), 'ar'],
      [viewer, 'en'],
    ] as const)
      expect((await member.reading(language).does(api.notifications.listForSchool, {}))[0]?.message).toContain('The owner left.');
  });

  test('is refused for an unknown organisation, a stranger to it and a suspended member', async () => {
    const nora = await app.as('nora');
    await app.as('amina');
    expect(await nora.isRefused(members.listForAdmin, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
    expect(await nora.isRefused(members.nameOwner, await name('amina', 999_999))).toMatchObject({ status: 404 });
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'alHuda') }, body: { reason: 'Asked for.' } });
    await nora.does(api.users.suspend, { params: { id: await idOf(app, 'amina') }, body: { reason: 'Asked for.' } });
    expect(await nora.isRefused(members.nameOwner, await name('amina'))).toMatchObject({ fields: { user_id: 'user_suspended_already' } });
    const body = { user_id: await idOf(app, 'alNoor'), reason: 'No.' };
    expect(await nora.isRefused(members.nameOwner, { params: { id: organisation }, body })).toMatchObject({ status: 404 });
  });

  test('alone may do either', async () => {
    for (const { caller, code } of await everyoneButAdministrators(app)) {
      expect(await caller.isRefused(members.listForAdmin, { params: { id: organisation } })).toMatchObject({ code });
      expect(await caller.isRefused(members.nameOwner, { params: { id: organisation }, body: { user_id: 1, reason: 'x' } })).toMatchObject({ code });
    }
  });

  test('sees the organisation on the page of a school', async () => {
    const { schoolId } = await submittedApplication(app);
    expect(await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } })).toMatchObject({ organisation_id: organisation });
  });
});

describe('an owner who deletes the account', () => {
  test('alone with an open application finishes it first; with others hands over first', async () => {
    await submittedApplication(app);
    expect(await owner.does(personalData.deletionPreview, {})).toMatchObject({ blocked: 'work_unfinished', next_owner: null });
    await app.as('amina');
    expect(await owner.does(personalData.deletionPreview, {})).toMatchObject({ blocked: 'last_owner', next_owner: null });
    expect(await owner.isRefused(personalData.deleteAccount, deletion(alHuda.email))).toMatchObject({ status: 409, code: 'last_owner' });
    const body = { user_id: await idOf(app, 'amina'), current_password: CAST_PASSWORD, stay_as: 'viewer' as const };
    await owner.does(members.handOver, { body });
    expect(await owner.does(personalData.deletionPreview, {})).toMatchObject({ blocked: null, next_owner: null });
    await owner.does(personalData.deleteAccount, deletion(alHuda.email));
    expect(await rolesOf()).toEqual([[amina.name, 'owner']]);
  });

  test('without one is shown the oldest editor, who becomes owner', async () => {
    await app.as('suleiman');
    expect(await owner.does(personalData.deletionPreview, {})).toMatchObject({ blocked: 'last_owner' });
    await app.as('amina');
    expect(await owner.does(personalData.deletionPreview, {})).toMatchObject({ blocked: null, next_owner: amina.name });
    await owner.does(personalData.deleteAccount, deletion(alHuda.email));
    expect(await rolesOf()).toEqual([
      [amina.name, 'owner'],
      [suleiman.name, 'viewer'],
    ]);
    const [gone] = await app.services.database.db.select().from(formerMembers);
    expect(gone).toMatchObject({ organisationId: organisation, domain: 'alhuda.example' });
  });

  test('at once with another one leaves an owner behind', async () => {
    const editor = await app.as('amina');
    await app.as('suleiman');
    await owner.does(members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'owner' } });
    const answers = await Promise.all([
      owner.send(personalData.deleteAccount, deletion(alHuda.email)),
      editor.send(personalData.deleteAccount, deletion(amina.email)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rolesOf()).filter(([, role]) => role === 'owner')).toHaveLength(1);
  });

  test('takes the invitations along: those received are deleted, those sent count no more', async () => {
    await app.as('amina');
    const other = await app.as('alNoor');
    await invitedMember(app, other, alHuda.email);
    const { token } = await invitedMember(app, owner, 'deputy@alhuda.example');
    await owner.does(personalData.deleteAccount, deletion(alHuda.email));
    expect((await app.stranger.does(members.readInvitation, { params: { token } })).status).toBe('revoked');
    const rows = await app.services.database.db
      .select({ email: memberInvitations.email })
      .from(memberInvitations)
      .where(eq(memberInvitations.email, alHuda.email));
    expect(rows).toEqual([]);
    const [named] = await app.services.database.db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, (await app.services.database.db.select().from(memberInvitations))[0]!.invitedBy));
    expect(named?.name).not.toBe(alHuda.name);
  });
});

test('invitations and former members go when their time is over', async () => {
  const { db } = app.services.database;
  await app.as('amina');
  await invitedMember(app, owner, 'deputy@alhuda.example');
  await owner.does(members.remove, { params: { userId: await idOf(app, 'amina') } });
  const left = async () => [await db.$count(memberInvitations), await db.$count(formerMembers)];
  const at = (days: number) => ({ ...app.services, clock: { now: () => new Date(Date.now() + days * DAY) } });
  for (const days of [80, 100, YEARS_5 - 1, YEARS_5 + 1]) {
    await pruneMemberInvitations(at(days));
    await pruneFormerMembers(at(days));
    expect(await left(), `after ${days} days`).toEqual([days < 93 ? 1 : 0, days <= YEARS_5 ? 1 : 0]);
  }
});
