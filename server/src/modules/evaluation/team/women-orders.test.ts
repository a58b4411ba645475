import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { dividedBetween } from '../../../testing/evaluation/visits.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { formedBy, formedOf as readFormed, liveMembers, type MemberRow } from './facts/members.ts';
import { isComplete, mayProposeTeam } from './facts/policy.ts';

const app = testApp();
const { team, teamFacts, visit, institutionProfile } = api;
const at = (id: number) => ({ params: { id } });

const PEOPLE = ['yusuf', 'fatuma', 'aisha'] as const;
type Person = (typeof PEOPLE)[number];
type Gender = 'm' | 'f' | null;

type Act =
  | { kind: 'invite' | 'accept' | 'decline' | 'remove'; who: Person }
  | { kind: 'gender'; who: Person; gender: Gender }
  | { kind: 'take'; girls: boolean }
  | { kind: 'propose' | 'plan' };

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An act at random that somebody could do now, from those that bring a team together more often than those that take it apart. */
function anyAct(next: () => number, { members }: Model): Act {
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!;
  const named = (kind: 'invite' | 'accept' | 'decline' | 'remove', who: readonly Person[]): Act =>
    who.length > 0 ? { kind, who: one(who) } : { kind: 'propose' };
  const kind = one([
    'invite',
    'invite',
    'accept',
    'accept',
    'accept',
    'decline',
    'remove',
    'propose',
    'propose',
    'plan',
    'plan',
    'gender',
    'gender',
    'take',
  ] as const);
  const invited = members.filter(({ state }) => state === 'invited').map(({ who }) => who);
  switch (kind) {
    case 'invite':
      return named(
        kind,
        PEOPLE.filter((person) => members.every(({ who }) => who !== person)),
      );
    case 'remove':
      return named(
        kind,
        members.map(({ who }) => who),
      );
    case 'accept':
    case 'decline':
      return named(kind, invited);
    case 'gender':
      return { kind, who: one(PEOPLE), gender: one(['f', 'f', 'm', null]) };
    case 'take':
      return { kind, girls: next() < 0.6 };
    default:
      return { kind };
  }
}

/** A case and its team as far as the rule reads them. */
interface Model {
  stage: 'team' | 'visit_planned';
  needsWoman: boolean;
  genders: Record<Person, Gender>;
  members: { who: Person; role: 'lead' | 'member'; state: 'invited' | 'accepted'; proposed: boolean }[];
}

const AT = new Date(0);
const formedOf = ({ members, genders, needsWoman }: Model) =>
  formedBy(
    members.map(({ who, role, state, proposed }) => ({ role, state, endedAt: null, proposedAt: proposed ? AT : null, evaluator: { gender: genders[who] } })),
    { needsWoman, announced: null },
    { process: {}, accreditation: { profile_required: false } },
  );
const proposal = (model: Model) => mayProposeTeam({ stage: model.stage, returnedFrom: null }, formedOf(model));

/** Returns the case after an act, by the policy alone; an act that is refused changes nothing. */
function after(model: Model, act: Act, rule: boolean): Model {
  const { members } = model;
  const next: Model = { ...model, genders: { ...model.genders }, members: members.map((member) => ({ ...member })) };
  const member = 'who' in act ? next.members.find(({ who }) => who === act.who) : undefined;
  if (act.kind === 'invite' && !member) {
    const role = members.some((one) => one.role === 'lead') ? 'member' : 'lead';
    next.members.push({ who: act.who, role, state: 'invited', proposed: false });
  }
  if (act.kind === 'accept' && member) member.state = 'accepted';
  if ((act.kind === 'decline' && member?.state === 'invited') || act.kind === 'remove') next.members = next.members.filter(({ who }) => who !== act.who);
  if (act.kind === 'gender') next.genders[act.who] = act.gender;
  if (act.kind === 'take') next.needsWoman = rule && act.girls;
  if (act.kind === 'propose' && proposal(model) === true) for (const one of next.members) one.proposed ||= one.state === 'accepted';
  const formed = formedOf(next);
  if (act.kind === 'plan' && next.stage === 'team' && isComplete(formed) && formed.unproposed === 0) next.stage = 'visit_planned';
  if (!isComplete(formed)) next.stage = 'team';
  return next;
}

