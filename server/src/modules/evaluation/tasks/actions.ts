import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { tasksChanged } from './changed.ts';

export interface NewTask {
  applicationId: number;
  kind: CaseTaskKind;
  audience: TaskAudience;
  userId?: number;
  organisationId?: number;
  clockId?: number;
  dueOn?: string | null;
  about?: { area_id?: number; member_id?: number; objection_id?: number; item_id?: number };
}

/** Opens a task in the transaction of the act that makes the need. */
export async function openTask(tx: Tx, task: NewTask, at: Date): Promise<void> {
  await tx.insert(tasks).values({ ...task, openedAt: at });
  tasksChanged(tx, task);
}

/** Closes open tasks of a case: all, or those of some kinds. */
export async function closeTasks(tx: Tx, applicationId: number, kinds: readonly CaseTaskKind[] | 'all', at: Date): Promise<void> {
  const open = and(eq(tasks.applicationId, applicationId), isNull(tasks.closedAt));
  await tx
    .update(tasks)
    .set({ closedAt: at })
    .where(kinds === 'all' ? open : and(open, inArray(tasks.kind, [...kinds])));
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
