import { api } from '@miyar/contract';
import type { AgendaBody } from '@miyar/contract/evaluation/visit/visit';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam, memberOfTeam, proposedTeam } from '../../../testing/evaluation/teams.ts';
import { agreedVisit, dividedBetween, plannedVisit, readyForDays } from '../../../testing/evaluation/visits.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { remindOfClocks } from '../process/reminders/remind.ts';
import { endTeamTimes } from '../team/lapse.ts';

const app = testApp();
const { visit, team } = api;
const at = (id: number) => ({ params: { id } });
/** A Sunday; the tenth working day after it is Sunday, 20 June. */
const MORNING = '2027-06-06T08:00:00.000Z';
const FIRST = '2027-06-20';

/** A case whose self-evaluation was submitted. */
async function atTeam(now = MORNING): Promise<number> {
  app.setTime(now);
  for (const person of ['yusuf', 'fatuma', 'aisha'] as const) await app.as(person);
  await fullPath(app);
  return submittedSelfEvaluation(app);
}
const revisionOf = async (id: number): Promise<number> => (await caseAs(app, id)).revision;
const kinds = async (id: number): Promise<string[]> => (await (await app.as('nora')).does(api.cases.timeline, at(id))).map(({ kind }) => kind);
const tasksOf = async (person: Parameters<typeof app.as>[0]): Promise<string[]> =>
  (await (await app.as(person)).does(api.tasks.list, {})).map(({ kind }) => kind);

