import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { caseAs, fullPath, answerAll, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam, proposedTeam } from '../../../testing/evaluation/teams.ts';
import { plannedVisit } from '../../../testing/evaluation/visits.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { team, teamFacts, institutionProfile } = api;
const at = (id: number) => ({ params: { id } });

type Profile = 'girls' | 'boys' | 'women’s hours' | 'no section' | 'no profile';

/** A case that waits for its team, of an institution with such a profile. */
async function caseOf(profile: Profile, rule = true): Promise<number> {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await fullPath(app);
  if (!rule) await (await app.as('nora')).does(institutionProfile.changeSettings, { body: { women_on_girls_visits: false } });
  const id = await openedCase(app);
  await writes(id, profile);
  await answerAll(app, id);
  await submitAnswers(app, id);
  return id;
}

async function writes(id: number, profile: Profile): Promise<void> {
  if (profile === 'no profile') return;
  const owner = await app.as('alHuda');
  const params = { id: (await caseAs(app, id)).school.id };
  const hours = profile === 'women’s hours' ? [{ day: 1, from: '16:00', until: '18:00' }] : [];
  const { version } = await owner.does(institutionProfile.save, { params, body: { version: 0, kind: 'quranic_centre', women_hours: hours }, files: {} });
  const section = profile === 'girls' ? 'girls' : profile === 'no section' ? undefined : 'boys';
  if (section) await owner.does(institutionProfile.addSite, { params, body: { version, section } });
}

const states = async (person: CastName, gender: 'm' | 'f' | null) => (await app.as(person)).does(teamFacts.save, { body: { gender } });
const proposal = async (id: number) => (await caseAs(app, id)).can.propose_team;

describe('the team of an institution with girls', () => {
  const RULES: readonly [Profile, boolean, boolean][] = [
    ['girls', true, true],
    ['women’s hours', true, true],
    ['boys', true, false],
    ['no section', true, false],
    ['no profile', true, false],
    ['girls', false, false],
  ];
  test.each(RULES)('of a profile with %s, with the rule %s: needs a woman %s', async (profile, rule, needs) => {
    const id = await caseOf(profile, rule);
    await acceptedTeam(app, id);
    const nora = await app.as('nora');
    expect(await proposal(id)).toBe(needs ? 'team_needs_woman' : true);
    if (needs) {
      const { revision } = await caseAs(app, id);
      expect(await nora.isRefused(team.propose, { ...at(id), body: { revision } })).toMatchObject({ status: 422, code: 'team_needs_woman' });
    }
    // Candidates are marked in such a case alone, and only those who stated it.
    await states('aisha', 'f');
    const [aisha] = await nora.does(team.candidates, { ...at(id), query: { q: 'aisha' } });
    expect(aisha).toMatchObject({ conflicts: [] });
    expect(aisha!.counts_as_woman).toBe(needs ? true : undefined);
    await states('fatuma', 'f');
    expect(await proposal(id)).toBe(true);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is complete with her, and its planned visit falls when she clears the statement', async () => {
    const id = await caseOf('girls');
    await states('fatuma', 'f');
    await plannedVisit(app, id, ['2027-07-05', '2027-07-06']);
    expect((await caseAs(app, id)).stage).toBe('visit_planned');
    await states('fatuma', null);
    const fallen = await caseAs(app, id);
    expect([fallen.stage, fallen.can.propose_team]).toEqual(['team', 'team_needs_woman']);
    await states('fatuma', 'm');
    expect((await caseAs(app, id)).can.propose_team).toBe('team_needs_woman');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is the task of the authority again where a reopened self-evaluation is submitted with a new girls’ site', async () => {
    const id = await caseOf('boys');
    await plannedVisit(app, id, ['2027-07-05', '2027-07-06']);
    const nora = await app.as('nora');
    const { revision, school } = await caseAs(app, id);
    await nora.does(api.selfEvaluation.reopen, { ...at(id), body: { revision, reason: 'A branch opened.', until: '2027-06-30' } });
    const owner = await app.as('alHuda');
    const { version } = await owner.does(institutionProfile.sites, { params: { id: school.id } });
    const branch = { version, section: 'girls' as const, name: { ar: 'فرع البنات', en: 'Girls' } };
    await owner.does(institutionProfile.addSite, { params: { id: school.id }, body: branch });
    await submitAnswers(app, id);
    const again = await caseAs(app, id);
    expect([again.stage, again.can.propose_team]).toEqual(['team', 'team_needs_woman']);
    const waiting = (await nora.does(api.tasks.list, {})).filter(({ application_id: of }) => of === id);
    expect(waiting.map(({ kind }) => kind)).toContain('team');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('follows a profile that an administrator takes over after the submission', async () => {
    const id = await caseOf('boys');
    await proposedTeam(app, id);
    const nora = await app.as('nora');
    const params = { id: (await caseAs(app, id)).school.id };
    const { version } = await nora.does(institutionProfile.sites, { params });
    await (await app.as('alHuda')).does(institutionProfile.addSite, { params, body: { version, section: 'girls', name: { ar: 'فرع البنات', en: 'Girls' } } });
    expect((await caseAs(app, id)).can.propose_team).toBe('team_proposed');
    const { revision } = await caseAs(app, id);
    await nora.does(api.caseProfile.take, { ...at(id), body: { revision, reason: 'A girls’ branch opened.' } });
    expect((await caseAs(app, id)).can.propose_team).toBe('team_needs_woman');
  });
});

describe('the statement', () => {
  test('is the person’s own: no answer to another has it, and it is erased with the account', async () => {
    const yusuf = await app.as('yusuf');
    expect(await yusuf.does(teamFacts.read, {})).toEqual({ gender: null });
    expect(await yusuf.does(teamFacts.save, { body: { gender: 'm' } })).toEqual({ gender: 'm' });
    expect(await yusuf.does(teamFacts.read, {})).toEqual({ gender: 'm' });
    expect(await yusuf.isRefused(teamFacts.save, { body: { gender: 'x' as 'm' } })).toMatchObject({ status: 400, fields: { gender: 'invalid_choice' } });
    for (const who of ['nora', 'alHuda', 'ibrahim'] as const) expect((await (await app.as(who)).isRefused(teamFacts.read, {})).status, who).toBe(403);
    expect((await app.stranger.isRefused(teamFacts.read, {})).status).toBe(401);
    const nora = await app.as('nora');
    const answers = [
      await nora.does(api.users.list, { query: {} }),
      await nora.does(api.schools.evaluators, {}),
      await yusuf.does(api.profile.readEvaluator, {}),
    ];
    expect(JSON.stringify(answers)).not.toContain('gender');
  });
});
