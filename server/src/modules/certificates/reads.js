import { and, desc, eq } from 'drizzle-orm';
import { certificates } from '../../db/schema/certificates.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { riyadhDay } from '../../platform/clock.ts';
import { organisationOf } from '../applications/reads.ts';
import { setting } from '../settings/reads.ts';
import { statusOn } from './validity.ts';
const verifyUrl = (services, code) => `${services.config.publicUrl}/verify/${code}`;
const shape = (services, row) => ({
    id: row.id,
    certificate_number: row.certificateNumber,
    application_id: row.applicationId,
    school_id: row.institutionId,
    school_name: row.schoolName,
    school_name_ar: row.schoolNameAr,
    country: row.country,
    level: row.level,
    decision: row.decision,
    framework_version: row.frameworkVersion,
    issued_at: row.issuedAt.toISOString(),
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    status: statusOn(row, riyadhDay(services.clock.now())),
    verification_code: row.verificationCode,
    verify_url: verifyUrl(services, row.verificationCode),
});
/** An organisation's certificates, newest first. */
export async function certificatesOf(services, actor) {
    const rows = await ownRows(services, actor);
    return rows.map((row) => shape(services, row));
}
/** The certificates of one institution, newest first, for the administrator. */
export async function certificatesOfInstitution(services, institutionId) {
    const rows = await services.database.db
        .select()
        .from(certificates)
        .where(eq(certificates.institutionId, institutionId))
        .orderBy(desc(certificates.issuedAt), desc(certificates.id));
    return rows.map((row) => shape(services, row));
}
async function ownRows(services, actor, condition) {
    const rows = await services.database.db
        .select({ certificate: certificates })
        .from(certificates)
        .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
        .where(and(eq(institutions.organisationId, organisationOf(actor)), condition))
        .orderBy(desc(certificates.issuedAt), desc(certificates.id));
    return rows.map(({ certificate }) => certificate);
}
/**
 * The certificate to download: that of one application, else the newest valid one (decision B13).
 * @returns undefined where the organisation has none
 */
export async function certificateToDownload(services, actor, applicationId) {
    if (applicationId !== undefined)
        return (await ownRows(services, actor, eq(certificates.applicationId, applicationId)))[0];
    const today = riyadhDay(services.clock.now());
    return (await ownRows(services, actor, eq(certificates.status, 'valid'))).find((row) => statusOn(row, today) === 'valid');
}
/** The PDF of a certificate, both languages in it, that of the reader first. */
export async function certificatePdf(services, row, language) {
    // Loaded with the first certificate: what draws it takes its part of a start.
    const { renderCertificate } = await import('./certificate-pdf.ts');
    return renderCertificate({
        certificate_number: row.certificateNumber,
        school_name: row.schoolName,
        school_name_ar: row.schoolNameAr,
        country: row.country,
        level: row.level,
        decision: row.decision,
        framework_version: row.frameworkVersion,
        issued_at: row.issuedAt,
        valid_from: row.validFrom,
        valid_until: row.validUntil,
        verification_code: row.verificationCode,
        verify_url: verifyUrl(services, row.verificationCode),
        signatory: await setting(services, 'certificate_signatory'),
        language,
    });
}
/** What the certificate behind a code says; undefined for an unknown code. Spaces, dashes and case do not matter. */
export async function verifiedCertificate(services, code) {
    const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
    const [row] = await services.database.db
        .select()
        .from(certificates)
        .where(eq(certificates.verificationCode, (plain.match(/.{1,4}/g) ?? []).join('-')))
        .limit(1);
    return row && shownToAnyone(services, row);
}
/** A certificate as anyone may see it: what is printed on it, and whether it holds. */
export function shownToAnyone(services, row) {
    const { id: _id, application_id: _application, school_id: _school, ...shown } = shape(services, row);
    return shown;
}
