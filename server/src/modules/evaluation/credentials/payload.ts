import { STATUS_LIST_SIZE, STATUS_PURPOSES } from '@miyar/contract/evaluation/credentials';
import type { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { contextOf, CREDENTIALS_V2, didOf, statusListOf } from './names.ts';

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

/** A certificate as a credential (VC Data Model 2.0): what is printed on it and the hashes of what it rests on; no person, no score. */
export function credentialOf(publicUrl: string, row: typeof certificates.$inferSelect, index: number, basis: Basis): object {
  const place = String(index % STATUS_LIST_SIZE);
  const list = Math.floor(index / STATUS_LIST_SIZE) + 1;
  return {
    '@context': [CREDENTIALS_V2, contextOf(publicUrl)],
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

/** The meaning of our own terms, as JSON-LD. */
export function ownContext(publicUrl: string): object {
  const vocabulary = `${contextOf(publicUrl)}#`;
  const terms = ['AccreditationCertificate', ...TERMS].map((term) => [term, `${vocabulary}${term}`]);
  return { '@context': { '@protected': true, ...Object.fromEntries(terms) } };
}
