import { and, asc, eq, lte } from 'drizzle-orm';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { openPreparation } from './facts/write.ts';
import { release } from './release.ts';

/**
 * Releases the decisions whose time has come. Each is taken under the lock of its case and only while it is scheduled: of
 * several nodes one releases it, after a stop it is late, and never twice. One that fails does not hold up the others.
 */
export async function releaseDueDecisions(services: Services): Promise<void> {
  const at = services.clock.now();
  const due = await services.database.db
    .select({ id: preparedDecisions.id, applicationId: preparedDecisions.applicationId })
    .from(preparedDecisions)
    .where(and(eq(preparedDecisions.state, 'scheduled'), lte(preparedDecisions.releaseAt, at)))
    .orderBy(asc(preparedDecisions.releaseAt), asc(preparedDecisions.id));
  for (const { id, applicationId } of due) {
    try {
      await actOnCase(services, null, applicationId, { as: 'platform', sees: 'secret' }, async ({ tx, row }) => {
        const open = await openPreparation(tx, applicationId);
        if (open?.id !== id || open.state !== 'scheduled' || open.releaseAt! > at) return;
        await release(services, tx, { row, prepared: open, decidedBy: open.releaseBy!, by: null, at });
      });
    } catch (error) {
      if (isRefusal(error) && error.code === 'not_found') continue;
      services.log.error({ err: error, application: applicationId }, 'a decision could not be released at its time');
    }
  }
}
