import { STATUS_LIST_SIZE, STATUS_PURPOSES } from '@miyar/contract/evaluation/credentials';
import type { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { CertifiedSite } from '@miyar/contract/accreditation/certificates';
import { certifiedInstitution, certifiedSites, type SiteRow } from '../../accreditation/certificates/institution.ts';
import { type ContextVersion, contextOf, CREDENTIALS_V2, didOf, statusListOf } from './names.ts';

/** The name of the authority, in both languages. */
const ISSUER_NAME = [
  { '@value': 'هيئة معيار الجودة IQS', '@language': 'ar' },
  { '@value': 'IQS Authority', '@language': 'en' },
];

/** The records on which the certificate of a case rests. */
export interface Basis {
  standardVersion: string;
  standardSha256: string;
  decisionSha256: string;
}

/** A text in both languages, as JSON-LD has it. */
const inBoth = ({ ar, en }: { ar: string; en: string }) => [
  { '@value': ar, '@language': 'ar' },
  { '@value': en, '@language': 'en' },
];

/** The kind, section, city and sites of an institution, as its certificate has them. `sites` are those it vouches for; a suspended one is among them no more. */
function institutionOf(row: typeof certificates.$inferSelect, rows: readonly SiteRow[]): object {
  const { kind, section, city } = certifiedInstitution(row);
  const stated = ({ name, city: where, section: of }: CertifiedSite) => ({
    name: inBoth(name),
    ...(where && { city: inBoth(where) }),
    ...(of && { section: of }),
  });
  const named = certifiedSites(row, rows);
  const sites = named.filter(({ state }) => state === 'covered').map(stated);
  const suspendedSites = named.filter(({ state }) => state === 'suspended').map(stated);
  return {
    ...(kind && { institutionKind: inBoth(kind.title) }),
    ...(section && { section }),
    ...(city && { city: inBoth(city) }),
    ...(sites.length > 0 && { sites }),
    ...(suspendedSites.length > 0 && { suspendedSites }),
  };
}

/**
 * A certificate as a credential (VC Data Model 2.0): what is printed on it and the hashes of what it rests on; no person, no score.
 * One of an institution without a profile has the first version of the context.
 * @param sites those that it names
 */
export function credentialOf(
  publicUrl: string,
  { row, sites }: { row: typeof certificates.$inferSelect; sites: readonly SiteRow[] },
  index: number,
  basis: Basis,
): object {
  const institution = institutionOf(row, sites);
  const place = String(index % STATUS_LIST_SIZE);
  const list = Math.floor(index / STATUS_LIST_SIZE) + 1;
  return {
    '@context': [CREDENTIALS_V2, contextOf(publicUrl, Object.keys(institution).length > 0 ? 'v2' : 'v1')],
    id: `${publicUrl}/verify/${row.verificationCode}`,
    type: ['VerifiableCredential', 'AccreditationCertificate'],
    issuer: { id: didOf(publicUrl), name: ISSUER_NAME },
    validFrom: `${row.validFrom}T00:00:00+03:00`,
    validUntil: `${row.validUntil}T23:59:59+03:00`,
    credentialSubject: {
      name: row.schoolName,
      nameArabic: row.schoolNameAr,
      country: row.country,
      certificateNumber: row.certificateNumber,
      decision: row.decision,
      ...(row.level && { level: row.level }),
      ...institution,
      ...basis,
    },
    credentialStatus: STATUS_PURPOSES.map((purpose) => ({
      id: `${statusListOf(publicUrl, purpose, list)}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: place,
      statusListCredential: statusListOf(publicUrl, purpose, list),
    })),
  };
}

const TERMS = ['nameArabic', 'country', 'certificateNumber', 'decision', 'level', 'standardVersion', 'standardSha256', 'decisionSha256'] as const;

const TERMS_OF_V2 = ['institutionKind', 'section', 'city', 'sites', 'suspendedSites'] as const;

/** The meaning of our own terms, as JSON-LD. A term has the same meaning in every version that has it. */
export function ownContext(publicUrl: string, version: ContextVersion): object {
  const meaning = (terms: readonly string[], since: ContextVersion) => terms.map((term) => [term, `${contextOf(publicUrl, since)}#${term}`]);
  const terms = [...meaning(['AccreditationCertificate', ...TERMS], 'v1'), ...(version === 'v2' ? meaning(TERMS_OF_V2, 'v2') : [])];
  return { '@context': { '@protected': true, ...Object.fromEntries(terms) } };
}
