import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificateChanges, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import { readableCode } from '../../../platform/tokens.ts';
import { insertSites, institutionToday } from './institution.ts';
import { lastDayOf } from './validity.ts';

/** The version of the standard an institution is judged by; a draft until the authority adopts it. */
export const FRAMEWORK_VERSION = '1.0';

export interface Issue {
  application: typeof applications.$inferSelect;
  decision: 'full' | 'conditional';
  level: 'A' | 'B' | 'C' | undefined;
  months: number;
  now: Date;
  /** Null where a decision was released at its time, by nobody's hand. */
  issuedBy: number | null;
  /** The version of the standard the application was judged by, where it is known. */
  version?: string | undefined;
  /** Its first and last day, if they are not those of the months from today: the days of a renewal, or of the former certificate with the same decision. */
  days?: { validFrom: string; validUntil: string } | undefined;
}

/**
 * Issues the certificate of an application that was just approved, in the transaction that approved it, and supersedes the
 * certificates that it replaces. It changes no other certificate.
 *
 * | The newest certificate of this application | A later application has a certificate | Holds afterwards |
 * | --- | --- | --- |
 * | has none, and none of an earlier application is suspended | no | the new one is valid; valid ones of earlier applications are superseded |
 * | has none, and that of an earlier application is suspended | no | the new one is suspended as that one was, which is superseded: only reinstating ends a suspension |
 * | has none | yes, in any state | the new one is superseded from the start; the later one stays as it is |
 * | valid | no | the new one is valid, the former superseded |
 * | past its last day | no | the new one has the days of the former, so that it has ended, too; the former is superseded |
 * | suspended | no | the new one is suspended with the reason, the day and the author of the former, which is superseded |
 * | withdrawn by an administrator | no | withdrawn for good: no new one |
 * | withdrawn, since the decision before granted none | no | as what it was before that decision: valid, suspended or past its last day |
 * | superseded by that of a later application | yes | both stay as they are: no new one |
 * | superseded by that of an older application, as version 0.2 did | no | the new one is valid; that of the older application is superseded |
 *
 * A certificate that is about to end is also "valid". The basis of the decision (a release, a correction, an appeal, a new
 * decision after a return, a renewal) makes no difference. All rows are locked in the order of their ids, as suspending and
 * withdrawing lock theirs, so that the second act sees the result of the first.
 * @returns its number, `IQS-{year}-{application}`, and from the second on how many there were; null where none is issued
 */