/** The rule in other words: a planned visit that needs a woman has one who accepted. */
const isBroken = ({ stage, needsWoman, members, genders }: Model): boolean =>
  stage === 'visit_planned' && needsWoman && !members.some(({ who, state }) => state === 'accepted' && genders[who] === 'f');

const begun = (needsWoman: boolean): Model => ({ stage: 'team', needsWoman, genders: { yusuf: null, fatuma: null, aisha: null }, members: [] });

describe('acceptance 10', () => {
  test.each([true, false])('in 10,000 random orders no planned visit lacks the woman it needs, with the rule %s', (rule) => {
    const next = randomly(11);
    let planned = 0;
    let fallen = 0;
    for (let order = 0; order < 10_000; order += 1) {
      let model = begun(rule);
      for (let step = 0; step < 40; step += 1) {
        const before = model.stage;
        model = after(model, anyAct(next, model), rule);
        if (isBroken(model)) expect.fail(JSON.stringify(model));
        if (before === 'team' && model.stage === 'visit_planned') planned += 1;
        if (before === 'visit_planned' && model.stage === 'team') fallen += 1;
      }
    }
    expect([planned > 2000, fallen > 500], `${planned} planned, ${fallen} fallen`).toEqual([true, true]);
  });

  /** A case that waits for its team, of an institution with an empty profile that has girls. */
  async function girlsCase(rule: boolean): Promise<number> {
    app.setTime('2027-06-06T08:00:00.000Z');
    for (const person of PEOPLE) await app.as(person);
    await fullPath(app);
    if (!rule) await (await app.as('nora')).does(institutionProfile.changeSettings, { body: { women_on_girls_visits: false } });
    const id = await openedCase(app);
    const params = { id: (await caseAs(app, id)).school.id };
    await (await app.as('alHuda')).does(institutionProfile.addSite, { params, body: { version: 0, section: 'girls' } });
    await answerAll(app, id);
    await submitAnswers(app, id);
    return id;
  }

  const storedCase = async (id: number) => (await app.services.database.db.select().from(cases).where(eq(cases.applicationId, id)))[0]!;

  /** Does an act on the real server. One that is refused there is refused by the model too: the state after it is compared. */
  async function does(id: number, act: Act): Promise<void> {
    const nora = await app.as('nora');
    const { revision } = await storedCase(id);
    const live = await liveMembers(app.services.database.db, id);
    const member = 'who' in act ? live.find(({ evaluatorId }) => evaluatorId === ids.get(act.who)) : undefined;
    if (act.kind === 'invite' && !member) {
      const role = live.some((one) => one.role === 'lead') ? ('member' as const) : ('lead' as const);
      await nora.does(team.invite, { ...at(id), body: { revision, members: [{ evaluator_id: ids.get(act.who)!, role }] } });
    }
    const params = { memberId: member?.id ?? 0 };
    if (act.kind === 'accept' && member?.state === 'invited') await (await app.as(act.who)).does(team.accept, { params, body: { none: true } });
    if (act.kind === 'decline' && member?.state === 'invited') await (await app.as(act.who)).does(team.decline, { params, body: { reason: 'No time.' } });
    if (act.kind === 'remove' && member) await nora.does(team.remove, { params: { id, ...params }, query: { reason: 'Needed elsewhere.' } });
    if (act.kind === 'gender') await (await app.as(act.who)).does(teamFacts.save, { body: { gender: act.gender } });
    if (act.kind === 'propose') await nora.send(team.propose, { ...at(id), body: { revision } });
    if (act.kind === 'take') await takes(id, act.girls);
    if (act.kind === 'plan') await plans(id, live);
  }

  /** The ids of the people, set by each test. */
  const ids = new Map<Person, number>();

  /** Girls come or go with the section of the main site, and an administrator takes the profile over. */
  async function takes(id: number, girls: boolean): Promise<void> {
    const owner = await app.as('alHuda');
    const { institutionId } = await storedCase(id);
    const { version, sites } = await owner.does(institutionProfile.sites, { params: { id: institutionId } });
    const params = { id: institutionId, siteId: sites[0]!.id };
    await owner.does(institutionProfile.changeSite, { params, body: { version, section: girls ? 'girls' : 'boys' } });
    const { revision } = await storedCase(id);
    await (await app.as('nora')).does(api.caseProfile.take, { ...at(id), body: { revision, reason: 'It changed.' } });
  }

  /** Everything else that a planned visit needs: the institution agrees to team and days, and the indicators are divided. */
  async function plans(id: number, live: readonly MemberRow[]): Promise<void> {
    const formed = await readFormed(app.services.database.db, id);
    if ((await storedCase(id)).stage !== 'team' || !isComplete(formed) || formed.unproposed > 0) return;
    const owner = await app.as('alHuda');
    await owner.send(team.waiveObjections, at(id));
    const accepted = live.filter(({ state }) => state === 'accepted').toSorted((one, other) => one.role.localeCompare(other.role));
    await dividedBetween(
      app,
      id,
      accepted.map(({ evaluatorId }) => PEOPLE.find((person) => ids.get(person) === evaluatorId)!),
    );
    const { id: proposalId } = await (await app.as('nora')).does(visit.propose, { ...at(id), body: { days: ['2027-07-05', '2027-07-06'] } });
    await owner.does(visit.accept, { params: { id, proposalId }, body: {} });
  }

  test('the real server is where the model is after each of hundreds of orders, and no row breaks the rule', async () => {
    const id = await girlsCase(true);
    for (const person of PEOPLE) ids.set(person, await idOf(app, person));
    const next = randomly(5);
    let model = begun(true);
    let planned = 0;
    for (let order = 0; order < 200; order += 1) {
      const act = anyAct(next, model);
      await does(id, act);
      model = after(model, act, true);
      const { stage, needsWoman } = await storedCase(id);
      expect({ order, act, stage, needsWoman }).toEqual({ order, act, stage: model.stage, needsWoman: model.needsWoman });
      if (order % 10 === 0) expect((await caseAs(app, id)).can.propose_team, JSON.stringify(act)).toBe(proposal(model));
      if (stage === 'visit_planned') planned += 1;
    }
    expect(planned).toBeGreaterThan(10);
    expect(await brokenInvariants(app)).toEqual([]);
  }, 300_000);

  test('with the setting off no answer differs, whatever anybody stated', async () => {
    const id = await girlsCase(false);
    for (const person of PEOPLE) ids.set(person, await idOf(app, person));
    for (const act of [
      { kind: 'invite', who: 'yusuf' },
      { kind: 'invite', who: 'fatuma' },
    ] as const)
      await does(id, act);
    const answers = async () => {
      const [nora, yusuf, owner] = [await app.as('nora'), await app.as('yusuf'), await app.as('alHuda')];
      return JSON.stringify([
        await nora.does(team.candidates, { ...at(id), query: {} }),
        await nora.does(api.tasks.list, {}),
        await yusuf.does(team.invitations, {}),
        ...(await Promise.all(
          [nora, owner].flatMap((caller) => [
            caller.does(api.cases.read, at(id)),
            caller.does(team.read, at(id)),
            caller.does(visit.read, at(id)),
            caller.does(api.cases.timeline, { ...at(id), query: {} }),
          ]),
        )),
      ]);
    };
    const before = await answers();
    for (const [who, gender] of [
      ['yusuf', 'f'],
      ['fatuma', 'm'],
      ['aisha', 'f'],
      ['yusuf', null],
    ] as const) {
      await (await app.as(who)).does(teamFacts.save, { body: { gender } });
      expect(await answers()).toBe(before);
    }
  });
});
