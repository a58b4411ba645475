import { api } from '@miyar/contract';
import type { Candidate } from '@miyar/contract/evaluation/team';
import { describe, expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { formerMembers } from '../../../db/schema/accounts/members.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import { sessionParticipants } from '../../../db/schema/training/training-sessions.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { accepts, invitedTeam, memberOfTeam, proposedTeam } from '../../../testing/evaluation/teams.ts';
import { accreditedSchool, idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';

const app = testApp();
const { team, declarations } = api;
const at = (id: number) => ({ params: { id } });

async function atTeam(): Promise<number> {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await fullPath(app);
  return submittedSelfEvaluation(app);
}

/** Somebody as a candidate for a team; by the name, as the address may have changed. */
async function candidate(id: number, person: CastName = 'yusuf', language: 'ar' | 'en' = 'en'): Promise<Candidate> {
  const found = await (await app.as('nora')).reading(language).does(team.candidates, at(id));
  return found.find(({ name }) => name === PEOPLE[person].name)!;
}
const conflictsOf = async (...asked: Parameters<typeof candidate>): Promise<Candidate['conflicts']> => (await candidate(...asked)).conflicts;
const invite = async (id: number, reason?: string) =>
  (await app.as('nora')).isRefused(team.invite, {
    ...at(id),
    body: {
      revision: (await caseAs(app, id)).revision,
      members: [{ evaluator_id: (await candidate(id)).evaluator_id, role: 'lead' as const, ...(reason && { warning_reason: reason }) }],
    },
  });
const hashOf = async (person: CastName): Promise<string> => (await addressHashes(app.services, [PEOPLE[person].email]))[0]!;
const organisationOf = async (person: CastName): Promise<number> => {
  const [row] = await app.services.database.db
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, await idOf(app, person)));
  return row!.id;
};
const declare = async (list: object[]) => (await app.as('yusuf')).does(declarations.saveOwn, { body: { declarations: list as never } });
const schoolId = async (id: number): Promise<number> => (await caseAs(app, id)).school.id;

