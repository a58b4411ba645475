import type { ShownCertificate } from '@miyar/contract/accreditation/certificates';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { certifiedInstitution, certifiedSites, type SiteRow, sitesOf } from './institution.ts';
import { type Row, shape, verifyUrl } from './reads.ts';

/** Returns the certificate behind a code; undefined for an unknown code. Spaces, dashes and case do not matter. */
export async function verifiedCertificate(services: Services, code: string): Promise<ShownCertificate | undefined> {
  const row = await certificateWithCode(services, code);
  return row && shownToAnyone(services, row);
}

/** The certificate with a verification code, however it is typed. */
export async function certificateWithCode(services: Pick<Services, 'database'>, code: string): Promise<Row | undefined> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [row] = await services.database.db
    .select()
    .from(certificates)
    .where(eq(certificates.verificationCode, (plain.match(/.{1,4}/g) ?? []).join('-')))
    .limit(1);
  return row;
}

export type CertificateChange = typeof certificateChanges.$inferSelect;

/** The rows of a certificate in other tables: its changes, the last one first, and the sites it names. */
export interface CertificateParts {
  readonly changes: readonly CertificateChange[];
  readonly sites: readonly SiteRow[];
}

/**
 * A certificate as anyone may see it: what is printed on it, whether it is valid, and why not (REQ-E20).
 * @param parts without them they are read
 */
export async function shownToAnyone(services: Services, row: Row, parts?: CertificateParts): Promise<ShownCertificate> {
  const { id: _id, application_id: _application, school_id: _school, renewal_opens_on: _renewal, ...shown } = shape(services, row);
  const last = parts ? parts.changes[0] : (await lastChanges(services, [row])).get(row.id);
  const newer = row.status === 'superseded' ? await newerThan(services, row) : undefined;
  const sites = certifiedSites(row, parts ? parts.sites : await sitesOf(services.database.db, row.id));
  const held = shown.status === 'suspended' || shown.status === 'withdrawn' ? last : undefined;
  return {
    ...shown,
    status_since: since(shown.status, row, { last: last?.at, newer: newer?.issuedAt }),
    status_reason: held ? { ar: held.reasonAr, en: held.reasonEn } : null,
    suspended_until: shown.status === 'suspended' ? (last?.until ?? null) : null,
    replaced_by: newer
      ? { certificate_number: newer.certificateNumber, verification_code: newer.verificationCode, verify_url: verifyUrl(services, newer.verificationCode) }
      : null,
    ...certifiedInstitution(row),
    ...(sites.length > 0 && { sites }),
  };
}

/** The day from which on a certificate has its status: of its last change, of the newer one where it is superseded. */
export function since(status: ShownCertificate['status'], row: Row, { last, newer }: { last?: Date | undefined; newer?: Date | undefined }): string {
  if (status === 'expired') return addDays(row.validUntil, 1);
  if (status !== 'superseded') return last ? riyadhDay(last) : row.validFrom;
  // One that was superseded from the start was issued after the newer one.
  return newer && newer > row.issuedAt ? riyadhDay(newer) : riyadhDay(row.issuedAt);
}

/** The last change of each certificate that was changed. */
export async function lastChanges({ database: { db } }: Services, rows: readonly Row[]): Promise<Map<number, CertificateChange>> {
  if (rows.length === 0) return new Map();
  const changed = await db
    .selectDistinctOn([certificateChanges.certificateId])
    .from(certificateChanges)
    .where(
      inArray(
        certificateChanges.certificateId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(certificateChanges.certificateId, desc(certificateChanges.id));
  return new Map(changed.map((change) => [change.certificateId, change]));
}

/** The certificate that took the place of one: that of the corrected decision, else the first of a later application of its institution. */
async function newerThan({ database: { db } }: Services, { institutionId, applicationId, replacedById }: Row): Promise<Row | undefined> {
  const ofLater = and(eq(certificates.institutionId, institutionId), gt(certificates.applicationId, applicationId));
  const [newer] = await db
    .select()
    .from(certificates)
    .where(replacedById === null ? ofLater : eq(certificates.id, replacedById))
    .orderBy(asc(certificates.applicationId), asc(certificates.id))
    .limit(1);
  return newer;
}
