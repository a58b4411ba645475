import type { Again } from '@miyar/contract/evaluation/decision/appeals';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { CASE_TASK_KINDS } from '@miyar/contract/evaluation/tasks';
import { and, eq, isNull, min, sql } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../../db/schema/accreditation/applications.ts';
import { cases, knowsPreparations, outwardStageSql, stageSpans } from '../../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../../db/schema/evaluation/tasks.ts';
import { isUnrevealed } from '../../../../db/schema/years/monitoring.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import { type NewEvent, recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { pauseClocks, resumeClocks, startCaseClock, stopClocks } from '../../clocks/actions.ts';
import { isConflicted } from '../../declarations/conflicted-admin.ts';
import { currentPlan, itemsOf } from '../../plan/facts/reads.ts';
import { planWaitsOn } from '../../plan/facts/policy.ts';
import { recallOpen } from '../../preparations/facts/write.ts';
import { closeTasks, dueAsClocks, openTask } from '../../tasks/actions.ts';
import { caseChanged, type Change } from '../changes.ts';
import { outwardStage } from './outward.ts';
import { type Move, MOVES, type MoveName, type Owed, owedAt, purposeOf, WAITS_ON } from './moves.ts';
import { mayMove } from './policy.ts';

/** The input of an administrator's act that moves a case: the revision they saw, and the reason. */
export interface Reasoned {
  revision: number;
  reason: string;
}

export type CaseRow = typeof cases.$inferSelect;

/** A case that is locked until the transaction ends, with the organisation it belongs to. */
export interface LockedCase extends CaseRow {
  organisationId: number;
}

/**
 * Locks a case in a transaction that another act began; `actOnCase` begins one. Everybody but an administrator finds it where it was before a decision was
 * prepared.
 * @param by who acts, where it is an administrator; they may not where they have a conflict with the institution
 * @throws Refusal forbidden, not_found; use_full_process is not for here: an application of the short path has no case and answers not_found
 */
export async function lockCase(tx: Tx, applicationId: number, by?: Actor): Promise<LockedCase> {
  const row = await lockWhole(tx, applicationId, by);
  return by && knowsPreparations(by) ? row : { ...row, stage: outwardStage(row) };
}

/**
 * Locks a case as it is, also with a decision that is prepared: its institution first, as every act on it does, then the row.
 * @throws Refusal forbidden, not_found
 */
export async function lockWhole(tx: Tx, applicationId: number, by?: Actor): Promise<LockedCase> {
  const [found] = await tx
    .select({ organisationId: institutions.organisationId })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(eq(applications.id, applicationId))
    .for('update', { of: institutions });
  const [row] = found ? await tx.select().from(cases).where(eq(cases.applicationId, applicationId)).for('update') : [];
  if (!found || !row || (by && isHiddenDraft(row, by))) throw new Refusal('not_found');
  const conflicted = by !== undefined && (await isConflicted(tx, by, found.organisationId));
  if (by && row.only !== null && (await isSecretTo(tx, applicationId, { ...by, conflicted }))) throw new Refusal('not_found');
  if (conflicted) throw new Refusal('forbidden');
  return { ...row, organisationId: found.organisationId };
}

/** Whether a case is a working draft that somebody does not find: nobody but its institution does, and nobody one whose answers went on in a case. */
const isHiddenDraft = ({ stage, openIndicators }: Pick<CaseRow, 'stage' | 'openIndicators'>, { role }: Pick<Actor, 'role'>): boolean =>
  stage === 'working' && (role !== 'institution' || openIndicators !== null);

/** Whether a monitoring visit is not revealed, and secret to the person: to everybody but administrators without a conflict and the team, and to access tokens. */
async function isSecretTo(
  tx: Tx,
  applicationId: number,
  { role, token, conflicted }: Pick<Actor, 'role' | 'token'> & { conflicted: boolean },
): Promise<boolean> {
  if ((role === 'admin' || role === 'evaluator') && !token && !conflicted) return false;
  const [visit] = await tx.select({ hidden: isUnrevealed(applicationId) }).from(sql`(values (1)) one`);
  return visit!.hidden;
}

/** A locked case, as an act on a part of it needs it. */
export type LockedPart = Pick<
  CaseRow,
  'applicationId' | 'institutionId' | 'standardVersionId' | 'stage' | 'openIndicators' | 'openEvidence' | 'planOpen' | 'only'
>;

/**
 * Locks only the row of a case, at the stage that everybody outside the authority knows; no move changes it until the transaction ends. Changes of its parts
 * take this lock one after the other, so each raises the revision.
 * @throws Refusal not_found
 */
export async function lockPart(tx: Tx, applicationId: number): Promise<LockedPart> {
  const { institutionId, standardVersionId, openIndicators, openEvidence, planOpen, only } = cases;
  const [row] = await tx
    .select({ applicationId: cases.applicationId, institutionId, standardVersionId, stage: outwardStageSql, openIndicators, openEvidence, planOpen, only })
    .from(cases)
    .where(eq(cases.applicationId, applicationId))
    .for('no key update');
  if (!row || isHiddenDraft(row, { role: 'institution' })) throw new Refusal('not_found');
  return row;
}

