import { workBeginsAt } from '@miyar/contract/evaluation/clocks/reminders';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay, timeInRiyadh } from '../../../platform/clock.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../../evaluation/cases/act.ts';
import { processSettings } from '../../evaluation/process/settings.ts';
import { reveal } from './acts.ts';
import { mayReveal } from './policy.ts';
import { visitIn } from './write.ts';

/**
 * Reveals the unannounced visits whose first day has come, at the beginning of work of that day, or later where no server ran. Each is taken under the lock of
 * its case and only while it is a secret: of several nodes one reveals it.
 */
export async function revealDueVisits(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const today = riyadhDay(at);
  const due = await database.db
    .select({ id: cases.applicationId, from: cases.visitFrom })
    .from(monitoringVisits)
    .innerJoin(cases, eq(cases.applicationId, monitoringVisits.applicationId))
    .where(and(isNull(monitoringVisits.revealedAt), eq(outwardStageSql, 'visit_planned'), lte(cases.visitFrom, today)))
    .orderBy(asc(cases.visitFrom), asc(cases.applicationId));
  if (due.length === 0) return;
  const { working_hours: usual, ramadan_hours: ramadan } = await processSettings(database.db);
  const hasBegun = timeInRiyadh(at) >= workBeginsAt(today, { usual: usual.from, ramadan: ramadan.from });
  for (const { id, from } of due) {
    // The work of a day that has passed began.
    if (from === today && !hasBegun) continue;
    try {
      await actOnCase(services, null, id, { as: 'platform', sees: 'outward' }, async ({ tx, row }) => {
        if (mayReveal(row, await visitIn(tx, id), today) === true) await reveal(tx, row, { by: null, at });
      });
    } catch (error) {
      if (isRefusal(error) && error.code === 'not_found') continue;
      services.log.error({ err: error, application: id }, 'a monitoring visit could not be revealed on its day');
    }
  }
}
