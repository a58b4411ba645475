import { api, endpoints } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { formerMembers } from '../../../db/schema/accounts/members.ts';
import { Caller } from '../../../testing/caller.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm, assignedSchool, idOf, invitedMember, submittedApplication } from '../../../testing/journeys.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';

const app = testApp();
const { members } = api;

let owner: Caller;
let editor: Caller;
let viewer: Caller;
let ids: { owner: number; editor: number; viewer: number };
beforeEach(async () => {
  owner = await app.as('alHuda');
  editor = await app.as('amina');
  viewer = await app.as('suleiman');
  ids = { owner: await idOf(app, 'alHuda'), editor: await idOf(app, 'amina'), viewer: await idOf(app, 'suleiman') };
});

const remove = (userId: number) => ({ params: { userId } });
const toRole = (userId: number, role: 'owner' | 'editor' | 'viewer') => ({ params: { userId }, body: { role } });
const handOver = (userId: number, more: object = {}) => ({ body: { user_id: userId, current_password: CAST_PASSWORD, stay_as: 'editor' as const, ...more } });
const rolesOf = async (by: Caller) => (await by.does(members.list, {})).map(({ name, role }) => [name, role]);
const { alHuda, amina, suleiman } = PEOPLE;

/** One's own account, which no organisation gives. */
const OWN = ['profile.changeSchool', 'calendarFeed.renew', 'calendarFeed.close'];
const changes = endpoints.filter(
  ([name, { access, method }]) => method !== 'GET' && Array.isArray(access) && access.includes('institution') && !OWN.includes(name),
);

describe('acceptance 5: a viewer', () => {
  test.each(changes.map(([name, endpoint]) => ({ name, endpoint })))('cannot write by $name', async ({ endpoint }) => {
    const { applicationId } = await submittedApplication(app);
    const { id } = await invitedMember(app, owner, 'deputy@alhuda.example');
    const params = { id: endpoint.path.includes('/application/') ? applicationId : id, userId: ids.owner };
    const input = endpoint.files ? applicationForm({ name: 'Another' }) : { params, body: {} };
    expect(await refusalOf(await viewer.send(endpoint, input as never))).toMatchObject({ status: 403, code: 'viewer_reads_only' });
    expect((await viewer.reading('ar').isRefused(endpoint, input as never)).message).toBe('صلاحيتك في هذه الجهة الاطلاع فقط.');
  });

  test('reads what the others read, and is shown what is not allowed', async () => {
    const { applicationId } = await submittedApplication(app);
    expect(await viewer.does(api.applications.read, { params: { id: applicationId } })).toMatchObject({ can: { delete: 'viewer_reads_only' } });
    expect(await viewer.does(api.applications.dashboard, {})).toMatchObject({ can: { apply: 'viewer_reads_only' } });
    const query = { name: 'Another', country: 'Uganda', accreditation_type: 'new' as const };
    expect(await viewer.does(api.applications.mayApply, { query })).toEqual({ can: 'viewer_reads_only' });
    const shown = await viewer.does(members.list, {});
    expect(shown.map(({ email, last_seen_at: seen, can }) => ({ email, seen, invite: can.invite }))).toEqual(
      shown.map(() => ({ email: null, seen: null, invite: 'viewer_reads_only' })),
    );
    expect(shown.map(({ self, can }) => [self, can.remove])).toEqual([
      [false, 'viewer_reads_only'],
      [false, 'viewer_reads_only'],
      [true, true],
    ]);
    await invitedMember(app, owner, 'deputy@alhuda.example');
    expect(await viewer.does(members.invitations, {})).toMatchObject([{ email: null, can: { resend: 'viewer_reads_only' } }]);
  });
});

describe('acceptance 5: an editor', () => {
  test('applies, and deletes an application only until an evaluator is assigned', async () => {
    const { applicationId } = await editor.does(api.applications.submit, applicationForm());
    await editor.does(api.applications.withdraw, { params: { id: applicationId } });
    const { applicationId: assigned } = await assignedSchool(app);
    expect(await editor.does(api.applications.read, { params: { id: assigned } })).toMatchObject({ can: { delete: 'not_owner' } });
    expect(await editor.isRefused(api.applications.withdraw, { params: { id: assigned } })).toMatchObject({ status: 403, code: 'not_owner' });
    await owner.does(api.applications.withdraw, { params: { id: assigned } });
  });

  test.each(['invite', 'changeRole', 'handOver', 'resendInvitation', 'revokeInvitation'] as const)('is refused %s, which is the owner’s', async (call) => {
    const input = { params: { id: 1, userId: ids.viewer }, body: {} };
    expect(await refusalOf(await editor.send(members[call], input as never))).toMatchObject({ status: 403, code: 'not_owner' });
    expect(await editor.isRefused(members.remove, remove(ids.viewer))).toMatchObject({ status: 403, code: 'not_owner' });
  });
});

