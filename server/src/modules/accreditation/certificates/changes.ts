import { CERTIFICATE_STATUS_NAMES, type Certificate, SUSPENDED_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificateReminders, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type May, Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { holdInstitution } from '../institutions/status.ts';
import { mayReinstate, maySuspend, mayWithdraw } from './policy.ts';
import { statusOn } from './validity.ts';

/** Why, in both languages. */
export interface Reason {
  reason: { ar: string; en: string };
}

const SAYS = { suspended: 'certificate.suspended', valid: 'certificate.reinstated', withdrawn: 'certificate.withdrawn' } as const;
const MAY = { suspended: maySuspend, valid: mayReinstate, withdrawn: mayWithdraw } as const;

/**
 * Suspends a certificate until a day on which it is looked at again; it never becomes valid by itself (REQ-E20).
 * @throws Refusal not_found, certificate_state, text_in_one_language, invalid_date for a day that is not within the next twelve months, invalid_value for a duty of
 * another institution
 */
export async function suspendCertificate(
  services: Services,
  admin: Actor,
  id: number,
  { reason, until, duty_id: dutyId }: Reason & { until: string; duty_id?: number | undefined },
): Promise<void> {
  const today = riyadhDay(services.clock.now());
  refuseDay(until, today);
  await change(services, admin, id, { to: 'suspended', reason, until, dutyId });
}

/**
 * Ends a suspension (REQ-E20).
 * @throws Refusal not_found, certificate_state, text_in_one_language
 */
export async function reinstateCertificate(services: Services, admin: Actor, id: number, { reason }: Reason): Promise<void> {
  await change(services, admin, id, { to: 'valid', reason });
}

/**
 * Withdraws a certificate for good (REQ-E20).
 * @throws Refusal not_found, certificate_state, text_in_one_language
 */
export async function withdrawCertificate(services: Services, admin: Actor, id: number, { reason }: Reason): Promise<void> {
  await change(services, admin, id, { to: 'withdrawn', reason });
}

const REPLACED: Reason['reason'] = {
  ar: 'حلّ قرار جديد محل القرار الذي صدرت به الشهادة، ولا تصدر به شهادة.',
  en: 'A new decision took the place of the one this certificate was issued by, and grants no certificate.',
};

/** Withdraws the certificate of an application whose corrected decision grants none, in the transaction that releases it. */
export async function withdrawWithDecision(services: Pick<Services, 'modules'>, tx: Tx, applicationId: number, by: number, now: Date): Promise<void> {
  const current = and(eq(certificates.applicationId, applicationId), isNull(certificates.replacedById), inArray(certificates.status, ['valid', 'suspended']));
  const [row] = await tx.select().from(certificates).where(current).for('update');
  if (row) await write(services, tx, row, { to: 'withdrawn', reason: REPLACED, by, now });
}

interface Change extends Reason {
  to: keyof typeof SAYS;
  until?: string | undefined;
  /** The duty because of which it is suspended. */
  dutyId?: number | undefined;
}

async function change(services: Services, admin: Actor, id: number, { to, reason, until, dutyId }: Change): Promise<void> {
  requireBoth(reason);
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [found] = await tx.select({ institutionId: certificates.institutionId }).from(certificates).where(eq(certificates.id, id));
    if (!found) throw new Refusal('not_found');
    await holdInstitution(tx, found.institutionId);
    const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    allow(MAY[to], statusOn(row, riyadhDay(now)));
    await refuseForeignDuty(tx, row, dutyId);
    await write(services, tx, row, { to, reason, until, dutyId, by: admin.id, now });
  });
}

/** Writes a change of a certificate: its status, the change, and the event. */
async function write(
  services: Pick<Services, 'modules'>,
  tx: Tx,
  row: typeof certificates.$inferSelect,
  { to, reason, until, dutyId, by, now }: Change & { by: number; now: Date },
): Promise<void> {
  const { id, applicationId, institutionId, certificateNumber } = row;
  await tx.update(certificates).set({ status: to }).where(eq(certificates.id, id));
  // Only valid and suspended certificates can be changed; an expired one is stored as valid.
  const from = row.status === 'suspended' ? 'suspended' : 'valid';
  await tx
    .insert(certificateChanges)
    .values({ certificateId: id, from, to, reasonAr: reason.ar, reasonEn: reason.en, until, dutyId: dutyId ?? null, by, at: now });
  const data = { certificate_number: certificateNumber, reason: reason.ar };
  await recordEvent(tx, {
    at: now,
    actorId: by,
    applicationId,
    institutionId,
    ...(to === 'suspended'
      ? { kind: SAYS.suspended, data: { ...data, until: until!, ...(dutyId !== undefined && { duty_id: dutyId }) } }
      : { kind: SAYS[to], data }),
  });
  if (to === 'withdrawn') for (const { withdrawn } of services.modules.certificateFollowers) await withdrawn?.(tx, id, now);
  if (to === 'suspended') for (const { suspended } of services.modules.certificateFollowers) await suspended?.(tx, id, now);
}

function allow(may: (status: Certificate['status']) => May<'certificate_state'>, status: Certificate['status']): void {
  if (may(status) !== true) throw new Refusal('certificate_state', { parameters: { status: CERTIFICATE_STATUS_NAMES[status] } });
}

const LANGUAGES = { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } } as const;

/** A suspension is reviewed within the next twelve months. */
export function refuseDay(until: string, today: string): void {
  if (until <= today || until > addMonths(today, SUSPENDED_MONTHS)) throw refuseField('until', 'invalid_date');
}

/**
 * A suspension names a duty of its own institution only.
 * @throws Refusal invalid_value at `duty_id`
 */
export async function refuseForeignDuty(tx: Tx, { institutionId }: { institutionId: number }, dutyId: number | undefined): Promise<void> {
  if (dutyId === undefined) return;
  if ((await tx.$count(duties, and(eq(duties.id, dutyId), eq(duties.institutionId, institutionId)))) === 0) throw refuseField('duty_id', 'invalid_value');
}

/** Destroys the changes of the certificates of an application whose retention is over: they name duties, which go before the certificates. */
export async function destroyChangesOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(certificateChanges).where(inArray(certificateChanges.certificateId, own));
}

/** An official text goes out in both languages: the one that is missing is named, at its field. */
export function requireBoth(reason: Reason['reason'], field = 'reason'): void {
  for (const language of ['ar', 'en'] as const)
    if (reason[language] === '') throw refuseField(`${field}.${language}`, 'text_in_one_language', { parts: LANGUAGES[language] });
}

/** Marks reminders of the end of a certificate as sent. Returns whether one of them is new. */
export async function markCertificateReminded(tx: Tx, certificateId: number, steps: readonly number[], at: Date): Promise<boolean> {
  if (steps.length === 0) return false;
  const written = await tx
    .insert(certificateReminders)
    .values(steps.map((step) => ({ certificateId, step, sentAt: at })))
    .onConflictDoNothing()
    .returning({ step: certificateReminders.step });
  return written.length > 0;
}
