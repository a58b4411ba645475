import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { defineRetention, retainedSince } from '../../../db/retention.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutionChanges, institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { events } from '../../../db/schema/core/events.ts';
import { storedEvidence } from '../../../db/schema/evaluation/evidence.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { destroyInstitution, holdInstitution } from '../../accreditation/institutions/status.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { destroyStore } from '../stored-evidence/module.ts';

export const UNAPPLIED_RETENTION = defineRetention({
  unapplied_institutions: {
    what: { ar: 'المؤسسات التي لم تتقدم بطلب، وبياناتها', en: 'Institutions that never applied, with their profiles' },
    period: { ar: '730 يومًا بعد آخر إجراء فيها', en: '730 days after the last act on them' },
    why: { ar: 'لتُعرّف الجهة بمؤسستها قبل طلبها', en: 'For an organisation to describe its institution before it applies' },
    days: 730,
    by: 'night',
    where: 'server/src/modules/evaluation/institution-profile/unapplied.ts',
  },
});

/** When somebody last acted on an institution, its profile, its working draft or the evidence store of its organisation, in a query that has `institutions`. */
const lastAct = (db: Services['database']['db']) => {
  const profile = db.select({ at: institutionProfiles.updatedAt }).from(institutionProfiles).where(sql`${institutionProfiles.institutionId} = institutions.id`);
  const change = db
    .select({ at: sql`max(${institutionChanges.at})` })
    .from(institutionChanges)
    .where(sql`${institutionChanges.institutionId} = institutions.id`);
  const event = db
    .select({ at: sql`max(${events.at})` })
    .from(events)
    .where(sql`${events.institutionId} = institutions.id`);
  const stored = db
    .select({ at: sql`max(${storedEvidence.at})` })
    .from(storedEvidence)
    .where(sql`${storedEvidence.organisationId} = institutions.organisation_id`);
  return sql`greatest(institutions.created_at, (${profile}), (${change}), (${event}), (${stored}))`;
};

/**
 * Destroys institutions without an application or a working draft on which nobody acted for 24 months. One of which an application was destroyed went with it.
 * The evidence store goes with the last institution of its organisation.
 */
export async function pruneUnapplied(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const { db } = database;
  const hasApplication = db.select({ id: applications.id }).from(applications).where(sql`${applications.institutionId} = institutions.id`);
  const isOver = and(
    isNull(institutions.status),
    notExists(hasApplication),
    sql`${lastAct(db)} < ${retainedSince(UNAPPLIED_RETENTION.unapplied_institutions, at).toISOString()}::timestamptz`,
  );
  const over = await db.select({ id: institutions.id }).from(institutions).where(isOver).orderBy(asc(institutions.id));
  for (const { id } of over)
    await database.transaction(async (tx) => {
      await holdInstitution(tx, id);
      const [institution] = await tx
        .select({ organisationId: institutions.organisationId })
        .from(institutions)
        .where(and(eq(institutions.id, id), isOver));
      if (!institution) return;
      const [profile] = await tx.select({ fileId: institutionProfiles.fileId }).from(institutionProfiles).where(eq(institutionProfiles.institutionId, id));
      await destroyInstitution(tx, id);
      const { organisationId } = institution;
      const others = await tx.$count(institutions, eq(institutions.organisationId, organisationId));
      const stored = others === 0 ? await destroyStore(tx, organisationId) : [];
      await dropFiles(services, tx, [...(profile?.fileId ? [profile.fileId] : []), ...stored]);
      await recordEvent(tx, { kind: 'institution.destroyed', at, actorId: null, institutionId: id });
    });
}