describe('an owner', () => {
  test('gives roles, which count from the next call on', async () => {
    expect(await owner.does(members.changeRole, toRole(ids.viewer, 'editor'))).toMatchObject({ user_id: ids.viewer, role: 'editor' });
    await viewer.does(api.applications.submit, applicationForm());
    await owner.does(members.changeRole, toRole(ids.editor, 'viewer'));
    expect(await editor.isRefused(api.applications.submit, applicationForm({ name: 'B' }))).toMatchObject({ code: 'viewer_reads_only' });
    expect((await editor.reading('ar').does(api.notifications.listForSchool, {}))[0]?.message).toContain('وهي الآن: مطّلع');
  });

  test('who is the last one can neither leave nor become something else', async () => {
    for (const refused of [await owner.isRefused(members.remove, remove(ids.owner)), await owner.isRefused(members.changeRole, toRole(ids.owner, 'editor'))])
      expect(refused).toMatchObject({ status: 409, code: 'last_owner', message: 'An organisation needs an owner. Hand over first.' });
    await owner.does(members.changeRole, toRole(ids.editor, 'owner'));
    await owner.does(members.remove, remove(ids.owner));
    expect(await rolesOf(editor)).toEqual([
      [amina.name, 'owner'],
      [suleiman.name, 'viewer'],
    ]);
    expect(await rolesOf(owner)).toEqual([[alHuda.name, 'owner']]);
  });

  test('of two who leave at once, one stays', async () => {
    await owner.does(members.changeRole, toRole(ids.editor, 'owner'));
    const statuses = await Promise.all([owner.send(members.remove, remove(ids.owner)), editor.send(members.remove, remove(ids.editor))]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('hands over with the password, to somebody of the organisation who can sign in', async () => {
    expect(await owner.isRefused(members.handOver, handOver(ids.editor, { current_password: 'wrong-password' }))).toMatchObject({
      fields: { current_password: 'wrong_password' },
    });
    expect(await owner.isRefused(members.handOver, handOver(ids.owner))).toMatchObject({ fields: { user_id: 'invalid_value' } });
    expect(await owner.isRefused(members.handOver, handOver(await idOf(app, 'alNoor')))).toMatchObject({ status: 404 });
    expect((await owner.does(members.handOver, handOver(ids.editor))).map(({ name, role }) => [name, role])).toEqual([
      [amina.name, 'owner'],
      [alHuda.name, 'editor'],
      [suleiman.name, 'viewer'],
    ]);
    expect(await owner.isRefused(members.handOver, handOver(ids.editor))).toMatchObject({ status: 403, code: 'not_owner' });
    expect((await editor.reading('en').does(api.notifications.listForSchool, {})).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('You are now an owner of'),
    );
    expect(await viewer.does(api.notifications.listForSchool, {})).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('is now an owner') as string }),
    );
  });

  test('leaves with the handing over', async () => {
    expect((await owner.does(members.handOver, handOver(ids.editor, { stay_as: 'leave' }))).map(({ self }) => self)).toEqual([true]);
    expect(await rolesOf(viewer)).toEqual([
      [amina.name, 'owner'],
      [suleiman.name, 'viewer'],
    ]);
  });
});

describe('whoever is removed', () => {
  test('has nothing of the organisation from that moment, sockets included, and stays signed in', async () => {
    const { applicationId } = await submittedApplication(app);
    const socket = await listening(app.url, editor.token);
    await owner.does(members.remove, { ...remove(ids.editor), query: { reason: 'Moved to another school.' } });
    await socket.gone;
    expect((await listening(app.url, editor.token)).socket.connected).toBe(true);
    expect(await editor.isRefused(api.applications.read, { params: { id: applicationId } })).toMatchObject({ status: 404 });
    expect(await editor.isRefused(api.applications.withdraw, { params: { id: applicationId } })).toMatchObject({ status: 404 });
    expect(await editor.does(api.applications.list, {})).toEqual([]);
    expect(await rolesOf(editor)).toEqual([[amina.name, 'owner']]);
    expect((await editor.does(api.notifications.listForSchool, {}))[0]?.message).toContain('You were removed from');
  });

  test('is remembered by the hash of the address', async () => {
    await viewer.does(members.remove, remove(ids.viewer));
    const [row, ...more] = await app.services.database.db.select().from(formerMembers);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ emailHash: (await addressHashes(app.services, [suleiman.email]))[0], domain: 'alhuda.example' });
    expect(JSON.stringify(row)).not.toContain(suleiman.email);
    expect((await owner.does(api.notifications.listForSchool, {}))[0]?.message).toContain('has left your organisation');
  });

  test('in the middle of a call is refused in its transaction', async () => {
    const { applicationId } = await submittedApplication(app);
    const answers = await Promise.all([
      owner.send(members.remove, remove(ids.editor)),
      ...Array.from({ length: 5 }, () => editor.send(api.applications.withdraw, { params: { id: applicationId } })),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect((await owner.does(api.applications.list, {})).length).toBeLessThanOrEqual(1);
    expect(await editor.isRefused(api.applications.withdraw, { params: { id: applicationId } })).toMatchObject({ status: 404 });
  });
});
