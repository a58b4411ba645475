import { api, type Output } from '@miyar/contract';
import type { Application } from '@miyar/contract/accreditation/applications';
import { SCHOOL_STATUSES } from '@miyar/contract/accreditation/institutions';
import { SCHOOL_STAGES, SCHOOL_WAITING_ON, schoolStageOf } from '@miyar/contract/accreditation/school-stages';
import type { Home, HomeStage } from '@miyar/contract/operations/home';
import { daysBetween } from '@miyar/contract/evaluation/clocks/days';
import type { DaysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import type { Task } from '@miyar/contract/evaluation/tasks';
import { CASE_STAGES, type CaseStage, STAGE_NAMES, stepOf, WAITING_ON } from '@miyar/contract/evaluation/stages';
import { expect, test } from 'vitest';
import { type CastMember, type CastName, PEOPLE } from '../../../cast/people.ts';
import { settleCast } from '../../../cast/settle.ts';
import { SHORT_STAGES } from '../../../modules/evaluation/cases/find.ts';
import { readCsv } from '../../spreadsheets/csv.ts';
import { allPages } from '../../../testing/all-pages.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const TODAY = '2026-11-20';

/** The facts of an application that one page states; what it does not state is missing. */
interface Statement {
  stage?: CaseStage;
  step?: string | undefined;
  waiting_on?: string;
  due_on?: string | null;
  overdue_days?: number;
  /** The days that are left, in their unit; null where no clock runs. */
  left?: string | null;
  over?: boolean;
  status?: string;
  lead?: string | null;
  certificate?: string | null;
  /** The tasks it shows, each with its day; of a page that shows them all. */
  tasks?: string;
}
type Statements = Map<number, [where: string, statement: Statement][]>;

/** Everything that somebody's pages say, by application. */
class Collected {
  readonly statements: Statements = new Map();

  add(id: number | null | undefined, where: string, statement: Statement): void {
    if (typeof id !== 'number') return;
    this.statements.set(id, [...(this.statements.get(id) ?? []), [where, statement]]);
  }

  place(where: string, place: HomeStage | null | undefined): void {
    if (place) this.add(place.application_id, where, { stage: place.stage, step: place.step, waiting_on: place.waiting_on, over: place.over });
  }

  /** The pages that stated something. */
  pages(): string[] {
    return [...this.statements.values()].flatMap((stated) => stated.map(([where]) => where));
  }

  /** Every two pages that say different things of one application, as a sentence each. */
  differences(who: string): string[] {
    return [...this.statements].flatMap(([id, stated]) =>
      (['stage', 'step', 'waiting_on', 'due_on', 'overdue_days', 'left', 'over', 'status', 'lead', 'certificate', 'tasks'] as const).flatMap((what) => {
        const of = stated.flatMap(([where, statement]) => (statement[what] === undefined ? [] : [`${where} ${String(statement[what])}`]));
        const different = new Set(of.map((one) => one.slice(one.indexOf(' ') + 1)));
        return different.size > 1 ? [`${who}, application ${id}, ${what}: ${[...new Set(of)].join('; ')}`] : [];
      }),
    );
  }
}

/** The step of a stage, of one that is returned the step it returns to. */
const stepFrom = (stage: CaseStage, from: CaseStage | null): string | undefined => stepOf(stage === 'returned' && from !== null ? from : stage);

/** Whether it is over, as in the head of a case: the decision is released, and nothing is open against it. */
const isOver = (stage: CaseStage): boolean => stage === 'released' || stage === 'closed' || stage === 'withdrawn';

type CaseAnswer = Output<typeof api.cases.read>;

const asLeft = (days: Pick<DaysLeft, 'left' | 'unit'> | null): string | null => days && `${days.left} ${days.unit}`;

/** Returns the remaining time on the clock that gives a case its due day, by the days that its page explains. */
function leftByClock({ clocks, due_on: due }: CaseAnswer): string | null {
  const clock = clocks.find(({ due_on: on, stopped_at: stopped, paused_on: paused }) => on === due && stopped === null && paused === null);
  if (!clock) return null;
  const { unit, explained } = clock;
  return asLeft(
    unit === 'wd'
      ? { left: explained.counted.filter((day) => day > TODAY).length, unit }
      : { left: Math.max(0, daysBetween(TODAY, clock.due_on)), unit: 'day' },
  );
}

const asDay = ({ kind, due_on, overdue_days, days, paused }: Pick<Task, 'kind' | 'due_on' | 'overdue_days' | 'days' | 'paused'>): string =>
  `${kind} until ${String(due_on)}, ${overdue_days} days late, ${String(asLeft(days))} left${paused ? ', paused' : ''}`;
const asWords = (tasks: readonly Task[]): string => tasks.map(asDay).toSorted().join(' and ');

/** Collects what the first page states of applications. */
function collectHome(collected: Collected, home: Home): void {
  const { cover, decision, visit } = home;
  for (const [where, place] of Object.entries({ cover: cover.place, decision: decision?.place, visit: visit?.place })) collected.place(`home.${where}`, place);
  if (decision) collected.add(decision.place.application_id, 'home.decision', { certificate: decision.certificate });
  for (const task of [cover.task, ...home.tasks, ...home.still]) collected.place('home.task', task?.place);
  for (const other of [cover.other, ...home.others]) {
    collected.place('home.other', other?.place);
    // The day of a visit and the day of an opening end no time: the case names each by its own name.
    if (!other || other.right !== null || other.place.stage === 'visit_planned' || other.place.opens_on !== undefined) continue;
    const { due_on, overdue_days, days } = other;
    // An administrator sees there only what is late, without the clock that has no day left.
    const known = home.role === 'admin' ? {} : { left: asLeft(days) };
    collected.add(other.place.application_id, 'home.other', { due_on, overdue_days, ...known });
  }
}

/**
 * Pages that everybody with a part in applications has: the first page, the tasks, the list of cases, and each case.
 * @param own collects the pages of the role
 */
async function collectedFor(
  caller: Caller,
  own: (caller: Caller, collected: Collected) => Promise<void>,
): Promise<{ collected: Collected; cases: Map<number, CaseAnswer>; home: Home; faults: string[] }> {
  const [collected, faults] = [new Collected(), [] as string[]];
  const home = await caller.does(api.home.read, {});
  collectHome(collected, home);
  await own(caller, collected);
  const { rows: tasks } = await allPages(caller, api.tasks.list, 'limit=100');
  for (const shown of [home.cover.task, ...home.tasks, ...home.still]) {
    const task = tasks.find(({ id }) => id === shown?.id);
    if (shown && (task === undefined || asDay(task) !== asDay(shown))) faults.push(`home ${asDay(shown)}, and tasks ${task ? asDay(task) : 'without it'}`);
  }
  const { rows: listed } = await allPages(caller, api.cases.list, 'limit=100');
  // The list of applications has no monitoring visits.
  const { rows: visits } = await allPages(caller, api.cases.list, 'limit=100&purpose=monitoring');
  for (const { application_id: id, stage, waiting_on, due_on, overdue_days, days, lead } of [...listed, ...visits])
    collected.add(id, 'cases.list', { stage, waiting_on, due_on, overdue_days, left: asLeft(days), lead: lead?.name ?? null });
  for (const [filter, values] of [
    ['stage', CASE_STAGES],
    ['waiting_on', WAITING_ON],
  ] as const)
    for (const value of listed.length > 0 ? values : [])
      for (const { application_id: id } of (await allPages(caller, api.cases.list, `limit=100&${filter}=${value}`)).rows)
        collected.add(id, `cases.list?${filter}`, { [filter]: value });
  const cases = new Map<number, CaseAnswer>();
  for (const id of collected.statements.keys()) {
    const answer = await caller.send(api.cases.read, { params: { id } });
    if (!answer.ok) continue;
    const one = (await answer.json()) as CaseAnswer;
    cases.set(id, one);
    const { stage, returned_from: from, prepared_from: prepared, waiting_on, due_on, lead, decision } = one;
    collected.add(id, 'cases.read', {
      stage,
      step: stepFrom(stage, from) ?? 'decision',
      waiting_on,
      due_on,
      left: leftByClock(one),
      lead: lead?.name ?? null,
      over: isOver(stage),
      tasks: asWords(one.tasks),
    });
    collected.add(id, 'tasks.list', { tasks: asWords(tasks.filter((task) => task.application_id === id)) });
    // Others see no preparation: the case stays where it was prepared from.
    const open = one.stages.find(({ left_at: left }) => left === null);
    if (open && open.stage !== prepared) collected.add(id, 'cases.read.stages', { stage: open.stage });
    if (decision) collected.add(id, 'cases.read.decision', { certificate: decision.certificate?.status ?? null });
  }
  return { collected, cases, home, faults };
}

const applicationSaying = ({ status, certificate }: Pick<Application, 'status' | 'certificate'>): Statement => ({
  status,
  certificate: certificate?.status ?? null,
});

/** An administrator's pages about applications and institutions. */
async function collectForAuthority(nora: Caller, collected: Collected): Promise<void> {
  const { rows: all } = await allPages(nora, api.applications.listAll, 'limit=100');
  for (const application of all) collected.add(application.id, 'applications.listAll', applicationSaying(application));
  const { rows: schools } = await allPages(nora, api.schools.list, 'limit=100');
  const currentOf = new Map(schools.map(({ id, application_id: current }) => [id, current]));
  for (const { id, application_id: current, status } of schools) {
    collected.add(current, 'schools.list', { status: AS_APPLICATION[status] });
    const school = await nora.does(api.schools.read, { params: { id } });
    collected.add(current, 'schools.read', { status: AS_APPLICATION[school.status] });
    for (const application of school.applications) collected.add(application.id, 'schools.read.applications', { status: application.status });
    for (const { application_id: of, status: now } of school.certificates)
      if (now !== 'superseded') collected.add(of, 'schools.read.certificates', { certificate: now });
  }
  const filtered = async (filter: string, value: string, statement: Statement) => {
    for (const { application_id: id } of (await allPages(nora, api.schools.list, `limit=100&${filter}=${value}`)).rows)
      collected.add(id, `schools.list?${filter}`, statement);
  };
  for (const status of SCHOOL_STATUSES) await filtered('status', status, { status: AS_APPLICATION[status] });
  for (const stage of SCHOOL_STAGES) await filtered('stage', stage, stage === 'decided' ? { over: true } : SHORT_STAGES[stage]);
  for (const waiting of SCHOOL_WAITING_ON) await filtered('waiting_on', waiting, { waiting_on: waiting === 'evaluator' ? 'team' : waiting });
  for (const { name } of schools)
    for (const { kind, id, status } of await nora.does(api.search.everything, { query: { q: name } })) {
      if (kind === 'application' && status !== null) collected.add(id, 'search', { status });
      if (kind === 'school' && status !== null) collected.add(currentOf.get(id), 'search', { status: AS_APPLICATION[status as keyof typeof AS_APPLICATION] });
    }
  const { rows: certificates } = await allPages(nora, api.certificates.issued, 'limit=100');
  for (const { application_id: id, status, verification_code: code } of certificates) {
    const shown = await nora.does(api.certificates.verify, { params: { code } });
    if (shown.status !== status) collected.add(id, 'certificates.verify', { certificate: shown.status });
    if (status !== 'superseded') collected.add(id, 'certificates.issued', { certificate: status });
  }
  const { rows: registered } = await allPages(nora, api.register.list, 'limit=100&status=all');
  for (const { certificate_number: number, status } of registered)
    collected.add(certificates.find((one) => one.certificate_number === number)?.application_id, 'register', { certificate: status });
  const file = await (await nora.does(api.cases.export, { query: { format: 'csv' } })).text();
  const [header, ...lines] = readCsv(file).map(({ cells }) => cells);
  const at = (name: string) => header!.indexOf(name);
  for (const cells of lines) {
    const stage = CASE_STAGES.find((one) => STAGE_NAMES[one].en === cells[at('Stage')]);
    collected.add(Number(cells[at('Case')]), 'cases.export', { ...(stage && { stage }), overdue_days: Number(cells[at('Days overdue')]) });
  }
}

const AS_APPLICATION = { pending: 'pending', approved: 'approved', denied: 'rejected' } as const;

/** An institution's own pages. */
async function collectForInstitution(caller: Caller, collected: Collected): Promise<void> {
  const { rows } = await allPages(caller, api.applications.list, 'limit=100');
  for (const application of rows) {
    const detail = await caller.does(api.applications.read, { params: { id: application.id } });
    collected.add(application.id, 'applications.list', applicationSaying(application));
    collected.add(application.id, 'applications.read', applicationSaying(detail));
    if (detail.profile === 'light') collected.add(application.id, 'applications.read.stages', SHORT_STAGES[schoolStageOf(detail)]);
  }
  const { current } = await caller.does(api.applications.dashboard, {});
  if (current) collected.add(current.id, 'applications.dashboard', applicationSaying(current));
  for (const { application_id: id, status } of await caller.does(api.certificates.list, {}))
    if (status !== 'superseded') collected.add(id, 'certificates.list', { certificate: status });
}

/** An evaluator's list of the schools given to them. */
async function collectForEvaluator(caller: Caller, collected: Collected): Promise<void> {
  for (const { application_id: id, status } of (await allPages(caller, api.schools.assigned, 'limit=100')).rows)
    collected.add(id, 'schools.assigned', { over: status !== 'pending' });
}

/** Pages that have to say something in the demo: where one is missing, nothing of it is compared. */
const PAGES = [
  'home.cover',
  'home.task',
  'home.other',
  'home.decision',
  'home.visit',
  'tasks.list',
  'cases.list',
  'cases.list?stage',
  'cases.list?waiting_on',
  'cases.read',
  'cases.read.stages',
  'cases.read.decision',
  'cases.export',
  'applications.list',
  'applications.listAll',
  'applications.read',
  'applications.read.stages',
  'applications.dashboard',
  'schools.list',
  'schools.list?status',
  'schools.list?stage',
  'schools.list?waiting_on',
  'schools.read',
  'schools.assigned',
  'certificates.list',
  'certificates.issued',
  'register',
  'search',
];

test('no two pages state different stages of one application', { timeout: 240_000 }, async () => {
  app.setTime(`${TODAY}T08:00:00.000Z`);
  await settleCast(app.services);
  const nora = await app.as('nora');
  const authority = await collectedFor(nora, collectForAuthority);
  const differences = [...authority.faults, ...authority.collected.differences('nora')];
  const pages = new Set(authority.collected.pages());

  const people = Object.entries(PEOPLE as Record<string, CastMember>).filter(
    ([, { role, state, suspended }]) => (role === 'institution' || role === 'evaluator') && !suspended && state !== 'unconfirmed',
  );
  for (const [person, { role }] of people) {
    const caller = await app.as(person as CastName);
    const { collected, cases, faults } = await collectedFor(caller, role === 'institution' ? collectForInstitution : collectForEvaluator);
    differences.push(...faults, ...collected.differences(person));
    for (const where of collected.pages()) pages.add(where);
    for (const [id, { stage, waiting_on: waiting, due_on: due }] of cases) {
      const { stage: known, prepared_from: prepared, ...theirs } = authority.cases.get(id)!;
      const expected = known === 'decision_prepared' ? prepared : known;
      if (stage !== expected) differences.push(`${person}, application ${id}: ${stage}, and the authority sees ${known}`);
      if (known !== 'decision_prepared' && (waiting !== theirs.waiting_on || due !== theirs.due_on))
        differences.push(
          `${person}, application ${id}: ${waiting} until ${String(due)}, and the authority sees ${theirs.waiting_on} until ${String(theirs.due_on)}`,
        );
    }
  }
  expect(differences).toEqual([]);

  // The counts are those of the lists.
  const running = [...authority.cases.values()].filter(({ stage, purpose }) => purpose === undefined && !['released', 'closed', 'withdrawn'].includes(stage));
  for (const { step, count, light } of authority.home.steps!) {
    const there = running.filter(({ stage, returned_from: from }) => stepFrom(stage, from) === step);
    expect({ step, count, light }).toEqual({ step, count: there.length, light: there.filter(({ profile }) => profile === 'light').length });
  }
  const { schools_by_status: counted } = await nora.does(api.statistics.admin, {});
  for (const { status, count } of counted)
    expect({ status, count }).toEqual({ status, count: (await allPages(nora, api.schools.list, `limit=100&status=${status}`)).rows.length });
  for (const where of PAGES) expect(pages, where).toContain(where);
});
