import { api } from '@miyar/contract';
import { AGAIN, type Again } from '@miyar/contract/evaluation/decision/appeals';
import type { ClockKind } from '@miyar/contract/evaluation/process';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../../db/schema/evaluation/tasks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { caseAs, fullPath, openedCase, submittedCase, submittedSelfEvaluation } from '../../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../../testing/evaluation/invariants.ts';
import { plannedVisit } from '../../../../testing/evaluation/visits.ts';
import { idOf } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { startCaseClock } from '../../clocks/actions.ts';
import { remindOfClocks } from '../../process/reminders/remind.ts';
import { openTask } from '../../tasks/actions.ts';
import { lockWhole, makeMove } from './move.ts';
import { type Move, MOVES, type MoveName } from './moves.ts';

const app = testApp();
const { returns, team } = api;
const at = (id: number) => ({ params: { id } });

interface Waiting {
  clock: ClockKind;
  task: CaseTaskKind;
  for: TaskAudience;
}

/** The clock that runs and the party that has to act, at each possible stage of a case (REQ-E5, REQ-E18); null if nothing waits. */
const WAITING: Readonly<Record<CaseStage, Waiting | null>> = {
  submitted: { clock: 'eligibility', task: 'eligibility', for: 'admins' },
  returned: { clock: 'completion', task: 'completion', for: 'editors' },
  eligible: null,
  self_evaluation: { clock: 'self_evaluation', task: 'self_evaluation', for: 'owners' },
  team: { clock: 'team', task: 'team', for: 'admins' },
  visit_planned: null,
  visited: { clock: 'report', task: 'report', for: 'lead' },
  draft_report: { clock: 'report', task: 'report', for: 'lead' },
  fact_check: { clock: 'fact_check', task: 'fact_check', for: 'editors' },
  final_report: { clock: 'decision', task: 'decision', for: 'admins' },
  decision_prepared: null,
  released: { clock: 'appeal_window', task: 'appeal_window', for: 'owners' },
  appeal: { clock: 'appeal', task: 'appeal', for: 'admins' },
  closed: null,
  withdrawn: null,
  working: null,
};
/** A self-evaluation that was submitted before is completed within the time of a completion. */
const COMPLETED: Waiting = { clock: 'completion', task: 'self_evaluation', for: 'owners' };

/** The moves that change nothing others can read, so that no clock may follow them. */
const SECRET: ReadonlySet<string> = new Set<MoveName>(['prepare_decision', 'recall_decision', 'change_decision']);

/** One way a move can be made: from a stage, and where it leads back or sends back, to which. */
interface Way {
  name: MoveName;
  from: CaseStage;
  to: CaseStage;
  again?: Again;
}

const WAYS: readonly Way[] = Object.entries(MOVES).flatMap(([key, { from, to }]: [string, Pick<Move, 'from' | 'to'>]) => {
  const name = key as MoveName;
  // Monitoring visits have a test of their own.
  if (SECRET.has(name) || MOVES[name].of === 'monitoring') return [];
  const backTo = MOVES.return.from;
  return from.flatMap((stage): Way[] => {
    if (to === 'back') return backTo.map((target) => ({ name, from: stage, to: target }));
    if (to === 'again') return AGAIN.map((target) => ({ name, from: stage, to: target, again: target }));
    return [{ name, from: stage, to }];
  });
});

/** The obligations of a case before the move: those of its stage, or none, as after a decision. A return pauses those of the stage before. */
const BEFORE = ['what the stages owe', 'nothing'] as const;

const thrown = new Error('rolled back');
/** Does something in a transaction that leaves no trace. */
async function withoutTrace<T>(body: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T;
  await app.services.database
    .transaction(async (tx) => {
      result = await body(tx);
      throw thrown;
    })
    .catch((error: unknown) => {
      if (error !== thrown) throw error;
    });
  return result!;
}

