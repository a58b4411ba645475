import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { caseReturns } from '../../../db/schema/evaluation/returns.ts';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { accepts, acceptedTeam, invitedTeam, memberOfTeam, proposedTeam } from '../../../testing/evaluation/teams.ts';
import { idOf } from '../../../testing/journeys.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import { endTeamTimes } from './lapse.ts';

const app = testApp();
const { team } = api;
const at = (id: number) => ({ params: { id } });
const MORNING = '2027-06-06T08:00:00.000Z';

/** A case whose self-evaluation was submitted. */
async function atTeam(): Promise<number> {
  app.setTime(MORNING);
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await fullPath(app);
  return submittedSelfEvaluation(app);
}
const revisionOf = async (id: number): Promise<number> => (await caseAs(app, id)).revision;
const kinds = async (id: number): Promise<string[]> => (await (await app.as('nora')).does(api.cases.timeline, at(id))).map(({ kind }) => kind);

describe('an invitation', () => {
  test('is made after the load was looked at, waits for its person alone, and is accepted with a declaration', async () => {
    const id = await atTeam();
    const nora = await app.as('nora');
    const found = await nora.does(team.candidates, at(id));
    expect(found.map(({ name }) => name)).toEqual([PEOPLE.yusuf.name, PEOPLE.fatuma.name, PEOPLE.aisha.name]);
    expect(found[0]).toMatchObject({ load: { cases: 0, max: 4, indicators: 0 }, conflicts: [], declared_at: null });
    expect(await nora.does(team.candidates, { ...at(id), query: { q: 'fatuma', sort: 'name' } })).toMatchObject([{ name: PEOPLE.fatuma.name }]);
    const [lead, member] = await invitedTeam(app, id);
    expect(lead).toMatchObject({ role: 'lead', state: 'invited', due_on: '2027-06-13', warnings: [], can: { remove: true, change: true } });
    expect(member).toMatchObject({ role: 'member', state: 'invited' });
    expect((await nora.does(team.candidates, at(id))).map(({ name }) => name)).toEqual([PEOPLE.aisha.name]);
    const yusuf = await app.as('yusuf');
    expect((await yusuf.isRefused(api.cases.read, at(id))).status).toBe(404);
    expect(await yusuf.does(team.invitations, {})).toMatchObject([{ member_id: lead!.member_id, application_id: id, role: 'lead', due_on: '2027-06-13' }]);
    expect(await yusuf.does(api.tasks.list, {})).toMatchObject([{ kind: 'invitation', due_on: '2027-06-13', path: '/invitations' }]);
    expect((await yusuf.does(api.notifications.listForEvaluator, {}))[0]!.message).toContain('You are invited into the team that evaluates');
    const own = { params: { memberId: lead!.member_id } };
    expect(await yusuf.isRefused(team.accept, { ...own, body: {} })).toMatchObject({ status: 422, code: 'declaration_required' });
    const fatuma = await app.as('fatuma');
    expect((await fatuma.isRefused(team.accept, { ...own, body: { none: true } })).status).toBe(404);
    expect(await yusuf.does(team.accept, { ...own, body: { none: true } })).toMatchObject({ state: 'accepted', due_on: null });
    // The invited person knows the other members of the team and the amount of work before answering.
    expect(await fatuma.does(team.invitations, {})).toMatchObject([
      { team: [{ name: PEOPLE.yusuf.name, role: 'lead' }], indicators: { own: 0, of: 46 }, school: { country: expect.any(String) } },
    ]);
    expect(await yusuf.isRefused(team.accept, { ...own, body: { none: true } })).toMatchObject({ status: 409, code: 'invitation_answered' });
    expect(await caseAs(app, id, 'yusuf')).toMatchObject({ lead: { name: PEOPLE.yusuf.name }, stage: 'team' });
    expect(await yusuf.does(api.schools.assigned, {})).toMatchObject([{ can: { report: 'use_full_process' } }]);
    // The institution learns of nobody before the proposal.
    const outside = await caseAs(app, id, 'alHuda');
    expect(outside).toMatchObject({ lead: null, team: [] });
    // … nor how many are invited, by their time to answer.
    expect(outside.clocks.map(({ kind }) => kind)).not.toContain('invitation');
    expect((await (await app.as('alHuda')).does(api.cases.clocks, at(id))).map(({ kind }) => kind)).not.toContain('invitation');
    expect((await caseAs(app, id)).clocks.map(({ kind }) => kind)).toContain('invitation');
    const declined = await fatuma.does(team.decline, { params: { memberId: member!.member_id }, body: { reason: 'Another visit that week.' } });
    expect(declined).toMatchObject({ state: 'declined' });
    expect(await memberOfTeam(app, id, 'fatuma')).toMatchObject({ state: 'declined', end_reason: 'Another visit that week.', can: { remove: 'forbidden' } });
    expect((await yusuf.does(team.read, at(id))).map(({ name }) => name)).toEqual([PEOPLE.yusuf.name]);
    expect((await kinds(id)).slice(0, 4)).toEqual(['team.declined', 'team.accepted', 'team.invited', 'team.invited']);
    expect((await (await app.as('alHuda')).does(api.cases.timeline, at(id))).map(({ kind }) => kind)).not.toContain('team.invited');
    // A person who declined can be invited again.
    expect(await invitedTeam(app, id, ['yusuf', 'fatuma'])).toMatchObject([{ state: 'accepted' }, { state: 'invited' }, { state: 'declined' }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('lapses after five working days, once, and can be taken back before', async () => {
    const id = await atTeam();
    const [lead, member] = await invitedTeam(app, id);
    const nora = await app.as('nora');
    const call = { params: { id, memberId: member!.member_id } };
    expect(await nora.isRefused(team.remove, call)).toMatchObject({ status: 422, code: 'reason_required', fields: { reason: 'reason_required' } });
    await nora.does(team.remove, { ...call, query: { reason: 'Needed elsewhere.' } });
    expect(await (await app.as('fatuma')).isRefused(team.accept, { params: { memberId: member!.member_id }, body: { none: true } })).toMatchObject({
      code: 'invitation_answered',
    });
    app.setTime('2027-06-14T08:00:00.000Z');
    const yusuf = await app.as('yusuf');
    const own = { params: { memberId: lead!.member_id } };
    expect(await yusuf.isRefused(team.accept, { ...own, body: { none: true } })).toMatchObject({
      status: 409,
      code: 'window_closed',
      message: 'The time for this ended on 2027-06-13.',
    });
    await endTeamTimes(app.services);
    await endTeamTimes(app.services);
    expect((await kinds(id)).filter((kind) => kind === 'team.lapsed')).toHaveLength(1);
    expect(await memberOfTeam(app, id, 'yusuf')).toMatchObject({ state: 'lapsed' });
    expect(await yusuf.does(team.invitations, {})).toEqual([]);
    expect(await yusuf.does(api.tasks.list, {})).toEqual([]);
    expect((await yusuf.isRefused(team.decline, { ...own, body: { reason: 'Late' } })).code).toBe('window_closed');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is refused with the field: two leads, the same person twice, who is no evaluator, an old revision', async () => {
    const id = await atTeam();
    const nora = await app.as('nora');
    const ids = { yusuf: await idOf(app, 'yusuf'), fatuma: await idOf(app, 'fatuma'), ibrahim: await idOf(app, 'ibrahim') };
    const revision = await revisionOf(id);
    const invite = (members: { evaluator_id: number; role: 'lead' | 'member' }[], given = revision) =>
      nora.isRefused(team.invite, { ...at(id), body: { revision: given, members } });
    expect(
      await invite([
        { evaluator_id: ids.yusuf, role: 'lead' },
        { evaluator_id: ids.fatuma, role: 'lead' },
      ]),
    ).toMatchObject({ status: 422, code: 'one_lead' });
    expect(
      await invite([
        { evaluator_id: ids.yusuf, role: 'lead' },
        { evaluator_id: ids.yusuf, role: 'member' },
      ]),
    ).toMatchObject({
      fields: { 'members.1.evaluator_id': 'invalid_value' },
    });
    expect(await invite([{ evaluator_id: ids.ibrahim, role: 'member' }])).toMatchObject({ fields: { 'members.0.evaluator_id': 'evaluator_not_found' } });
    expect(await invite([{ evaluator_id: ids.yusuf, role: 'lead' }], revision - 1)).toMatchObject({ status: 409, code: 'case_changed' });
    expect((await invite([])).fields).toEqual({ members: 'required' });
    expect(await nora.does(team.read, at(id))).toEqual([]);
  });
});

describe('a team', () => {
  test('whose lead leaves closes the case to them at once, sockets included, and another member takes over', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id, ['yusuf', 'fatuma', 'aisha']);
    const [yusuf, nora] = [await app.as('yusuf'), await app.as('nora')];
    const { socket } = await listening(app.url, yusuf.token);
    await socket.emitWithAck('watch-case', { application_id: id });
    const yusufId = await idOf(app, 'yusuf');
    const heard: { by: number | null }[] = [];
    socket.on('case-changed', (change) => heard.push(change));
    const { member_id: memberId } = await memberOfTeam(app, id, 'yusuf');
    expect(await yusuf.does(team.recuse, { params: { memberId }, body: { reason: 'My brother teaches there.' } })).toMatchObject({ state: 'recused' });
    expect((await yusuf.isRefused(api.cases.read, at(id))).status).toBe(404);
    expect(await yusuf.does(api.schools.assigned, {})).toEqual([]);
    expect((await yusuf.isRefused(team.recuse, { params: { memberId }, body: { reason: 'Again' } })).code).toBe('invitation_answered');
    expect(await caseAs(app, id)).toMatchObject({ lead: null, can: { propose_team: 'team_incomplete' } });
    const members = [{ evaluator_id: await idOf(app, 'aisha'), role: 'lead' as const }];
    await nora.does(team.invite, { ...at(id), body: { revision: await revisionOf(id), members } });
    expect(await caseAs(app, id, 'aisha')).toMatchObject({ lead: { name: PEOPLE.aisha.name } });
    expect((await nora.does(api.schools.list, {})).map(({ evaluator_name }) => evaluator_name)).toEqual([PEOPLE.aisha.name]);
    // At most the person's own act, and nothing after it.
    expect(heard.filter(({ by }) => by !== yusufId)).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is proposed only when it is complete, and the institution then reads it with reasons', async () => {
    const id = await atTeam();
    const nora = await app.as('nora');
    await invitedTeam(app, id);
    await accepts(app, id, 'fatuma');
    expect(await nora.isRefused(team.propose, { ...at(id), body: { revision: await revisionOf(id) } })).toMatchObject({
      status: 422,
      code: 'team_incomplete',
      message: 'At least 2 people must have accepted, one of them as lead.',
    });
    await accepts(app, id, 'yusuf');
    expect(await caseAs(app, id)).toMatchObject({ can: { propose_team: true, invite_team: true, waive_objections: 'forbidden' } });
    await nora.does(team.propose, { ...at(id), body: { revision: await revisionOf(id) } });
    const seen = await caseAs(app, id, 'alHuda');
    expect(seen).toMatchObject({ lead: { name: PEOPLE.yusuf.name }, can: { waive_objections: true, propose_team: 'forbidden' } });
    expect(seen.team).toMatchObject([{ role: 'lead', answered_at: null, indicators: null, can: { object: true, remove: 'forbidden' } }, { role: 'member' }]);
    expect(seen.clocks.find(({ kind }) => kind === 'objection')).toMatchObject({ owner: 'institution', due_on: '2027-06-20' });
    expect(seen.tasks).toMatchObject([{ kind: 'objection', due_on: '2027-06-20', path: `/cases/${id}/team` }]);
    expect(await nora.isRefused(team.propose, { ...at(id), body: { revision: await revisionOf(id) } })).toMatchObject({ code: 'team_proposed' });
    expect((await nora.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['propose_visit']);
    expect((await (await app.as('yusuf')).does(api.tasks.list, {})).map(({ kind }) => kind).sort()).toEqual(['division', 'propose_visit']);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('divides the indicators: each to one of those who accepted, by the lead or the authority', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    const [yusuf, fatuma] = [await app.as('yusuf'), await app.as('fatuma')];
    const ids = [await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
    const { shares, revision, can } = await yusuf.does(team.division, at(id));
    expect(shares).toHaveLength(46);
    expect({ first: shares[0], can }).toMatchObject({ first: { code: '1.1.1', evaluator_id: null }, can: { write: true } });
    expect((await fatuma.does(team.division, at(id))).can).toEqual({ write: 'forbidden' });
    const all = shares.map(({ indicator_id }, index) => ({ indicator_id, evaluator_id: ids[index % 2]! }));
    expect((await fatuma.isRefused(team.divide, { ...at(id), body: { revision, shares: all } })).status).toBe(404);
    const refused = (changed: typeof all) => yusuf.isRefused(team.divide, { ...at(id), body: { revision, shares: changed } });
    expect((await refused(all.slice(1))).fields).toEqual({ shares: 'invalid_value' });
    expect((await refused(all.with(1, all[0]!))).fields).toEqual({ 'shares.1.indicator_id': 'invalid_value' });
    const stranger = { ...all[2]!, evaluator_id: await idOf(app, 'aisha') };
    expect((await refused(all.with(2, stranger))).fields).toEqual({ 'shares.2.evaluator_id': 'invalid_value' });
    await yusuf.does(team.divide, { ...at(id), body: { revision, shares: all } });
    expect(await yusuf.isRefused(team.divide, { ...at(id), body: { revision, shares: all } })).toMatchObject({ code: 'case_changed' });
    expect((await yusuf.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['propose_visit']);
    expect(await memberOfTeam(app, id, 'fatuma')).toMatchObject({ indicators: 23 });
    expect((await (await app.as('alHuda')).isRefused(team.division, at(id))).status).toBe(403);
    // A member who leaves answers for no indicators any more, and the lead divides them again.
    const { member_id: memberId } = await memberOfTeam(app, id, 'fatuma');
    await (await app.as('nora')).does(team.remove, { params: { id, memberId }, query: { reason: 'Ill.' } });
    expect((await yusuf.does(team.division, at(id))).shares.filter(({ evaluator_id }) => evaluator_id === null)).toHaveLength(23);
    expect((await yusuf.does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual(['division']);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('that falls below its number takes a planned visit with it, also from a return', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    const { db } = app.services.database;
    const planned = async () => {
      await db.update(cases).set({ stage: 'visit_planned', waitingOn: 'team' }).where(eq(cases.applicationId, id));
      await db.delete(stageSpans).where(eq(stageSpans.applicationId, id));
      await db.insert(stageSpans).values({ applicationId: id, stage: 'visit_planned', enteredAt: new Date(MORNING) });
    };
    await planned();
    const nora = await app.as('nora');
    await nora.does(team.remove, { params: { id, memberId: (await memberOfTeam(app, id, 'fatuma')).member_id }, query: { reason: 'Ill.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team', waiting_on: 'authority' });
    expect(await kinds(id)).toContain('visit.cancelled');
    expect((await nora.does(api.tasks.list, {})).map(({ kind }) => kind)).toContain('team');
    await invitedTeam(app, id, ['yusuf', 'aisha']);
    await accepts(app, id, 'aisha');
    await planned();
    const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
    await nora.does(api.returns.open, { ...at(id), body: { revision: await revisionOf(id), items } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'returned', returned_from: 'visit_planned', can: { invite_team: 'move_not_allowed' } });
    await (await app.as('yusuf')).does(team.recuse, { params: { memberId: (await memberOfTeam(app, id, 'yusuf')).member_id }, body: { reason: 'Moved.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'returned', returned_from: 'team' });
    expect(await db.select({ from: caseReturns.returnedFrom }).from(caseReturns)).toEqual([{ from: 'team' }]);
    await nora.does(api.returns.waive, { ...at(id), body: { revision: await revisionOf(id), reason: 'Seen since.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('waits while a case is returned: invitations and the time for objections pause, and run on after it', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    const nora = await app.as('nora');
    await invitedTeam(app, id, ['yusuf', 'aisha']);
    const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
    await nora.does(api.returns.open, { ...at(id), body: { revision: await revisionOf(id), items } });
    app.setTime('2027-07-06T08:00:00.000Z');
    await endTeamTimes(app.services);
    expect(await memberOfTeam(app, id, 'aisha')).toMatchObject({ state: 'invited' });
    expect(await (await app.as('aisha')).does(api.tasks.list, {})).toMatchObject([{ kind: 'invitation', paused: true }]);
    await accepts(app, id, 'aisha');
    expect((await (await app.as('alHuda')).does(api.cases.read, at(id))).can.waive_objections).toBe(true);
    await (await app.as('nora')).does(api.returns.waive, { ...at(id), body: { revision: await revisionOf(id), reason: 'Seen since.' } });
    const { clocks } = await caseAs(app, id);
    expect(clocks.find(({ kind }) => kind === 'objection')).toMatchObject({ paused_on: null, stopped_at: null });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is released with a withdrawn application', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    await invitedTeam(app, id, ['yusuf', 'aisha']);
    await (await app.as('alHuda')).does(api.applications.withdraw, at(id));
    expect((await (await app.as('yusuf')).isRefused(api.cases.read, at(id))).status).toBe(404);
    expect(await (await app.as('aisha')).does(team.invitations, {})).toEqual([]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
