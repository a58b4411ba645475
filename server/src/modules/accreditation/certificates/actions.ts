import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import { readableCode } from '../../../platform/tokens.ts';
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
  /** The days of the certificate that this one takes the place of, where it says the same. */
  days?: { validFrom: string; validUntil: string } | undefined;
}

/**
 * Issues the certificate of an application that was just approved, in the transaction that approved it: one an
 * application, or one more where a corrected decision takes the place of another. An earlier one of the same institution that
 * is valid or suspended is superseded.
 * @returns its number, `IQS-{year}-{application}`, and from the second on how many there were
 */
export async function issueCertificate(tx: Tx, { application, decision, level, months, now, issuedBy, version, days }: Issue): Promise<string> {
  const validFrom = riyadhDay(now);
  const former = await tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, application.id));
  const again = former.length === 0 ? '' : `-${former.length + 1}`;
  const certificateNumber = `IQS-${validFrom.slice(0, 4)}-${String(application.id).padStart(4, '0')}${again}`;
  const { id: applicationId, institutionId, country } = application;
  const names = bothNames(application.name, application.nameAlternative);
  await tx
    .update(certificates)
    .set({ status: 'superseded' })
    .where(and(eq(certificates.institutionId, institutionId), inArray(certificates.status, ['valid', 'suspended'])));
  // Of an application one certificate is the current one: the former leave that place before the new one takes it.
  const ofApplication = and(eq(certificates.applicationId, applicationId), isNull(certificates.replacedById));
  const [replaced] = await tx.update(certificates).set({ replacedById: certificates.id }).where(ofApplication).returning({ id: certificates.id });
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
      searchKey: searchKey(names.schoolName, names.schoolNameAr, certificateNumber),
      frameworkVersion: version ?? FRAMEWORK_VERSION,
      issuedAt: now,
      validFrom,
      validUntil: lastDayOf(validFrom, months),
      ...days,
    })
    .returning({ id: certificates.id });
  if (replaced) await tx.update(certificates).set({ replacedById: issued!.id }).where(eq(certificates.id, replaced.id));
  await recordEvent(tx, {
    kind: 'certificate.issued',
    at: now,
    actorId: issuedBy,
    applicationId,
    institutionId,
    data: { certificate_number: certificateNumber },
  });
  return certificateNumber;
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

/** Which of the two names is the Arabic one; a single name is used as both. */
function bothNames(name: string, alternative: string | null): { schoolName: string; schoolNameAr: string } {
  const other = alternative ?? name;
  return isArabic(name) && !(alternative !== null && isArabic(alternative))
    ? { schoolName: other, schoolNameAr: name }
    : { schoolName: name, schoolNameAr: other };
}
