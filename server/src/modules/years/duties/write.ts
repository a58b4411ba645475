import { DUTY_STATE_NAMES, type DutyExplained, type DutyKind, type DutyState, OWNER_OF } from '@miyar/contract/years/duty-rules';
import type { DutyClockKind } from '@miyar/contract/evaluation/process';
import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import { and, eq, max, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { holdInstitution } from '../../accreditation/institutions/status.ts';
import { startDutyClock, stopDutyClock } from '../../evaluation/clocks/actions.ts';
import { closeDutyTasks, openTask } from '../../evaluation/tasks/actions.ts';

export type DutyRow = typeof duties.$inferSelect;

/** A duty that is locked until the transaction ends, with the organisation of its institution. */
export interface LockedDuty extends DutyRow {
  organisationId: number;
}

/** Who acts, and when; null for the platform. */
export interface Acting {
  by: number | null;
  at: Date;
}

/**
 * Locks a duty: its institution first, as every act on it does, then the row.
 * @throws Refusal not_found, duty_changed if `version` is not the one that is stored
 */
export async function lockDuty(tx: Tx, id: number, version?: number): Promise<LockedDuty> {
  const [found] = await tx
    .select({ institutionId: duties.institutionId, organisationId: institutions.organisationId })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(eq(duties.id, id));
  if (!found) throw new Refusal('not_found');
  await holdInstitution(tx, found.institutionId);
  const [row] = await tx.select().from(duties).where(eq(duties.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (version !== undefined && row.version !== version) throw new Refusal('duty_changed');
  return { ...row, organisationId: found.organisationId };
}

/**
 * Refuses an act that the kind or the state of a duty does not allow (C.2).
 * @throws Refusal duty_kind, duty_state
 */
export function refuseDuty({ kind, state }: Pick<DutyRow, 'kind' | 'state'>, allowed: { kinds: readonly DutyKind[]; states: readonly DutyState[] }): void {
  if (!allowed.kinds.includes(kind)) throw new Refusal('duty_kind');
  if (!allowed.states.includes(state)) throw new Refusal('duty_state', { parameters: { state: DUTY_STATE_NAMES[state] } });
}

/** A duty that comes with an act or is planned by the rules. */
export interface NewDuty {
  institutionId: number;
  applicationId: number;
  certificateId: number;
  kind: DutyKind;
  state: 'planned' | 'open' | 'submitted';
  opensOn: string;
  dueOn: string | null;
  source: DutyRow['source'];
  sourceId?: number | null;
  explained: DutyExplained;
  /** Its number, where the rules count it; the next one of its kind if left out. */
  number?: number;
}

/** Adds a duty to an accreditation whose institution is locked. A duty that begins open gets its clock by `startClockOf` in the same transaction. */
export async function insertDuty(tx: Tx, duty: NewDuty): Promise<DutyRow> {
  const number = duty.number ?? (await lastNumber(tx, duty.applicationId, duty.kind)) + 1;
  // A check of the table asks an open duty for its clock: it is planned until the clock runs.
  const state = duty.state === 'open' && duty.kind !== 'renewal' ? 'planned' : duty.state;
  const [row] = await tx
    .insert(duties)
    .values({ ...duty, number, state, owner: OWNER_OF[duty.kind] })
    .returning();
  return row!;
}

/** The highest number of a kind of duty of an accreditation; 0 before the first. */
export async function lastNumber(tx: Tx, applicationId: number, kind: DutyKind): Promise<number> {
  const [last] = await tx
    .select({ number: max(duties.number) })
    .from(duties)
    .where(and(eq(duties.applicationId, applicationId), eq(duties.kind, kind)));
  return last?.number ?? 0;
}

interface ClockOfDuty {
  kind: DutyClockKind;
  owner: 'institution' | 'authority';
  since: string;
  amount: number;
  unit: 'wd' | 'day' | 'month';
  /** The task that opens with it, and for whom. */
  task: { kind: CaseTaskKind; audience: Extract<TaskAudience, 'owners' | 'editors' | 'admins'> };
}

/** Starts the clock of a duty in place of the one that ran, with its task, and repeats its day on the duty. */
export async function startClockOf(
  tx: Tx,
  { id, applicationId, organisationId }: Pick<LockedDuty, 'id' | 'applicationId' | 'organisationId'>,
  { task, ...start }: ClockOfDuty,
  at: Date,
  set: Partial<DutyRow> = {},
): Promise<DutyRow> {
  const clock = await startDutyClock(tx, applicationId, { dutyId: id, ...start });
  const whose = task.audience === 'admins' ? {} : { organisationId };
  await openTask(tx, { applicationId, dutyId: id, kind: task.kind, audience: task.audience, clockId: clock.id, dueOn: clock.dueOn, ...whose }, at);
  return setDuty(tx, id, { ...set, clockId: clock.id, dueOn: clock.dueOn });
}

/** Changes a locked duty; its version rises. */
export async function setDuty(tx: Tx, id: number, set: Partial<DutyRow>): Promise<DutyRow> {
  const [row] = await tx
    .update(duties)
    .set({ ...set, version: sql`${duties.version} + 1` })
    .where(eq(duties.id, id))
    .returning();
  return row!;
}

/**
 * Ends a locked duty: its clock stops, its tasks close.
 * @param options.cancelled the clock counts neither as met nor as late, because nothing is owed any more
 */
export async function closeDuty(
  tx: Tx,
  { id, applicationId }: Pick<DutyRow, 'id' | 'applicationId'>,
  state: 'done' | 'waived' | 'ended',
  { by, at }: Acting,
  { cancelled = state !== 'done', set = {} }: { cancelled?: boolean; set?: Partial<DutyRow> } = {},
): Promise<DutyRow> {
  await stopDutyClock(tx, id, at, cancelled);
  await closeDutyTasks(tx, { id, applicationId }, at);
  return setDuty(tx, id, { ...set, state, closedAt: at, closedBy: by });
}

/** The data that every event about a duty has. */
export const dutyData = ({ id, kind, number, owner }: Pick<DutyRow, 'id' | 'kind' | 'number' | 'owner'>) => ({ duty_id: id, duty: kind, number, owner });

/** Whom an event about a duty is about. */
export const aboutDuty = ({ applicationId, institutionId }: Pick<DutyRow, 'applicationId' | 'institutionId'>, { by, at }: Acting) => ({
  applicationId,
  institutionId,
  actorId: by,
  at,
});

/** Marks a duty as met by another act: a renewal that was released, a monitoring visit that was concluded (D10, D11). */
export async function finishDuty(tx: Tx, duty: DutyRow, acting: Acting, sourceId?: number): Promise<void> {
  const done = await closeDuty(tx, duty, 'done', acting, sourceId === undefined ? {} : { set: { sourceId } });
  await recordEvent(tx, { kind: 'duty.done', ...aboutDuty(done, acting), data: dutyData(done) });
}