/** Closes the working draft of an institution, since its answers are written in a case from now on; what was written stays as their source. */
export async function closeDrafts(tx: Tx, institutionId: number, at: Date): Promise<void> {
  const closed = await tx
    .update(cases)
    .set({ openIndicators: [], revision: sql`${cases.revision} + 1` })
    .where(and(eq(cases.institutionId, institutionId), eq(cases.stage, 'working'), isNull(cases.openIndicators)))
    .returning({ id: cases.applicationId, revision: cases.revision });
  for (const { id, revision } of closed) {
    await closeTasks(tx, id, 'all', at);
    caseChanged(tx, id, revision, { what: 'stage' });
  }
}

/** The tasks of the stages. The one that asks for the profile lasts until the profile is complete, and the one for the reply to the report for families until its day. */
const OF_STAGES = CASE_TASK_KINDS.filter((kind) => kind !== 'profile' && kind !== 'family_reply');

interface Made {
  by: number | null;
  at: Date;
  /** The case as the caller saw it; undefined where the platform acts. */
  revision?: number;
  /** The day the clock that starts is due, where it is given. */
  until?: string;
  /** Where a case that is done again goes on. */
  again?: Again;
  /** The changes of the row besides its stage. */
  set?: Partial<typeof cases.$inferInsert>;
  /** The data of the event. */
  data?: object;
}

/**
 * Refuses a move that is not legal at the stage of the case, or that somebody decided on who saw it otherwise.
 * @throws Refusal move_not_allowed, case_changed
 */
export function refuseMove(row: Pick<CaseRow, 'stage' | 'only' | 'revision'>, name: MoveName, revision?: number): void {
  if (mayMove(name, row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
  if (revision !== undefined && revision !== row.revision) throw new Refusal('case_changed');
}

/**
 * Makes a move in the transaction of its act: stage, span, clocks, tasks and event together.
 * @throws Refusal move_not_allowed, case_changed
 */
export async function makeMove(tx: Tx, row: LockedCase, name: MoveName, { by, at, revision, until, again, set = {}, data }: Made): Promise<LockedCase> {
  const move: Move = MOVES[name];
  refuseMove(row, name, revision);
  const { applicationId, organisationId, leadId } = row;
  const to = move.to === 'back' ? row.returnedFrom! : move.to === 'again' ? again! : move.to;
  if (move.recalls) await recallOpen(tx, { applicationId, institutionId: row.institutionId, actorId: by, at, by: 'move' });
  // A case that an appeal sends back has its answers again.
  if (move.to === 'again' && row.selfOpenedAt !== null) await closeDrafts(tx, row.institutionId, at);
  const beneath = move.beneath === true && row.preparedFrom !== null;
  if (move.stops) await stopClocks(tx, applicationId, move.stops, at, move.stops === 'all');
  if (move.others === 'pause') await pauseClocks(tx, applicationId, at);
  if (move.others === 'resume') await resumeClocks(tx, applicationId, at);
  await closeTasks(tx, applicationId, move.closes ?? OF_STAGES, at);
  await startOwed(tx, { applicationId, organisationId, leadId }, move.owes?.[to] ?? owedAt(to, purposeOf(row)), { at, until, back: move.to === 'back' });
  await tx
    .update(stageSpans)
    .set({ leftAt: at })
    .where(and(eq(stageSpans.applicationId, applicationId), isNull(stageSpans.leftAt)));
  await tx.insert(stageSpans).values({ applicationId, stage: to, enteredAt: at });
  const [moved] = await tx
    .update(cases)
    .set({
      returnedFrom: to === 'returned' ? row.stage : null,
      ...set,
      ...(beneath ? { preparedFrom: to } : { stage: to, preparedFrom: null }),
      enteredAt: at,
      waitingOn: await waitsOn(tx, applicationId, to),
      revision: row.revision + 1,
    })
    .where(eq(cases.applicationId, applicationId))
    .returning();
  await recordEvent(tx, { kind: move.event, actorId: by, at, applicationId, institutionId: row.institutionId, ...(data && { data }) } as NewEvent);
  caseChanged(tx, applicationId, moved!.revision, { what: 'stage', by });
  return { ...moved!, dueOn: await refreshDue(tx, applicationId), organisationId };
}

interface Landing {
  at: Date;
  /** The day the clock is due, where it is given. */
  until?: string | undefined;
  /** The case returns to a stage it was at: a task that was done there before stays done while its clock runs on. */
  back?: boolean;
}

/** Starts the clock that a stage owes unless it runs already, as one that was paused does, and opens its task unless that is open. */
export async function startOwed(
  tx: Tx,
  { applicationId, organisationId, leadId = null }: { applicationId: number; organisationId: number; leadId?: number | null },
  owed: Owed | null,
  { at, until, back = false }: Landing,
): Promise<void> {
  if (!owed) return;
  const [running] = await tx
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, owed.kind), isNull(clocks.stoppedAt)));
  if (running && back) return;
  const { kind, audience } = owed.task;
  const person = audience === 'lead' && leadId !== null ? { userId: leadId } : {};
  const clock =
    running ??
    (await startCaseClock(
      tx,
      applicationId,
      { kind: owed.kind, owner: owed.owner, ...person, ...(until !== undefined && { until }), ...(owed.setting && { setting: owed.setting }) },
      at,
    ));
  if ((await tx.$count(tasks, and(eq(tasks.applicationId, applicationId), eq(tasks.kind, kind), isNull(tasks.closedAt)))) > 0) return;
  const whose = audience === 'lead' ? person : audience === 'admins' ? {} : { organisationId };
  await openTask(tx, { applicationId, kind, audience, clockId: clock.id, dueOn: clock.dueOn, ...whose }, at);
}