export async function issueCertificate(tx: Tx, { application, decision, level, months, now, issuedBy, version, days }: Issue): Promise<string | null> {
  const { id: applicationId, institutionId, country } = application;
  const all = await tx.select().from(certificates).where(eq(certificates.institutionId, institutionId)).orderBy(asc(certificates.id)).for('update');
  const own = all.filter((one) => one.applicationId === applicationId);
  const former = own.find(({ replacedById }) => replacedById === null);
  const later = all.some((one) => one.applicationId > applicationId);
  if ((former?.status === 'superseded' && later) || (former?.status === 'withdrawn' && !(await isWithdrawnByDecision(tx, former)))) return null;
  const replaces = all.filter((one) => one.applicationId <= applicationId && (one.status === 'valid' || one.status === 'suspended'));
  const before = former ?? replaces.findLast(({ status }) => status === 'suspended');
  const suspension = before && (await isSuspended(tx, before)) ? await lastSuspension(tx, before.id) : undefined;
  const today = riyadhDay(now);
  const hasEnded = former !== undefined && former.validUntil < today;
  const validFrom = today;
  const again = own.length === 0 ? '' : `-${own.length + 1}`;
  const certificateNumber = `IQS-${validFrom.slice(0, 4)}-${String(applicationId).padStart(4, '0')}${again}`;
  const names = bothNames(application.name, application.nameAlternative);
  const { facts, sites } = await institutionToday(tx, institutionId);
  if (replaces.length > 0)
    await tx
      .update(certificates)
      .set({ status: 'superseded' })
      .where(
        inArray(
          certificates.id,
          replaces.map(({ id }) => id),
        ),
      );
  // An application has only one current certificate: the former one stops being current before the new one is inserted.
  if (former) await tx.update(certificates).set({ replacedById: former.id }).where(eq(certificates.id, former.id));
  const [issued] = await tx
    .insert(certificates)
    .values({
      applicationId,
      institutionId,
      certificateNumber,
      country,
      decision,
      level: level ?? null,
      verificationCode: readableCode(),
      ...names,
      ...facts,
      searchKey: searchKey(names.schoolName, names.schoolNameAr, certificateNumber),
      frameworkVersion: version ?? FRAMEWORK_VERSION,
      issuedAt: now,
      validFrom,
      validUntil: lastDayOf(validFrom, months),
      ...days,
      ...(hasEnded && { validFrom: former.validFrom, validUntil: former.validUntil }),
      status: later ? 'superseded' : suspension ? 'suspended' : 'valid',
    })
    .returning({ id: certificates.id });
  await insertSites(tx, issued!.id, sites);
  if (former) await tx.update(certificates).set({ replacedById: issued!.id }).where(eq(certificates.id, former.id));
  if (suspension) await tx.insert(certificateChanges).values({ ...suspension, certificateId: issued!.id, from: 'valid' });
  await recordEvent(tx, {
    kind: 'certificate.issued',
    at: now,
    actorId: issuedBy,
    applicationId,
    institutionId,
    data: { certificate_number: certificateNumber, in_force: later || suspension || hasEnded ? 'no' : 'yes' },
  });
  return certificateNumber;
}

type Row = typeof certificates.$inferSelect;

/** Whether a certificate was withdrawn since a decision granted none (`withdrawWithDecision`), and not by an administrator. */
async function isWithdrawnByDecision(tx: Tx, { id, applicationId }: Row): Promise<boolean> {
  const [found] = await tx
    .select({ id: certificateChanges.id })
    .from(certificateChanges)
    .innerJoin(decisions, and(eq(decisions.applicationId, applicationId), eq(decisions.decidedAt, certificateChanges.at)))
    .where(and(eq(certificateChanges.certificateId, id), eq(certificateChanges.to, 'withdrawn'), eq(decisions.outcome, 'not_accredited')));
  return found !== undefined;
}

/** Whether a certificate is suspended, or was when a decision that granted none withdrew it. */
async function isSuspended(tx: Tx, { id, status }: Row): Promise<boolean> {
  if (status !== 'withdrawn') return status === 'suspended';
  const withdrawn = and(eq(certificateChanges.certificateId, id), eq(certificateChanges.to, 'withdrawn'));
  const [change] = await tx.select({ from: certificateChanges.from }).from(certificateChanges).where(withdrawn);
  return change?.from === 'suspended';
}

/** Why a certificate is suspended, until when, by whom and since when. */
async function lastSuspension(tx: Tx, certificateId: number): Promise<Omit<typeof certificateChanges.$inferInsert, 'certificateId' | 'from'> | undefined> {
  const { to, reasonAr, reasonEn, until, by, at } = certificateChanges;
  const [last] = await tx
    .select({ to, reasonAr, reasonEn, until, by, at })
    .from(certificateChanges)
    .where(and(eq(certificateChanges.certificateId, certificateId), eq(to, 'suspended')))
    .orderBy(desc(certificateChanges.id))
    .limit(1);
  return last;
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

/** Which of the two names is the Arabic one; a single name is used as both. */
function bothNames(name: string, alternative: string | null): { schoolName: string; schoolNameAr: string } {
  const other = alternative ?? name;
  return isArabic(name) && !(alternative !== null && isArabic(alternative))
    ? { schoolName: other, schoolNameAr: name }
    : { schoolName: name, schoolNameAr: other };
}