describe('before anybody is invited', () => {
  test('who was a member is found by the address, and cannot be invited by any order of calls', async () => {
    const id = await atTeam();
    const { db } = app.services.database;
    const organisationId = await organisationOf('alHuda');
    const row = { organisationId, emailHash: await hashOf('yusuf'), domain: 'iqs.local', fromAt: new Date('2023-01-01'), untilAt: new Date('2025-03-12') };
    await db.insert(formerMembers).values(row);
    expect(await conflictsOf(id)).toEqual([{ kind: 'member', blocks: true, explained: 'Was a member of the institution’s organisation until 12 March 2025.' }]);
    expect(await conflictsOf(id, 'yusuf', 'ar')).toMatchObject([{ explained: 'كان عضوًا في الجهة المالكة للمؤسسة حتى 12 مارس 2025.' }]);
    expect(await invite(id, 'The best we have.')).toMatchObject({
      status: 422,
      code: 'conflict_blocks',
      message: 'This evaluator cannot be invited: Was a member of the institution’s organisation until 12 March 2025.',
      fields: { 'members.0.evaluator_id': 'conflict_blocks' },
    });
    await db.delete(formerMembers);
    const [lead] = await invitedTeam(app, id);
    await db.insert(formerMembers).values(row);
    // Accepting looks again: the place ends at once, and the case stays closed.
    const yusuf = await app.as('yusuf');
    expect(await yusuf.does(team.accept, { params: { memberId: lead!.member_id }, body: { none: true } })).toMatchObject({ state: 'recused' });
    expect((await yusuf.isRefused(api.cases.read, at(id))).status).toBe(404);
    await db.delete(formerMembers);
    await invitedTeam(app, id);
    await accepts(app, id, 'yusuf');
    await accepts(app, id, 'fatuma');
    await db.insert(formerMembers).values(row);
    const body = { revision: (await caseAs(app, id)).revision };
    expect(await (await app.as('nora')).isRefused(team.propose, { ...at(id), body })).toMatchObject({ status: 422, code: 'conflict_blocks' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('what was declared excludes by the number of the institution, and warns by its name alone', async () => {
    const id = await atTeam();
    await invitedTeam(app, id);
    const institution_id = await schoolId(id);
    const work = { institution_id, kind: 'employment', text: 'Taught there.', from: '2019-01-01', until: '2023-01-01' };
    const saved = await declare([work]);
    expect(saved).toMatchObject([{ institution_id, kind: 'employment', until: '2023-01-01' }]);
    await (await app.as('nora')).does(team.remove, {
      params: { id, memberId: (await memberOfTeam(app, id, 'yusuf')).member_id },
      query: { reason: 'Look again.' },
    });
    expect(await conflictsOf(id)).toEqual([
      { kind: 'declared', blocks: true, explained: 'Declared employment at the institution from 1 January 2019 until 1 January 2023.' },
    ]);
    // Five years after it ended it counts no more.
    await declare([{ ...work, id: saved[0]!.id, until: '2022-06-05' }]);
    expect(await conflictsOf(id)).toEqual([]);
    const { name } = (await caseAs(app, id)).school;
    await declare([{ school_name: name, kind: 'financial', text: 'Shares.', from: null, until: null }]);
    expect(await conflictsOf(id)).toMatchObject([{ kind: 'declared', blocks: false, explained: expect.stringContaining(name) }]);
    await declare([{ institution_id, kind: 'other', text: 'A neighbour.', from: null, until: null }]);
    expect(await conflictsOf(id)).toMatchObject([{ kind: 'declared', blocks: false }]);
    expect(await declare([])).toEqual([]);
    expect(await conflictsOf(id)).toEqual([]);
    const yusuf = await app.as('yusuf');
    const refused = (one: object) => yusuf.isRefused(declarations.saveOwn, { body: { declarations: [one] as never } });
    expect(await refused({ kind: 'other', text: 'No name.', from: null, until: null })).toMatchObject({ fields: { 'declarations.0.school_name': 'required' } });
    expect(await refused({ ...work, institution_id: 99_999 })).toMatchObject({ fields: { 'declarations.0.institution_id': 'invalid_value' } });
    expect(await refused({ ...work, from: '2024-01-01' })).toMatchObject({ fields: { 'declarations.0.until': 'invalid_date' } });
    expect((await (await app.as('fatuma')).isRefused(declarations.saveOwn, { body: { declarations: [{ ...work, id: saved[0]!.id }] as never } })).status).toBe(
      404,
    );
  });

  test('the same domain, a training session and the last cycle warn, and need a reason that the institution reads', async () => {
    const id = await atTeam();
    const { db } = app.services.database;
    await db.update(users).set({ email: 'yusuf@alhuda.example' }).where(eq(users.email, PEOPLE.yusuf.email));
    const ibrahim = await app.as('ibrahim');
    const { id: sessionId } = await ibrahim.does(api.trainingSessions.create, {
      body: { title: 'Tajweed', location: 'Kampala', joining_date: '2026-05-03', duration: '3 hours' },
    });
    const emails = ['yusuf@alhuda.example', PEOPLE.alHuda.email.toUpperCase(), PEOPLE.alHuda.email];
    expect(await ibrahim.does(api.trainingSessions.setParticipants, { params: { id: sessionId }, body: { emails } })).toEqual({ count: 2 });
    expect(JSON.stringify(await db.select().from(sessionParticipants))).not.toContain('alhuda');
    expect((await conflictsOf(id)).map(({ kind, blocks, explained }) => [kind, blocks, explained])).toEqual([
      ['domain', false, 'Has an address of the same mail domain as a member of the institution (alhuda.example).'],
      ['training', false, 'Took part in the training session “Tajweed” on 3 May 2026 with a member of the institution.'],
    ]);
    expect(await invite(id)).toMatchObject({ code: 'conflict_needs_reason', fields: { 'members.0.warning_reason': 'conflict_needs_reason' } });
    const nora = await app.as('nora');
    await nora.does(api.process.changeSettings, { body: { public_mail_domains: ['alhuda.example'] } });
    expect((await conflictsOf(id)).map(({ kind }) => kind)).toEqual(['training']);
    const members = [
      { evaluator_id: await idOf(app, 'fatuma'), role: 'member' as const },
      { evaluator_id: (await candidate(id)).evaluator_id, role: 'lead' as const, warning_reason: 'Nobody else reads Swahili.' },
    ];
    await nora.does(team.invite, { ...at(id), body: { revision: (await caseAs(app, id)).revision, members } });
    const invited = await nora.does(team.read, at(id));
    expect(invited[0]).toMatchObject({ role: 'lead', warnings: [{ kind: 'training' }], warning_reason: 'Nobody else reads Swahili.' });
    // Too long ago to say anything.
    app.setTime('2028-05-04T08:00:00.000Z');
    await (await app.as('nora')).does(team.remove, { params: { id, memberId: invited[0]!.member_id }, query: { reason: 'Look again.' } });
    expect(await conflictsOf(id)).toEqual([]);
  });

  test('who evaluated the institution the last time is warned of', async () => {
    // Its certificate ended after five years, so it applies as new.
    app.setTime('2021-01-06T08:00:00.000Z');
    const { applicationId: earlier } = await accreditedSchool(app);
    const id = await atTeam();
    expect(await conflictsOf(id)).toEqual([
      { kind: 'last_cycle', blocks: false, explained: `Was in the team of the institution’s previous evaluation (application ${earlier}).` },
    ]);
  });
});

describe('an administrator with a conflict', () => {
  test('only reads the cases of that organisation', async () => {
    const id = await atTeam();
    const nora = await app.as('nora');
    const institution_id = await schoolId(id);
    await nora.does(declarations.saveOfAdmin, {
      body: { declarations: [{ institution_id, kind: 'family', text: 'A cousin leads it.', from: null, until: null }] },
    });
    const seen = await caseAs(app, id);
    expect(seen.can).toMatchObject({ return: 'forbidden', invite_team: 'forbidden', reopen_self_evaluation: 'forbidden' });
    const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
    expect(await nora.isRefused(api.returns.open, { ...at(id), body: { revision: seen.revision, items } })).toMatchObject({ status: 403, code: 'forbidden' });
    const members = [{ evaluator_id: await idOf(app, 'yusuf'), role: 'lead' as const }];
    expect(await nora.isRefused(team.invite, { ...at(id), body: { revision: seen.revision, members } })).toMatchObject({ status: 403 });
    const khalid = await app.as('khalid');
    await khalid.does(team.invite, { ...at(id), body: { revision: seen.revision, members } });
    expect((await khalid.does(declarations.listOfAdmin, {})).length).toBe(0);
  });
});

describe('an objection', () => {
  test('is made while its time runs, and one that is upheld ends the membership and blocks from then on', async () => {
    const id = await atTeam();
    const [lead, member] = await proposedTeam(app, id);
    const [school, editor, viewer] = [await app.as('alHuda'), await app.as('amina'), await app.as('suleiman')];
    const body = { member_id: member!.member_id, ground: 'conflict' as const, text: 'Her sister works for a rival.' };
    expect(await viewer.isRefused(team.object, { ...at(id), body })).toMatchObject({ status: 403, code: 'viewer_reads_only' });
    const made = await editor.does(team.object, { ...at(id), body });
    expect(made).toMatchObject({ ground: 'conflict', decided_at: null, can: { decide: 'forbidden' } });
    expect(await editor.isRefused(team.object, { ...at(id), body })).toMatchObject({ status: 409, fields: { member_id: 'objection_open' } });
    expect(await editor.isRefused(team.waiveObjections, at(id))).toMatchObject({ status: 403, code: 'not_owner' });
    expect((await (await app.as('yusuf')).does(team.read, at(id)))[1]!.objections).toEqual([]);
    const nora = await app.as('nora');
    expect((await nora.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['propose_visit', 'decide_objection']);
    const decide = { params: { id, objectionId: made.id }, body: { upheld: true, reason: 'The tie is real.' } };
    expect(await nora.does(team.decideObjection, decide)).toMatchObject({ upheld: true, reason: 'The tie is real.', can: { decide: 'objection_decided' } });
    expect(await nora.isRefused(team.decideObjection, decide)).toMatchObject({ status: 409, code: 'objection_decided' });
    expect((await (await app.as('fatuma')).isRefused(api.cases.read, at(id))).status).toBe(404);
    expect((await school.does(team.read, at(id))).map(({ state }) => state)).toEqual(['accepted', 'objected']);
    expect((await nora.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['team']);
    expect(await conflictsOf(id, 'fatuma')).toEqual([
      { kind: 'objection', blocks: true, explained: 'An objection of the institution was upheld on 6 June 2027.' },
    ]);
    // The replacement is proposed, and the time begins anew.
    await invitedTeam(app, id, ['yusuf', 'aisha']);
    await accepts(app, id, 'aisha');
    app.setTime('2027-06-10T08:00:00.000Z');
    const [admin, owner] = [await app.as('nora'), await app.as('alHuda')];
    await admin.does(team.propose, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
    expect((await caseAs(app, id)).clocks.filter(({ kind }) => kind === 'objection')).toMatchObject([{ outcome: 'cancelled' }, { due_on: '2027-06-24' }]);
    const second = await owner.does(team.object, { ...at(id), body: { ...body, member_id: lead!.member_id, ground: 'bias' } });
    await admin.does(team.decideObjection, { params: { id, objectionId: second.id }, body: { upheld: false, reason: 'No evidence.' } });
    expect((await owner.does(team.read, at(id)))[0]).toMatchObject({ state: 'accepted', objections: [{ upheld: false, reason: 'No evidence.' }] });
    await owner.does(team.waiveObjections, at(id));
    expect(await owner.isRefused(team.waiveObjections, at(id))).toMatchObject({ status: 409, code: 'window_closed' });
    expect(await owner.isRefused(team.object, { ...at(id), body: { ...body, member_id: lead!.member_id } })).toMatchObject({
      code: 'window_closed',
      message: 'The time for this ended on 2027-06-10.',
    });
    expect((await caseAs(app, id, 'alHuda')).tasks).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is refused after ten working days, and before anything was proposed', async () => {
    const id = await atTeam();
    const [lead] = await invitedTeam(app, id);
    const school = await app.as('alHuda');
    const call = { ...at(id), body: { member_id: lead!.member_id, ground: 'other' as const, text: 'We would rather not.' } };
    expect((await school.isRefused(team.object, call)).status).toBe(404);
    expect((await school.isRefused(team.waiveObjections, at(id))).status).toBe(404);
    await accepts(app, id, 'yusuf');
    await accepts(app, id, 'fatuma');
    await (await app.as('nora')).does(team.propose, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
    app.setTime('2027-06-20T20:00:00.000Z');
    const last = await app.as('alHuda');
    await last.does(team.object, call);
    app.setTime('2027-06-20T21:00:00.000Z');
    expect(await last.isRefused(team.object, { ...call, body: { ...call.body, text: 'Late.' } })).toMatchObject({ status: 409, code: 'window_closed' });
  });
});
