import { type CERTIFICATE_STATUSES, EXPIRING_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';

/**
 * The last day of a period of months that begins on a day: 15 December 2024 and 24 months give 14 December 2026.
 * A day the month does not have falls to its last, so that a period never grows.
 * @param from `YYYY-MM-DD`
 */
export function lastDayOf(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}

/** Whether a certificate is valid and ends within six months (REQ-E20). */
export const isExpiring = (certificate: { status: string; validUntil: string }, day: string): boolean =>
  statusOn(certificate, day) === 'valid' && certificate.validUntil <= addMonths(day, EXPIRING_MONTHS);

/** The status of a certificate on a day: the stored one, or `expired` after its last day. */
export const statusOn = <S extends string>(certificate: { status: S; validUntil: string }, day: string): S | 'expired' =>
  certificate.status === 'valid' && certificate.validUntil < day ? 'expired' : certificate.status;

/** A literal of the statement: with a parameter, a plan that is used again could not rely on the indexes of valid certificates. */
const STORED_VALID = sql`${certificates.status} = 'valid'`;

/** `statusOn` as a condition of a query: the certificates that have this status on a day. */
export function hasStatusOn(status: (typeof CERTIFICATE_STATUSES)[number], day: string): SQL | undefined {
  if (status === 'valid') return and(STORED_VALID, gte(certificates.validUntil, day));
  if (status === 'expired') return and(STORED_VALID, lt(certificates.validUntil, day));
  return eq(certificates.status, status);
}
