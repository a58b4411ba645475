import { and, desc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { inForceOn } from '../../evaluation/standards/in-force.ts';
import { excludedFor } from '../../evaluation/standards/of-case.ts';

type CertificateRow = typeof certificates.$inferSelect;

/** An accreditation on which a monitoring visit is ordered. */
export interface Accredited {
  readonly institution: typeof institutions.$inferSelect;
  readonly certificate: CertificateRow;
  /** The version its indicators are of: that of the accreditation, or on the short path the one in force; undefined where there is none. */
  readonly versionId: number | undefined;
  /** The indicators that do not apply to it. */
  readonly excluded: readonly number[];
}

/** The certificate of an institution that is valid or suspended on a day, or that of one of its applications. */
export async function currentCertificate(db: Db | Tx, { today, ...of }: ({ institutionId: number } | { applicationId: number }) & { today: string }) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(
      and(
        'institutionId' in of ? eq(certificates.institutionId, of.institutionId) : eq(certificates.applicationId, of.applicationId),
        isNull(certificates.replacedById),
        inArray(certificates.status, ['valid', 'suspended']),
        gte(certificates.validUntil, today),
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(1);
  return row;
}

/**
 * The accreditation of an institution that can be monitored.
 * @throws Refusal not_found, forbidden for an administrator with a conflict, no_accreditation
 */
export async function accreditedInstitution(db: Db | Tx, admin: Actor, id: number, at: Date): Promise<Accredited> {
  const [institution] = await db.select().from(institutions).where(eq(institutions.id, id));
  if (!institution) throw new Refusal('not_found');
  if (await isConflicted(db, admin, institution.organisationId)) throw new Refusal('forbidden');
  const today = riyadhDay(at);
  const certificate = await currentCertificate(db, { institutionId: id, today });
  if (!certificate) throw new Refusal('no_accreditation');
  const [base] = await db.select({ versionId: cases.standardVersionId }).from(cases).where(eq(cases.applicationId, certificate.applicationId));
  const versionId = base?.versionId ?? (await inForceOn(db, today))?.id;
  const excluded = versionId === undefined ? [] : (await excludedFor(db, versionId, institution)).map((indicator) => indicator.id);
  return { institution, certificate, versionId, excluded };
}

/** Whether a monitoring visit of an institution is under way, known to it or not. */
export async function hasOpenVisit(db: Db | Tx, institutionId: number): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(monitoringVisits)
    .innerJoin(cases, eq(cases.applicationId, monitoringVisits.applicationId))
    .where(and(eq(cases.institutionId, institutionId), notInArray(outwardStageSql, ['closed', 'withdrawn'])))
    .limit(1);
  return row !== undefined;
}
