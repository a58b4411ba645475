import { SUSPENSION_WORKING_DAYS } from '@miyar/contract/evaluation/decision/plan';
import { addDays, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { daysOff } from '../process/facts/reads.ts';
import { openTask } from '../tasks/actions.ts';
import { isOpen } from './settle-plan.ts';

/**
 * Asks administrators whether to suspend where a plan, or the progress on it, is late by twenty working days: once each, and
 * only while there is a valid certificate. Nothing is suspended by itself (REQ-E18).
 */
export async function proposeSuspensions(services: Services): Promise<void> {
  const { db } = services.database;
  const at = services.clock.now();
  const today = riyadhDay(at);
  const holidays = await daysOff(db);
  const valid = sql`(select 1 from ${certificates} where ${and(
    sql`${certificates.applicationId} = coalesce((select v.base_application_id from monitoring_visits v where v.application_id = ${clocks.applicationId}), ${clocks.applicationId})`,
    isNull(certificates.replacedById),
    eq(certificates.status, 'valid'),
  )})`;
  const late = await db
    .select({ id: clocks.id, applicationId: clocks.applicationId, dueOn: clocks.dueOn })
    .from(clocks)
    .where(and(inArray(clocks.kind, ['plan', 'progress']), isNull(clocks.stoppedAt), isNull(clocks.pausedOn), lt(clocks.dueOn, today), exists(valid)))
    .orderBy(asc(clocks.id));
  for (const { id, applicationId, dueOn } of late) {
    if (workingDaysBetween(dueOn, addDays(today, 1), holidays) < SUSPENSION_WORKING_DAYS) continue;
    await actOnCase(services, null, applicationId, { as: 'platform', sees: 'outward' }, async ({ tx }) => {
      const still = await tx.$count(clocks, and(eq(clocks.id, id), isNull(clocks.stoppedAt), eq(clocks.dueOn, dueOn)));
      if (still > 0 && !(await isOpen(tx, applicationId, 'suspend')))
        await openTask(tx, { applicationId, kind: 'suspend', audience: 'admins', clockId: id, dueOn }, at);
    });
  }
}
