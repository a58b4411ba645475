import { type Certificate, EXPIRING_MONTHS, type OwnCertificate } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { organisationOf } from '../applications/reads.ts';
import { setting } from '../../core/settings/reads.ts';
import { certifiedInstitution, certifiedSites, type SiteRow, sitesOf } from './institution.ts';
import { isExpiring, statusOn } from './validity.ts';

export type Row = typeof certificates.$inferSelect;

export const verifyUrl = (services: Services, code: string): string => `${services.config.publicUrl}/verify/${code}`;

/** The statements of a certificate, and the institution they are about. */
const statementOf = (row: Row) => ({
  school_name: row.schoolName,
  school_name_ar: row.schoolNameAr,
  country: row.country,
  level: row.level,
  decision: row.decision,
  framework_version: row.frameworkVersion,
});

/** A certificate as its institution sees it. */
export const shape = (services: Services, row: Row): Certificate => ({
  id: row.id,
  certificate_number: row.certificateNumber,
  application_id: row.applicationId,
  school_id: row.institutionId,
  ...statementOf(row),
  issued_at: row.issuedAt.toISOString(),
  valid_from: row.validFrom,
  valid_until: row.validUntil,
  status: statusOn(row, riyadhDay(services.clock.now())),
  expiring: isExpiring(row, riyadhDay(services.clock.now())),
  renewal_opens_on: addMonths(row.validUntil, -EXPIRING_MONTHS),
  verification_code: row.verificationCode,
  verify_url: verifyUrl(services, row.verificationCode),
  has_credential: row.credentialIndex !== null,
});

/** An organisation's certificates, newest first. */
export async function certificatesOf(services: Services, actor: Actor): Promise<OwnCertificate[]> {
  const rows = await ownRows(services, actor);
  const sites = await sitesOfAll(services, rows);
  return rows.map((row) => {
    const named = sites.get(row.id);
    return { ...shape(services, row), ...(named && { sites: certifiedSites(row, named) }) };
  });
}

/** The sites of each of some certificates that names any, in the order of their codes. */
export async function sitesOfAll({ database: { db } }: Services, rows: readonly Row[]): Promise<Map<number, SiteRow[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await db.select().from(certificateSites).where(inArray(certificateSites.certificateId, ids)).orderBy(asc(certificateSites.code));
  return Map.groupBy(found, ({ certificateId }) => certificateId);
}

/** The certificates of one institution, newest first, for the administrator. */
export async function certificatesOfInstitution(services: Services, institutionId: number): Promise<Certificate[]> {
  const rows = await services.database.db
    .select()
    .from(certificates)
    .where(eq(certificates.institutionId, institutionId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return rows.map((row) => shape(services, row));
}

async function ownRows(services: Services, actor: Actor, condition?: SQL): Promise<Row[]> {
  const rows = await services.database.db
    .select({ certificate: certificates })
    .from(certificates)
    .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
    .where(and(eq(institutions.organisationId, organisationOf(actor)), condition))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return rows.map(({ certificate }) => certificate);
}

/**
 * The certificate to download: that of one application, else the newest valid one (REQ-B13).
 * @returns undefined where the organisation has none
 */
export async function certificateToDownload(services: Services, actor: Actor, applicationId: number | undefined): Promise<Row | undefined> {
  if (applicationId !== undefined) return (await ownRows(services, actor, eq(certificates.applicationId, applicationId)))[0];
  const today = riyadhDay(services.clock.now());
  return (await ownRows(services, actor, eq(certificates.status, 'valid'))).find((row) => statusOn(row, today) === 'valid');
}

/** The PDF of a certificate, both languages in it, that of the reader first. */
export async function certificatePdf(services: Services, row: Row, language: 'ar' | 'en'): Promise<Uint8Array> {
  // Loaded with the first certificate, so that a start does not wait for the renderer.
  const { renderCertificate } = await import('./certificate-pdf.ts');
  return renderCertificate({
    certificate_number: row.certificateNumber,
    ...statementOf(row),
    issued_at: row.issuedAt,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    verification_code: row.verificationCode,
    verify_url: verifyUrl(services, row.verificationCode),
    signatory: await setting(services, 'certificate_signatory'),
    status: statusOn(row, riyadhDay(services.clock.now())),
    language,
    ...certifiedInstitution(row),
    sites: certifiedSites(row, await sitesOf(services.database.db, row.id)),
  });
}
