import { api } from '@miyar/contract';
import type { Section } from '@miyar/contract/accreditation/sections';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { drawBranches } from '@miyar/contract/evaluation/visit/suggestion';
import type { AgendaBody } from '@miyar/contract/evaluation/visit/visit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { events } from '../../../db/schema/core/events.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam } from '../../../testing/evaluation/teams.ts';
import { plannedVisit, readyForDays } from '../../../testing/evaluation/visits.ts';
import { applicationForm, idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { visitSites, visit, institutionProfile, teamFacts, sample } = api;
const at = (id: number) => ({ params: { id } });
const DAYS = ['2027-07-05', '2027-07-06'];

type Given = readonly [section: Section, boys: number | null, girls: number | null];
/** Those of Al-Ihsan in the demo. */
const FOUR: readonly Given[] = [
  ['both', 180, 120],
  ['boys', 190, null],
  ['girls', null, 140],
  ['girls', null, 50],
];

const branchNames = (number: number) => ({ ar: `فرع ${number}`, en: `Branch ${number}` });

async function addsSites(id: number, given: readonly Given[], from = 0): Promise<void> {
  const owner = await app.as('alHuda');
  const params = { id: (await caseAs(app, id)).school.id };
  for (const [index, [section, boys, girls]] of given.entries()) {
    const { version } = await owner.does(institutionProfile.sites, { params });
    const name = from + index === 0 ? {} : { name: branchNames(from + index) };
    await owner.does(institutionProfile.addSite, { params, body: { version, ...name, section, learners_boys: boys, learners_girls: girls } });
  }
}

const states = async (person: CastName, gender: 'm' | 'f' | null) => (await app.as(person)).does(teamFacts.save, { body: { gender } });

/** A case that waits for its team, of an institution with these sites; Fatuma counts as a woman. */
async function caseOf(given: readonly Given[]): Promise<number> {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await states('fatuma', 'f');
  await fullPath(app);
  const id = await openedCase(app);
  await addsSites(id, given);
  await answerAll(app, id);
  await submitAnswers(app, id);
  return id;
}

const revisionOf = async (id: number) => (await caseAs(app, id)).revision;
const drawsAs = async (person: CastName, id: number) => (await app.as(person)).does(visitSites.draw, { ...at(id), body: { revision: await revisionOf(id) } });
const readsAs = async (person: CastName, id: number) => (await app.as(person)).does(visitSites.read, at(id));
const codesOf = ({ sites }: { sites: readonly { code: string }[] }) => sites.map(({ code }) => code);

describe('what is suggested', () => {
  test('is nothing about an institution without sites, and everything about one with a single site', async () => {
    const id = await caseOf([]);
    const nora = await app.as('nora');
    expect(await nora.does(visitSites.suggestion, at(id))).toEqual({
      of: 'none',
      sites: { cycle: 'first', branches: 0, number: 0 },
      sample: null,
      days: null,
      unknown: [],
    });
    const revision = await revisionOf(id);
    expect(await nora.isRefused(visitSites.draw, { ...at(id), body: { revision } })).toMatchObject({ status: 409, code: 'no_branch' });
    expect((await nora.isRefused(visitSites.list, { ...at(id), body: { revision, site_ids: [] } })).fields).toEqual({ site_ids: 'invalid_value' });
    await addsSites(id, [['boys', 120, null]]);
    await nora.does(api.caseProfile.take, { ...at(id), body: { revision: await revisionOf(id), reason: 'There is a profile now.' } });
    const found = await readsAs('nora', id);
    expect(found).toMatchObject({ sites: [{ code: 'S01', how: 'main', place: 1 }], draws: [], can: { draw: 'no_branch', list: true } });
    expect(found.suggestion).toEqual({
      of: 'listed',
      sites: { cycle: 'first', branches: 0, number: 0 },
      sample: { size: 32, min: 20, strata: [{ site: 'S01', section: 'boys', learners: 120 }] },
      days: { learners: 120, sites: 1, both_sections: false, evaluator_days: 3, people: 2, days: 2, enough: true },
      unknown: [],
    });
  });

  test('counts every site where every branch is visited, and the team as it grows', async () => {
    const id = await caseOf([
      ['boys', 220, null],
      ['girls', null, 180],
    ]);
    const before = await (await app.as('nora')).does(visitSites.suggestion, at(id));
    expect(before).toMatchObject({ of: 'all', sites: { branches: 1, number: 1 }, sample: { size: 39 }, days: { evaluator_days: 6, people: 2, days: 3 } });
    await app.services.database.db.update(applications).set({ accreditationType: 'renewal' }).where(eq(applications.id, id));
    expect((await (await app.as('nora')).does(visitSites.suggestion, at(id))).sites).toEqual({ cycle: 'renewal', branches: 1, number: 1 });
    await acceptedTeam(app, id, ['yusuf', 'fatuma', 'aisha']);
    const after = await (await app.as('fatuma')).does(visitSites.suggestion, at(id));
    expect(after.days).toMatchObject({ people: 3, days: 2 });
  });

  test('says nothing of sample and days while branches are to be drawn, and names sites without numbers', async () => {
    const id = await caseOf([
      ['both', 40, 30],
      ['boys', null, null],
      ['girls', null, 20],
      ['boys', 10, null],
    ]);
    expect(await (await app.as('nora')).does(visitSites.suggestion, at(id))).toMatchObject({ of: 'none', sites: { branches: 3, number: 2 }, sample: null });
    const { sites: all } = await (await app.as('nora')).does(institutionProfile.readForCase, at(id));
    const body = { revision: await revisionOf(id), site_ids: all.slice(0, 2).map((site) => site.id) };
    const listed = await (await app.as('nora')).does(visitSites.list, { ...at(id), body });
    expect(listed.suggestion).toMatchObject({ of: 'listed', unknown: ['S02'], sample: { strata: [{ learners: 40 }, { learners: 30 }] }, days: { sites: 2 } });
  });

  test('is for authority and team: others are refused or find nothing', async () => {
    const id = await caseOf(FOUR);
    await acceptedTeam(app, id);
    for (const person of ['nora', 'yusuf', 'fatuma'] as const) await (await app.as(person)).does(visitSites.suggestion, at(id));
    for (const [person, status] of [
      ['aisha', 404],
      ['alHuda', 403],
      ['alNoor', 403],
      ['ibrahim', 403],
    ] as const)
      expect((await (await app.as(person)).isRefused(visitSites.suggestion, at(id))).status, person).toBe(status);
    expect((await app.stranger.isRefused(visitSites.suggestion, at(id))).status).toBe(401);
  });
});

describe('the draw', () => {
  test('is repeated with its seed, covers both sections, and is on record; five times at most', async () => {
    const id = await caseOf([
      ['boys', 100, null],
      ['boys', 50, null],
      ['girls', null, 20],
      ['boys', 30, null],
      ['boys', 30, null],
    ]);
    await acceptedTeam(app, id);
    const drawn = await drawsAs('nora', id);
    const [draw] = drawn.draws!;
    expect(draw).toMatchObject({ number: 1, size: 2, main_section: 'boys', by: { name: PEOPLE.nora.name } });
    const branches = draw!.branches.map(({ code, section }) => ({ code, section })).toSorted((one, other) => (one.code < other.code ? -1 : 1));
    expect(branches.map(({ code }) => code)).toEqual(['S02', 'S03', 'S04', 'S05']);
    expect(await drawBranches(draw!.seed, 'boys', branches, 2)).toEqual(draw!.branches);
    expect(codesOf(drawn)).toEqual(['S01', ...draw!.branches.filter((branch) => branch.drawn).map(({ code }) => code)]);
    expect(codesOf(drawn)).toContain('S03');
    expect(drawn.sites.map(({ how }) => how)).toEqual(['main', 'drawn', 'drawn']);
    expect(drawn.suggestion).toMatchObject({ of: 'listed', days: { sites: 3, both_sections: true } });
    for (const person of ['yusuf', 'yusuf', 'nora', 'yusuf'] as const) await drawsAs(person, id);
    const read = await readsAs('fatuma', id);
    expect(read).toMatchObject({ can: { draw: 'forbidden', list: 'forbidden' } });
    expect(read.draws!.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(new Set(read.draws!.map(({ seed }) => seed)).size).toBe(5);
    expect((await readsAs('yusuf', id)).can).toEqual({ draw: 'too_many_items', list: true });
    const revision = await revisionOf(id);
    expect(await (await app.as('yusuf')).isRefused(visitSites.draw, { ...at(id), body: { revision } })).toMatchObject({ status: 400, code: 'too_many_items' });
    const recorded = await app.services.database.db
      .select()
      .from(events)
      .where(and(eq(events.kind, 'sites.drawn'), eq(events.applicationId, id)));
    expect(recorded.map(({ data }) => data).find((data) => (data as { number: number }).number === 1)).toEqual({ number: 1, sites: 3, seed: draw!.seed });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('and the list are for administrators and the lead', async () => {
    const id = await caseOf(FOUR);
    await acceptedTeam(app, id);
    const revision = await revisionOf(id);
    for (const call of [
      { endpoint: visitSites.draw, body: { revision } },
      { endpoint: visitSites.list, body: { revision, site_ids: [1] } },
    ] as const)
      for (const [person, status] of [
        ['fatuma', 404],
        ['aisha', 404],
        ['alHuda', 403],
        ['ibrahim', 403],
      ] as const)
        expect((await (await app.as(person)).isRefused(call.endpoint as typeof visitSites.draw, { ...at(id), body: call.body })).status, person).toBe(status);
  });

  test('of two people at once has one winner', async () => {
    const id = await caseOf(FOUR);
    await acceptedTeam(app, id);
    const [nora, yusuf] = [await app.as('nora'), await app.as('yusuf')];
    const call = { ...at(id), body: { revision: await revisionOf(id) } };
    const answers = await Promise.allSettled([nora.does(visitSites.draw, call), yusuf.does(visitSites.draw, call)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readsAs('nora', id)).draws).toHaveLength(1);
    expect(await nora.isRefused(visitSites.draw, call)).toMatchObject({ status: 409, code: 'case_changed' });
    expect(await nora.isRefused(visitSites.list, { ...at(id), body: { ...call.body, site_ids: [1] } })).toMatchObject({ status: 409, code: 'case_changed' });
  });

  test('and the list are possible while the visit is arranged, at no other stage', async () => {
    const id = await caseOf(FOUR);
    const nora = await app.as('nora');
    const sites = (await nora.does(institutionProfile.readForCase, at(id))).sites.map((site) => site.id);
    for (const stage of CASE_STAGES) {
      await app.services.database.db
        .update(cases)
        .set({ stage, returnedFrom: stage === 'returned' ? 'team' : null, preparedFrom: stage === 'decision_prepared' ? 'final_report' : null })
        .where(eq(cases.applicationId, id));
      const { can, revision } = await readsAs('nora', id);
      const allowed = stage === 'team' || stage === 'visit_planned';
      expect(can, stage).toEqual(allowed ? { draw: true, list: true } : { draw: 'move_not_allowed', list: 'move_not_allowed' });
      const list = { ...at(id), body: { revision, site_ids: sites } };
      if (allowed) await nora.does(visitSites.list, list);
      else {
        expect((await nora.isRefused(visitSites.list, list)).code, stage).toBe('move_not_allowed');
        expect((await nora.isRefused(visitSites.draw, { ...at(id), body: { revision } })).code, stage).toBe('move_not_allowed');
      }
    }
  });
});

describe('the list', () => {
  test('has the main site, in any order and with a note; whatever is wrong is named at its field', async () => {
    const id = await caseOf(FOUR);
    const other = await openedCase(app, 'alNoor', { name: 'Al-Noor School' });
    const nora = await app.as('nora');
    const sites = (await nora.does(institutionProfile.readForCase, at(id))).sites.map((site) => site.id);
    const [main, narjis, wurud, mombasa] = sites;
    const otherParams = { id: (await caseAs(app, other)).school.id };
    const strange = (await (await app.as('alNoor')).does(institutionProfile.addSite, { params: otherParams, body: { version: 0, section: 'boys' } })).sites[0]!
      .id;
    const revision = await revisionOf(id);
    const FAULTS: readonly [unknown, Record<string, string>][] = [
      [[], { site_ids: 'invalid_value' }],
      [[narjis], { site_ids: 'invalid_value' }],
      [[main, strange], { 'site_ids.1': 'invalid_value' }],
      [[main, 999_999], { 'site_ids.1': 'invalid_value' }],
      [[main, narjis, narjis], { 'site_ids.2': 'invalid_value' }],
      [[main, 'x'], { 'site_ids.1': 'invalid_value' }],
      ['all', { site_ids: 'invalid_value' }],
      [Array.from({ length: 61 }, () => main), { site_ids: 'too_many_items' }],
    ];
    for (const [given, fields] of FAULTS)
      expect((await nora.isRefused(visitSites.list, { ...at(id), body: { revision, site_ids: given as number[] } })).fields, JSON.stringify(given)).toEqual(
        fields,
      );
    expect((await nora.isRefused(visitSites.list, { ...at(id), body: { revision, site_ids: [main!], note: 'x'.repeat(1001) } })).fields).toEqual({
      note: 'too_long',
    });
    const listed = await nora.does(visitSites.list, { ...at(id), body: { revision, site_ids: [mombasa!, main!, wurud!], note: 'Far from each other.' } });
    expect(listed.sites.map(({ site_id: site, how, place }) => [site, how, place])).toEqual([
      [main, 'main', 1],
      [mombasa, 'added', 2],
      [wurud, 'added', 3],
    ]);
    expect(listed.note).toBe('Far from each other.');
    // A site that was drawn before stays marked, and a later draw replaces list and note.
    const drawn = await drawsAs('nora', id);
    expect(drawn).not.toHaveProperty('note');
    const first = drawn.sites[1]!.site_id;
    const again = await nora.does(visitSites.list, { ...at(id), body: { revision: drawn.revision, site_ids: [main!, first] } });
    expect(again.sites.map(({ how }) => how)).toEqual(['main', 'drawn']);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is read by everybody of the institution from the proposal of days on, and nothing else', async () => {
    const id = await caseOf(FOUR);
    await idOf(app, 'amina');
    await readyForDays(app, id);
    await drawsAs('nora', id);
    const hidden = { sites: [], can: { draw: 'forbidden', list: 'forbidden' } };
    for (const person of ['alHuda', 'amina'] as const) expect(await readsAs(person, id), person).toEqual({ ...hidden, revision: await revisionOf(id) });
    await (await app.as('nora')).does(visit.propose, { ...at(id), body: { days: DAYS } });
    const listed = (await readsAs('nora', id)).sites;
    const roles = [null, 'viewer'] as const;
    for (const role of roles) {
      if (role) await (await app.as('alHuda')).does(api.members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role } });
      for (const person of ['alHuda', 'amina'] as const)
        expect(await readsAs(person, id), person).toEqual({ ...hidden, sites: listed, revision: await revisionOf(id) });
    }
    const shown = await (await app.as('alHuda')).does(api.cases.timeline, at(id));
    expect(shown.map(({ kind }) => kind)).not.toContain('sites.drawn');
    expect((await (await app.as('nora')).does(api.cases.timeline, at(id))).map(({ kind }) => kind)).toContain('sites.drawn');
    expect((await (await app.as('alNoor')).isRefused(visitSites.read, at(id))).status).toBe(404);
    expect((await (await app.as('aisha')).isRefused(visitSites.read, at(id))).status).toBe(404);
  });

  test('is of cases: the short path, and a case whose self-evaluation has not opened, have none', async () => {
    const { applicationId: light } = await (await app.as('alHuda')).does(api.applications.submit, applicationForm());
    expect((await (await app.as('nora')).isRefused(visitSites.read, at(light))).status).toBe(404);
    expect((await (await app.as('nora')).isRefused(visitSites.draw, { ...at(light), body: { revision: 1 } })).status).toBe(404);
  });

  test('and the agenda follow a profile that is taken over', async () => {
    const id = await caseOf(FOUR);
    await plannedVisit(app, id, DAYS);
    const nora = await app.as('nora');
    const sites = (await nora.does(institutionProfile.readForCase, at(id))).sites;
    const [main, narjis, wurud] = sites.map((site) => site.id);
    await nora.does(visitSites.list, { ...at(id), body: { revision: await revisionOf(id), site_ids: [main!, narjis!, wurud!] } });
    const items = [item({ site_id: narjis }), item({ site_id: wurud }), item({})];
    const written = await nora.does(visit.writeAgenda, { ...at(id), body: { agenda_version: 0, items } });
    expect(written.agenda.map((one) => one.site_id)).toEqual([narjis, wurud, undefined]);
    const params = { id: (await caseAs(app, id)).school.id, siteId: narjis! };
    const { version } = await nora.does(institutionProfile.sites, { params });
    await (await app.as('alHuda')).does(institutionProfile.closeSite, { params, query: { version, closed_on: '2027-06-01' } });
    // A profile that is not taken over changes nothing.
    expect(codesOf(await readsAs('nora', id))).toEqual(['S01', 'S02', 'S03']);
    await nora.does(api.caseProfile.take, { ...at(id), body: { revision: await revisionOf(id), reason: 'A branch closed.' } });
    expect(codesOf(await readsAs('nora', id))).toEqual(['S01', 'S03']);
    expect((await readsAs('nora', id)).suggestion!.sites.branches).toBe(2);
    const after = await nora.does(visit.read, at(id));
    expect(after.agenda.map((one) => one.site_id)).toEqual([undefined, wurud, undefined]);
    expect(after.agenda_version).toBe(written.agenda_version + 1);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

const item = (fields: Partial<AgendaBody>): AgendaBody => ({
  day: DAYS[0]!,
  from_time: '08:00',
  until_time: '09:00',
  title: { ar: 'زيارة الحلقات', en: 'Circles' },
  evaluator_ids: [],
  indicator_ids: [],
  state: 'planned',
  ...fields,
});

describe('an item of the agenda at a site for girls', () => {
  const agendaOf = async (id: number, by: CastName = 'nora') => (await app.as(by)).does(visit.read, at(id));
  const warned = async (id: number, by?: CastName) => (await agendaOf(id, by)).warnings.filter(({ why }) => why === 'girls_site').map(({ item_id: of }) => of);

  test('warns those who write it where nobody among its evaluators counts as a woman', async () => {
    const id = await caseOf(FOUR);
    await states('yusuf', 'm');
    await plannedVisit(app, id, DAYS);
    const nora = await app.as('nora');
    const [main, narjis, wurud] = (await nora.does(institutionProfile.readForCase, at(id))).sites.map((site) => site.id);
    const [yusuf, fatuma] = [await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
    const struck = { state: 'struck' as const, struck_reason: 'Closed that day.' };
    const rows: readonly [Partial<AgendaBody>, boolean][] = [
      [{ site_id: wurud, evaluator_ids: [yusuf] }, true],
      [{ site_id: wurud, evaluator_ids: [] }, true],
      [{ site_id: wurud, evaluator_ids: [yusuf, fatuma] }, false],
      [{ site_id: wurud, evaluator_ids: [fatuma] }, false],
      [{ site_id: wurud, evaluator_ids: [yusuf], ...struck }, false],
      [{ site_id: narjis, evaluator_ids: [yusuf] }, false],
      [{ site_id: main, evaluator_ids: [yusuf] }, false],
      [{ evaluator_ids: [yusuf] }, false],
      [{ site_id: null, evaluator_ids: [yusuf] }, false],
    ];
    const { agenda } = await nora.does(visit.writeAgenda, { ...at(id), body: { agenda_version: 0, items: rows.map(([fields]) => item(fields)) } });
    const expected = agenda.filter((_, index) => rows[index]![1]).map((one) => one.id);
    expect(await warned(id)).toEqual(expected);
    expect(await warned(id, 'yusuf')).toEqual(expected);
    for (const person of ['fatuma', 'alHuda'] as const) expect(await warned(id, person), person).toEqual([]);
    const { agenda_version: version } = await agendaOf(id);
    const wrong = { ...at(id), body: { agenda_version: version, items: [item({}), item({ site_id: 999_999 })] } };
    expect((await nora.isRefused(visit.writeAgenda, wrong)).fields).toEqual({ 'items.1.site_id': 'invalid_value' });
    // Where the rule is off when the profile is taken over, nothing warns.
    await nora.does(institutionProfile.changeSettings, { body: { women_on_girls_visits: false } });
    await nora.does(api.caseProfile.take, { ...at(id), body: { revision: await revisionOf(id), reason: 'The rule is off.' } });
    expect(await warned(id)).toEqual([]);
  });

  test('is the only site where one alone is visited', async () => {
    const id = await caseOf([['girls', null, 120]]);
    await plannedVisit(app, id, DAYS);
    const yusuf = await idOf(app, 'yusuf');
    await (await app.as('yusuf')).does(visit.writeAgenda, { ...at(id), body: { agenda_version: 0, items: [item({ evaluator_ids: [yusuf] })] } });
    expect(await warned(id, 'yusuf')).toHaveLength(1);
  });
});

describe('a roster with the site of each learner', () => {
  test('is drawn by site; the template of an institution with several sites has the column', async () => {
    const id = await caseOf(FOUR);
    await plannedVisit(app, id, DAYS, undefined, undefined);
    const [owner, yusuf] = [await app.as('alHuda'), await app.as('yusuf')];
    const lines = Array.from({ length: 30 }, (_, n) => `L${n},1,m,T,30,S0${1 + (n % 2)}`);
    const send = (text: string) => owner.does(sample.saveRoster, { ...at(id), files: { file: new File([text], 'roster.csv') } });
    expect(await send(['code,level,gender,teacher,juz,site', ...lines].join('\n'))).toMatchObject({ count: 30, by_site: true });
    expect(await yusuf.does(sample.read, { ...at(id), query: { strata_by: 'site' } })).toMatchObject({
      roster: { by_site: true },
      proposal: {
        strata: [
          { stratum: 'S01', N: 15 },
          { stratum: 'S02', N: 15 },
        ],
      },
    });
    const drawn = await yusuf.does(sample.draw, { ...at(id), body: { strata_by: ['site'], size: 20, passages: 3 } });
    expect(drawn.strata).toEqual([
      { stratum: 'S01', N: 15, n: 10 },
      { stratum: 'S02', N: 15, n: 10 },
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('that does not have the column is read as before, and not drawn by it', async () => {
    const id = await caseOf(FOUR);
    await plannedVisit(app, id, DAYS);
    const text = ['code,level,gender,teacher,juz', ...Array.from({ length: 30 }, (_, n) => `L${n},1,m,T,30`)].join('\n');
    const saved = await (await app.as('alHuda')).does(sample.saveRoster, { ...at(id), files: { file: new File([text], 'roster.csv') } });
    expect(saved).not.toHaveProperty('by_site');
    const body = { strata_by: ['level' as const, 'site' as const], size: 20, passages: 3 };
    expect((await (await app.as('yusuf')).isRefused(sample.draw, { ...at(id), body })).fields).toEqual({ 'strata_by.1': 'invalid_value' });
  });
});