describe('the days of a visit', () => {
  test('are proposed, countered and accepted; the last condition plans the visit', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    const [nora, yusuf, alHuda, fatuma] = [await app.as('nora'), await app.as('yusuf'), await app.as('alHuda'), await app.as('fatuma')];
    expect(await tasksOf('nora')).toEqual(['propose_visit']);
    expect(await yusuf.does(visit.read, at(id))).toMatchObject({
      days: [],
      proposals: [],
      earliest: FIRST,
      can: { propose: true, cancel: 'forbidden', finish: 'move_not_allowed' },
    });
    expect((await fatuma.isRefused(visit.propose, { ...at(id), body: { days: [FIRST] } })).status).toBe(404);
    expect((await alHuda.isRefused(visit.propose, { ...at(id), body: { days: [FIRST] } })).status).toBe(403);
    const proposal = await yusuf.does(visit.propose, { ...at(id), body: { days: ['2027-06-21', FIRST] } });
    expect(proposal).toMatchObject({ side: 'authority', days: [FIRST, '2027-06-21'], state: 'open', near: false, can: { accept: 'forbidden' } });
    expect(await tasksOf('nora')).toEqual([]);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'team', waiting_on: 'institution' });
    // They wait for it also after a return that ends before its answer.
    const items = [{ kind: 'document' as const, key: 'curriculum', reason: 'Send the one in use.' }];
    await nora.does(api.returns.open, { ...at(id), body: { revision: await revisionOf(id), items } });
    await nora.does(api.returns.waive, { ...at(id), body: { revision: await revisionOf(id), reason: 'It is the same.' } });
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'team', waiting_on: 'institution' });
    const seen = await alHuda.does(visit.read, at(id));
    expect(seen).toMatchObject({ days: [], proposals: [{ by: null, can: { accept: true, counter: true } }], can: { propose: 'forbidden' } });
    expect((await caseAs(app, id, 'alHuda')).clocks.find(({ kind }) => kind === 'visit_answer')).toMatchObject({ owner: 'institution', due_on: '2027-06-13' });
    expect((await alHuda.does(api.tasks.list, {})).find(({ kind }) => kind === 'answer_visit')).toMatchObject({
      due_on: '2027-06-13',
      path: `/cases/${id}/visit`,
    });
    const first = { params: { id, proposalId: proposal.id } };
    expect(await nora.isRefused(visit.accept, { ...first, body: {} })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await alHuda.isRefused(visit.counter, { ...first, body: { days: ['2027-06-27'] } })).toMatchObject({ fields: { note: 'reason_required' } });
    const countered = await alHuda.does(visit.counter, { ...first, body: { days: ['2027-06-27', '2027-06-28'], note: 'Examinations until then.' } });
    expect(countered.proposals).toMatchObject([{ state: 'countered' }, { state: 'open', side: 'institution', by: { name: PEOPLE.alHuda.name } }]);
    expect(await alHuda.isRefused(visit.accept, { ...first, body: {} })).toMatchObject({ status: 409, code: 'proposal_answered' });
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'team', waiting_on: 'authority' });
    expect([await tasksOf('nora'), await tasksOf('yusuf')]).toEqual([['answer_counter'], expect.arrayContaining(['answer_counter'])]);
    const second = { params: { id, proposalId: countered.proposals[1]!.id } };
    expect((await fatuma.isRefused(visit.accept, { ...second, body: {} })).status).toBe(404);
    const agreed = await nora.does(visit.accept, { ...second, body: {} });
    expect(agreed).toMatchObject({ days: ['2027-06-27', '2027-06-28'], proposals: [{}, { state: 'accepted' }] });
    // The time for objections runs, and nothing is divided.
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team', waiting_on: 'authority', visit: { days: ['2027-06-27', '2027-06-28'] } });
    await alHuda.does(team.waiveObjections, at(id));
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team' });
    await dividedBetween(app, id);
    const planned = await caseAs(app, id, 'yusuf');
    expect(planned).toMatchObject({ stage: 'visit_planned', waiting_on: 'team', can: { finish_visit: 'visit_not_over', cancel_visit: 'forbidden' } });
    expect(planned.clocks.find(({ kind }) => kind === 'team')).toMatchObject({ outcome: 'met' });
    expect(await kinds(id)).toEqual(expect.arrayContaining(['visit.proposed', 'visit.countered', 'visit.accepted', 'visit.planned']));
    expect((await alHuda.does(api.cases.timeline, at(id))).find(({ kind }) => kind === 'visit.proposed')).toMatchObject({ actor_name: null });
    expect((await alHuda.does(api.notifications.listForSchool, {}))[0]!.message).toContain('is from 27 June 2027 to 28 June 2027');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('are planned by whichever condition comes last: the end of the time for objections, too', async () => {
    const id = await atTeam();
    await proposedTeam(app, id);
    await dividedBetween(app, id);
    await agreedVisit(app, id, ['2027-07-04']);
    app.setTime('2027-06-21T08:00:00.000Z');
    await endTeamTimes(app.services);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
    expect((await kinds(id)).filter((kind) => kind === 'visit.planned')).toHaveLength(1);
  });

  test('wait for an undecided objection, and for who joined to be proposed', async () => {
    const id = await atTeam();
    const members = await proposedTeam(app, id, ['yusuf', 'fatuma', 'aisha']);
    const [nora, alHuda] = [await app.as('nora'), await app.as('alHuda')];
    const aisha = members.find(({ name }) => name === PEOPLE.aisha.name)!;
    const objection = await alHuda.does(team.object, { ...at(id), body: { member_id: aisha.member_id, ground: 'other', text: 'She taught here.' } });
    await alHuda.does(team.waiveObjections, at(id));
    await dividedBetween(app, id);
    await agreedVisit(app, id, ['2027-07-04']);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team' });
    await nora.does(team.decideObjection, { params: { id, objectionId: objection.id }, body: { upheld: false, reason: 'Nine years ago.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
  });

  test('are refused with the field and why: no working day, no run, too near, past, too far, too many', async () => {
    const id = await atTeam('2027-01-10T08:00:00.000Z');
    await acceptedTeam(app, id);
    const nora = await app.as('nora');
    for (const [from, until, ar, en] of [
      ['2027-03-08', '2027-03-11', 'عيد الفطر', 'Eid al-Fitr'],
      ['2027-02-22', '2027-02-22', 'يوم التأسيس', 'Founding Day'],
    ] as const)
      await nora.does(api.process.addHoliday, { body: { from, until, title: { ar, en } } });
    const refused = (days: string[], note?: string) => nora.isRefused(visit.propose, { ...at(id), body: { days, ...(note && { note }) } });
    expect(await refused(['2027-02-05'])).toMatchObject({ status: 422, code: 'not_a_working_day', message: '2027-02-05 is not a working day: the weekend.' });
    expect(await refused(['2027-03-07', '2027-03-08'])).toMatchObject({ fields: { 'days.1': 'not_a_working_day' } });
    expect((await nora.reading('ar').isRefused(visit.propose, { ...at(id), body: { days: ['2027-02-22'] } })).message).toContain('يوم التأسيس');
    expect(await refused(['2027-02-01', '2027-02-03'])).toMatchObject({ status: 422, code: 'visit_days_invalid', fields: { days: 'visit_days_invalid' } });
    expect(await refused(['2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'])).toMatchObject({ code: 'visit_days_invalid' });
    expect(await refused(['2027-02-01', '2027-02-01'])).toMatchObject({ code: 'visit_days_invalid' });
    expect(await refused([])).toMatchObject({ code: 'visit_days_invalid' });
    expect(await refused(['2027-01-21'])).toMatchObject({ code: 'visit_days_invalid', message: expect.stringContaining('2027-01-23') });
    expect(await refused(['2027-01-07'], 'Both agree.')).toMatchObject({ code: 'visit_days_invalid' });
    expect(await refused(['2028-08-01'])).toMatchObject({ status: 400, fields: { 'days.0': 'invalid_date' } });
    expect((await refused(['2027-02-30'])).fields).toEqual({ 'days.0': 'invalid_date' });
    // Across Eid, where the weekend and the holiday between do not break the run; and in Ramadan, which warns.
    const { id: proposalId } = await nora.does(visit.propose, { ...at(id), body: { days: ['2027-03-07', '2027-03-14'] } });
    expect(await nora.does(visit.read, at(id))).toMatchObject({
      warnings: [
        { day: '2027-03-07', why: 'ramadan' },
        { day: '2027-03-07', why: 'before_holiday' },
      ],
    });
    expect((await (await app.as('suleiman')).isRefused(visit.accept, { params: { id, proposalId }, body: {} })).code).toBe('viewer_reads_only');
    expect((await (await app.as('alNoor')).isRefused(visit.read, at(id))).status).toBe(404);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('that are near need a note on both sides', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id);
    const [nora, alHuda] = [await app.as('nora'), await app.as('alHuda')];
    expect((await nora.isRefused(visit.propose, { ...at(id), body: { days: ['2027-06-10'] } })).code).toBe('visit_days_invalid');
    const near = await nora.does(visit.propose, { ...at(id), body: { days: ['2027-06-10'], note: 'The term ends that week.' } });
    expect(near).toMatchObject({ near: true });
    const place = { params: { id, proposalId: near.id } };
    expect(await alHuda.isRefused(visit.accept, { ...place, body: {} })).toMatchObject({ status: 422, fields: { note: 'reason_required' } });
    expect(await alHuda.isRefused(visit.counter, { ...place, body: { days: ['2027-06-09'] } })).toMatchObject({ code: 'visit_days_invalid' });
    const { proposals, days } = await alHuda.does(visit.accept, { ...place, body: { note: 'We are ready.' } });
    expect({ proposals, days }).toMatchObject({ days: ['2027-06-10'], proposals: [{ answer_note: 'We are ready.' }] });
  });

  test('that passed while they waited for an answer are not accepted any more', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id);
    const { id: proposalId } = await (await app.as('nora')).does(visit.propose, { ...at(id), body: { days: [FIRST] } });
    app.setTime('2027-06-21T08:00:00.000Z');
    expect((await (await app.as('alHuda')).isRefused(visit.accept, { params: { id, proposalId }, body: {} })).code).toBe('visit_days_invalid');
  });

  test('that the institution does not answer in time wait for the authority, until somebody does', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id);
    const { id: proposalId } = await (await app.as('nora')).does(visit.propose, { ...at(id), body: { days: ['2027-07-04'] } });
    app.setTime('2027-06-14T08:00:00.000Z');
    await remindOfClocks(app.services);
    expect(await tasksOf('nora')).toContain('overdue');
    await (await app.as('alHuda')).does(visit.counter, { params: { id, proposalId }, body: { days: ['2027-07-05'], note: 'We were away.' } });
    expect(await tasksOf('nora')).toEqual(expect.not.arrayContaining(['overdue']));
    expect((await caseAs(app, id)).clocks.find(({ kind }) => kind === 'visit_answer')).toMatchObject({ outcome: 'late' });
  });

  test('are fixed by the authority with a note after the third exchange, and by nobody before', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id);
    const [nora, alHuda, yusuf] = [await app.as('nora'), await app.as('alHuda'), await app.as('yusuf')];
    await nora.does(visit.propose, { ...at(id), body: { days: [FIRST], note: 'First' } });
    const open = async () => (await nora.does(visit.read, at(id))).proposals.at(-1)!;
    const counter = async (by: typeof nora, day: string) =>
      by.does(visit.counter, { params: { id, proposalId: (await open()).id }, body: { days: [day], note: 'Another day' } });
    await counter(alHuda, '2027-06-21');
    expect((await counter(nora, '2027-06-22')).proposals.at(-1)).toMatchObject({ state: 'open' });
    await counter(alHuda, '2027-06-23');
    expect([(await nora.does(visit.read, at(id))).fixes, (await yusuf.does(visit.read, at(id))).fixes]).toEqual([true, false]);
    expect(await nora.does(visit.propose, { ...at(id), body: { days: ['2027-06-24'], note: 'The team is in the country that week.' } })).toMatchObject({
      state: 'accepted',
    });
    expect(await alHuda.does(visit.read, at(id))).toMatchObject({ days: ['2027-06-24'] });
    expect((await alHuda.does(api.notifications.listForSchool, {}))[0]!.message).toContain('fixed the days');
    expect(await tasksOf('alHuda')).toEqual([]);
  });

  test('on which somebody of the team has another visit are refused by name, and the candidates say so', async () => {
    const id = await atTeam();
    await readyForDays(app, id);
    await agreedVisit(app, id, [FIRST, '2027-06-21']);
    const other = await submittedSelfEvaluation(app, 'alIhsan');
    await acceptedTeam(app, other, ['aisha', 'yusuf']);
    const [nora, alIhsan] = [await app.as('nora'), await app.as('alIhsan')];
    const refused = await nora.isRefused(visit.propose, { ...at(other), body: { days: ['2027-06-21', '2027-06-22'] } });
    expect(refused).toMatchObject({ status: 422, code: 'evaluator_busy', message: `${PEOPLE.yusuf.name} has another visit on these days.` });
    const { id: proposalId } = await nora.does(visit.propose, { ...at(other), body: { days: ['2027-06-22'] } });
    // The institution does not know the team yet.
    const counter = { params: { id: other, proposalId }, body: { days: ['2027-06-21'], note: 'Rather so.' } };
    expect((await alIhsan.isRefused(visit.counter, counter)).message).toBe('A member of the team has another visit on these days.');
    const free = async (query: object) => (await nora.does(team.candidates, { ...at(other), query })).map(({ name }) => name);
    expect((await nora.does(team.candidates, at(other)))[0]).toMatchObject({ name: PEOPLE.fatuma.name, load: { next_visit_on: FIRST } });
    expect(await free({ free_from: '2027-06-21', free_until: '2027-06-21' })).toEqual([]);
    expect(await free({ free_from: '2027-06-22' })).toEqual([PEOPLE.fatuma.name]);
    expect(await free({ free_until: '2027-06-19' })).toEqual([PEOPLE.fatuma.name]);
    expect((await nora.isRefused(team.candidates, { ...at(other), query: { free_from: '2027-06-22', free_until: '2027-06-21' } })).fields).toEqual({
      free_until: 'invalid_date',
    });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
  });

  test('accepted and countered at once are answered once', async () => {
    const id = await atTeam();
    await acceptedTeam(app, id);
    const { id: proposalId } = await (await app.as('nora')).does(visit.propose, { ...at(id), body: { days: [FIRST] } });
    const place = { params: { id, proposalId } };
    const [alHuda, amina] = [await app.as('alHuda'), await app.as('amina')];
    const answers = await Promise.all([
      alHuda.send(visit.accept, { ...place, body: {} }),
      amina.send(visit.counter, { ...place, body: { days: ['2027-06-21'], note: 'Later' } }),
      alHuda.send(visit.accept, { ...place, body: {} }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a planned visit', () => {
  const item = (values: Partial<AgendaBody> = {}): AgendaBody => ({
    day: FIRST,
    from_time: '09:00',
    until_time: '10:30',
    title: { ar: 'لقاء الإدارة', en: 'Meeting the management' },
    place: 'Office',
    evaluator_ids: [],
    indicator_ids: [],
    state: 'planned',
    ...values,
  });

  test('has an agenda: by the lead or the authority, on its days, for its team, about its indicators', async () => {
    const id = await atTeam();
    await plannedVisit(app, id, [FIRST, '2027-06-21']);
    const [yusuf, nora, fatuma, alHuda] = [await app.as('yusuf'), await app.as('nora'), await app.as('fatuma'), await app.as('alHuda')];
    const [lead, { shares }] = [await idOf(app, 'yusuf'), await yusuf.does(team.division, at(id))];
    const write = (items: AgendaBody[], version = 0) => ({ ...at(id), body: { agenda_version: version, items } });
    const refused = async (values: Partial<AgendaBody>) => (await yusuf.isRefused(visit.writeAgenda, write([item(), item(values)]))).fields;
    expect(await refused({ day: '2027-06-22' })).toEqual({ 'items.1.day': 'invalid_value' });
    expect(await refused({ until_time: '08:00' })).toEqual({ 'items.1.until_time': 'invalid_value' });
    expect(await refused({ from_time: '25:00' })).toMatchObject({ 'items.1.from_time': 'invalid_value' });
    expect(await refused({ evaluator_ids: [await idOf(app, 'aisha')] })).toEqual({ 'items.1.evaluator_ids': 'invalid_value' });
    expect(await refused({ indicator_ids: [999_999] })).toEqual({ 'items.1.indicator_ids': 'invalid_value' });
    expect(await refused({ state: 'struck' })).toEqual({ 'items.1.struck_reason': 'reason_required' });
    expect(await refused({ state: 'done' })).toEqual({ 'items.1.state': 'agenda_day_ahead' });
    expect(await refused({ title: { ar: '', en: 'Only one' } })).toEqual({ 'items.1.title.ar': 'required' });
    expect((await yusuf.isRefused(visit.writeAgenda, write([item({ id: 999 })]))).status).toBe(404);
    expect((await yusuf.isRefused(visit.writeAgenda, write(Array.from({ length: 61 }, () => item())))).fields).toEqual({ items: 'too_many_items' });
    expect((await fatuma.isRefused(visit.writeAgenda, write([item()]))).status).toBe(404);
    expect((await alHuda.isRefused(visit.writeAgenda, write([item()]))).status).toBe(403);
    const written = await yusuf.does(
      visit.writeAgenda,
      write([item({ evaluator_ids: [lead], indicator_ids: [shares[0]!.indicator_id] }), item({ day: '2027-06-21', from_time: '15:00', until_time: '16:30' })]),
    );
    expect(written).toMatchObject({ agenda_version: 1, agenda: [{ evaluator_ids: [lead] }, {}], warnings: [{ day: '2027-06-21', why: 'outside_hours' }] });
    expect(await nora.isRefused(visit.writeAgenda, write([]))).toMatchObject({ status: 409, code: 'case_changed' });
    const [first, second] = written.agenda;
    const reordered = await nora.does(visit.writeAgenda, write([item({ id: second!.id, day: '2027-06-21', until_time: '11:00' }), item({ id: first!.id })], 1));
    expect(reordered.agenda.map(({ id: one }) => one)).toEqual([second!.id, first!.id]);
    expect((await alHuda.does(visit.read, at(id))).agenda).toHaveLength(2);
    // Days that move take the agenda with them; the visit stays planned.
    const { id: proposalId } = await nora.does(visit.propose, { ...at(id), body: { days: ['2027-06-22'] } });
    const moved = await alHuda.does(visit.accept, { params: { id, proposalId }, body: {} });
    expect(moved).toMatchObject({ days: ['2027-06-22'], agenda: [{ day: '2027-06-22' }, { day: '2027-06-22' }] });
    expect(moved.proposals.map(({ state }) => state)).toEqual(['fallen', 'accepted']);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
    expect((await alHuda.does(api.notifications.listForSchool, {}))[0]!.message).toContain('was moved');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is done by its lead on its last day, when its agenda is: the time for the report begins, whoever leads', async () => {
    const id = await atTeam();
    await plannedVisit(app, id, [FIRST]);
    let [yusuf, fatuma, nora] = [await app.as('yusuf'), await app.as('fatuma'), await app.as('nora')];
    const body = async () => ({ ...at(id), body: { revision: await revisionOf(id) } });
    expect(await yusuf.isRefused(visit.finish, await body())).toMatchObject({
      status: 409,
      code: 'visit_not_over',
      message: 'The last day of the visit is 2027-06-20.',
    });
    app.setTime('2027-06-20T12:00:00.000Z');
    [yusuf, fatuma, nora] = [await app.as('yusuf'), await app.as('fatuma'), await app.as('nora')];
    await yusuf.does(visit.writeAgenda, { ...at(id), body: { agenda_version: 0, items: [item(), item(), item({ state: 'done' })] } });
    expect(await caseAs(app, id, 'yusuf')).toMatchObject({ can: { finish_visit: 'agenda_open' } });
    expect(await yusuf.isRefused(visit.finish, await body())).toMatchObject({
      status: 409,
      code: 'agenda_open',
      message: '2 agenda items are neither done nor struck.',
    });
    await yusuf.does(visit.writeAgenda, { ...at(id), body: { agenda_version: 1, items: [item({ state: 'struck', struck_reason: 'Nobody was there.' })] } });
    expect((await fatuma.isRefused(visit.finish, await body())).status).toBe(404);
    expect((await nora.isRefused(visit.finish, await body())).status).toBe(403);
    expect(await yusuf.isRefused(visit.finish, { ...at(id), body: { revision: 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await yusuf.does(visit.finish, await body())).toMatchObject({ stage: 'visited', waiting_on: 'team', due_on: '2027-07-04' });
    expect((await yusuf.does(api.tasks.list, {})).find(({ kind }) => kind === 'report')).toMatchObject({ due_on: '2027-07-04' });
    expect(await tasksOf('fatuma')).not.toContain('report');
    const members = [
      { evaluator_id: await idOf(app, 'yusuf'), role: 'member' as const },
      { evaluator_id: await idOf(app, 'fatuma'), role: 'lead' as const },
    ];
    await nora.does(team.invite, { ...at(id), body: { revision: await revisionOf(id), members } });
    expect([await tasksOf('yusuf'), await tasksOf('fatuma')]).toEqual([[], ['report']]);
    expect((await yusuf.isRefused(visit.propose, { ...at(id), body: { days: ['2027-07-11'] } })).status).toBe(404);
    expect((await nora.isRefused(visit.propose, { ...at(id), body: { days: ['2027-07-11'] } })).code).toBe('move_not_allowed');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('can be done and cancelled at its own stage alone', async () => {
    const id = await atTeam();
    await readyForDays(app, id);
    const [yusuf, nora] = [await app.as('yusuf'), await app.as('nora')];
    const { db } = app.services.database;
    const codes: (string | undefined)[] = [];
    for (const stage of CASE_STAGES.filter((one) => one !== 'visit_planned')) {
      await db
        .update(cases)
        .set({ stage, returnedFrom: stage === 'returned' ? 'team' : null, preparedFrom: stage === 'decision_prepared' ? 'final_report' : null })
        .where(eq(cases.applicationId, id));
      const call = { ...at(id), body: { revision: 1, reason: 'No' } };
      codes.push((await yusuf.isRefused(visit.finish, call)).code, (await nora.isRefused(visit.cancel, call)).code);
    }
    expect(new Set(codes)).toEqual(new Set(['move_not_allowed']));
  });

  test('is cancelled with a reason: its days fall, the agenda stays, and others are agreed on', async () => {
    const id = await atTeam();
    await plannedVisit(app, id, [FIRST]);
    const [nora, yusuf, alHuda] = [await app.as('nora'), await app.as('yusuf'), await app.as('alHuda')];
    await yusuf.does(visit.writeAgenda, { ...at(id), body: { agenda_version: 0, items: [item()] } });
    const revision = await revisionOf(id);
    expect(await nora.isRefused(visit.cancel, { ...at(id), body: { revision } })).toMatchObject({ status: 422, fields: { reason: 'reason_required' } });
    expect((await yusuf.isRefused(visit.cancel, { ...at(id), body: { revision, reason: 'No' } })).status).toBe(403);
    expect(await nora.does(visit.cancel, { ...at(id), body: { revision, reason: 'The roads are closed.' } })).toMatchObject({ stage: 'team' });
    expect(await alHuda.does(visit.read, at(id))).toMatchObject({ days: [], agenda: [{ day: FIRST }], can: { propose: 'forbidden' } });
    expect(await tasksOf('nora')).toEqual(expect.arrayContaining(['team', 'propose_visit']));
    await agreedVisit(app, id, ['2027-07-04']);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
    expect((await alHuda.does(visit.read, at(id))).agenda).toMatchObject([{ day: '2027-07-04' }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('falls with a self-evaluation that is opened again, with its team, and with its application', async () => {
    const id = await atTeam();
    await plannedVisit(app, id, [FIRST]);
    const [nora, alHuda] = [await app.as('nora'), await app.as('alHuda')];
    await nora.does(api.selfEvaluation.reopen, { ...at(id), body: { revision: await revisionOf(id), reason: 'Say more.', until: '2027-06-13' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'self_evaluation', visit: { days: [] } });
    expect(await kinds(id)).toContain('visit.cancelled');
    await alHuda.does(api.selfEvaluation.submit, { ...at(id), body: { revision: await revisionOf(id) } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team' });
    await agreedVisit(app, id, ['2027-07-04']);
    // A return pauses it, and it goes on where it was.
    const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
    await nora.does(api.returns.open, { ...at(id), body: { revision: await revisionOf(id), items } });
    expect((await nora.isRefused(visit.propose, { ...at(id), body: { days: ['2027-07-05'] } })).code).toBe('move_not_allowed');
    await nora.does(api.returns.waive, { ...at(id), body: { revision: await revisionOf(id), reason: 'Seen since.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned', visit: { days: ['2027-07-04'] } });
    await nora.does(team.remove, { params: { id, memberId: (await memberOfTeam(app, id, 'fatuma')).member_id }, query: { reason: 'Ill.' } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team', visit: { days: [] } });
    await nora.does(visit.propose, { ...at(id), body: { days: ['2027-07-06'] } });
    await alHuda.does(api.applications.withdraw, at(id));
    expect((await nora.does(visit.read, at(id))).proposals.at(-1)).toMatchObject({ state: 'fallen' });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