test('every move that lands in a stage starts its clock and opens its task, from wherever the case comes', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app);
  const [admin, leadId, now] = [await idOf(app, 'nora'), await idOf(app, 'fatuma'), app.services.clock.now()];
  const { organisation_id: organisationId } = await caseAs(app, id);

  const landed = ({ name, from, to, again }: Way, before: (typeof BEFORE)[number]) =>
    withoutTrace(async (tx) => {
      await tx.delete(tasks).where(eq(tasks.applicationId, id));
      await tx.delete(clocks).where(eq(clocks.applicationId, id));
      const returnedFrom = from === 'returned' ? ((MOVES.return.from as readonly CaseStage[]).includes(to) ? (to as 'team') : ('team' as const)) : null;
      const preparedFrom = from === 'decision_prepared' ? ('final_report' as const) : null;
      await tx.update(cases).set({ stage: from, returnedFrom, preparedFrom, leadId }).where(eq(cases.applicationId, id));
      const owed = [WAITING[preparedFrom ?? from], returnedFrom && WAITING[returnedFrom]];
      for (const waiting of before === 'nothing' ? [] : owed) {
        if (!waiting) continue;
        const clock = await startCaseClock(tx, id, { kind: waiting.clock, owner: 'authority' }, now);
        const whose = waiting.for === 'lead' ? { userId: leadId } : waiting.for === 'admins' ? {} : { organisationId: organisationId! };
        await openTask(tx, { applicationId: id, kind: waiting.task, audience: waiting.for, clockId: clock.id, dueOn: clock.dueOn, ...whose }, now);
        if (waiting === owed[1]) await tx.update(clocks).set({ pausedOn: '2027-06-03' }).where(eq(clocks.id, clock.id));
      }
      await makeMove(tx, await lockWhole(tx, id), name, { by: admin, at: now, ...(again && { again }) });
      const running = await tx
        .select()
        .from(clocks)
        .where(and(eq(clocks.applicationId, id), isNull(clocks.stoppedAt), isNull(clocks.pausedOn)));
      const open = await tx
        .select()
        .from(tasks)
        .where(and(eq(tasks.applicationId, id), isNull(tasks.closedAt)));
      const paused = await tx
        .select({ id: clocks.id })
        .from(clocks)
        .where(and(eq(clocks.applicationId, id), isNull(clocks.stoppedAt)));
      const waits = new Set(paused.map((clock) => clock.id));
      return {
        clocks: running.map(({ kind }) => kind),
        tasks: open.filter(({ clockId }) => running.some((clock) => clock.id === clockId)).map(({ kind, audience, userId }) => ({ kind, audience, userId })),
        leftBehind: open.filter(({ clockId }) => clockId === null || !waits.has(clockId)).map(({ kind }) => kind),
      };
    });

  const wrong: object[] = [];
  for (const way of WAYS) {
    const again = way.name === 'reopen_self_evaluation' || way.name === 'do_again';
    const waiting = again && way.to === 'self_evaluation' ? COMPLETED : WAITING[way.to];
    const expected = {
      clocks: waiting ? [waiting.clock] : [],
      tasks: waiting ? [{ kind: waiting.task, audience: waiting.for, userId: waiting.for === 'lead' ? leadId : null }] : [],
      leftBehind: [],
    };
    for (const before of BEFORE) {
      const found = await landed(way, before);
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ ...way, before, found, expected });
    }
  }
  expect(wrong).toEqual([]);
  // Each stage that a move can lead to was among them.
  expect([...new Set(WAYS.map(({ to }) => to))].toSorted()).toEqual(
    Object.keys(WAITING)
      .filter((stage) => stage !== 'decision_prepared' && stage !== 'working')
      .toSorted(),
  );
});

test.each([
  ['alHuda', 'resubmitted'],
  ['alNoor', 'waived'],
] as const)('a returned case of %s whose team fell apart comes back to it with the time of the authority: %s', async (owner, way) => {
  app.setTime('2027-02-07T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma'] as const) await app.as(person);
  await fullPath(app);
  const id = await submittedSelfEvaluation(app, owner);
  await plannedVisit(app, id, ['2027-03-02', '2027-03-03'], undefined, owner);
  let nora = await app.as('nora');
  const revision = async () => ({ revision: (await caseAs(app, id)).revision });
  const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
  await nora.does(returns.open, { ...at(id), body: { ...(await revision()), items } });
  const member = (await nora.does(team.read, at(id))).find(({ role }) => role === 'member');
  await nora.does(team.remove, { params: { id, memberId: member!.member_id }, query: { reason: 'Ill.' } });
  expect(await caseAs(app, id)).toMatchObject({ stage: 'returned', returned_from: 'team' });
  app.setTime('2027-02-14T08:00:00.000Z');
  nora = await app.as('nora');
  if (way === 'resubmitted') {
    const [open] = await nora.does(returns.list, at(id));
    const school = await app.as(owner);
    await school.does(returns.complete, { params: { id, itemId: open!.items[0]!.id }, body: { answer: 'It is clear.' }, files: {} });
    await school.does(returns.resubmit, { ...at(id), body: await revision() });
  } else await nora.does(returns.waive, { ...at(id), body: { ...(await revision()), reason: 'No need.' } });
  const found = await caseAs(app, id);
  expect(found).toMatchObject({ stage: 'team', waiting_on: 'authority', due_on: '2027-03-14' });
  expect(found.clocks.filter(({ stopped_at: stopped }) => stopped === null)).toMatchObject([{ kind: 'team', owner: 'authority', started_on: '2027-02-14' }]);
  expect((await nora.does(api.tasks.list, {})).filter(({ kind }) => kind === 'team')).toMatchObject([{ application_id: id, due_on: '2027-03-14' }]);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('the task of a clock that is overdue goes with the clock', async () => {
  app.setTime('2027-02-07T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const items = [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }];
  await (await app.as('nora')).does(returns.open, { ...at(id), body: { revision: (await caseAs(app, id)).revision, items } });
  app.setTime('2027-04-11T08:00:00.000Z');
  await remindOfClocks(app.services);
  const nora = await app.as('nora');
  const kinds = async () => (await nora.does(api.tasks.list, {})).map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(['eligibility', 'overdue']);
  await nora.does(returns.waive, { ...at(id), body: { revision: (await caseAs(app, id)).revision, reason: 'No need.' } });
  expect(await kinds()).toEqual(['eligibility']);
});
