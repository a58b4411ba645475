import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { currentDecision, decisions } from '../../../db/schema/accreditation/decisions.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { destroyApplication } from '../../accreditation/applications/actions.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { holdInstitution, leaveApplication } from '../../accreditation/institutions/status.ts';
import { RETENTION } from './retention.ts';

const AT_ONCE = 100;

/**
 * Destroys applications whose time is over, with all that was made of each: documents, reports, feedback, the decision
 * and the certificate, rows and files. The log keeps that there was one. One that cannot be destroyed stops none of the rest.
 * @throws Error that says how many are left, once the others are gone
 */
export async function pruneAccreditation(services: Services): Promise<void> {
  let left = 0;
  for (let after = 0, over: Ended[]; ; after = over.at(-1)!.id) {
    over = await endedApplications(services, after);
    for (const application of over)
      await destroy(services, application).catch((error: unknown) => {
        left += 1;
        services.log.error({ err: error, application: application.id }, 'an application past its retention could not be destroyed');
      });
    if (over.length < AT_ONCE) break;
  }
  if (left > 0) throw new Error(`${left} applications could not be destroyed`);
}

interface Ended {
  id: number;
  institutionId: number;
}

function endedApplications({ database: { db }, clock }: Services, after: number): Promise<Ended[]> {
  const before = retainedSince(RETENTION.accreditation, clock.now());
  const isOver = or(
    and(eq(applications.status, 'withdrawn'), lt(applications.withdrawnAt, before)),
    and(eq(applications.status, 'rejected'), lt(decisions.decidedAt, before)),
    and(eq(applications.status, 'approved'), lt(certificates.validUntil, riyadhDay(before))),
  );
  return db
    .select({ id: applications.id, institutionId: applications.institutionId })
    .from(applications)
    .leftJoin(decisions, currentDecision)
    .leftJoin(certificates, and(eq(certificates.applicationId, applications.id), isNull(certificates.replacedById)))
    .where(and(isOver, gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(AT_ONCE);
}

async function destroy(services: Services, { id, institutionId }: Ended): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await holdInstitution(tx, institutionId);
    // The monitoring visits of an accreditation go with its application, before it.
    const visits = await tx.select({ id: monitoringVisits.applicationId }).from(monitoringVisits).where(eq(monitoringVisits.baseApplicationId, id));
    for (const each of [...visits.map((visit) => visit.id), id]) {
      const fileIds: number[] = [];
      for (const destroyPart of services.modules.destroyWithApplication) fileIds.push(...((await destroyPart(tx, each)) ?? []));
      fileIds.push(...(await destroyApplication(tx, each)));
      await dropFiles(services, tx, fileIds);
    }
    await leaveApplication(tx, institutionId, id);
    await recordEvent(tx, { kind: 'application.destroyed', at, actorId: null, applicationId: id, institutionId });
  });
}
