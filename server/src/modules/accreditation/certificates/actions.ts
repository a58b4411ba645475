import { SUSPENDED_MONTHS } from '@miyar/contract/accreditation/certificates';
import type { REISSUE_CAUSES } from '@miyar/contract/accreditation/events';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import { recordEvent } from '../../../platform/events.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import { readableCode } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { carriedSites, insertSites, institutionToday, type NewSite, sitesOf, type SuspendedSite } from './institution.ts';
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
 * A site that is suspended on the certificate before it is suspended on the new one, too (`carriedSites`). If that leaves no site that it covers, the
 * certificate is suspended as a whole.
 *
 * A certificate that is about to end is also "valid". The basis of the decision (a release, a correction, an appeal, a new
 * decision after a return, a renewal) makes no difference. All rows are locked in the order of their ids, as suspending and
 * withdrawing lock theirs, so that the second act sees the result of the first.
 * @returns its number, `IQS-{year}-{application}`, and from the second on how many there were; null where none is issued
 */
export async function issueCertificate(tx: Tx, { application, decision, level, months, now, issuedBy, version, days }: Issue): Promise<string | null> {
  const { id: applicationId, institutionId, country } = application;
  const all = await lockCertificates(tx, institutionId);
  const own = all.filter((one) => one.applicationId === applicationId);
  const former = own.find(({ replacedById }) => replacedById === null);
  const later = all.some((one) => one.applicationId > applicationId);
  if ((former?.status === 'superseded' && later) || (former?.status === 'withdrawn' && !(await isWithdrawnByDecision(tx, former)))) return null;
  const replaces = all.filter((one) => one.applicationId <= applicationId && (one.status === 'valid' || one.status === 'suspended'));
  const before = former ?? replaces.findLast(({ status }) => status === 'suspended');
  const { facts, open } = await institutionToday(tx, institutionId);
  const sitesBefore = before ?? replaces.at(-1);
  const { sites, none } = carriedSites(open, sitesBefore ? await sitesOf(tx, sitesBefore.id) : []);
  const suspension = (before && (await isSuspended(tx, before)) ? await lastSuspension(tx, before.id) : undefined) ?? (none && asSuspension(none, now));
  const today = riyadhDay(now);
  const hasEnded = former !== undefined && former.validUntil < today;
  const certificateNumber = numberOf(applicationId, today, own.length);
  await insertCertificate(tx, {
    row: {
      applicationId,
      institutionId,
      certificateNumber,
      country,
      decision,
      level: level ?? null,
      ...bothNames(application.name, application.nameAlternative),
      ...facts,
      frameworkVersion: version ?? FRAMEWORK_VERSION,
      issuedAt: now,
      validFrom: today,
      validUntil: lastDayOf(today, months),
      ...days,
      ...(hasEnded && { validFrom: former.validFrom, validUntil: former.validUntil }),
      status: later ? 'superseded' : suspension ? 'suspended' : 'valid',
    },
    sites,
    suspension,
    former,
    replaces,
  });
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

export interface Reissue {
  because: (typeof REISSUE_CAUSES)[number];
  /** The sites the new certificate names, where one of them changes its state. */
  sites?: readonly NewSite[] | undefined;
  by: number;
  now: Date;
}

/**
 * Issues a certificate anew without a decision, and supersedes the former one: because the name of the institution or its sites changed, or one site was
 * suspended or reinstated. The new one has the days, the level, the decision and the version of the standard of the former, and the next number of its
 * application. If the former is suspended, so is the new one, with its reason, its day and its author. The modules that follow sign its credential anew. The
 * caller has locked the certificates of the institution (`lockCertificates`), and the former is valid or suspended.
 *
 * | Because | Its name is | Its kind, section, city and sites are |
 * | --- | --- | --- |
 * | `name` | that of the application today | those of the former |
 * | `sites` | that of the former | those of the profile today; a site that was suspended stays suspended |
 * | `site_suspended`, `site_reinstated` | that of the former | those of the former, but for the state of the site |
 *
 * @returns the new certificate
 */
export async function reissue(services: Pick<Services, 'config' | 'modules'>, tx: Tx, former: Row, { because, sites, by, now }: Reissue): Promise<Row> {
  const { applicationId, institutionId, certificateNumber: formerNumber } = former;
  const made = await tx.$count(certificates, eq(certificates.applicationId, applicationId));
  const before = sites ? [] : await sitesOf(tx, former.id);
  const today = because === 'sites' ? await institutionToday(tx, institutionId) : undefined;
  const carried = today && carriedSites(today.open, before);
  const suspension = (former.status === 'suspended' ? await lastSuspension(tx, former.id) : undefined) ?? (carried?.none && asSuspension(carried.none, now));
  const certificateNumber = numberOf(applicationId, riyadhDay(now), made);
  const { id: _id, verificationCode: _code, searchKey: _key, credentialIndex: _index, replacedById: _replaced, ...same } = former;
  const issued = await insertCertificate(tx, {
    row: {
      ...same,
      ...(because === 'name' && (await namesToday(tx, applicationId))),
      ...today?.facts,
      certificateNumber,
      issuedAt: now,
      status: suspension ? 'suspended' : 'valid',
    },
    sites: carried?.sites ?? sites ?? before,
    suspension,
    former,
    replaces: [former],
  });
  const data = { certificate_number: certificateNumber, former_number: formerNumber, because };
  await recordEvent(tx, { kind: 'certificate.reissued', at: now, actorId: by, applicationId, institutionId, data });
  for (const { reissued } of services.modules.certificateFollowers) await reissued?.(services, tx, { former: former.id, certificate: issued.id }, now);
  return issued;
}

/** Locks all certificates of an institution, in the order of their ids. */
export const lockCertificates = (tx: Tx, institutionId: number): Promise<Row[]> =>
  tx.select().from(certificates).where(eq(certificates.institutionId, institutionId)).orderBy(asc(certificates.id)).for('update');

/** @param made how many certificates the application has */
const numberOf = (applicationId: number, day: string, made: number): string =>
  `IQS-${day.slice(0, 4)}-${String(applicationId).padStart(4, '0')}${made === 0 ? '' : `-${made + 1}`}`;

type NewRow = Omit<typeof certificates.$inferInsert, 'verificationCode' | 'searchKey'>;
type Suspension = Omit<typeof certificateChanges.$inferInsert, 'certificateId' | 'from'>;

interface New {
  row: NewRow;
  sites: readonly NewSite[];
  /** The suspension that goes over to it. */
  suspension: Suspension | undefined;
  /** The certificate of its application that is current until now. */
  former: Row | undefined;
  /** All that it supersedes. */
  replaces: readonly Row[];
}

/** Inserts a certificate with its sites and its suspension, and supersedes those that it replaces. */
async function insertCertificate(tx: Tx, { row, sites, suspension, former, replaces }: New): Promise<Row> {
  const superseded = replaces.map(({ id }) => id);
  const supersedes = former !== undefined && superseded.includes(former.id);
  // An application has only one current certificate: the former one stops being current before the new one is inserted.
  if (former)
    await tx
      .update(certificates)
      .set({ replacedById: former.id, ...(supersedes && { status: 'superseded' }) })
      .where(eq(certificates.id, former.id));
  const others = superseded.filter((id) => id !== former?.id);
  if (others.length > 0) await tx.update(certificates).set({ status: 'superseded' }).where(inArray(certificates.id, others));
  const [issued] = await tx
    .insert(certificates)
    .values({ ...row, verificationCode: readableCode(), searchKey: searchKey(row.schoolName, row.schoolNameAr, row.certificateNumber) })
    .returning();
  await together(() => [
    insertSites(tx, issued!.id, sites),
    former && tx.update(certificates).set({ replacedById: issued!.id }).where(eq(certificates.id, former.id)),
    suspension && tx.insert(certificateChanges).values({ ...suspension, certificateId: issued!.id, from: 'valid' }),
  ]);
  return issued!;
}

async function namesToday(tx: Tx, applicationId: number): Promise<Pick<Row, 'schoolName' | 'schoolNameAr'>> {
  const { name, nameAlternative } = applications;
  const [application] = await tx.select({ name, nameAlternative }).from(applications).where(eq(applications.id, applicationId));
  return bothNames(application!.name, application!.nameAlternative);
}

/** The suspension of a site as that of a certificate, which is always reviewed on a day. */
const asSuspension = ({ reasonAr, reasonEn, until, by }: SuspendedSite, now: Date): Suspension => ({
  to: 'suspended',
  reasonAr,
  reasonEn,
  until: until ?? addMonths(riyadhDay(now), SUSPENDED_MONTHS),
  by,
  at: now,
});

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
async function lastSuspension(tx: Tx, certificateId: number): Promise<Suspension | undefined> {
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
