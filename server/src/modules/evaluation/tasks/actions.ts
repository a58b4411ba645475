import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { tasksChanged } from './changed.ts';

export interface NewTask {
  /** Absent where it is about no application. */
  applicationId?: number;
  kind: CaseTaskKind;
  audience: TaskAudience;
  userId?: number;
  organisationId?: number;
  clockId?: number;
  /** The duty it is about; moves of a case leave its task open. */
  dutyId?: number;
  dueOn?: string | null;
  about?: { area_id?: number; member_id?: number; objection_id?: number; item_id?: number; stored_id?: number; visit_id?: number; duty_id?: number };
}

/** Opens a task in the transaction of the act that makes the need. */
export async function openTask(tx: Tx, task: NewTask, at: Date): Promise<void> {
  await tx.insert(tasks).values({ ...task, openedAt: at });
  if (task.applicationId !== undefined) tasksChanged(tx, { applicationId: task.applicationId });
  else if (task.organisationId !== undefined) tasksChanged(tx, { organisationId: task.organisationId });
}

/** Gives the tasks of a working draft to the case that goes on with it. */
export async function moveTasks(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(tasks).set({ applicationId: to }).where(eq(tasks.applicationId, from));
  tasksChanged(tx, { applicationId: to });
}

/** Closes open tasks of a case: all, or those of some kinds. */
export async function closeTasks(tx: Tx, applicationId: number, kinds: readonly CaseTaskKind[] | 'all', at: Date): Promise<void> {
  const open = and(eq(tasks.applicationId, applicationId), isNull(tasks.dutyId), isNull(tasks.closedAt));
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(kinds === 'all' ? open : and(open, inArray(tasks.kind, [...kinds])));
  tasksChanged(tx, { applicationId });
}

/** Gives the tasks of a duty to the application of the accreditation that it belongs to now. */
export const moveDutyTasks = (tx: Tx, dutyId: number, applicationId: number) => tx.update(tasks).set({ applicationId }).where(eq(tasks.dutyId, dutyId));

/** Closes the open tasks of a duty: all, or those of some kinds. */
export async function closeDutyTasks(
  tx: Tx,
  { id, applicationId }: { id: number; applicationId: number },
  at: Date,
  kinds?: readonly CaseTaskKind[],
): Promise<void> {
  const open = and(eq(tasks.dutyId, id), isNull(tasks.closedAt));
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(kinds ? and(open, inArray(tasks.kind, [...kinds])) : open);
  tasksChanged(tx, { applicationId });
}

/** Closes the open tasks of a clock that stopped or was given more time: nobody waits by its day any more. */
export async function closeTasksOfClock(
  tx: Tx,
  { applicationId, id }: { applicationId: number; id: number },
  at: Date,
  kinds?: readonly CaseTaskKind[],
): Promise<void> {
  const open = and(eq(tasks.clockId, id), isNull(tasks.closedAt));
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(kinds ? and(open, inArray(tasks.kind, [...kinds])) : open);
  tasksChanged(tx, { applicationId });
}

/** Closes one person’s open task about an area. */
export async function closeAreaTask(tx: Tx, applicationId: number, areaId: number, at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(
      and(eq(tasks.applicationId, applicationId), eq(tasks.kind, 'area'), isNull(tasks.closedAt), sql`(${tasks.about} ->> 'area_id')::int = ${areaId}::int`),
    );
  tasksChanged(tx, { applicationId });
}

/** Closes the open task about one place in a team, one objection, or one item of a plan. */
export async function closeTaskAbout(
  tx: Tx,
  applicationId: number,
  kind: CaseTaskKind,
  about: { member_id: number } | { objection_id: number } | { item_id: number },
  at: Date,
): Promise<void> {
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.kind, kind), isNull(tasks.closedAt), sql`${tasks.about} @> ${JSON.stringify(about)}::jsonb`));
  tasksChanged(tx, { applicationId });
}

/** Closes somebody’s own open task of a case. */
export async function closeTaskOf(tx: Tx, applicationId: number, kind: CaseTaskKind, userId: number, at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.kind, kind), eq(tasks.userId, userId), isNull(tasks.closedAt)));
  tasksChanged(tx, { applicationId, userId });
}

/** Closes the open tasks of somebody who answers for no area any more. */
export async function closeOwnTasks(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(and(eq(tasks.userId, userId), eq(tasks.kind, 'area'), isNull(tasks.closedAt)));
  tasksChanged(tx, { userId });
}

/** Gives the tasks of the lead of a case, and the time they have for them, to the person who leads it now. */
export async function giveToLead(tx: Tx, applicationId: number, leadId: number | null): Promise<void> {
  const open = and(eq(tasks.applicationId, applicationId), eq(tasks.audience, 'lead'), isNull(tasks.closedAt));
  await tx.update(tasks).set({ userId: leadId }).where(open);
  tasksChanged(tx, { applicationId });
}

/** Repeats the due days of clocks on the open tasks that come from them. */
export async function dueAsClocks(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .update(tasks)
    .set({ dueOn: sql`(select ${clocks.dueOn} from ${clocks} where ${clocks.id} = ${tasks.clockId})` })
    .where(and(eq(tasks.applicationId, applicationId), isNull(tasks.closedAt), sql`${tasks.clockId} is not null`));
  tasksChanged(tx, { applicationId });
}

/** The task to renew an item of an evidence store. */
interface StoreTask {
  readonly organisationId: number;
  readonly storedId: number;
}

const openStoreTasks = ({ organisationId, storedId }: StoreTask) =>
  and(
    eq(tasks.organisationId, organisationId),
    eq(tasks.kind, 'renew_evidence'),
    isNull(tasks.closedAt),
    sql`${tasks.about} @> ${JSON.stringify({ stored_id: storedId })}::jsonb`,
  );

/** Opens the task to renew an item of an evidence store, unless it is open. */
export async function openStoreTask(tx: Tx, { organisationId, storedId }: StoreTask, dueOn: string, at: Date): Promise<void> {
  if ((await tx.$count(tasks, openStoreTasks({ organisationId, storedId }))) > 0) return;
  await openTask(tx, { organisationId, kind: 'renew_evidence', audience: 'editors', dueOn, about: { stored_id: storedId } }, at);
}

/** Closes the task to renew an item: it has a newer version, or left the store. */
export async function closeStoreTasks(tx: Tx, task: StoreTask, at: Date): Promise<void> {
  const closed = await tx.update(tasks).set({ closedAt: at }).where(openStoreTasks(task)).returning({ id: tasks.id });
  if (closed.length > 0) tasksChanged(tx, { organisationId: task.organisationId });
}

/** Gives the task to renew an item another day. */
export async function moveStoreTasks(tx: Tx, task: StoreTask, dueOn: string): Promise<void> {
  await tx.update(tasks).set({ dueOn }).where(openStoreTasks(task));
  tasksChanged(tx, { organisationId: task.organisationId });
}

/** Deletes the tasks of an evidence store that is destroyed. */
export async function deleteStoreTasks(tx: Tx, organisationId: number): Promise<void> {
  await tx.delete(tasks).where(and(eq(tasks.organisationId, organisationId), eq(tasks.kind, 'renew_evidence')));
}