/** Makes the case of a monitoring visit at its first stage, in the transaction that orders it; the order records the event. */
export async function openMonitoringCase(
  tx: Tx,
  values: Pick<CaseRow, 'applicationId' | 'institutionId' | 'standardVersionId' | 'excluded' | 'words'> & { readonly only: number[] },
  { organisationId, at }: { organisationId: number; at: Date },
): Promise<LockedCase> {
  const { applicationId } = values;
  const { to } = MOVES.order_monitoring;
  const [row] = await tx
    .insert(cases)
    .values({ ...values, stage: to, enteredAt: at, waitingOn: WAITS_ON[to] })
    .returning();
  await tx.insert(stageSpans).values({ applicationId, stage: to, enteredAt: at });
  await startOwed(tx, { applicationId, organisationId }, owedAt(to, 'monitoring'), { at });
  return { ...row!, dueOn: await refreshDue(tx, applicationId), organisationId };
}

/** The stages at which nothing but an improvement plan waits for somebody. */
const DECIDED: ReadonlySet<CaseRow['stage']> = new Set(['released', 'closed']);

/** Whom a case waits for at a stage: the institution while days of a visit wait for its answer, after the decision whom the plan waits for, else whom the stage names. */
export async function waitsOn(tx: Tx, applicationId: number, stage: CaseRow['stage']): Promise<CaseRow['waitingOn']> {
  const plan = DECIDED.has(stage) ? await currentPlan(tx, applicationId) : undefined;
  if (plan)
    return planWaitsOn(
      plan.state,
      (await itemsOf(tx, plan.id)).map(({ state }) => state),
    );
  // A visit that was planned goes on being prepared by its team while other days are proposed.
  if (stage !== 'team') return WAITS_ON[stage];
  const asked = await tx.$count(clocks, and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'visit_answer'), isNull(clocks.stoppedAt)));
  return asked > 0 ? 'institution' : WAITS_ON[stage];
}

/** Says who has to act next at a stage where that changes without a move. */
export async function waitOn(tx: Tx, applicationId: number, waitingOn: CaseRow['waitingOn']): Promise<void> {
  await tx.update(cases).set({ waitingOn }).where(eq(cases.applicationId, applicationId));
}

/** Says who has to act next of a decided case whose plan changed. */
export async function waitForPlan(tx: Tx, applicationId: number): Promise<void> {
  const [row] = await tx.select({ stage: cases.stage, preparedFrom: cases.preparedFrom }).from(cases).where(eq(cases.applicationId, applicationId));
  const stage = outwardStage(row!);
  if (DECIDED.has(stage)) await waitOn(tx, applicationId, await waitsOn(tx, applicationId, stage));
}

/** Repeats the earliest running clock on the case, and the due days on its tasks. */
export async function refreshDue(tx: Tx, applicationId: number): Promise<string | null> {
  const [earliest] = await tx
    .select({ dueOn: min(clocks.dueOn) })
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), isNull(clocks.dutyId), isNull(clocks.stoppedAt), isNull(clocks.pausedOn)));
  const dueOn = earliest?.dueOn ?? null;
  await tx.update(cases).set({ dueOn }).where(eq(cases.applicationId, applicationId));
  await dueAsClocks(tx, applicationId);
  return dueOn;
}

/** Raises the revision of a case whose part changed, and says so to those who watch it. */
export async function raiseRevision(tx: Tx, applicationId: number, change: Change = { what: 'stage' }): Promise<void> {
  const [row] = await nextRevision(tx, { applicationId });
  caseChanged(tx, applicationId, row!.revision, change);
}

/** Writes whether the team of a case needs a woman; null where the profile of its institution does not say. */
export const setNeedsWoman = (tx: Tx, applicationId: number, needsWoman: boolean | null) =>
  tx.update(cases).set({ needsWoman }).where(eq(cases.applicationId, applicationId));

/** Writes which indicators do not apply to a case. */
export const setExcluded = (tx: Tx, applicationId: number, excluded: readonly number[]) =>
  tx
    .update(cases)
    .set({ excluded: [...excluded] })
    .where(eq(cases.applicationId, applicationId));

const nextRevision = preparedFor((db) => revisionRaised(db).prepare('next_revision'));

/** Raises the revision of a case: a statement, or a part of one that changes its part too. */
export const revisionRaised = (db: Db) =>
  db
    .update(cases)
    .set({ revision: sql`${cases.revision} + 1` })
    .where(eq(cases.applicationId, sql.placeholder('applicationId')))
    .returning({ revision: cases.revision });
