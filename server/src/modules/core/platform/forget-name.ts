import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { events } from '../../../db/schema/core/events.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { ERASED, OF_ACCOUNTS } from '../../../platform/events.ts';

/**
 * Removes a person's name and details from the events about them when their account is deleted: the only change that events ever see. The act, its time and the
 * id of the account stay.
 * @param replacement what replaces the name
 */
export async function forgetNameInEvents(tx: Tx, userId: number, replacement: string): Promise<void> {
  await tx
    .update(events)
    .set({ data: sql`${events.data} || jsonb_build_object('evaluator_name', ${replacement}::text)` })
    .where(and(eq(events.userId, userId), sql`jsonb_exists(${events.data}, 'evaluator_name')`));
  // An evaluator who was replaced by another is found by the applications assigned to them, since the data of events has no index; and by the events of those
  // assignments, which stay if an assignment was destroyed with its application.
  const given = tx
    .select({ id: events.applicationId })
    .from(events)
    .where(and(eq(events.userId, userId), inArray(events.kind, ['evaluator.assigned', 'evaluator.changed'])));
  await tx
    .update(events)
    .set({ data: sql`${events.data} || jsonb_build_object('former_evaluator_name', ${replacement}::text)` })
    .where(
      and(
        or(
          inArray(events.applicationId, tx.select({ id: assignments.applicationId }).from(assignments).where(eq(assignments.evaluatorId, userId))),
          inArray(events.applicationId, given),
        ),
        eq(events.kind, 'evaluator.changed'),
        sql`(${events.data} ->> 'former_evaluator_id')::int = ${userId}::int`,
      ),
    );
  const named = sql`array[${sql.join(
    ERASED.map((key) => sql`${key}::text`),
    sql`, `,
  )}]`;
  await tx
    .update(events)
    .set({ data: sql`${events.data} - ${named}` })
    .where(
      and(eq(events.userId, userId), or(...OF_ACCOUNTS.map((prefix) => like(events.kind, `${prefix}%`))), sql`jsonb_exists_any(${events.data}, ${named})`),
    );
}
